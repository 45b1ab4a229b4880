/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows and cells are laid out as blocks on a phone, and WebKit then forgets what they are */
import { SUPABASE_URL } from 'astro:env/client';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { collectionNames } from '#content/words/collections.ts';
import { previewImport, type ImportLine, type ImportPreview } from '#domain/desk/csv-rows.ts';
import { layAllDrafts, toImportItems } from '#domain/desk/import-drafts.ts';
import { legacyEncodings, type LegacyEncoding } from '#domain/desk/text-encoding.ts';
import { choosePlural, formatCount } from '#domain/site/format.ts';
import { getFields } from './fields.ts';
import { tell } from './tell.ts';
import { readCsv, type CsvTable } from './read-csv.ts';
import { BackToList } from './BackToList.tsx';
import { goTo } from './desk-address.ts';
import { importRows } from './desk-client.ts';
import { Became } from './Icons.tsx';
import type { DeskError } from './desk-error.ts';
import { saveDrafts } from './draft-client.ts';
import { ListProblem } from './ListProblem.tsx';
import { SaveBar } from './SaveBar.tsx';
import { toFault, type CollectionStore } from './use-collection.ts';

interface Props {
  store: CollectionStore;
  onError: (error: DeskError) => void;
  /** Drafts of these products were written. */
  onPrepared: (ids: readonly string[]) => void;
}

/** What an import does with its lines. */
const ways = { now: 'Publish now', review: 'Review, then publish all' } as const;
type Way = keyof typeof ways;

type Ready = Extract<ImportPreview, { ok: true }>;

/** Number of lines to render at once; the next ones on request. */
const LINES_PER_PAGE = 100;
const outcomes = { added: 'Added', changed: 'Changed', equal: 'Equal', refused: 'Refused' } as const;
const encodings = Object.keys(legacyEncodings) as LegacyEncoding[];
const FOREIGN = /[^\0-\x7f]/;
const SAMPLE_MAX_LENGTH = 120;
const rank = { refused: 0, added: 1, changed: 2, equal: 3 } as const;

