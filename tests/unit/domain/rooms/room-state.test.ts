import fc from 'fast-check';
import { expect, it } from 'vitest';
import roomsJson from '#assets/rooms/rooms.json' with { type: 'json' };
import type { Laying } from '#domain/rooms/laying.ts';
import {
  composeRoomParameters,
  createRoomState,
  findNamedSurface,
  listChoosable,
  parseRoomState,
} from '#domain/rooms/room-state.ts';
import { roomsSchema, toChoices } from '#domain/rooms/room.ts';
import * as rules from '#domain/rooms/rooms.rules.ts';
import { forAll, forAllWith } from '#tests/for-all.ts';

const rooms = roomsSchema.parse(roomsJson).map(toChoices);
const laying: fc.Arbitrary<Laying> = fc.record({
  stone: fc.constantFrom('floor-and-wall/volakas', 'floor-and-wall/jura-grey', 'hardscape-materials/coping'),
  format: fc.constantFrom(...rules.formats.map(({ id }) => id)),
  pattern: fc.constantFrom(...rules.patterns),
  direction: fc.constantFrom(...rules.directions),
  finish: fc.constantFrom(...rules.surfaceFinishes),
  joint: fc.constantFrom(...rules.jointWidthsMm),
  'joint-color': fc.constantFrom(...rules.jointColorNames),
});
const states = fc
  .constantFrom(...rooms)
  .chain((room) =>
    fc
      .record(Object.fromEntries(listChoosable(room).map(({ name }) => [name, laying])))
      .map((layings) => ({ room: room.id, layings })),
  );
const read = (query: string) => parseRoomState(new URLSearchParams(query), rooms);

it('an address of a room restores the state', () =>
  forAllWith({ numRuns: 500 }, [states], (state) => {
    const query = composeRoomParameters(state, rooms).toString();
    expect(read(query)).toEqual(state);
  }));

it('an address of a room is about the first surface with a changed stone, or that it names, or its leader', () => {
  const find = (id: string, query: string) => {
    const room = rooms.find((each) => each.id === id);
    return room && findNamedSurface(new URLSearchParams(query), room);
  };
  expect(find('bath', 'floor=volakas&wall=jura-grey')).toBe('floor');
  expect(find('kitchen', 'front=volakas&backsplash=jura-grey')).toBe('top');
  expect(find('hall', 'terrace=volakas&floor-format=slab')).toBeUndefined();
  for (const room of rooms)
    for (const { name } of listChoosable(room)) {
      const changed = composeRoomParameters(read(`room=${room.id}&${name}=dark-basalt-honed`), rooms);
      expect(findNamedSurface(changed, room), room.id).toBe(name);
    }
});

it('an address of a room is short: room, stones in the order of the room, and changes, with the collection of a stone where it is another one', () => {
  const write = (query: string) => String(composeRoomParameters(read(query), rooms));
  const query = 'room=hall&floor=volakas&floor-finish=honed';
  expect(write(query)).toBe(`${query}&wall=travertine-ivory-vein-cut`);
  expect(write('room=bath&floor=volakas&wall=jura-grey')).toBe('room=bath&wall=jura-grey&floor=volakas');
  const stone = 'hardscape-materials/tumbled-pavers';
  expect(read(`room=terrace&floor=${stone}`).layings['floor']?.stone).toBe(stone);
});

it('an address of a room never breaks the room, for any parameters', async () => {
  const names = ['room', 'floor', 'wall', 'top', 'front', 'floor-format', 'floor-joint', 'top-finish'];
  const words = fc.constantFrom(...names);
  await forAll([fc.array(fc.tuple(words, fc.string()), { maxLength: 6 })], (pairs) => {
    const state = parseRoomState(new URLSearchParams(pairs), rooms);
    const room = rooms.find(({ id }) => id === state.room);
    expect(Object.keys(state.layings)).toEqual(room && listChoosable(room).map(({ name }) => name));
    expect(read(composeRoomParameters(state, rooms).toString())).toEqual(state);
  });
});

it('an address of a room shows the first room with its defaults if it is empty', () => {
  expect(read('')).toEqual(createRoomState(rooms[0] ?? { id: '', surfaces: [] }));
  expect(read('room=cellar').room).toBe('hall');
});

it('an address of a room accepts the stone of an island for any of its faces, preferring the top', () => {
  const readTop = (query: string) => read(`room=kitchen&${query}`).layings['top']?.stone;
  expect(readTop('front=volakas')).toBe('floor-and-wall/volakas');
  expect(readTop('front=volakas&top=statuario')).toBe('floor-and-wall/statuario');
});

it('the surfaces of a room are chosen once for a group', () => {
  const kitchen = rooms.find(({ id }) => id === 'kitchen') ?? { id: '', surfaces: [] };
  expect(listChoosable(kitchen).map(({ name }) => name)).toEqual(['top', 'backsplash']);
  expect(kitchen.surfaces.map(({ leader }) => leader)).toEqual(['top', 'top', 'backsplash']);
});

it('the surfaces of a room have default stones that addresses can name, with matching joints', () => {
  for (const { usual } of rooms.flatMap(({ surfaces }) => surfaces)) {
    expect(usual['joint-color']).toBe('stone');
    expect(usual.stone).toMatch(/^floor-and-wall\/[a-z-]+$/);
  }
});
