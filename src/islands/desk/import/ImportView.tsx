import { useId, useRef, useState } from 'react';
import { collectionNames } from '#content/words/site.ts';
import type { ImportLine } from '#domain/desk/csv-rows.ts';
import { legacyEncodings, type LegacyEncoding } from '#domain/desk/text-encoding.ts';
import { choosePlural, formatCount } from '#domain/site/format.ts';
import {
  BackToList,
  Bar,
  Button,
  Heading,
  Mark,
  Note,
  SaveBar,
  Select,
  TextButton,
} from '#islands/desk/parts/Parts.tsx';
import { goTo } from '#islands/desk/desk-address.ts';
import { Before, Change, Changes } from '#islands/desk/parts/Changes.tsx';
import { ListProblem } from '#islands/desk/parts/Problems.tsx';
import type { CsvTable } from './read-csv.ts';
import { DataRow, DataTable, type Column } from '#islands/desk/parts/DataTable.tsx';
import { useImport, type ImportProps, type Ready, type Way } from './use-import.ts';

const ways: Readonly<Record<Way, string>> = { now: 'Publish now', review: 'Review, then publish all' };

const LINES_PER_PAGE = 100;
const LINES = { one: 'line', other: 'lines' } as const;
const outcomes = { added: 'Added', changed: 'Changed', equal: 'Equal', refused: 'Refused' } as const;
const FOREIGN = /[^\0-\x7f]/;
const SAMPLE_MAX_LENGTH = 120;
const rank = { refused: 0, added: 1, changed: 2, equal: 3 } as const;

/** Imports a file with many products: previews the effect line by line, then applies all of it or nothing. */
export function ImportView(props: ImportProps) {
  const { store } = props;
  const { collection, isRead } = store;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { way, setWay, file, choose, ready, writes, trouble, isSaving, write } = useImport(props);
  return (
    <>
      <div className="desk-sheet">
        <BackToList collection={collection} />
        <Heading title={`Import into ${collectionNames[collection.slug]}`} />
        <p className="pb-4">
          <label className="field-label" htmlFor={`${id}-file`}>
            CSV file
          </label>
          <input
            ref={input}
            id={`${id}-file`}
            type="file"
            className="file:border-ink file:text-ink min-h-11 max-w-full file:me-4 file:min-h-11 file:cursor-pointer file:border file:bg-transparent file:px-5 file:py-1 file:[font:inherit]"
            accept=".csv,.txt,text/csv,text/plain"
            // Allows choosing the same file again after a correction.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </p>
        <ListProblem store={store} />
        {file && !isRead && !store.error && <p role="status">Loading...</p>}
        {trouble !== undefined && (
          <Note isBad role="alert">
            <p>{trouble}</p>
          </Note>
        )}
        <Guess {...file} onChoose={(encoding) => void choose(file?.source, encoding)} />
        {!file && trouble === undefined && (
          <p className="text-14 text-ink-soft mt-1.5">
            Export CSV gives a file with every column. Change it in a spreadsheet and choose it here: nothing
            is written before you have seen what it would do.
          </p>
        )}
        {ready && (
          <>
            <Ways name={`${id}-way`} way={way} onWay={setWay} />
            <Tally counts={ready.counts} onCorrect={() => input.current?.click()} />
            <Lines all={ready.lines} equalCount={ready.counts.equal} />
          </>
        )}
      </div>
      {ready && (
        <SaveBar
          status={`All lines or none: ${ready.counts.refused > 0 ? 'nothing can be written yet' : `${writes} would be written`}.`}
          problem={undefined}
        >
          <Button onClick={() => goTo({ collection })}>Cancel</Button>
          <Button
            className="btn btn-solid"
            disabled={writes === 0}
            aria-disabled={isSaving}
            onClick={() => void write()}
          >
            <span>{isSaving ? 'Importing...' : `Import ${formatCount(writes, LINES)}`}</span>
          </Button>
        </SaveBar>
      )}
    </>
  );
}

