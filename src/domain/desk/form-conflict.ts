import { mergeVersions, proposeChoices, type Choices } from './conflict.ts';
import type { DeskField } from './desk-fields.ts';
import { PICTURES_KEY, settle, toDeskValues, toFieldKey, type DeskValues } from './desk-values.ts';
import { layDraft } from './draft.ts';
import { getStored, type FormVersion } from './form-version.ts';
import { merge, type Sides } from './merge.ts';

type Row = Readonly<Record<string, unknown>>;

/** A version that somebody else saved since then, and which side to keep, by field. */
export interface Conflict extends Omit<Sides<DeskValues>, 'mine'> {
  /** `saved`: another editor saved the same version. `live`: the product has changed since its draft. */
  readonly kind: 'saved' | 'live';
  /** The version to which the choices are saved. */
  readonly version: FormVersion;
  readonly opened: DeskValues;
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
  const base = toDeskValues(getStored(version) ?? {}, fields);
  const theirs = toDeskValues(getStored(newest) ?? {}, fields);
  const draft = newest.side === 'draft' ? newest.prepared?.draft : undefined;
  return {
    kind: 'saved',
    version: newest,
    base,
    opened: base,
    theirs,
    savedAt: draft?.savedAt ?? newest.row?.updated_at ?? '',
    savedBy: draft?.savedBy ?? undefined,
    choices: proposeChoices({ base, theirs, mine }, fields),
  };
}

/** `opened` is the product as it was when the form was opened; later values of other fields stay. */
export function findLiveConflict(
  opened: Row | undefined,
  version: FormVersion,
  mine: DeskValues,
  fields: readonly DeskField[],
): Conflict {
  const row: Row = version.row ?? {};
  const stood = opened ?? row;
  const draft = version.prepared?.draft ?? { changes: {}, former: {}, conflicts: [] };
  const before = { ...stood, ...draft.former };
  // The texts of translations that the draft doesn't change are those of the product.
  const { translations = {} } = layDraft(stood, { changes: draft.former, former: draft.changes });
  const base = toDeskValues({ ...before, translations }, fields);
  const theirs = toDeskValues(row, fields);
  const changed = new Set(merge({ base, theirs, mine }).conflicts.map(toFieldKey));
  return {
    kind: 'live',
    version,
    base,
    opened: toDeskValues(layDraft(stood, draft), fields),
    theirs,
    savedAt: version.row?.updated_at ?? '',
    savedBy: undefined,
    choices: proposeChoices({ base, theirs, mine }, fields),
    keys: new Set(
      draft.conflicts.flatMap((column) => {
        const fieldsOf = fields.filter((field) =>
          column === 'translations'
            ? field.translation && changed.has(field.column)
            : field.column === column,
        );
        return fieldsOf.map(({ column: key, group }) => (group === 'Pictures' ? PICTURES_KEY : key));
      }),
    ),
  };
}

export const toMerged = ({ base, opened, theirs, choices }: Conflict, mine: DeskValues): DeskValues =>
  mergeVersions({ base, theirs, mine: settle(opened, mine) }, choices);
