import { SUPABASE_URL } from 'astro:env/client';
import type { UseFormReturn } from 'react-hook-form';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import type { DeskValues } from '#domain/desk/desk-values.ts';
import type { Conflict } from '#domain/desk/form-conflict.ts';
import {
  getId,
  getProduct,
  getStored,
  judgeDraft,
  openVersion,
  toDraftItem,
  toInputId,
  toPublishItem,
  type DraftItem,
  type FormVersion,
} from '#domain/desk/form-version.ts';
import { merge } from '#domain/desk/merge.ts';
import { toSeenDates, type DateChanges } from '#domain/desk/typed-dates.ts';
import { goTo } from '#islands/desk/desk-address.ts';
import { DeskError, toFault } from '#islands/desk/desk-error.ts';
import { publishDrafts, readLateness, saveDrafts, setDates } from '#islands/desk/api.ts';
import type { FormValues } from '#islands/desk/form/form-values.ts';
import { dropInput, findInput, keepInput, takeInput } from '#islands/desk/form/kept-input.ts';
import { useOnce } from '#islands/desk/use-once.ts';
import { readNewest, type CollectionStore } from '#islands/desk/queries.ts';
import { tell } from '#islands/desk/tell.ts';
import { discardWithUndo, unpublishWithUndo } from './undo-actions.ts';
import type { useSaving } from '#islands/desk/form/use-saving.ts';

interface Options {
  store: CollectionStore;
  version: FormVersion;
  fields: readonly DeskField[];
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'trigger'>;
  like: string | undefined;
  saving: ReturnType<typeof useSaving>;
  isWaiting: boolean;
  whenValid: (act: (wanted: DeskValues) => Promise<unknown>) => void;
}

interface OpeningOptions extends Options {
  /** Carries out an action. A second press before its answer does nothing. */
  once: (act: () => Promise<void>) => Promise<void>;
}

export function useDraft(options: Options) {
  const { version, saving } = options;
  const { isActing, once } = useOnce();
  const isWaiting = options.isWaiting || isActing;
  return {
    ...createWrites(options),
    ...createOpenings({ ...options, isWaiting, once: (act) => (isWaiting ? Promise.resolve() : once(act)) }),
    decide: () => void saving.showLive(version),
    canPublish: version.side === 'draft' && getStored(version) !== undefined,
  };
}

function nameOf(values: DeskValues): string {
  const name = values['product_name'] ?? '';
  return name === '' ? 'The product' : name;
}

/** A copy of the values, because the hook form changes its own ones while somebody types. */
const readForm = (form: Options['form']): DeskValues => ({ ...form.getValues() });

/** Ids of new products, by the version that the form shows: if the answer to a save is lost, the next one saves the same draft. */
const newIds = new WeakMap<FormVersion, string>();

function withNewId(item: DraftItem, version: FormVersion): DraftItem {
  if (item.id !== undefined) return item;
  const id = newIds.get(version) ?? crypto.randomUUID();
  newIds.set(version, id);
  return { ...item, id, isNew: true };
}

function createWrites({ store, version, fields, form, saving, isWaiting, whenValid }: Options) {
  const { collection } = store;
  const { run, toValues } = saving;
  const id = getId(version);

  const judge = (item: DraftItem, base = version) =>
    judgeDraft(withNewId(item, base), getProduct(base), collection, fields, SUPABASE_URL);

  const save = (base: FormVersion, wanted: DeskValues, item: DraftItem) =>
    run(base, wanted, async () => {
      const [savedId = ''] = await saveDrafts(collection, [judge(item, base)]);
      return {
        version: { ...(await readNewest(collection, savedId)), side: 'draft' },
        title: 'The draft is saved',
      };
    });

  /** Saves the form as a draft, complete or not, and shows what is missing. */
  const saveDraft = async () => {
    if (isWaiting) return;
    const wanted = readForm(form);
    if (await save(version, wanted, toDraftItem(version, wanted, fields))) await form.trigger();
  };

  const saveChoices = async ({ kind, version: base }: Conflict, merged: DeskValues) => {
    const decided = kind === 'live' ? (base.prepared?.draft?.conflicts ?? []) : [];
    await save(base, merged, toDraftItem(base, merged, fields, decided));
  };

  const publish = () => {
    if (isWaiting) return;
    whenValid((wanted) =>
      run(version, wanted, async () => {
        const { published } = await publishDrafts(collection, [
          judge(toPublishItem(version, wanted, fields)),
        ]);
        const newest = await readNewest(collection, id ?? '');
        const isNothing = published.length === 0;
        if (isNothing && !newest.row && !newest.prepared)
          throw new DeskError('refused', 'This draft was discarded already: nothing has changed.');
        return {
          version: openVersion(newest.row, newest.prepared),
          title: isNothing
            ? 'This draft was published or discarded already: nothing has changed'
            : `${nameOf(wanted)} is published`,
          isNothing,
        };
      }),
    );
  };

  /** Saves what is typed and sets the dates. If it removes both, it saves nothing. */
  const schedule = (dates: DateChanges) => {
    if (isWaiting) return;
    const isRemoval = dates.publishAt === null && dates.unpublishAt === null;
    const seen = toSeenDates(store.prepared.get(id ?? ''));
    const set = (wanted: DeskValues, item: DraftItem, sent: DeskValues) =>
      run(version, sent, async () => {
        const items = [{ ...judge(item), dates: seen }];
        // Another editor may have changed the dates that the fields show.
        const [datedId = ''] = await setDates(collection, items, dates).finally(store.refreshWaiting);
        const newest = await readNewest(collection, datedId);
        const title = isRemoval ? 'The dates are removed' : `${nameOf(wanted)} is scheduled`;
        return {
          version: openVersion(newest.row, newest.prepared),
          title,
          description: await readLateness(dates),
        };
      });
    // What was typed stays, and isn't saved.
    if (isRemoval) void set(readForm(form), { ...(id === undefined ? {} : { id }) }, toValues(version));
    else {
      const act = (wanted: DeskValues) =>
        set(
          wanted,
          id === undefined ? toDraftItem(version, wanted, fields) : toPublishItem(version, wanted, fields),
          wanted,
        );
      // A draft may be incomplete, but what a date publishes must be complete.
      if (dates.publishAt ?? (dates.publishAt === undefined && seen.publishAt)) whenValid(act);
      else void act(readForm(form));
    }
  };

  return { saveDraft, saveChoices, publish, schedule };
}

