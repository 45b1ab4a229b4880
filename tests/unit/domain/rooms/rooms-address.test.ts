import { expect, it } from 'vitest';
import { composeRoomsAddress } from '#domain/rooms/rooms-address.ts';

const hall = { room: 'hall', surfaces: ['floor', 'wall'] };
const volakas = { collection: 'floor-and-wall', slug: 'volakas' } as const;
const statuario = { collection: 'floor-and-wall', slug: 'statuario' } as const;
const coping = { collection: 'hardscape-materials', slug: 'coping' } as const;

it('the address of a room for a list of stones uses them in order, one per surface', () => {
  expect(composeRoomsAddress([volakas], hall, '/rooms')).toBe('/rooms?room=hall&floor=volakas');
  expect(composeRoomsAddress([statuario, volakas, statuario], hall, '/rooms')).toBe(
    '/rooms?room=hall&floor=statuario&wall=volakas',
  );
});

it('the address of a room for a list of stones leads to the rooms in the language of the list', () => {
  expect(composeRoomsAddress([volakas], hall, '/es/rooms')).toBe('/es/rooms?room=hall&floor=volakas');
});

it('the address of a room for a list of stones includes the collection of a stone outside of the default one', () => {
  expect(composeRoomsAddress([coping], hall, '/rooms')).toBe(
    '/rooms?room=hall&floor=hardscape-materials%2Fcoping',
  );
});

it('the address of a room for a list of stones is undefined if no stone is suitable', () => {
  expect(composeRoomsAddress([], hall, '/rooms')).toBeUndefined();
});
