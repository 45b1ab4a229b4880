import { flushSync } from 'react-dom';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import { layTyped } from '#domain/desk/conflict.ts';
import { findLiveConflict, findSaveConflict, type Conflict } from '#domain/desk/form-conflict.ts';
import { getId, openVersion, toInputId, type FormVersion } from '#domain/desk/form-version.ts';
import { toFault, type DeskError } from '#islands/desk/desk-error.ts';
import { dropInput } from '#islands/desk/form/kept-input.ts';
import { readNewest, type CollectionStore, type Newest } from '#islands/desk/queries.ts';
import type { OpenForm } from '#islands/desk/form/use-open-form.ts';

interface Options {
  store: CollectionStore;
  fields: readonly DeskField[];
  /** The name of the version whose values a new product starts with. */
  like: string | undefined;
  opened: OpenForm;
}

const GONE =
  'Somebody has deleted this product. Changes and deleted products, below the list, brings it back.';
const UNPUBLISHED =
  'Somebody has unpublished this product. What you typed goes on as its draft, and is not saved yet.';
const DRAFT_GONE =
  'This draft was published or discarded since you opened it. What you typed is still here and not saved.';

/** Goes on with another version of the product, or shows it beside the input. */
export function useVersions({ store, fields, like, opened }: Options) {
  const { collection } = store;
  const { table } = collection;
  const { readInput, open, setProblem, conflict, setConflict, toValues, isChanged } = opened;

  const show = (found: Conflict) => {
    setConflict(found);
    scrollTo({ top: 0, behavior: 'instant' });
  };

  /** Shows what somebody else saved, beside the input if there is any. */
  const showNewest = async (version: FormVersion, fault: DeskError) => {
    try {
      const newest = await readNewest(collection, getId(version) ?? '');
      const mine = readInput.current?.();
      if (!mine) return;
      const { row, prepared } = newest;
      if (!row && !prepared) setProblem(version.row ? GONE : DRAFT_GONE);
      if (!row && !prepared && version.row) return;
      if (version.side === 'live' && !row) {
        const unseen = openVersion(row, prepared);
        dropInput(table, toInputId(version, like));
        store.putNewest(getId(version) ?? '', newest);
        flushSync(() => open(unseen, layTyped(toValues(version), mine, toValues(unseen))));
        setProblem(UNPUBLISHED);
        return;
      }
      if (version.side === 'draft' && !prepared?.draft) {
        // The input continues as the next version of the stored product.
        flushSync(() => open(openVersion(row, prepared), mine));
        setProblem(DRAFT_GONE);
        return;
      }
      const stands = { ...newest, side: version.side };
      if (isChanged(version, mine)) {
        // The choices of an earlier conflict are part of the input.
        if (conflict) open(version, mine);
        show(findSaveConflict(version, stands, mine, fields));
      } else {
        store.putNewest(getId(stands) ?? '', newest);
        open(stands, toValues(stands));
      }
    } catch {
      setProblem(fault.message);
    }
  };

  /** Shows the fields of the draft that have changed in the product since then. */
  const showLive = async (version: FormVersion, fault?: DeskError) => {
    try {
      const newest = await readNewest(collection, getId(version) ?? '');
      const mine = readInput.current?.();
      if (!mine || !newest.row || !newest.prepared?.draft) return;
      // The draft that the editor saw, so that a newer one is not overwritten.
      const { draft } = version.prepared ?? {};
      const { conflicts } = newest.prepared.draft;
      const prepared = draft ? { ...newest.prepared, draft: { ...draft, conflicts } } : newest.prepared;
      show(findLiveConflict(version.row, { row: newest.row, prepared, side: 'draft' }, mine, fields));
    } catch (thrown) {
      setProblem((fault ?? toFault(thrown)).message);
    }
  };

  const discard = (version: FormVersion) => {
    const values = toValues(version);
    dropInput(table, toInputId(version, like));
    open(version, values);
    const id = getId(version);
    if (id === undefined) return;
    // An editor who types on before the newest version has loaded keeps both.
    const openNewest = ({ row, prepared }: Newest) => {
      const mine = readInput.current?.();
      if (!mine || isChanged(version, mine) || (!row && !prepared)) return;
      const isLive = version.side === 'live' && row !== undefined;
      const newest: FormVersion = isLive ? { row, prepared, side: 'live' } : openVersion(row, prepared);
      open(newest, toValues(newest));
    };
    readNewest(collection, id).then(openNewest, () => undefined);
  };

  const takeTheirs = ({ version }: Conflict) => {
    dropInput(table, toInputId(version, like));
    store.putNewest(getId(version) ?? '', version);
    open(version, toValues(version));
  };

  return { showNewest, showLive, discard, takeTheirs };
}