function createOpenings({ store, version, form, like, saving, isWaiting, once }: OpeningOptions) {
  const { collection } = store;
  const { table } = collection;
  const { open, toValues } = saving;
  const id = getId(version);

  /**
   * Opens what is stored now, if the form is still that of this product.
   *
   * @param sent the input when the action began, of which what was typed since then stays. Without it, the input that the
   *   tab has kept goes on
   */
  const reopen = async (sent?: DeskValues) => {
    if (id === undefined || !saving.isOpen()) return;
    try {
      const { row, prepared } = await readNewest(collection, id);
      store.putNewest(id, { row, prepared });
      const now = saving.readInput.current?.();
      if (!now) return;
      if (!row && !prepared) {
        goTo({ collection }, 'replace');
        return;
      }
      const newest = openVersion(row, prepared);
      const values = toValues(newest);
      if (sent) {
        dropInput(table, toInputId(version, like));
        open(newest, merge({ base: sent, theirs: values, mine: now }).values);
      } else open(newest, takeInput(table, newest, like)?.values ?? values);
    } catch (thrown) {
      saving.setProblem(toFault(thrown).message);
    }
  };

  /** Reads the drafts and dates of the product again, and does not change the input. */
  const readAgain = async () => {
    if (id === undefined) return;
    try {
      const { prepared } = await readNewest(collection, id);
      const isSame = prepared?.draft?.version === version.prepared?.draft?.version;
      if (!saving.isOpen() || !isSame) return;
      open({ ...version, prepared }, form.getValues());
      await form.trigger();
    } catch {
      // The form stays as it is.
    }
  };

  const discardDraft = () =>
    once(async () => {
      const draft = version.prepared?.draft;
      if (!draft || id === undefined) return;
      const inputId = toInputId(version, like);
      const kept = findInput(table, inputId);
      const sent = readForm(form);
      const item = { id, version: draft.version, name: nameOf(sent) };
      const fault = await discardWithUndo(store, [item], () => {
        if (kept) keepInput(table, inputId, kept);
        void reopen();
      });
      if (fault?.kind === 'conflict') await saving.showNewest(version, fault);
      if (fault) return;
      dropInput(table, inputId);
      // The input goes with the draft, so leaving the form asks no question.
      const now = saving.readInput.current?.();
      if (now) open(version, merge({ base: sent, theirs: toValues(version), mine: now }).values);
      await reopen(toValues(version));
    });

  const unpublish = () =>
    once(async () => {
      if (!version.row) return;
      const fault = await unpublishWithUndo(store, [version.row], () => void reopen());
      if (fault?.kind === 'conflict') await saving.showNewest(version, fault);
      if (!fault) await reopen(toValues(version));
    });

  /** Shows the live version of a product with a draft, or its draft. What was typed stays in the tab. */
  const show = (side: FormVersion['side']) => {
    if (isWaiting || side === version.side) return;
    const next: FormVersion = { ...version, side };
    const kept = findInput(table, toInputId(next, like));
    if (kept) tell.info('Your unsaved changes are back', { id: 'desk-input' });
    const from = kept ? { row: kept.row, prepared: kept.prepared, side } : next;
    open(from, kept?.values ?? toValues(next));
  };

  return { readAgain, discardDraft, unpublish, show };
}
