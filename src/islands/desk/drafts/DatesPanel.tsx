import { useId, useState, type KeyboardEvent } from 'react';
import { isDateProblem, showDate } from '#domain/desk/new-york.ts';
import {
  readTypedDates,
  toTypedDates,
  type DateChanges,
  type SeenDates,
  type TypedDates,
} from '#islands/desk/drafts/typed-dates.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';

interface Props {
  common: SeenDates;
  mixed?: readonly ('publish' | 'unpublish')[];
  isBusy: boolean;
  refusal: string | undefined;
  onSet: (dates: DateChanges) => void;
}

const fieldNames = {
  publishDate: 'Publish date',
  publishTime: 'Publish time',
  unpublishDate: 'Unpublish date',
  unpublishTime: 'Unpublish time',
} as const;
type FieldName = keyof typeof fieldNames;

const EMPTY: TypedDates = { publishDate: '', publishTime: '', unpublishDate: '', unpublishTime: '' };

export function DatesPanel({ common, mixed, isBusy, refusal, onSet }: Props) {
  const id = useId();
  // A field that nobody has changed follows the date that is set, also if another editor sets it.
  const stored = toTypedDates(common);
  const [changed, setChanged] = useState<Partial<TypedDates>>({});
  // What was set is stored now; what was typed since then stays.
  const names = Object.keys(changed) as FieldName[];
  const later = names.filter((name) => changed[name] !== stored[name]);
  if (later.length < names.length) setChanged(Object.fromEntries(later.map((name) => [name, changed[name]])));
  const typed = { ...stored, ...changed };
  const [problem, setProblem] = useState<string>();
  const read = readTypedDates(common, typed);

  const set = () => {
    if (isBusy) return;
    setProblem(read.problem);
    if (read.problem === undefined) onSet(read.changes);
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
        {(Object.keys(fieldNames) as FieldName[]).map((name) => (
          <div className="field" key={name}>
            <label className="field-label" htmlFor={`${id}-${name}`}>
              {fieldNames[name]}
            </label>
            <input
              id={`${id}-${name}`}
              className="field-control"
              type={name.endsWith('Date') ? 'date' : 'time'}
              {...(name.endsWith('Date') && { min: '2000-01-01', max: '9999-12-31' })}
              value={typed[name]}
              onKeyDown={onKeyDown}
              aria-describedby={`${id}-zone ${id}-error`}
              onChange={({ target }) => {
                setChanged({ ...changed, [name]: target.value });
                setProblem(undefined);
              }}
            />
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <p className="text-14 text-ink-soft flex-[1_1_20rem]" id={`${id}-zone`}>
          <span>{describe(read.dates.publish, read.dates.unpublish, mixed)}</span>
        </p>
        <FieldError id={`${id}-error`} message={problem ?? (isDateProblem(refusal) ? refusal : undefined)} />
        <button className="btn" type="button" aria-disabled={isBusy} onClick={set}>
          Set dates
        </button>
        <button
          className="text-link"
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            setChanged(EMPTY);
            setProblem(undefined);
            onSet({ publishAt: null, unpublishAt: null });
          }}
        >
          Remove dates
        </button>
      </div>
    </div>
  );
}

function describe(
  publishAt: Date | undefined,
  unpublishAt: Date | undefined,
  mixed: Props['mixed'] = [],
): string {
  return [
    ...(publishAt ? [`Publishes ${showDate(publishAt)}.`] : []),
    ...(unpublishAt ? [`Leaves ${showDate(unpublishAt)}.`] : []),
    ...mixed.map((kind) => `The ${kind} dates differ, and stay unless you fill one in.`),
    'Times are those of New York (America/New_York).',
  ].join(' ');
}
