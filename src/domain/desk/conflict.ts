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
import { getFileName } from './picture-file.ts';
import { layDraft, toDraftValues, createVersion, type FormVersion } from './form-version.ts';
import { merge, mergeVersions, type Choices, type Sides } from './merge.ts';
import { composeList } from './read-field.ts';

/** What the desk says if another editor was first, and if a draft's product has changed. */
export const SAVED_BEFORE_YOU = 'Someone saved before you';
export const CHANGED_SINCE = 'Changed since this draft';

interface FieldConflict {
  readonly key: string;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

/** A version that somebody else saved since then, and which side to keep, by field. */
export interface Conflict extends Omit<Sides<DeskValues>, 'mine'> {
  /** `saved`: another editor saved the same version. `live`: the product has changed since its draft. */
  readonly kind: 'saved' | 'live';
  /** The version to which the choices are saved. */
  readonly version: FormVersion;
  readonly savedAt: string;
  /** The editor is unknown for a product: the history has the name. */
  readonly savedBy: string | undefined;
  readonly equal: readonly FieldConflict[];
  /** The fields to decide. */
  readonly differing: readonly FieldConflict[];
  readonly choices: Choices;
}

/** @param newest what another editor saved while this one edited `version` */
export function findSaveConflict(version: FormVersion, newest: FormVersion, mine: DeskValues): Conflict {
  const [base, theirs] = [version.values, newest.values];
  const draft = newest.side === 'draft' ? newest.prepared?.draft : undefined;
  return {
    kind: 'saved',
    version: newest,
    base,
    theirs,
    savedAt: draft?.savedAt ?? newest.row?.updated_at ?? '',
    savedBy: draft?.savedBy ?? undefined,
    ...compareVersions({ base, theirs, mine }, version.table.fields),
  };
}

/** `version` has the draft that the editor saw, so that a newer one is not overwritten; of the newest one, only the
 * columns in which it conflicts with the product count. Later values of other fields stay. */
export function findLiveConflict(
  version: FormVersion,
  { row, prepared }: Pick<FormVersion, 'row' | 'prepared'>,
  values: DeskValues,
): Conflict | undefined {
  if (!row || !prepared?.draft) return undefined;
  const { fields } = version.table;
  const { conflicts } = prepared.draft;
  const draft = { ...prepared.draft, ...version.prepared?.draft, conflicts };
  // Without the draft. Translations that it doesn't change are those of the product.
  const before = layDraft(version.row ?? row, { changes: draft.former, former: draft.changes });
  const [base, theirs] = [toDeskValues(before, fields), toDeskValues(row, fields)];
  const sides = { base, theirs, mine: toDraftValues(version, values) };
  const changed = [...conflicts, ...merge(sides).conflicts.map(toFieldKey)];
  return {
    kind: 'live',
    version: createVersion({ ...version, row, prepared: { ...prepared, draft }, side: 'draft' }),
    base,
    theirs,
    savedAt: row.updated_at,
    savedBy: undefined,
    ...compareVersions(sides, fields, (key) => changed.includes(key)),
  };
}

/** What is typed into the form of `version`, with the choices. */
export function toMerged(conflict: Conflict, version: FormVersion, values: DeskValues): DeskValues {
  const isLive = conflict.kind === 'live';
  const mine = isLive ? toDraftValues(version, values) : settle(version.values, values);
  return mergeVersions({ ...conflict, mine }, conflict.choices);
}

/** Proposes the value of the side that changed it; mine if both did. A field that needs no decision is left out. */
export function compareVersions(
  sides: Sides<DeskValues>,
  fields: readonly DeskField[],
  isToDecide: (key: string) => boolean = () => true,
): Pick<Conflict, 'equal' | 'differing' | 'choices'> {
  // The same values, written as their fields show them.
  const write = (values: DeskValues) => toDeskValues(toColumnValues(values, fields), fields);
  const [base, theirs, mine] = [write(sides.base), write(sides.theirs), write(sides.mine)];
  const isSame = (one: DeskValues, other: DeskValues, field: string) =>
    Object.keys({ ...one, ...other })
      .filter((key) => toFieldKey(key) === field && findMarkedKey(key) === undefined)
      .every((key) => one[key] === other[key]);
  const texts = fields.filter(({ group }) => group !== 'Pictures');
  const compared = [...texts, { column: PICTURES_KEY, label: 'Pictures' }].map((field) => ({
    key: field.column,
    label: field.label,
    theirs: showField(sides.theirs, field),
    mine: showField(sides.mine, field),
  }));
  const equal = compared.filter(({ key }) => isSame(theirs, mine, key));
  const differing = compared.filter((one) => !equal.includes(one) && isToDecide(one.key));
  const propose = (key: string) => (isSame(base, mine, key) ? 'theirs' : 'mine');
  return { equal, differing, choices: Object.fromEntries(differing.map(({ key }) => [key, propose(key)])) };
}

/** The text of a field. Of pictures, it has their names in order, each with its description. */
function showField(
  values: DeskValues,
  { column, translation }: Pick<DeskField, 'column' | 'translation'>,
): string {
  const isPictures = column === PICTURES_KEY;
  if (!isPictures && translation?.of !== 'picture_texts') return values[column] ?? '';
  return composeList(
    readPictures(values).flatMap((path) => {
      const name = getFileName(path);
      const text = values[toPictureKey(path, translation?.language)] ?? '';
      if (text !== '') return `${name} (${text})`;
      return isPictures ? name : [];
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
