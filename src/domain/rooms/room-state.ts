import type { Laying } from './laying.ts';
import { toStoneKey, toStonePath } from './stone.ts';
import {
  directions,
  formats,
  jointColorNames,
  jointWidthsMm,
  patterns,
  surfaceFinishes,
} from './rooms.rules.ts';

export interface RoomChoices {
  readonly id: string;
  readonly surfaces: readonly {
    readonly name: string;
    readonly leader: string;
    readonly usual: Laying;
  }[];
}

export interface RoomState {
  readonly room: string;
  readonly layings: Readonly<Record<string, Laying>>;
}

const ROOM = 'room';

export function listChoosable<Surface extends RoomChoices['surfaces'][number]>({
  surfaces,
}: {
  readonly surfaces: readonly Surface[];
}): Surface[] {
  return surfaces.filter(({ name, leader }) => name === leader);
}

export function createRoomState(room: RoomChoices): RoomState {
  return parseRoomState(new URLSearchParams(), [room]);
}

/** `?room=hall&floor=volakas&floor-format=600x600`: missing and invalid parts get the defaults. */
export function parseRoomState(parameters: URLSearchParams, rooms: readonly RoomChoices[]): RoomState {
  const room = rooms.find(({ id }) => id === parameters.get(ROOM)) ?? rooms[0];
  if (!room) throw new Error('There are no rooms.');
  const layings = listChoosable(room).map(({ name, usual }): [string, Laying] => {
    const stone = room.surfaces
      .filter(({ leader }) => leader === name)
      .map((covered) => toStoneKey(parameters.get(covered.name) ?? ''))
      .find((key) => key !== undefined);
    const laying = { ...usual, stone: stone ?? usual.stone };
    for (const [part, values] of Object.entries(partValues)) {
      const wanted = parameters.get(`${name}-${part}`);
      const value = values.find((each) => String(each) === wanted);
      if (value !== undefined) Object.assign(laying, { [part]: value });
    }
    return [name, laying];
  });
  return { room: room.id, layings: Object.fromEntries(layings) };
}

/** The leader of the surface that an address is about: the first whose stone differs from the default, otherwise the
 * first that it names. */
export function findNamedSurface(
  parameters: URLSearchParams,
  { surfaces }: Pick<RoomChoices, 'surfaces'>,
): string | undefined {
  const named = [...parameters.keys()].flatMap((key) => surfaces.filter(({ name }) => name === key));
  const changed = named.find(({ name, usual }) => parameters.get(name) !== toStonePath(usual.stone));
  return (changed ?? named[0])?.leader;
}

/** Room and stones are always included, the rest if it differs from the default. */
export function composeRoomParameters(state: RoomState, rooms: readonly RoomChoices[]): URLSearchParams {
  const parameters = new URLSearchParams({ [ROOM]: state.room });
  const room = rooms.find(({ id }) => id === state.room);
  for (const { name, usual } of room ? listChoosable(room) : []) {
    const laying = state.layings[name] ?? usual;
    parameters.set(name, toStonePath(laying.stone));
    const usualParts = toParts(usual);
    for (const [part, value] of Object.entries(toParts(laying)))
      if (value !== usualParts[part]) parameters.set(`${name}-${part}`, value);
  }
  return parameters;
}

export function toParts(laying: Laying): Readonly<Record<string, string>> {
  return Object.fromEntries(partNames.map((part) => [part, String(laying[part])]));
}

const partValues = {
  format: formats.map(({ id }) => id),
  pattern: patterns,
  direction: directions,
  finish: surfaceFinishes,
  joint: jointWidthsMm,
  'joint-color': jointColorNames,
} satisfies { readonly [Part in keyof Omit<Laying, 'stone'>]: readonly Laying[Part][] };
const partNames = Object.keys(partValues) as (keyof typeof partValues)[];
