import type { Laying } from '#domain/rooms/laying.ts';
import type { RoomPlan } from './renderer.ts';

/** A room with the addresses of its files, each in the formats to try in turn. */
export interface RoomData extends RoomPlan {
  readonly id: string;
  readonly title: string;
  readonly base: Readonly<Record<'small' | 'large', readonly string[]>>;
  readonly surfaces: readonly (RoomPlan['surfaces'][number] & {
    readonly name: string;
    readonly label: string;
    readonly group?: string;
    readonly default: Omit<Laying, 'jointColor'>;
    readonly mask: string;
    readonly light: readonly string[];
    readonly gloss: readonly string[];
  })[];
}

type Sentence =
  | 'shown'
  | 'covered'
  | 'coveredWithSlabs'
  | 'loading'
  | 'noWebGl'
  | 'failedRoom'
  | 'failedStone'
  | 'unknownStone'
  | 'linkCopied'
  | 'linkShown'
  | 'saved'
  | 'caption'
  | 'company'
  | 'illustration';

/** What the page hands to the script: the rooms, and our words (content/rooms.ts). */
export interface RoomsData {
  readonly rooms: readonly RoomData[];
  readonly words: Readonly<Record<Sentence, string>> & {
    readonly finishes: Readonly<Record<Laying['finish'], string>>;
    readonly patterns: Readonly<Record<Laying['pattern'], string>>;
  };
}

/** Puts values into the braces of a sentence. */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
