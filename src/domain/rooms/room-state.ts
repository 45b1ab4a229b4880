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

/** What of a room the state of the page depends on. */
export interface RoomChoices {
  readonly id: string;
  readonly surfaces: readonly {
    readonly name: string;
    readonly group?: string | undefined;
    readonly default: Omit<Laying, 'jointColor'>;
  }[];
}

/** What is shown: a room and how each surface that can be chosen is covered. */
export interface RoomState {
  readonly room: string;
  readonly layings: Readonly<Record<string, Laying>>;
}

/** The parameter that names the room; each surface has one of its own. */
const ROOM = 'room';

/** The surfaces that a visitor chooses for: the first of each group. */
export function listChoosable<Surface extends RoomChoices['surfaces'][number]>(
  surfaces: readonly Surface[],
): Surface[] {
  return surfaces.filter(
    ({ group }, index) =>
      group === undefined || surfaces.findIndex((other) => other.group === group) === index,
  );
}

/** The surface whose choice covers this one. */
export function findLeader<Surface extends RoomChoices['surfaces'][number]>(
  surfaces: readonly Surface[],
  surface: Surface,
): Surface {
  return surfaces.find(({ group }) => group !== undefined && group === surface.group) ?? surface;
}

/** A room as it was furnished. */
export function createRoomState(room: RoomChoices): RoomState {
  return {
    room: room.id,
    layings: Object.fromEntries(
      listChoosable(room.surfaces).map(({ name, default: laying }) => [
        name,
        { ...laying, jointColor: 'stone' },
      ]),
    ),
  };
}

/**
 * The state in an address, such as `?room=hall&floor=volakas&floor-format=600x600`. What it does not say, or says
 * wrongly, is as the room was furnished.
 *
 * @param rooms at least one; the first is shown when the address names none that exists
 */
export function parseRoomState(parameters: URLSearchParams, rooms: readonly RoomChoices[]): RoomState {
  const room = rooms.find(({ id }) => id === parameters.get(ROOM)) ?? rooms[0];
  if (!room) throw new Error('There are no rooms.');
  const plain = createRoomState(room);
  const layings = listChoosable(room.surfaces).flatMap((surface): [string, Laying][] => {
    const laying = plain.layings[surface.name];
    if (!laying) return [];
    const names = room.surfaces
      .filter((other) => findLeader(room.surfaces, other) === surface)
      .map(({ name }) => name);
    const stone = names
      .map((name) => toStoneKey(parameters.get(name) ?? ''))
      .find((key) => key !== undefined);
    const read = (part: string) => parameters.get(`${surface.name}-${part}`);
    return [
      [
        surface.name,
        {
          stone: stone ?? laying.stone,
          format: pick(formatIds, read('format'), laying.format),
          pattern: pick(patterns, read('pattern'), laying.pattern),
          direction: pick(directions, read('direction'), laying.direction),
          finish: pick(surfaceFinishes, read('finish'), laying.finish),
          jointMm: pick(jointWidthsMm, read('joint'), laying.jointMm),
          jointColor: pick(jointColorNames, read('joint-color'), laying.jointColor),
        },
      ],
    ];
  });
  return { room: room.id, layings: Object.fromEntries(layings) };
}

/** The parameters of an address that shows this. The room and its stones are always named, the rest where it was changed. */
export function composeRoomParameters(state: RoomState, rooms: readonly RoomChoices[]): URLSearchParams {
  const parameters = new URLSearchParams({ [ROOM]: state.room });
  const room = rooms.find(({ id }) => id === state.room);
  const plain = room && createRoomState(room).layings;
  for (const [surface, laying] of Object.entries(state.layings)) {
    const usual = plain?.[surface];
    parameters.set(surface, toStonePath(laying.stone));
    const usualParts = usual && toParts(usual);
    for (const [part, value] of Object.entries(toParts(laying)))
      if (value !== usualParts?.[part]) parameters.set(`${surface}-${part}`, value);
  }
  return parameters;
}

/** What an address says of a laying besides its stone; the names are those of the controls, too. */
export function toParts(laying: Laying): Readonly<Record<string, string>> {
  const { format, pattern, direction, finish, jointMm, jointColor } = laying;
  return {
    format,
    pattern,
    direction: String(direction),
    finish,
    joint: String(jointMm),
    'joint-color': jointColor,
  };
}

const formatIds = formats.map(({ id }) => id);

/** The one of these values that the text means, or another. */
function pick<Value extends string | number>(
  values: readonly Value[],
  text: string | null,
  otherwise: Value,
): Value {
  return values.find((value) => String(value) === text) ?? otherwise;
}
