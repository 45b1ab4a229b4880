import { expect, it } from 'vitest';
import { composeRoomsAddress } from '#domain/rooms/rooms-address.ts';

const hall = { room: 'hall', surfaces: ['floor', 'wall'] };
const volakas = { collection: 'floor-and-wall', slug: 'volakas' } as const;
const statuario = { collection: 'floor-and-wall', slug: 'statuario' } as const;
const coping = { collection: 'hardscape-materials', slug: 'coping' } as const;

it.each([
  ['one stone', [volakas], '/rooms', '/rooms?room=hall&floor=volakas'],
  [
    'two, each once',
    [statuario, volakas, statuario],
    '/rooms',
    '/rooms?room=hall&floor=statuario&wall=volakas',
  ],
  ['a Spanish list', [volakas], '/es/rooms', '/es/rooms?room=hall&floor=volakas'],
  ['another collection', [coping], '/rooms', '/rooms?room=hall&floor=hardscape-materials%2Fcoping'],
  ['no suitable stone', [], '/rooms', undefined],
])('the address of a room for %s', (_, stones, page, address) => {
  expect(composeRoomsAddress(stones, hall, page)).toBe(address);
});
