import type { DeskField } from './desk-fields.ts';
import { findPictureText, readFieldText, toDeskValues, type DeskValues } from './desk-row.ts';
import { getFileName } from './file-name.ts';
import { composeList } from './list-text.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the desk says if another editor was first, and if a draft's product has changed. */
export const SAVED_BEFORE_YOU = 'Someone saved before you';
export const CHANGED_SINCE = 'Changed since this draft';

/** A field with its value in both versions. */
export interface FieldConflict {
  readonly key: string;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  readonly isEqual: boolean;
  /** The value to preselect: from the side that changed it; mine if both did. */
  readonly proposal: 'theirs' | 'mine';
}

/** Key of all pictures together: their order is a single decision, not one per column. */
export const PICTURES_KEY = 'pictures';

/**
 * Compares both versions field by field.
 *
 * @param base the version that the editor started from
 * @param saved the version that another editor saved since then
 * @param mine the version that the editor wants to save
 */
export function compareVersions(
  base: Row,
  saved: Row,
  mine: DeskValues,
  fields: readonly DeskField[],
): FieldConflict[] {
  const versions = [toDeskValues(base, fields), toDeskValues(saved, fields), mine].map((values) => {
    return new Map([
      ...fields
        .filter(({ group }) => group !== 'Pictures')
        .map((field) => {
          const text = values.texts[field.column] ?? '';
          const read = readFieldText(field, text);
          return [field.column, JSON.stringify(read.ok ? read.value : text)] as const;
        }),
      [
        PICTURES_KEY,
        JSON.stringify(values.pictures.map((path) => [path, findPictureText(values, path)])),
      ] as const,
    ]);
  });
  const [before, theirs, own] = versions;
  const show = (values: DeskValues, key: string) =>
    key === PICTURES_KEY ? showPictures(values) : (values.texts[key] ?? '');
  const savedValues = toDeskValues(saved, fields);
  const entries = [
    ...fields
      .filter(({ group }) => group !== 'Pictures')
      .map(({ column, label }) => ({ key: column, label })),
    { key: PICTURES_KEY, label: 'Pictures' },
  ];
  return entries.map(({ key, label }) => ({
    key,
    label,
    theirs: show(savedValues, key),
    mine: show(mine, key),
    isEqual: theirs?.get(key) === own?.get(key),
    proposal: before?.get(key) === own?.get(key) ? 'theirs' : 'mine',
  }));
}

/** Which side to keep, by the key of the field. */
export type Choices = Readonly<Record<string, 'theirs' | 'mine'>>;

/** The preselected side of each field that differs. */
export function proposeChoices(
  base: Row,
  saved: Row,
  mine: DeskValues,
  fields: readonly DeskField[],
): Choices {
  return Object.fromEntries(
    compareVersions(base, saved, mine, fields)
      .filter(({ isEqual }) => !isEqual)
      .map(({ key, proposal }) => [key, proposal]),
  );
}

/** The values to save after a choice for each key. Fields without a choice keep the other editor's value. */
export function mergeVersions(
  saved: Row,
  mine: DeskValues,
  choices: Choices,
  fields: readonly DeskField[],
): DeskValues {
  const theirs = toDeskValues(saved, fields);
  const pictured = choices[PICTURES_KEY] === 'mine' ? mine : theirs;
  return {
    texts: Object.fromEntries(
      Object.entries(theirs.texts).map(([key, text]) => [
        key,
        choices[key] === 'mine' ? (mine.texts[key] ?? '') : text,
      ]),
    ),
    pictures: pictured.pictures,
    pictureTexts: pictured.pictureTexts,
  };
}

/** The pictures in order, each with its description. */
function showPictures(values: DeskValues): string {
  return composeList(
    values.pictures.map((path) => {
      const name = getFileName(path);
      const text = findPictureText(values, path);
      return text === '' ? name : `${name} (${text})`;
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