/** Imports a file with many products: previews the effect line by line, then applies all of it or nothing. */
// eslint-disable-next-line max-lines-per-function -- the file, its preview and what is written of it share one state
export function ImportView({ store, onError, onPrepared }: Props) {
  const { collection, rows: live, prepared, isWhole } = store;
  const [way, setWay] = useState<Way>('now');
  // Lines are compared with the drafts that they would change.
  const rows = useMemo(() => (way === 'now' ? live : layAllDrafts(live, prepared)), [way, live, prepared]);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<CsvTable & { readonly source: File }>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [inFileOrder, setInFileOrder] = useState(false);
  const [hidesEqual, setHidesEqual] = useState(true);
  const [shownCount, setShownCount] = useState(LINES_PER_PAGE);

  const preview = useMemo(
    () =>
      file && isWhole
        ? previewImport(file.table, rows, collection, getFields(collection), SUPABASE_URL)
        : undefined,
    [file, isWhole, rows, collection],
  );
  const ready = preview?.ok ? preview : undefined;
  const lines = useMemo(() => {
    const wanted = (ready?.lines ?? []).filter(({ outcome }) => !hidesEqual || outcome !== 'equal');
    return inFileOrder ? wanted : wanted.toSorted((a, b) => rank[a.outcome] - rank[b.outcome]);
  }, [ready, hidesEqual, inFileOrder]);

  const choose = async (chosen: File | undefined, encoding?: LegacyEncoding) => {
    if (!chosen) return;
    setProblem(undefined);
    setShownCount(LINES_PER_PAGE);
    try {
      setFile({ source: chosen, ...(await readCsv(chosen, encoding)) });
    } catch (thrown) {
      setFile(undefined);
      setProblem(thrown instanceof Error ? thrown.message : 'The file cannot be read.');
    }
  };

  /** The file that is shown; absent when the view was left. */
  const shown = useRef(file);
  useEffect(() => {
    shown.current = file;
    return () => {
      shown.current = undefined;
    };
  }, [file]);

  const publishLines = async ({ columns, rows: lineRows }: Ready): Promise<readonly string[]> => {
    const { added, changed } = await importRows(collection, columns, lineRows);
    tell.success(`Imported: ${added} added, ${changed} changed`);
    store.reload();
    return [];
  };
  const prepareLines = async ({ rows: lineRows }: Ready): Promise<readonly string[]> => {
    const items = toImportItems(lineRows, live, prepared, getFields(collection));
    const ids = await saveDrafts(collection, items);
    tell.success(`Imported: ${formatCount(ids.length, { one: 'draft', other: 'drafts' })} to review`);
    // The list can publish these versions at once. If they can't be read now, it reads them with its next look.
    await store.readPreparedAgain().catch(() => undefined);
    return ids;
  };

  const write = async () => {
    if (isSaving || !ready || writes === 0) return;
    setSaving(true);
    setProblem(undefined);
    try {
      const ids = await (way === 'now' ? publishLines(ready) : prepareLines(ready));
      store.refreshWaiting();
      // Whoever has chosen another file since then, or has left, stays there.
      if (shown.current === file && file) {
        onPrepared(ids);
        goTo({ collection }, 'replace');
      }
    } catch (thrown) {
      const fault = toFault(thrown);
      onError(fault);
      if (shown.current !== file) tell.error('Nothing was imported', { description: fault.message });
      setProblem(
        fault.kind === 'conflict'
          ? 'Somebody has changed one of these products since the preview, so nothing was written. Look at the preview again.'
          : fault.kind === 'taken'
            ? 'A slug of the file has been taken since the preview, so nothing was written. Look at the preview again.'
            : fault.message,
      );
      if (fault.kind === 'conflict' || fault.kind === 'taken') store.reload();
    }
    setSaving(false);
  };

  const counts = ready?.counts;
  const writes = counts?.refused === 0 ? counts.added + counts.changed : 0;
  const trouble = problem ?? (preview?.ok === false ? preview.problem : undefined);
  return (
    <>
      <div className="desk-sheet">
        <BackToList collection={collection} />
        <div className="desk-heading">
          <h2 className="display-32">{`Import into ${collectionNames[collection.slug]}`}</h2>
        </div>
        <p className="desk-choose">
          <label className="field-label" htmlFor={`${id}-file`}>
            CSV file
          </label>
          <input
            ref={input}
            id={`${id}-file`}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            // Allows choosing the same file again after a correction.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </p>
        <ListProblem store={store} />
        {file && !isWhole && !store.error && <p role="status">Loading...</p>}
        {trouble !== undefined && (
          <div className="desk-note desk-note-bad" role="alert">
            <p>{trouble}</p>
          </div>
        )}
        {file?.guess !== undefined && (
          <Guess
            table={file.table}
            guess={file.guess}
            onChoose={(encoding) => void choose(file.source, encoding)}
          />
        )}
        {!file && trouble === undefined && (
          <p className="desk-hint">
            Export CSV gives a file with every column. Change it in a spreadsheet and choose it here: nothing
            is written before you have seen what it would do.
          </p>
        )}
        {counts && (
          <>
            <fieldset className="desk-ways">
              <legend className="sr-only">What the import does</legend>
              {(Object.keys(ways) as Way[]).map((one) => (
                <label className="check" key={one}>
                  <input type="radio" name={`${id}-way`} checked={way === one} onChange={() => setWay(one)} />
                  <span>{ways[one]}</span>
                </label>
              ))}
            </fieldset>
            <dl className="desk-tally">
              {(['added', 'changed', 'equal', 'refused'] as const).map((outcome) => (
                <div
                  key={outcome}
                  className={outcome === 'refused' && counts.refused > 0 ? 'desk-bad' : undefined}
                >
                  <dt>{outcomes[outcome]}</dt>
                  <dd className="figure-number">{counts[outcome]}</dd>
                </div>
              ))}
            </dl>
            {counts.refused > 0 && (
              <div className="desk-note desk-note-bad" role="alert">
                <p>
                  {choosePlural(counts.refused, {
                    one: 'One line cannot be imported, so nothing has been written. Correct it in the file and choose it again.',
                    other: `${counts.refused} lines cannot be imported, so nothing has been written. Correct them in the file and choose it again.`,
                  })}
                </p>
                <button className="btn" type="button" onClick={() => input.current?.click()}>
                  Choose the corrected file
                </button>
              </div>
            )}
            <div className="desk-bar">
              <select
                className="field-control field-select"
                aria-label="Show"
                value={inFileOrder ? 'file' : 'refused'}
                onChange={({ target }) => setInFileOrder(target.value === 'file')}
              >
                <option value="refused">Refused first</option>
                <option value="file">As in the file</option>
              </select>
              {counts.equal > 0 && (
                <label className="check">
                  <input
                    type="checkbox"
                    checked={hidesEqual}
                    onChange={({ target }) => setHidesEqual(target.checked)}
                  />
                  <span>
                    {choosePlural(counts.equal, {
                      one: 'Hide the equal line',
                      other: `Hide the ${counts.equal} equal lines`,
                    })}
                  </span>
                </label>
              )}
            </div>
            <Lines lines={lines.slice(0, shownCount)} />
            <div className="desk-foot">
              <p>
                {`${Math.min(shownCount, lines.length)} of ${formatCount(lines.length, { one: 'line', other: 'lines' })}`}
              </p>
              {lines.length > shownCount && (
                <button
                  className="text-link"
                  type="button"
                  onClick={() => setShownCount((count) => count + LINES_PER_PAGE)}
                >
                  Show more
                </button>
              )}
            </div>
          </>
        )}
      </div>
      {counts && (
        <SaveBar
          status={
            counts.refused > 0
              ? 'All lines or none: nothing can be written yet.'
              : `All lines or none: ${writes} would be written.`
          }
          problem={undefined}
        >
          <button className="btn" type="button" onClick={() => goTo({ collection })}>
            Cancel
          </button>
          <button
            className="btn btn-solid"
            type="button"
            disabled={writes === 0}
            aria-disabled={isSaving}
            onClick={() => void write()}
          >
            <span>
              {isSaving ? 'Importing...' : `Import ${formatCount(writes, { one: 'line', other: 'lines' })}`}
            </span>
          </button>
        </SaveBar>
      )}
    </>
  );
}

