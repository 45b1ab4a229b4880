import { findLiveConflict, findSaveConflict, type Conflict } from '#domain/desk/conflict.ts';
import { mergeVersions } from '#domain/desk/merge.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import { settle, type DeskValues } from '#domain/desk/desk-values.ts';
import { getId, getProduct, openVersion, type FormVersion } from '#domain/desk/form-version.ts';
import { goTo } from '#islands/desk/desk-address.ts';
import { toFault, type DeskError } from '#islands/desk/desk-error.ts';
import { deleteWithUndo, discardWithUndo, unpublishWithUndo } from '#islands/desk/drafts/undo-actions.ts';
import { readNewest, type Newest } from '#islands/desk/queries.ts';
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
  const { row, prepared } = await readNewest(collection, id);
  return openVersion(row, prepared, wanted);
}

export type Versions = ReturnType<typeof createVersions>;

/** Goes on with another version of the product, or shows it beside the input. */
export function createVersions(form: OpenForm) {
  const { store, fields, inputs, version, opened, readInput, change, open, toValues, isChanged, goOn } = form;
  const { collection } = store;

  const compare = (seen: FormVersion, mine: DeskValues, found: Conflict) => {
    // The choices of an earlier conflict are part of the input.
    if (form.conflict) open(seen, mine);
    change({ conflict: found });
    scrollTo({ top: 0, behavior: 'instant' });
  };

  const withNewest = async (
    seen: FormVersion,
    fault: DeskError | undefined,
    act: (newest: Newest, mine: DeskValues) => void,
  ) => {
    try {
      const newest = await readNewest(collection, getId(seen) ?? '');
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
      const stands = { ...newest, side: seen.side };
      if (!row && !prepared && seen.row) change({ problem: GONE });
      else if (seen.side === 'live' && !row) {
        const unseen = openVersion(row, prepared);
        inputs.drop(seen);
        store.putNewest(getId(seen) ?? '', newest);
        const [base, theirs] = [toValues(seen), toValues(unseen)];
        open(unseen, mergeVersions({ base, theirs, mine: settle(base, mine) }), UNPUBLISHED);
      } else if (seen.side === 'draft' && !prepared?.draft)
        // The input continues as the next version of the stored product.
        open(openVersion(row, prepared), mine, DRAFT_GONE);
      else if (isChanged(seen, mine)) compare(seen, mine, findSaveConflict(seen, stands, mine, fields));
      else goOn(seen, stands, mine);
    });

  /** Shows the fields of the draft that have changed in the product since then. */
  const showLive = (seen: FormVersion, fault?: DeskError) =>
    withNewest(seen, fault, (newest, mine) => {
      const found = findLiveConflict(seen, newest, mine, fields);
      if (found) compare(seen, mine, found);
    });

  const takeTheirs = ({ version: theirs }: Conflict) =>
    goOn(version, theirs, readInput.current?.() ?? opened);

  /** While the choices are being saved, the form continues with them. */
  const leaveConflict = (conflict: Conflict) => {
    if (form.isSaving) form.form.reset({ ...form.mergeChoices(conflict) });
    change({ conflict: undefined });
  };

  return { showNewest, showLive, takeTheirs, leaveConflict };
}

export function createOpenings(form: OpenForm, { showNewest }: Versions) {
  const { store, inputs, version, opened, changed, readInput, change, open, toValues, isChanged, goOn } =
    form;
  const { isSaving, isWaiting, isActing, once } = form;
  const { collection } = store;
  const id = getId(version);
  const isOpen = () => readInput.current !== undefined;

  const openKept = (next: FormVersion) => {
    const kept = inputs.take(next);
    open(kept?.version ?? next, kept?.values ?? toValues(next));
  };

  /**
   * Opens what is stored now, if the form is still that of this product.
   *
   * @param sent the input when the action began, of which what was typed since then stays. Without it, the input that the
   *   tab has kept goes on
   */
  const reopen = async (sent?: DeskValues) => {
    if (id === undefined || !isOpen()) return;
    try {
      const newest = await readVersion(collection, id);
      if (isOpen() && getId(newest) === undefined) goTo({ collection }, 'replace');
      else if (sent) goOn(version, newest, sent);
      else if (isOpen()) openKept(newest);
    } catch (thrown) {
      change({ problem: toFault(thrown).message });
    }
  };

  const discardDraft = async () => {
    const { draft } = version.prepared ?? {};
    if (isWaiting || !draft || id === undefined) return;
    await once(async () => {
      const sent = { ...form.form.getValues() };
      const item = { id, version: draft.version, name: sent['product_name'] ?? '' };
      const fault = await discardWithUndo(store, [item], () => {
        if (changed.length > 0) inputs.keep(version, sent);
        void reopen();
      });
      if (fault?.kind === 'conflict') await showNewest(version, fault);
      if (fault) return;
      inputs.drop(version);
      await reopen(sent);
    });
  };

  const unpublish = async () => {
    const { row } = version;
    if (isWaiting || !row) return;
    await once(async () => {
      const fault = await unpublishWithUndo(store, [row], () => void reopen());
      if (fault?.kind === 'conflict') await showNewest(version, fault);
      if (!fault) await reopen(opened);
    });
  };

  const remove = async () => {
    const product = getProduct(version);
    if (isSaving || !product) return;
    await once(async () => {
      const fault = await deleteWithUndo(store, product);
      // The input stays in this tab, for when the product exists again.
      if (!fault && isOpen()) goTo({ collection }, 'replace');
      if (fault?.kind === 'conflict') await showNewest(version, fault);
    });
  };

  /** Shows the live version of a product with a draft, or its draft. What was typed stays in the tab. */
  const show = (side: FormVersion['side']) => {
    if (!isWaiting && !isActing && side !== version.side) openKept({ ...version, side });
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
      if (mine && !isChanged(version, mine) && getId(newest) !== undefined) goOn(version, newest, mine);
    };
    readVersion(collection, id, version.side).then(openNewest, () => undefined);
  };

  return { discardDraft, unpublish, remove, show, discard };
}
