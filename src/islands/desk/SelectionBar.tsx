import { useState } from 'react';
import { toFieldText } from '#domain/desk/desk-row.ts';
import { PREVIEW_MAX_PRODUCTS } from '#domain/desk/desk.rules.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import { CHANGED_SINCE } from '#domain/desk/conflict.ts';
import { formatCount } from '#domain/site/format.ts';
import { DatesPanel } from './DatesPanel.tsx';
import { toFault, type DeskError } from './desk-error.ts';
import { publishDrafts, setDates, type Dates } from './draft-client.ts';
import { CopiedLink, usePreviewLink } from './PreviewLink.tsx';
import { SaveBar } from './SaveBar.tsx';
import { tell } from './tell.ts';
import { discardWithUndo, unpublishWithUndo } from './undo-actions.ts';
import type { CollectionStore } from './use-collection.ts';

interface Props {
  store: CollectionStore;
  selected: ReadonlySet<string>;
  onClear: () => void;
  onError: (error: DeskError) => void;
}

interface Problem {
  readonly id: string;
  readonly reason: string;
}

const NO_DRAFT = 'It has no draft that would be published.';
const SHOWN_PROBLEMS = 20;

/** The actions for several products at once: each affects all or none of them. */
// eslint-disable-next-line max-lines-per-function -- the actions on one selection share its problems, and the buttons follow each other
export function SelectionBar({ store, selected, onClear, onError }: Props) {
  const { collection, rows, prepared } = store;
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const { link, copy } = usePreviewLink(collection, onError);
  const ids = [...selected];
  const nameOf = (id: string) =>
    rows.find((row) => row.id === id)?.product_name ??
    toFieldText(
      prepared.get(id)?.draft?.changes['product_name'] ?? prepared.get(id)?.hidden?.content.product_name,
    );

  /** Carries out an action on all, or shows why it can't be done. */
  const run = async (found: readonly Problem[], action: () => Promise<string>) => {
    if (isBusy) return;
    setProblem(undefined);
    setProblems(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      tell.success(await action());
      store.reload();
      store.refreshWaiting();
      onClear();
    } catch (thrown) {
      const fault = toFault(thrown);
      onError(fault);
      if (fault.problems.length > 0) setProblems(fault.problems);
      else setProblem(fault.message);
      store.refreshWaiting();
    }
    setBusy(false);
  };

  const toItems = () =>
    ids.map((id) => {
      const draft = prepared.get(id)?.draft;
      return draft ? { id, version: draft.version } : { id };
    });
  const byId = () => new Map(rows.map((row) => [row.id, row]));
  /** Why products can't be published. */
  const findProblems = (): Problem[] => {
    const known = byId();
    return ids.flatMap((id) => {
      const reason = findProblem(store, prepared.get(id), known.get(id));
      return reason === undefined ? [] : [{ id, reason }];
    });
  };

  const publish = () =>
    run(findProblems(), async () => {
      const { published, gone } = await publishDrafts(collection, toItems());
      const count = formatCount(published.length, { one: 'product is', other: 'products are' });
      return gone.length === 0
        ? `${count} published`
        : `${count} published, ${gone.length} were published or discarded already`;
    });
  const schedule = (dates: Dates) => {
    const isRemoval = !dates.publishAt && !dates.unpublishAt;
    void run(dates.publishAt ? findProblems() : [], async () => {
      const items = isRemoval ? ids.map((id) => ({ id })) : toItems();
      const count = (await setDates(collection, items, dates)).length;
      const what = formatCount(count, { one: 'product', other: 'products' });
      return isRemoval ? `The dates of ${what} are removed` : `The dates of ${what} are set`;
    });
  };
  const copyLink = () => {
    const without = ids.find((id) => !prepared.get(id)?.draft && !prepared.get(id)?.hidden);
    setProblem(undefined);
    if (ids.length > PREVIEW_MAX_PRODUCTS)
      setProblem(`A preview link shows at most ${PREVIEW_MAX_PRODUCTS} products.`);
    else if (without !== undefined) setProblem(`${nameOf(without)} has no draft that a link could show.`);
    else void copy(ids);
  };
  const unpublish = async () => {
    const chosen = rows.filter(({ id }) => selected.has(id));
    if (isBusy) return;
    if (chosen.length === 0) {
      setProblem('Visitors see none of these products.');
      return;
    }
    setBusy(true);
    if (!(await unpublishWithUndo(store, chosen, onError))) onClear();
    setBusy(false);
  };
  const discard = async () => {
    const drafts = ids.flatMap((id) => {
      const draft = prepared.get(id)?.draft;
      return draft ? [{ id, version: draft.version, name: nameOf(id) }] : [];
    });
    if (isBusy) return;
    if (drafts.length === 0) {
      setProblem('None of these products has a draft.');
      return;
    }
    setBusy(true);
    if (!(await discardWithUndo(store, drafts, onError))) onClear();
    setBusy(false);
  };

  return (
    <div className="desk-selection" role="region" aria-label="Selected products">
      <SaveBar
        status={isBusy ? 'Working...' : `${ids.length} selected`}
        problem={problem}
        panel={
          <>
            {problems.length > 0 && (
              <div className="desk-reasons" role="alert">
                <p>Nothing was changed:</p>
                <ul>
                  {problems.slice(0, SHOWN_PROBLEMS).map(({ id, reason }) => (
                    <li key={`${id} ${reason}`}>{`${nameOf(id)}: ${reason}`}</li>
                  ))}
                </ul>
                {problems.length > SHOWN_PROBLEMS && <p>{`and ${problems.length - SHOWN_PROBLEMS} more`}</p>}
              </div>
            )}
            {isScheduling && <DatesPanel isBusy={isBusy} onSet={schedule} />}
            <CopiedLink link={link} />
          </>
        }
        more={
          <>
            <button
              className="text-link"
              type="button"
              aria-expanded={isScheduling}
              onClick={() => setScheduling(!isScheduling)}
            >
              Schedule
            </button>
            <button className="text-link" type="button" onClick={copyLink}>
              Copy preview link
            </button>
            <button
              className="text-link"
              type="button"
              aria-disabled={isBusy}
              onClick={() => void unpublish()}
            >
              Unpublish
            </button>
            <button className="text-link" type="button" aria-disabled={isBusy} onClick={() => void discard()}>
              Discard drafts
            </button>
            <button className="text-link" type="button" onClick={onClear}>
              Clear selection
            </button>
          </>
        }
      >
        <button className="btn btn-solid" type="button" aria-disabled={isBusy} onClick={() => void publish()}>
          Publish
        </button>
      </SaveBar>
    </div>
  );
}

function findProblem(
  store: CollectionStore,
  prepared: Prepared | undefined,
  row: CollectionStore['rows'][number] | undefined,
): string | undefined {
  if (!prepared?.draft && !prepared?.hidden) return NO_DRAFT;
  if ((prepared.draft?.conflicts.length ?? 0) > 0) return `${CHANGED_SINCE}.`;
  return store.getDraftReason(prepared, row);
}
