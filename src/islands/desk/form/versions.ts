import { findLiveConflict, findSaveConflict, type Conflict } from '#domain/desk/conflict.ts';
import { mergeVersions } from '#domain/desk/merge.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import { settle, type DeskValues } from '#domain/desk/desk-values.ts';
import { createVersion, openVersion, type FormVersion } from '#domain/desk/form-version.ts';
import { readPrepared, readRow } from '#islands/desk/api.ts';
import { goTo } from '#islands/desk/desk-address.ts';
import { toFault, type DeskError } from '#islands/desk/desk-error.ts';
import { deleteWithUndo, discardWithUndo, unpublishWithUndo } from '#islands/desk/drafts/undo-actions.ts';
import { getTable } from '#islands/desk/table.ts';
import type { OpenForm } from './use-product-form.ts';

const GONE =
  'Somebody has deleted this product. Changes and deleted products, below the list, brings it back.';
const UNPUBLISHED =
  'Somebody has unpublished this product. What you typed goes on as its draft, and is not saved yet.';
const DRAFT_GONE =
  'This draft was published or discarded since you opened it. What you typed is still here and not saved.';

export async function readVersion(
  collection: Collection,
  id: string,
  wanted?: FormVersion['side'],
): Promise<FormVersion> {
  const [row, [prepared]] = await Promise.all([readRow(collection, id), readPrepared(collection, [id])]);
  return openVersion(getTable(collection), row, prepared, wanted);
}

export type Versions = ReturnType<typeof createVersions>;

export function createVersions(form: OpenForm) {
  const { store, inputs, version, opened, readInput, change, open, isChanged, goOn } = form;

  const compare = (seen: FormVersion, mine: DeskValues, found: Conflict) => {
    // The choices of an earlier conflict are part of the input.
    if (form.conflict) open(seen, mine);
    change({ conflict: found });
    scrollTo({ top: 0, behavior: 'instant' });
  };

  const withNewest = async (
    seen: FormVersion,
    fault: DeskError | undefined,
    act: (newest: FormVersion, mine: DeskValues) => void,
  ) => {
    try {
      const newest = await readVersion(store.collection, seen.id ?? '');
      const mine = readInput.current?.();
      if (mine) act(newest, mine);
    } catch (thrown) {
      change({ problem: (fault ?? toFault(thrown)).message });
    }
  };

  /** Shows what somebody else saved, beside the input if there is any. */
  const showNewest = (seen: FormVersion, fault: DeskError) =>
    withNewest(seen, fault, (newest, mine) => {
      const { row, prepared } = newest;
      const stands = createVersion({ ...newest, side: seen.side });
      if (!row && !prepared && seen.row) change({ problem: GONE });
      else if (seen.side === 'live' && !row) {
        inputs.drop(seen);
        store.putNewest(seen.id ?? '', newest);
        const [base, theirs] = [seen.values, newest.values];
        open(newest, mergeVersions({ base, theirs, mine: settle(base, mine) }), UNPUBLISHED);
      }
      // The input continues as the next version of the stored product.
      else if (seen.side === 'draft' && !prepared?.draft)
        open(newest.stored ? newest : { ...newest, values: seen.values }, mine, DRAFT_GONE);
      else if (isChanged(seen, mine)) compare(seen, mine, findSaveConflict(seen, stands, mine));
      else goOn(seen, stands, mine);
    });

  /** Shows the fields of the draft that have changed in the product since then. */
  const showLive = (seen: FormVersion, fault?: DeskError) =>
    withNewest(seen, fault, (newest, mine) => {
      const found = findLiveConflict(seen, newest, mine);
      if (found) compare(seen, mine, found);
    });

  const takeTheirs = ({ version: theirs }: Conflict) =>
    goOn(version, theirs, readInput.current?.() ?? opened);

  /** While the choices are being saved, the form continues with them. */
  const leaveConflict = (conflict: Conflict) => {
    if (form.isSaving) form.form.reset(form.mergeChoices(conflict));
    change({ conflict: undefined });
  };

  return { showNewest, showLive, takeTheirs, leaveConflict };
}

export function createOpenings(form: OpenForm, { showNewest }: Versions) {
  const { store, inputs, version, opened, changed, readInput, change, open, isChanged, goOn } = form;
  const { isSaving, isWaiting, isActing, once } = form;
  const { collection } = store;
  const { id } = version;
  const isOpen = () => readInput.current !== undefined;

  const openKept = (next: FormVersion) => {
    const kept = inputs.take(next);
    open(kept?.version ?? next, kept?.values ?? next.values);
  };

  /** Opens what is stored now, if the form is still that of this product, with what was typed since `sent`, the input when
   * the action began. Without it, the input that the tab has kept goes on. */
  const reopen = async (sent?: DeskValues) => {
    if (id === undefined || !isOpen()) return;
    try {
      const newest = await readVersion(collection, id);
      if (isOpen() && newest.id === undefined) goTo({ collection }, 'replace');
      else if (sent) goOn(version, newest, sent);
      else if (isOpen()) openKept(newest);
    } catch (thrown) {
      change({ problem: toFault(thrown).message });
    }
  };

  const act = (action: () => Promise<DeskError | undefined>, onDone: () => unknown) =>
    once(async () => {
      const fault = await action();
      if (fault?.kind === 'conflict') await showNewest(version, fault);
      else if (!fault) await onDone();
    });

  const discardDraft = () => {
    const { draft } = version.prepared ?? {};
    if (isWaiting || !draft || id === undefined) return;
    const sent = form.form.getValues();
    const item = { id, version: draft.version, name: sent['product_name'] ?? '' };
    const onUndone = () => {
      if (changed.length > 0) inputs.keep(version, sent);
      void reopen();
    };
    void act(
      () => discardWithUndo(store, [item], onUndone),
      () => {
        inputs.drop(version);
        return reopen(sent);
      },
    );
  };

  const unpublish = () => {
    const { row } = version;
    if (isWaiting || !row) return;
    void act(
      () => unpublishWithUndo(store, [row], () => void reopen()),
      () => reopen(opened),
    );
  };

  const remove = () => {
    const { product } = version;
    if (isSaving || !product) return;
    void act(
      () => deleteWithUndo(store, product),
      // The input stays in this tab, for when the product exists again.
      () => isOpen() && goTo({ collection }, 'replace'),
    );
  };

  /** Shows the live version of a product with a draft, or its draft. What was typed stays in the tab. */
  const show = (side: FormVersion['side']) => {
    if (!isWaiting && !isActing && side !== version.side) openKept(createVersion({ ...version, side }));
  };

  const discard = () => {
    inputs.drop(version);
    if (id === undefined) {
      goTo({ collection }, 'replace');
      return;
    }
    open(version, opened);
    const openNewest = (newest: FormVersion) => {
      const mine = readInput.current?.();
      // An editor who types on before the newest version has loaded keeps both.
      if (mine && !isChanged(version, mine) && newest.id !== undefined) goOn(version, newest, mine);
    };
    readVersion(collection, id, version.side).then(openNewest, () => undefined);
  };

  return { discardDraft, unpublish, remove, show, discard };
}