function Ways({ name, way, onWay }: { name: string; way: Way; onWay: (way: Way) => void }) {
  return (
    <fieldset className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
      <legend className="sr-only">What the import does</legend>
      {(Object.keys(ways) as Way[]).map((one) => (
        <label className="check" key={one}>
          <input type="radio" name={name} checked={way === one} onChange={() => onWay(one)} />
          <span>{ways[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Tally({ counts, onCorrect }: { counts: Ready['counts']; onCorrect: () => void }) {
  return (
    <>
      <dl className="border-ink mb-7 grid grid-cols-4 border-t max-sm:grid-cols-2">
        {Object.entries(outcomes).map(([outcome, name]) => {
          const count = counts[outcome as keyof typeof outcomes];
          const isWrong = outcome === 'refused' && count > 0;
          return (
            <div
              key={outcome}
              className={`border-rule ps-gutter border-s pt-4 pr-4 pb-1 first:border-s-0 first:ps-0 max-sm:odd:border-s-0 max-sm:odd:ps-0 ${isWrong ? 'text-error' : ''}`}
            >
              <dt className={`text-14 ${isWrong ? '' : 'text-ink-soft'}`}>{name}</dt>
              <dd className="figure-number text-32 leading-[1.2]">{count}</dd>
            </div>
          );
        })}
      </dl>
      {counts.refused > 0 && (
        <Note isBad role="alert">
          <p>
            {choosePlural(counts.refused, {
              one: 'One line cannot be imported, so nothing has been written. Correct it in the file and choose it again.',
              other: `${counts.refused} lines cannot be imported, so nothing has been written. Correct them in the file and choose it again.`,
            })}
          </p>
          <Button onClick={onCorrect}>Choose the corrected file</Button>
        </Note>
      )}
    </>
  );
}

interface GuessProps extends Partial<CsvTable> {
  onChoose: (encoding: LegacyEncoding) => void;
}

function Guess({ table = [], guess, onChoose }: GuessProps) {
  if (guess === undefined) return null;
  const line = table.findIndex((cells) => cells.some((cell) => FOREIGN.test(cell)));
  const sample = table[line]?.find((cell) => FOREIGN.test(cell)) ?? '';
  return (
    <Note role="status">
      <p>
        <span>{`The file does not say its alphabet and was read as ${legacyEncodings[guess]}`}</span>
        {line >= 0 && (
          <span>
            <span>{`: line ${line + 1} says “`}</span>
            <bdi translate="no">{sample.slice(0, SAMPLE_MAX_LENGTH)}</bdi>
            <span>”</span>
          </span>
        )}
        <span>. Are there wrong letters? Choose another alphabet, or save the table as CSV UTF-8.</span>
      </p>
      <Select
        aria-label="Alphabet of the file"
        value={guess}
        options={legacyEncodings}
        onChange={({ target }) => onChoose(target.value as LegacyEncoding)}
      />
    </Note>
  );
}

const CELL = 'py-3 pr-4 align-top max-sm:block max-sm:p-0';
const columns: readonly Column[] = [
  { head: 'Line', headClass: 'sm:w-16', cellClass: `${CELL} max-sm:col-[2] max-sm:row-[1]` },
  { head: 'Product', headClass: 'sm:w-[18%]', cellClass: `${CELL} max-sm:col-[1] max-sm:row-[1]` },
  { head: 'What happens', headClass: 'sm:w-[16%]', cellClass: `${CELL} max-sm:col-span-full` },
  { head: 'Fields', cellClass: `${CELL} max-sm:col-span-full` },
];

function Lines({ all, equalCount }: { all: readonly ImportLine[]; equalCount: number }) {
  const [order, setOrder] = useState('refused');
  const [hidesEqual, setHidesEqual] = useState(true);
  const [shownCount, setShownCount] = useState(LINES_PER_PAGE);
  const wanted = hidesEqual ? all.filter(({ outcome }) => outcome !== 'equal') : all;
  const lines = order === 'file' ? wanted : wanted.toSorted((a, b) => rank[a.outcome] - rank[b.outcome]);
  const page = lines.slice(0, shownCount);
  return (
    <>
      <Bar>
        <Select
          aria-label="Show"
          value={order}
          options={{ refused: 'Refused first', file: 'As in the file' }}
          onChange={({ target }) => setOrder(target.value)}
        />
        {equalCount > 0 && (
          <label className="check inline-flex">
            <input
              type="checkbox"
              checked={hidesEqual}
              onChange={({ target }) => setHidesEqual(target.checked)}
            />
            <span>
              {choosePlural(equalCount, {
                one: 'Hide the equal line',
                other: `Hide the ${equalCount} equal lines`,
              })}
            </span>
          </label>
        )}
      </Bar>
      <DataTable caption="What the file would do, line by line" columns={columns}>
        {page.map((line) => (
          <Line key={line.line} {...line} />
        ))}
      </DataTable>
      <div className="text-14 text-ink-soft flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pt-4 pb-10 print:pb-0">
        <p>{`${page.length} of ${formatCount(lines.length, LINES)}`}</p>
        {lines.length > page.length && (
          <TextButton onClick={() => setShownCount(shownCount + LINES_PER_PAGE)}>Show more</TextButton>
        )}
      </div>
    </>
  );
}

const Line = ({ line, slug, name, outcome, changes, problems }: ImportLine) => (
  <DataRow
    className="max-sm:border-rule max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-1.5 max-sm:border-b max-sm:py-3.5"
    columns={columns}
    cells={[
      line,
      <>
        <span className="font-medium wrap-anywhere">{name}</span>
        <code className="mt-px block">{slug}</code>
      </>,
      <Mark kind={outcome}>{outcomes[outcome]}</Mark>,
      <Changes>
        {problems.map(({ label, problem }) => (
          <Change key={`${label} ${problem}`} label={label} isBad>
            {problem}
          </Change>
        ))}
        {outcome !== 'refused' &&
          changes.map(({ label, before, after }) => (
            <Change key={label} label={label}>
              {outcome === 'changed' && <Before text={before} />}
              <span>{after || 'empty'}</span>
            </Change>
          ))}
      </Changes>,
    ]}
  />
);
