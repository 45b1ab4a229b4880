import { useId, useState, type KeyboardEvent } from 'react';
import { isDateProblem, showDate } from '#domain/desk/new-york.ts';
import {
  NO_DATES,
  readTypedDates,
  toTypedDates,
  type DateChanges,
  type SeenDates,
  type TypedDates,
} from '#islands/desk/drafts/typed-dates.ts';
import { Button, TextButton } from '#islands/desk/parts/Parts.tsx';
import { FieldError } from '#ui/fields/FieldError.tsx';

interface Props {
  common: SeenDates;
  mixed?: readonly ('publish' | 'unpublish')[];
  isBusy: boolean;
  refusal: string | undefined;
  onSet: (dates: DateChanges) => void;
}

const fields = [
  ['publishDate', 'Publish date', 'date'],
  ['publishTime', 'Publish time', 'time'],
  ['unpublishDate', 'Unpublish date', 'date'],
  ['unpublishTime', 'Unpublish time', 'time'],
] as const;

export function DatesPanel({ common, mixed = [], isBusy, refusal, onSet }: Props) {
  const id = useId();
  // A field that nobody has changed follows the date that is set, also if another editor sets it.
  const stored = toTypedDates(common);
  const [changed, setChanged] = useState<Partial<TypedDates>>({});
  // What was set is stored now; what was typed since then stays.
  const names = Object.keys(changed) as (keyof TypedDates)[];
  const later = names.filter((name) => changed[name] !== stored[name]);
  if (later.length < names.length) setChanged(Object.fromEntries(later.map((name) => [name, changed[name]])));
  const typed = { ...stored, ...changed };
  const [problem, setProblem] = useState<string>();
  const read = readTypedDates(common, typed);

  const change = (news: Partial<TypedDates>) => {
    setChanged({ ...changed, ...news });
    setProblem(undefined);
  };
  const set = () => {
    if (isBusy) return;
    setProblem(read.problem);
    if (read.problem === undefined) onSet(read.changes);
  };
  const remove = () => {
    if (isBusy) return;
    change(toTypedDates(NO_DATES));
    onSet({ publishAt: null, unpublishAt: null });
  };
  // Enter would submit the form around it, which may publish.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    set();
  };

  return (
    <div
      data-part="dates"
      className="border-rule flex-[1_1_100%] border-b pb-3"
      role="group"
      aria-label="Schedule"
    >
      <div className="grid grid-cols-[repeat(4,minmax(0,12rem))] gap-x-4 gap-y-3 max-sm:grid-cols-2">
        {fields.map(([name, label, type]) => (
          <label className="field" key={name}>
            <span className="field-label">{label}</span>
            <input
              className="field-control"
              type={type}
              {...(type === 'date' && { min: '2000-01-01', max: '9999-12-31' })}
              value={typed[name]}
              onKeyDown={onKeyDown}
              aria-describedby={`${id}-zone ${id}-error`}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </label>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <p className="text-14 text-ink-soft flex-[1_1_20rem]" id={`${id}-zone`}>
          <span>{describe(read, mixed)}</span>
        </p>
        <FieldError id={`${id}-error`} message={problem ?? (isDateProblem(refusal) ? refusal : undefined)} />
        <Button aria-disabled={isBusy} onClick={set}>
          Set dates
        </Button>
        <TextButton aria-disabled={isBusy} onClick={remove}>
          Remove dates
        </TextButton>
      </div>
    </div>
  );
}

function describe({ dates }: ReturnType<typeof readTypedDates>, mixed: readonly string[]): string {
  return [
    ...(dates.publish ? [`Publishes ${showDate(dates.publish)}.`] : []),
    ...(dates.unpublish ? [`Leaves ${showDate(dates.unpublish)}.`] : []),
    ...mixed.map((kind) => `The ${kind} dates differ, and stay unless you fill one in.`),
    'Times are those of New York (America/New_York).',
  ].join(' ');
}
