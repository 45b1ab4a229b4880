import { useState } from 'react';
import { CHANGED_SINCE } from '#domain/desk/conflict.ts';
import { toFieldText } from '#domain/desk/desk-values.ts';
import { PREVIEW_MAX_PRODUCTS } from '#domain/desk/desk.rules.ts';
import { isDateProblem } from '#domain/desk/new-york.ts';
import { formatCount } from '#domain/site/format.ts';
import { publishDrafts, readLateness, setDates } from '#islands/desk/api.ts';
import { toFault, type DeskError } from '#islands/desk/desk-error.ts';
import { DatesPanel } from '#islands/desk/drafts/DatesPanel.tsx';
import { CopiedLink, usePreviewLink } from '#islands/desk/drafts/PreviewLink.tsx';
import { mergeDates, toSeenDates, type DateChanges } from '#islands/desk/drafts/typed-dates.ts';
import { discardWithUndo, unpublishWithUndo } from '#islands/desk/drafts/undo-actions.ts';
import { useOnce } from '#islands/desk/hooks.ts';
import { Button, SaveBar, TextButton } from '#islands/desk/parts/Parts.tsx';
import type { CollectionStore } from '#islands/desk/queries.ts';
import { tell } from '#islands/desk/tell.ts';

interface Props {
  store: CollectionStore;
  selected: ReadonlySet<string>;
  /** What the list shows at present. */
  shownIds: readonly string[];
  onClear: () => void;
  /** Called after an action on these products. What was selected since then stays. */
  onDone: (ids: readonly string[]) => void;
}

interface Problem {
  readonly id: string;
  readonly reason: string;
}

const SHOWN_PROBLEMS = 20;

export function SelectionBar(props: Props) {
  const { store, selected, shownIds, onClear, onDone } = props;
  const shown = new Set(shownIds);
  const notShown = [...selected].filter((id) => !shown.has(id));
  const [isScheduling, setScheduling] = useState(false);
  const actions = useSelectionActions(props);
  const { isBusy, isRead, problem, problems, nameOf, link } = actions;
  const isWaiting = isBusy || !isRead;
  const others = {
    'Copy preview link': actions.copyLink,
    Unpublish: actions.unpublish,
    'Discard drafts': actions.discard,
  };

  return (
    <div
      data-part="selection"
      className="sticky bottom-0 z-5 max-h-[80dvh] [scrollbar-width:thin] overflow-y-auto"
      role="region"
      aria-label="Selected products"
    >
      <SaveBar
        status={describe(selected.size, notShown.length, isBusy, isRead)}
        problem={isScheduling && isDateProblem(problem) ? undefined : problem}
        panel={
          <>
            {problems.length > 0 && <Reasons problems={problems} nameOf={nameOf} />}
            {isScheduling && store.isPreparedWhole && (
              <DatesPanel
                {...mergeDates([...selected].map((id) => toSeenDates(store.prepared.get(id))))}
                isBusy={isWaiting}
                refusal={problem}
                onSet={actions.schedule}
              />
            )}
            <CopiedLink link={link} />
          </>
        }
        more={
          <>
            <TextButton aria-expanded={isScheduling} onClick={() => setScheduling(!isScheduling)}>
              Schedule
            </TextButton>
            {Object.entries(others).map(([name, act]) => (
              <TextButton key={name} aria-disabled={isWaiting} onClick={() => void act()}>
                {name}
              </TextButton>
            ))}
            {isRead && notShown.length > 0 && (
              <TextButton onClick={() => onDone(notShown)}>Keep only what is shown</TextButton>
            )}
            <TextButton onClick={onClear}>Clear selection</TextButton>
          </>
        }
      >
        <Button className="btn btn-solid" aria-disabled={isWaiting} onClick={() => void actions.publish()}>
          Publish
        </Button>
      </SaveBar>
    </div>
  );
}

function describe(count: number, notShown: number, isBusy: boolean, isRead: boolean): string {
  if (isBusy) return 'Working...';
  if (!isRead) return `${count} selected. Wait: the drafts are still loading.`;
  return notShown === 0 ? `${count} selected` : `${count} selected, ${notShown} not shown`;
}

function Reasons({ problems, nameOf }: { problems: readonly Problem[]; nameOf: (id: string) => string }) {
  return (
    <div data-part="reasons" className="text-error max-h-[30vh] flex-[1_1_100%] overflow-y-auto" role="alert">
      <p>Nothing was changed:</p>
      <ul>
        {problems.slice(0, SHOWN_PROBLEMS).map(({ id, reason }) => (
          <li key={`${id} ${reason}`} className="py-0.5 text-pretty">{`${nameOf(id)}: ${reason}`}</li>
        ))}
      </ul>
      {problems.length > SHOWN_PROBLEMS && <p>{`and ${problems.length - SHOWN_PROBLEMS} more`}</p>}
    </div>
  );
}

