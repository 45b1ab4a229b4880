import { useState } from 'react';
import { isDateProblem } from '#domain/desk/new-york.ts';
import { mergeDates, toSeenDates } from '#islands/desk/drafts/typed-dates.ts';
import { Button, SaveBar, TextButton } from '#islands/desk/parts/Parts.tsx';
import { DatesPanel } from '#islands/desk/drafts/DatesPanel.tsx';
import { CopiedLink } from '#islands/desk/drafts/PreviewLink.tsx';
import { useSelectionActions, type Problem, type SelectionProps } from './use-selection-actions.ts';

const SHOWN_PROBLEMS = 20;

export function SelectionBar(props: SelectionProps) {
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
