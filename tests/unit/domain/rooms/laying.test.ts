import { expect, it } from 'vitest';
import { toGrid, toLaidPattern, type Laying } from '#domain/rooms/laying.ts';

const LAYING: Omit<Laying, 'stone'> = {
  format: '300x600',
  pattern: 'straight',
  direction: 90,
  finish: 'honed',
  joint: 3,
  'joint-color': 'dark',
};
const SPAN = [1.44, 1.8] as const;

it('pieces on a plane have the size of the format, and a joint between them', () => {
  const size = { kind: 'rows', widthM: 0.603, heightM: 0.303, stagger: 0, jointM: 0.003 };
  expect(toGrid(LAYING, SPAN)).toEqual({ ...size, degrees: 90 });
  const slab = { kind: 'slab', widthM: 1.44, heightM: 1.8 };
  expect(toGrid({ ...LAYING, format: 'slab' }, SPAN)).toMatchObject(slab);
  expect(toGrid({ ...LAYING, pattern: 'running' }, SPAN)).toMatchObject({ stagger: 0.5 });
  const herringbone = { kind: 'herringbone', widthM: 0.606, degrees: 135 };
  expect(toGrid({ ...LAYING, pattern: 'herringbone' }, SPAN)).toMatchObject(herringbone);
});

it('pieces on a plane cannot make a herringbone of squares', () => {
  expect(toLaidPattern({ format: '600x600', pattern: 'herringbone' })).toBe('straight');
  expect(toLaidPattern({ format: '600x600', pattern: 'running' })).toBe('running');
});