function useSelectionActions({ store, selected, onDone }: Props) {
  const { collection, rows, prepared, isRead } = store;
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [problem, setProblem] = useState<string>();
  const { isActing: isBusy, once } = useOnce();
  const isWaiting = isBusy || !isRead;
  const { link, copy } = usePreviewLink(collection);
  const ids = [...selected];
  const nameOf = (id: string) => findName(store, id);

  const run = async (found: readonly Problem[], action: () => Promise<Parameters<typeof tell.success>>) => {
    if (isWaiting) return;
    setProblem(undefined);
    setProblems(found);
    if (found.length > 0) return;
    await once(async () => {
      try {
        tell.success(...(await action()));
        store.reload();
        onDone(ids);
      } catch (thrown) {
        const fault = toFault(thrown);
        if (fault.problems.length > 0) setProblems(fault.problems);
        else setProblem(fault.message);
      }
      store.refreshWaiting();
    });
  };

  const publish = () =>
    run(findProblems(store, ids), async () => {
      const { published, gone } = await publishDrafts(collection, toItems(prepared, ids));
      const count = formatCount(published.length, { one: 'product is', other: 'products are' });
      const late = gone.length === 0 ? '' : `, ${gone.length} were published or discarded already`;
      return [`${count} published${late}`];
    });
  const schedule = (dates: DateChanges) => {
    const isRemoval = dates.publishAt === null && dates.unpublishAt === null;
    void run(dates.publishAt ? findProblems(store, ids) : [], async () => {
      const count = (await setDates(collection, toDatedItems(prepared, ids), dates)).length;
      const what = formatCount(count, { one: 'product', other: 'products' });
      return isRemoval
        ? [`The dates of ${what} are removed`]
        : [`The dates of ${what} are set`, { description: await readLateness(dates) }];
    });
  };
  const copyLink = () => {
    if (isWaiting) return;
    const without = ids.find((id) => !prepared.get(id)?.draft && !prepared.get(id)?.hidden);
    setProblem(undefined);
    if (ids.length > PREVIEW_MAX_PRODUCTS)
      setProblem(`A preview link shows at most ${PREVIEW_MAX_PRODUCTS} products.`);
    else if (without !== undefined) setProblem(`${nameOf(without)} has no draft that a link could show.`);
    else void copy(ids);
  };
  /** @param nothing says that there is nothing to do */
  const actWithUndo = async (count: number, nothing: string, act: () => Promise<DeskError | undefined>) => {
    if (isWaiting) return;
    if (count === 0) setProblem(nothing);
    else
      await once(async () => {
        if (!(await act())) onDone(ids);
      });
  };
  const unpublish = () => {
    const chosen = rows.filter(({ id }) => selected.has(id));
    return actWithUndo(chosen.length, 'Visitors see none of these products.', () =>
      unpublishWithUndo(store, chosen),
    );
  };
  const discard = () => {
    const drafts = findDrafts(store, ids);
    return actWithUndo(drafts.length, 'None of these products has a draft.', () =>
      discardWithUndo(store, drafts),
    );
  };

  return { isBusy, isRead, problem, problems, nameOf, link, publish, schedule, copyLink, unpublish, discard };
}

function findName({ rows, prepared }: CollectionStore, id: string): string {
  const row = rows.find((one) => one.id === id);
  const { draft, hidden } = prepared.get(id) ?? {};
  return row?.product_name ?? toFieldText(draft?.changes['product_name'] ?? hidden?.content.product_name);
}

function findDrafts(store: CollectionStore, ids: readonly string[]) {
  return ids.flatMap((id) => {
    const draft = store.prepared.get(id)?.draft;
    return draft ? [{ id, version: draft.version, name: findName(store, id) }] : [];
  });
}

/** With the versions of the drafts that the editor sees. */
function toItems(prepared: CollectionStore['prepared'], ids: readonly string[]) {
  return ids.map((id) => {
    const draft = prepared.get(id)?.draft;
    return draft ? { id, version: draft.version } : { id };
  });
}

/** With the dates that the editor sees, too. */
const toDatedItems = (prepared: CollectionStore['prepared'], ids: readonly string[]) =>
  toItems(prepared, ids).map((item) => ({ ...item, dates: toSeenDates(prepared.get(item.id)) }));

function findProblems({ rows, prepared, getDraftReason }: CollectionStore, ids: readonly string[]) {
  const known = new Map(rows.map((row) => [row.id, row]));
  const findReason = (id: string) => {
    const one = prepared.get(id);
    if (!one?.draft && !one?.hidden) return 'It has no draft that would be published.';
    if (one.draft && one.draft.conflicts.length > 0) return `${CHANGED_SINCE}.`;
    return getDraftReason(one, known.get(id));
  };
  return ids.flatMap((id): Problem[] => {
    const reason = findReason(id);
    return reason === undefined ? [] : [{ id, reason }];
  });
}
