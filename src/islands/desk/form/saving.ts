import { flushSync } from 'react-dom';
import { findChanges, settle, toColumnValues, type DeskValues } from '#domain/desk/desk-values.ts';
import type { Conflict } from '#domain/desk/conflict.ts';
import { checkValues, toProblemKey, type DeskRow } from '#domain/desk/desk-row.ts';
import {
  createVersion,
  judgeDraft,
  toDraftItem,
  toPublishItem,
  type DraftItem,
  type FormVersion,
} from '#domain/desk/form-version.ts';
import { toSeenDates, type DateChanges } from '#islands/desk/drafts/typed-dates.ts';
import { addRow, changeRow, publishDrafts, readLateness, saveDrafts, setDates } from '#islands/desk/api.ts';
import { DeskError, toFault } from '#islands/desk/desk-error.ts';
import { tell } from '#islands/desk/tell.ts';
import type { OpenForm } from './use-product-form.ts';
import { readVersion, type Versions } from './versions.ts';

/** The result of an action: the product that it saved, or the id of what to read, and what to say. */
interface Done {
  readonly row?: DeskRow;
  readonly id?: string | undefined;
  readonly title: string;
  readonly description?: string | undefined;
  readonly isNothing?: boolean;
}

type Run = (version: FormVersion, sent: DeskValues, action: () => Promise<Done>) => Promise<void>;

/** Carries out an action on the form, and shows its result, or the reason why it failed. The form stays usable during
 * that: what is typed, added or chosen before the answer stays, and is not saved (rule 11.17). */
function createRun(form: OpenForm, { showNewest, showLive }: Versions): Run {
  const { readInput, change, goOn, setSaving, onAdded } = form;

  const showFault = async (fault: DeskError, version: FormVersion, sent: DeskValues): Promise<void> => {
    const { kind, message } = fault;
    const [reason] = fault.problems;
    const showAt = (key: string, text: string) =>
      form.form.setError(key, { type: kind, message: text }, { shouldFocus: true });
    if (!readInput.current)
      tell.error(`${sent['product_name'] ?? ''} was not saved`, { description: message });
    else if (kind === 'taken') {
      // The slug can be changed in the form.
      if (form.conflict) flushSync(() => form.open(version, readInput.current?.() ?? sent));
      showAt('slug', message);
    } else if (reason?.conflicts) await showLive(version, fault);
    else if (reason?.column) showAt(toProblemKey(reason.column), reason.reason);
    else if (!reason && (kind === 'conflict' || kind === 'gone') && version.id !== undefined)
      await showNewest(version, fault);
    else change({ problem: reason?.reason ?? message });
  };

  return async (version, sent, action) => {
    setSaving(true);
    change({ problem: undefined });
    try {
      const { row, id = '', title, description, isNothing = false } = await action();
      const next = row ? createVersion({ ...version, row }) : await readVersion(form.store.collection, id);
      const nextId = next.id;
      if (nextId === undefined)
        throw new DeskError('refused', 'This draft was discarded already: nothing has changed.');
      goOn(version, next, sent);
      tell[isNothing ? 'info' : 'success'](title, { id: 'desk-saved', description });
      if (readInput.current && version.id === undefined) onAdded(nextId);
    } catch (thrown) {
      await showFault(toFault(thrown), version, sent);
    } finally {
      setSaving(false);
    }
  };
}

export function createSaving(form: OpenForm, versions: Versions) {
  const { store, fields, whenValid, open } = form;
  const { collection } = store;
  const run = createRun(form, versions);

  const judge = (version: FormVersion, item: DraftItem) =>
    judgeDraft(version, item.id === undefined ? { ...item, id: form.newId, isNew: true } : item);

  const save = async (version: FormVersion, wanted: DeskValues): Promise<void> => {
    const { row } = version;
    const changes = row && findChanges(row, wanted, fields);
    if (changes && Object.keys(changes).length === 0) {
      open(version, wanted);
      return;
    }
    await run(version, wanted, async () => {
      if (row) return { row: await changeRow(collection, row, changes ?? {}), title: 'Saved' };
      const added = await addRow(collection, toColumnValues(settle(version.values, wanted), fields));
      return { row: added, title: `${added.product_name} is added` };
    });
  };

  /** Saves a draft, complete or not. `decided`: columns whose conflict was decided just now. */
  const saveDraft = (version: FormVersion, wanted: DeskValues, decided?: readonly string[]) =>
    run(version, wanted, async () => {
      const item = judge(version, toDraftItem(version, wanted, decided));
      const [id] = await saveDrafts(collection, [item]);
      return { id, title: 'The draft is saved' };
    });

  const saveChoices = (conflict: Conflict) => {
    if (form.isSaving) return;
    const { kind, version } = conflict;
    const merged = form.mergeChoices(conflict);
    if (version.side === 'draft')
      void saveDraft(version, merged, kind === 'live' ? version.prepared?.draft?.conflicts : []);
    else if (Object.keys(checkValues(merged, version.table)).length === 0) void save(version, merged);
    else {
      flushSync(() => open(version, merged));
      whenValid((wanted) => save(version, wanted));
    }
  };

  return { save, saveDraft, saveChoices, ...createReleasing(form, run, judge) };
}

const nameOf = ({ product_name: name = '' }: DeskValues) => name || 'The product';

function createReleasing(
  { store, version, opened, form, isWaiting, whenValid }: OpenForm,
  run: Run,
  judge: (version: FormVersion, item: DraftItem) => DraftItem,
) {
  const { collection } = store;
  const { id } = version;

  const publish = () => {
    if (isWaiting) return;
    whenValid((wanted) =>
      run(version, wanted, async () => {
        const item = judge(version, toPublishItem(version, wanted));
        const { published } = await publishDrafts(collection, [item]);
        if (published.length > 0) return { id, title: `${nameOf(wanted)} is published` };
        const title = 'This draft was published or discarded already: nothing has changed';
        return { id, title, isNothing: true };
      }),
    );
  };

  /** Saves what is typed and sets the dates. If it removes both, what was typed stays, and isn't saved. */
  const schedule = (dates: DateChanges) => {
    if (isWaiting) return;
    const isRemoval = dates.publishAt === null && dates.unpublishAt === null;
    const seen = toSeenDates(store.prepared.get(id ?? ''));
    const set = (wanted: DeskValues) =>
      run(version, isRemoval ? opened : wanted, async () => {
        const none = id === undefined ? {} : { id };
        const item = judge(version, isRemoval ? none : toPublishItem(version, wanted));
        // Another editor may have changed the dates that the fields show.
        const dated = setDates(collection, [{ ...item, dates: seen }], dates);
        const [datedId] = await dated.finally(store.refreshWaiting);
        return {
          id: datedId,
          title: isRemoval ? 'The dates are removed' : `${nameOf(wanted)} is scheduled`,
          description: await readLateness(dates),
        };
      });
    // A draft may be incomplete, but what a date publishes must be complete.
    if (dates.publishAt ?? (dates.publishAt === undefined && seen.publishAt)) whenValid(set);
    else void set(form.getValues());
  };

  return { publish, schedule };
}
