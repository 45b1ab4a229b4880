import { layChanges } from './lay-changes.ts';
import { mergeVersions, PICTURES_KEY, proposeChoices, type Choices } from './conflict.ts';
import type { DeskField } from './desk-fields.ts';
import { readField, toDeskValues, toFieldText, type DeskValues } from './desk-row.ts';
import { layDraft } from './draft.ts';
import { getStored, type FormVersion } from './form-version.ts';
import { mergeMarks } from './translation-marks.ts';

type Row = Readonly<Record<string, unknown>>;

/** A version that somebody else saved since then, and which side to keep, by field. */
export interface Conflict {
  /** `saved`: another editor saved the same version. `live`: the product has changed since its draft. */
  readonly kind: 'saved' | 'live';
  /** The version to which the choices are saved. */
  readonly version: FormVersion;
  /** The values that both sides started from. */
  readonly base: Row;
  /** The values that the form was opened with. */
  readonly opened: Row;
  readonly theirs: Row;
  readonly savedAt: string;
  /** The editor is unknown for a product: the history has the name. */
  readonly savedBy: string | undefined;
  readonly choices: Choices;
  /** The fields to decide; others keep the editor's value. Absent for all that differ. */
  readonly keys?: ReadonlySet<string>;
}

/** @param newest what another editor saved while this one edited `version` */
export function findSaveConflict(
  version: FormVersion,
  newest: FormVersion,
  mine: DeskValues,
  fields: readonly DeskField[],
): Conflict {
  const base = getStored(version) ?? {};
  const theirs = getStored(newest) ?? {};
  const draft = newest.side === 'draft' ? newest.prepared?.draft : undefined;
  return {
    kind: 'saved',
    version: newest,
    base,
    opened: base,
    theirs,
    savedAt: draft?.savedAt ?? newest.row?.updated_at ?? '',
    savedBy: draft?.savedBy ?? undefined,
    choices: proposeChoices(base, theirs, mine, fields),
  };
}

/**
 * @param opened the product as it was when the form was opened; later values of other fields stay
 * @param version a draft with conflicts
 */
export function findLiveConflict(
  opened: Row | undefined,
  version: FormVersion,
  mine: DeskValues,
  fields: readonly DeskField[],
): Conflict {
  const theirs: Row = version.row ?? {};
  const stood = opened ?? theirs;
  const draft = version.prepared?.draft;
  // The texts of translations that the draft doesn't change are those of the product.
  const translations = layChanges(
    stood['translations'],
    draft?.changes['translations'],
    draft?.former['translations'],
  );
  const base = { ...stood, ...draft?.former, translations };
  return {
    kind: 'live',
    version,
    base,
    opened: draft ? layDraft(stood, draft) : stood,
    theirs,
    savedAt: version.row?.updated_at ?? '',
    savedBy: undefined,
    choices: proposeChoices(base, theirs, mine, fields),
    keys: new Set(
      (draft?.conflicts ?? []).flatMap((column) => {
        if (column === 'translations') return listChangedTranslations(base, theirs, mine, fields);
        return fields.find((field) => field.column === column)?.group === 'Pictures' ? PICTURES_KEY : column;
      }),
    ),
  };
}

/** The fields that share the column, and have changed on both sides. */
function listChangedTranslations(
  base: Row,
  theirs: Row,
  mine: DeskValues,
  fields: readonly DeskField[],
): readonly string[] {
  return fields
    .filter((field) => field.translation)
    .filter((field) => {
      const [before, after] = [base, theirs].map((row) => toFieldText(readField(row, field)));
      return before !== after && before !== mine.texts[field.column];
    })
    .map(({ column }) => column);
}

/** The values to save after the choices. */
export function toMerged(
  { base, opened, theirs, choices }: Conflict,
  mine: DeskValues,
  fields: readonly DeskField[],
) {
  const toValues = (row: Row) => toDeskValues(row, fields);
  return mergeMarks(
    { base: toValues(base), opened: toValues(opened), theirs: toValues(theirs), mine },
    mergeVersions(theirs, mine, choices, fields),
  );
}
