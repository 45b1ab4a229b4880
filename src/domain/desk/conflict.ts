import type { DeskField } from './desk-fields.ts';
import { toColumnValues, toDeskValues, type DeskValues } from './desk-row.ts';
import { composeList } from './list-text.ts';

type Row = Readonly<Record<string, unknown>>;

/** A field in both versions. */
export interface FieldConflict {
  readonly key: string;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  readonly isEqual: boolean;
  /** Whose value to propose: that of who changed it; mine when both did. */
  readonly proposal: 'theirs' | 'mine';
}

/** Key of all pictures together: an order of pictures is one decision, not one per column. */
export const PICTURES_KEY = 'pictures';

/**
 * Both versions field by field.
 *
 * @param base what the editor started from
 * @param saved what somebody else saved meanwhile
 * @param mine what the editor wants to save
 */
export function compareVersions(
  base: Row,
  saved: Row,
  mine: DeskValues,
  fields: readonly DeskField[],
): FieldConflict[] {
  const versions = [toDeskValues(base, fields), toDeskValues(saved, fields), mine].map((values) => {
    const columns = toColumnValues(values, fields);
    return new Map([
      ...fields
        .filter(({ group }) => group !== 'Pictures')
        .map(({ column }) => [column, JSON.stringify(columns[column])] as const),
      [PICTURES_KEY, showPictures(values)] as const,
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

/** What is to be saved after a choice for each key; those without one stay as somebody else saved them. */
export function mergeVersions(
  saved: Row,
  mine: DeskValues,
  choices: Readonly<Record<string, 'theirs' | 'mine'>>,
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

/** The pictures in their order, each with what it shows. */
function showPictures({ pictures, pictureTexts }: DeskValues): string {
  return composeList(pictures.map((path) => (pictureTexts[path] ? `${path} (${pictureTexts[path]})` : path)));
}
