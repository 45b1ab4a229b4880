import { toTranslationField, translationLanguages } from '../catalogue/translations.ts';
import type { DeskField } from './desk-fields.ts';
import {
  findMarkedKey,
  PICTURES_KEY,
  readPictures,
  settle,
  toColumnValues,
  toDeskValues,
  toFieldKey,
  toPictureKey,
  type DeskValues,
} from './desk-values.ts';
import { getFileName } from './file-name.ts';
import { composeList } from './list-text.ts';
import { merge, type Sides } from './merge.ts';

/** What the desk says if another editor was first, and if a draft's product has changed. */
export const SAVED_BEFORE_YOU = 'Someone saved before you';
export const CHANGED_SINCE = 'Changed since this draft';

export interface FieldConflict {
  readonly key: string;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  readonly isEqual: boolean;
  /** The value to preselect: from the side that changed it; mine if both did. */
  readonly proposal: 'theirs' | 'mine';
}

export type Choices = Readonly<Record<string, 'theirs' | 'mine'>>;

export function compareVersions(sides: Sides<DeskValues>, fields: readonly DeskField[]): FieldConflict[] {
  const { base, theirs, mine } = mapSides(sides, (values) => {
    // The same value, written as its field shows it.
    const shown = toDeskValues(toColumnValues(values, fields), fields);
    return (key: string) =>
      JSON.stringify(
        Object.entries(shown)
          .filter(([one]) => toFieldKey(one) === key && findMarkedKey(one) === undefined)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      );
  });
  const entries = [
    ...fields
      .filter(({ group }) => group !== 'Pictures')
      .map(({ column, label }) => ({ key: column, label })),
    { key: PICTURES_KEY, label: 'Pictures' },
  ];
  return entries.map(({ key, label }) => ({
    key,
    label,
    theirs: showField(sides.theirs, key),
    mine: showField(sides.mine, key),
    isEqual: theirs(key) === mine(key),
    proposal: base(key) === mine(key) ? 'theirs' : 'mine',
  }));
}

const mapSides = <Result>(
  { base, theirs, mine }: Sides<DeskValues>,
  map: (values: DeskValues) => Result,
): Record<keyof Sides, Result> => ({ base: map(base), theirs: map(theirs), mine: map(mine) });

/** Preselected. */
export function proposeChoices(sides: Sides<DeskValues>, fields: readonly DeskField[]): Choices {
  return Object.fromEntries(
    compareVersions(sides, fields)
      .filter(({ isEqual }) => !isEqual)
      .map(({ key, proposal }) => [key, proposal]),
  );
}

/** A value without a choice comes from the side that changed it; the English of a translation comes from the side of
 * the translation. */
export function mergeVersions(sides: Sides<DeskValues>, choices: Choices = {}): DeskValues {
  const { theirs, mine } = sides;
  const merged = merge(sides).values;
  const read = (values: DeskValues, key: string) => values[key] ?? '';
  const choose = (key: string) => {
    const side = choices[toFieldKey(key)];
    return read(side ? sides[side] : merged, key);
  };
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    keys.map((key) => {
      const marked = findMarkedKey(key);
      if (marked === undefined) return [key, choose(key)];
      if (read(mine, marked) === read(theirs, marked)) return [key, read(merged, key)];
      return [key, read(choose(marked) === read(mine, marked) ? mine : theirs, key)];
    }),
  );
}

/** A draft with what was typed into the live version. A translation written or confirmed there fits the English there;
 * all others keep the English that they have in the draft. */
export const layTyped = (live: DeskValues, typed: DeskValues, draft: DeskValues): DeskValues =>
  mergeVersions({ base: live, theirs: draft, mine: settle(live, typed) });

/** The text of a field. Of pictures, it has their names in order, each with its description. */
function showField(values: DeskValues, key: string): string {
  const language = translationLanguages.find((one) => toTranslationField('picture_texts', one) === key);
  if (key !== PICTURES_KEY && language === undefined) return values[key] ?? '';
  return composeList(
    readPictures(values).flatMap((path) => {
      const name = getFileName(path);
      const text = values[toPictureKey(path, language)] ?? '';
      if (text !== '') return `${name} (${text})`;
      return language === undefined ? name : [];
    }),
  );
}

/** Splits a text by whole words into its common start with `other`, its own middle, and their common end. */
export function splitDifference(text: string, other: string): readonly [string, string, string] {
  const [words, others] = [text, other].map((one) => one.split(/([\s,]+)/)) as [string[], string[]];
  let start = words.findIndex((word, index) => word !== others[index]);
  if (start < 0) return [text, '', ''];
  let end = 0;
  while (end < Math.min(words.length, others.length) - start && words.at(-1 - end) === others.at(-1 - end))
    end++;
  const stop = words.length - end;
  while (start < stop && /^[\s,]*$/.test(words[start] ?? '')) start++;
  return [words.slice(0, start).join(''), words.slice(start, stop).join(''), words.slice(stop).join('')];
}