interface GuessProps {
  table: CsvTable['table'];
  guess: LegacyEncoding;
  onChoose: (encoding: LegacyEncoding) => void;
}

/** The assumed legacy encoding of a file, and a choice of others. */
function Guess({ table, guess, onChoose }: GuessProps) {
  const line = table.findIndex((cells) => cells.some((cell) => FOREIGN.test(cell)));
  const sample = table[line]?.find((cell) => FOREIGN.test(cell)) ?? '';
  return (
    <div className="desk-note" role="status">
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
      <select
        className="field-control field-select"
        aria-label="Alphabet of the file"
        value={guess}
        onChange={({ target }) => {
          const chosen = encodings.find((encoding) => encoding === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {encodings.map((encoding) => (
          <option key={encoding} value={encoding}>
            {legacyEncodings[encoding]}
          </option>
        ))}
      </select>
    </div>
  );
}

function Lines({ lines }: { lines: readonly ImportLine[] }) {
  return (
    <table role="table" className="desk-table desk-import">
      <caption className="sr-only">What the file would do, line by line</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="desk-column-line">
            Line
          </th>
          <th role="columnheader" scope="col" className="desk-column-product">
            Product
          </th>
          <th role="columnheader" scope="col" className="desk-column-outcome">
            What happens
          </th>
          <th role="columnheader" scope="col">
            Fields
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(({ line, slug, name, outcome, changes, problems }) => (
          <tr role="row" key={line}>
            <td role="cell" className="desk-line">
              {line}
            </td>
            <td role="cell" className="desk-product">
              <span className="desk-name">{name}</span>
              <code>{slug}</code>
            </td>
            <td role="cell">
              <span className={`desk-state desk-state-${outcome}`}>{outcomes[outcome]}</span>
            </td>
            <td role="cell">
              <dl className="desk-changes">
                {problems.map(({ label, problem }) => (
                  <div key={`${label} ${problem}`} className="desk-problem">
                    <dt>{label}</dt>
                    <dd>{problem}</dd>
                  </div>
                ))}
                {outcome !== 'refused' &&
                  changes.map(({ label, before, after }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>
                        {outcome === 'changed' && (
                          <span>
                            <del>{before || 'empty'}</del> <Became />{' '}
                          </span>
                        )}
                        <span>{after || 'empty'}</span>
                      </dd>
                    </div>
                  ))}
              </dl>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
