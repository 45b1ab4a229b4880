import { useId, useState, type KeyboardEvent } from 'react';
import {
  dateProblems,
  findDatesProblem,
  readWallClock,
  showDate,
  toWallClock,
  type ReadDate,
} from '#domain/desk/new-york.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';
import type { Dates } from './draft-client.ts';

interface Props {
  /** The dates that are set, ISO 8601. */
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
  isBusy: boolean;
  /** No dates remove the present ones. */
  onSet: (dates: Dates) => void;
}

const fieldNames = {
  publishDate: 'Publish date',
  publishTime: 'Publish time',
  unpublishDate: 'Unpublish date',
  unpublishTime: 'Unpublish time',
} as const;
type FieldName = keyof typeof fieldNames;

/** When drafts are published and products unpublished, in New York's time. */
export function DatesPanel({ publishAt, unpublishAt, isBusy, onSet }: Props) {
  const id = useId();
  const stored = toFields(publishAt, unpublishAt);
  const [changed, setChanged] = useState<Partial<Fields>>({});
  // What was set is stored now; what was typed since then stays.
  const names = Object.keys(changed) as FieldName[];
  const later = names.filter((name) => changed[name] !== stored[name]);
  if (later.length < names.length) setChanged(Object.fromEntries(later.map((name) => [name, changed[name]])));
  const typed = { ...stored, ...changed };
  const [problem, setProblem] = useState<string>();
  const reads = {
    publishAt: readTyped(typed.publishDate, typed.publishTime),
    unpublishAt: readTyped(typed.unpublishDate, typed.unpublishTime),
  };

  const set = () => {
    if (isBusy) return;
    const found = findProblem(reads.publishAt, reads.unpublishAt);
    setProblem(found);
    if (found === undefined) onSet(toDates(reads.publishAt, reads.unpublishAt));
  };
  // Enter would submit the form around it, which may publish.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    set();
  };

  return (
    <div className="desk-dates" role="group" aria-label="Schedule">
      <div className="desk-date-fields">
        {(Object.keys(fieldNames) as FieldName[]).map((name) => (
          <div className="field" key={name}>
            <label className="field-label" htmlFor={`${id}-${name}`}>
              {fieldNames[name]}
            </label>
            <input
              id={`${id}-${name}`}
              className="field-control"
              type={name.endsWith('Date') ? 'date' : 'time'}
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
      <div className="desk-date-foot">
        <p className="desk-hint" id={`${id}-zone`}>
          <span>{describe(reads.publishAt, reads.unpublishAt)}</span>
        </p>
        <FieldError id={`${id}-error`} message={problem} />
        <button className="btn" type="button" aria-disabled={isBusy} onClick={set}>
          Set dates
        </button>
        <button
          className="text-link"
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            setChanged(toFields(null, null));
            setProblem(undefined);
            onSet({});
          }}
        >
          Remove dates
        </button>
      </div>
    </div>
  );
}

type Fields = Readonly<Record<FieldName, string>>;

function toFields(publishAt: string | null | undefined, unpublishAt: string | null | undefined): Fields {
  const split = (moment: string | null | undefined) =>
    moment ? toWallClock(new Date(moment)).split('T') : [];
  const [publishDate = '', publishTime = ''] = split(publishAt);
  const [unpublishDate = '', unpublishTime = ''] = split(unpublishAt);
  return { publishDate, publishTime, unpublishDate, unpublishTime };
}

/** @returns undefined if both are empty */
function readTyped(date: string, time: string): ReadDate | undefined {
  if (date === '' && time === '') return undefined;
  return readWallClock(date, time);
}

function toDates(publish: ReadDate | undefined, unpublish: ReadDate | undefined): Dates {
  return {
    publishAt: publish?.ok ? publish.at : undefined,
    unpublishAt: unpublish?.ok ? unpublish.at : undefined,
  };
}

function findProblem(publish: ReadDate | undefined, unpublish: ReadDate | undefined): string | undefined {
  if (!publish && !unpublish) return dateProblems.incomplete;
  for (const read of [publish, unpublish]) if (read && !read.ok) return read.problem;
  return findDatesProblem(toDates(publish, unpublish), new Date());
}

function describe(publish: ReadDate | undefined, unpublish: ReadDate | undefined): string {
  const { publishAt, unpublishAt } = toDates(publish, unpublish);
  const parts = [
    ...(publishAt ? [`Publishes ${showDate(publishAt)}.`] : []),
    ...(unpublishAt ? [`Leaves ${showDate(unpublishAt)}.`] : []),
  ];
  return [...parts, 'Times are those of New York (America/New_York).'].join(' ');
}
