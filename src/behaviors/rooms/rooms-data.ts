import type { Laying } from '#domain/rooms/laying.ts';
import type { RoomSize } from '#domain/rooms/room-files.ts';
import type { RoomChoices } from '#domain/rooms/room-state.ts';
import type { RoomPlan } from './renderer.ts';

type Addresses = readonly string[];

export interface RoomData extends RoomPlan, RoomChoices {
  readonly id: string;
  readonly title: string;
  readonly base: Readonly<Record<RoomSize, Addresses>>;
  readonly surfaces: readonly (RoomPlan['surfaces'][number] &
    RoomChoices['surfaces'][number] & {
      readonly label: string;
      readonly mask: Readonly<Record<RoomSize, Addresses>>;
      readonly light: Addresses;
      readonly gloss: Addresses;
    })[];
}

type Sentence =
  | 'shown'
  | 'covered'
  | 'coveredWithSlabs'
  | 'noWebGl'
  | 'failedRoom'
  | 'failedStone'
  | 'unknownStone'
  | 'unlaidStone'
  | 'failedExtra'
  | 'linkCopied'
  | 'protectedCanvas'
  | 'saved'
  | 'soon'
  | 'found'
  | 'foundOne'
  | 'foundNone'
  | 'caption';

export interface RoomsData {
  readonly rooms: readonly RoomData[];
  readonly words: Readonly<Record<Sentence, string>> & {
    readonly company: string;
    readonly finishes: Readonly<Record<Laying['finish'], string>>;
    readonly patterns: Readonly<Record<Laying['pattern'], string>>;
  };
}
