import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { factWords } from '#content/words/product-page.ts';
import {
  comparisonWords,
  messageWords,
  selectionWords as words,
  totalsWords,
} from '#content/words/selection.ts';
import { paths } from '#content/words/site.ts';
import { compareFacts, describeFacts, type ComparedFact } from '#domain/selection/compared-facts.ts';
import type { ProductKey } from '#domain/selection/product-key.ts';
import type { AreaUnit } from '#domain/selection/quantity.ts';
import { composeSelectionMessage } from '#domain/selection/selection-message.ts';
import { createEntry } from '#domain/selection/selection.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { isHandedOver, toChatUrl } from '#domain/inquiry/inquiry-message.ts';
import { $unit } from '#browser/selection/selection.store.ts';
import { CopyField } from '#islands/site/CopyField.tsx';
import { Breadcrumb } from '#markup/Breadcrumb.tsx';
import { Phrases } from '#markup/Phrases.tsx';
import { Letterhead } from '#markup/PrintedLines.tsx';
import { EntryPicture, FactNotes, Hint, NotLoaded, TextAction, Tick, useCopy } from './parts.tsx';
import type { Contact } from './SelectionTotals.tsx';
import { findFacts, useFacts, useProducts, type Facts, type ListedEntry } from './use-products.ts';

interface Props {
  products: readonly ProductKey[];
  contact: Contact;
}

/** Rule 14.8. Only the address stores which stones are compared. */
export function Comparison({ products: asked, contact }: Props) {
  const [products, setProducts] = useState(asked);
  const [hidesEqual, setHidesEqual] = useState(false);
  const { byHand, copy } = useCopy();
  const unit = useStore($unit);
  const reading = useProducts(products);
  const listed = products.map((product) => reading.list(createEntry(product)));
  const found = listed.filter(({ product }) => product !== undefined);
  const gone = listed.filter(({ product, isKnown }) => isKnown && !product);
  const facts = useFacts(products);
  // All at once, because a growing table would move the text that is being read.
  const isLoading =
    reading.isLoading || found.some(({ product }) => product && !facts.has(product.collection));
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle();

  const remove = (product: ProductKey) => {
    const others = products.filter((other) => other !== product);
    flushSync(() => setProducts(others));
    history.replaceState(null, '', others.length > 0 ? paths.compare(others) : paths.selection);
    heading.current?.focus();
  };
  const link = new URL(paths.compare(products), location.origin).href;

  return (
    <div className="sheet print:[page:comparison]" data-selection-view aria-busy={isLoading}>
      <Letterhead {...contact.company} />
      <ComparisonHead
        heading={heading}
        hasStones={found.length > 0}
        hidesEqual={hidesEqual}
        onHide={setHidesEqual}
        onShare={() => void copy(link, words.linkCopied)}
      />
      {byHand !== undefined && <CopyField text={byHand} />}
      <NotLoaded reading={reading} text={words.notLoaded} />
      {gone.map(({ slug, entry }) => (
        <Hint key={entry.product}>
          <span>{`${words.gone}: ${slug}`}</span>
        </Hint>
      ))}
      {found.length === 0 && !isLoading && !reading.hasFailed && (
        <p className="lead pb-section">
          {beforeSelection}
          <a className="text-link" href={paths.selection}>
            {comparisonWords.yourSelection}
          </a>
          {afterSelection}
        </p>
      )}
      {found.length > 0 && !isLoading && (
        <>
          <ComparisonTable listed={found} facts={facts} hidesEqual={hidesEqual} onRemove={remove} />
          <a
            className="btn btn-solid mb-section max-sm:w-full"
            href={composeQuote(found, contact, unit)}
            target="_blank"
            rel="noopener"
          >
            {totalsWords.quote}
          </a>
        </>
      )}
    </div>
  );
}

function usePageTitle(): void {
  useEffect(() => {
    const { title } = document;
    document.title = `${words.compare} | ${title}`;
    return () => {
      document.title = title;
    };
  }, []);
}

interface HeadProps {
  heading: RefObject<HTMLHeadingElement | null>;
  hasStones: boolean;
  hidesEqual: boolean;
  onHide: (hidesEqual: boolean) => void;
  onShare: () => void;
}

function ComparisonHead({ heading, hasStones, hidesEqual, onHide, onShare }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-8 pb-7 sm:pt-14 sm:pb-10 print:py-[4mm]">
      <div>
        <div className="pb-5 print:hidden">
          <Breadcrumb trail={[{ name: words.title, href: paths.selection }]} current={words.compare} />
        </div>
        <h1 className="display-60 print:text-[18pt]" tabIndex={-1} ref={heading}>
          {words.compare}
        </h1>
      </div>
      {hasStones && (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-1 print:hidden">
          <Tick className="max-sm:basis-full" isOn={hidesEqual} onChange={onHide}>
            {comparisonWords.hideEqual}
          </Tick>
          <TextAction onClick={() => window.print()}>{words.print}</TextAction>
          <TextAction onClick={onShare}>{words.shareLink}</TextAction>
        </div>
      )}
    </div>
  );
}

function composeQuote(listed: readonly ListedEntry[], { chatNumber }: Contact, unit: AreaUnit): string {
  const link = new URL(paths.compare(listed.map(({ entry }) => entry.product)), location.origin).href;
  const toAddress = (text: string) => toChatUrl(chatNumber, text);
  const fits = (text: string) => isHandedOver(text, toAddress(text));
  return toAddress(composeSelectionMessage(listed, link, messageWords, fits, unit));
}

interface TableProps {
  listed: readonly ListedEntry[];
  facts: Facts;
  hidesEqual: boolean;
  onRemove: (product: ProductKey) => void;
}

const [beforeSelection, afterSelection] = comparisonWords.nothing.split('{selection}');

/* Below 48rem, each row is a list of the stones. A name of 200 characters must not cover the table below the sticky row, nor
 * fill each row on a phone. A row of its own has all of it. */
const BLOCK = 'max-md:block max-md:w-auto';
const ROW = 'max-md:block max-md:border-b';
const FIRST = 'w-[15.5%] pe-gutter max-md:w-auto max-md:pe-0';
/** The gutters between the columns are shared out, so that all stones have the same width. */
const STONE =
  '[--share:calc(var(--spacing-gutter)/var(--count))] ps-[calc(var(--share)*var(--place))] pe-[calc(var(--share)*(var(--count)-1-var(--place)))] max-md:px-0';
const TEXT = 'text-start font-normal lining-nums tabular-nums';
const NAME = `${TEXT} top-header bg-page print:border-ink sticky z-2 pt-4 pb-1.5 align-top text-balance shadow-[inset_0_-1px_0_var(--color-ink)] max-md:static max-md:p-0 max-md:shadow-none print:static print:border-b print:bg-transparent print:pt-[1.5mm] print:pb-[1mm] print:shadow-none`;
const CELL = `${TEXT} border-b py-3.5 align-baseline leading-[1.7] max-md:block max-md:border-0 max-md:p-0 max-md:pb-1.5 print:py-[1mm] print:leading-[1.35]`;
const VALUE = `${TEXT} border-rule large-text:grid-cols-1 border-b py-3.5 align-baseline max-md:grid max-md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] max-md:gap-3 max-md:border-0 max-md:py-1 print:py-[1mm]`;

/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows and cells are laid out as blocks on a phone, and WebKit then forgets what they are */
function ComparisonTable({ listed, facts, hidesEqual, onRemove }: TableProps) {
  const stones = listed.flatMap(({ entry, product }) =>
    product ? [{ key: entry.product, product, facts: findFacts(facts, product) }] : [],
  );
  const table = useRef<HTMLTableElement>(null);
  const isNameCut = useIsNameCut(table, stones.map(({ product: { name } }) => name).join('\n'));
  const groups = groupFacts(stones, isNameCut, hidesEqual);
  return (
    <table
      className={`${BLOCK} mb-10 w-full table-fixed border-collapse wrap-anywhere data-[count="1"]:max-w-120 data-[count="2"]:max-w-184 print:m-0 print:text-[8.5pt] print:leading-[1.35]`}
      data-count={stones.length}
      style={{ '--count': stones.length } as CSSProperties}
      role="table"
      ref={table}
    >
      <caption className="sr-only">{comparisonWords.compared(stones.length)}</caption>
      <NamesHead stones={stones} onRemove={onRemove} />
      {groups.map(({ heading, rows }) => (
        <tbody key={rows[0]?.term} className={BLOCK} role="rowgroup">
          {heading !== '' && (
            <tr className={`${ROW} max-md:border-ink max-md:pt-10 max-md:pb-2`} role="row">
              <th
                className={`${CELL} ${FIRST} border-ink font-display text-20 max-md:text-24 pt-11 print:pt-[2mm] print:text-[10pt]`}
                scope="rowgroup"
                role="rowheader"
                colSpan={stones.length + 1}
              >
                {heading}
              </th>
            </tr>
          )}
          {rows.map(({ term, cells }) => (
            <tr key={term} className={`${ROW} max-md:border-rule max-md:py-4`} role="row">
              <th
                className={`${CELL} ${FIRST} border-rule text-14 text-ink-soft print:text-[7.5pt]`}
                scope="row"
                role="rowheader"
              >
                {term}
              </th>
              {cells.map(({ value, phrases, demand, note }, index) => (
                <td key={stones[index]?.key} className={`${VALUE} ${STONE}`} style={place(index)} role="cell">
                  <span
                    className="text-14 text-ink-soft large-text:grid-cols-1 grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-3 leading-[1.7] md:hidden"
                    aria-hidden="true"
                  >
                    <EntryPicture className="large-text:hidden" product={stones[index]?.product} />
                    <bdi className="line-clamp-3 wrap-anywhere">
                      {keepMeasures(stones[index]?.product.name ?? '')}
                    </bdi>
                  </span>
                  {value === '' ? (
                    <span className="text-ink-soft">{comparisonWords.notStated}</span>
                  ) : (
                    <span>
                      <span dir="auto">{phrases ? <Phrases of={phrases} /> : keepMeasures(value)}</span>
                      <FactNotes demand={demand} note={note} />
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function NamesHead({ stones, onRemove }: { stones: readonly Stone[]; onRemove: TableProps['onRemove'] }) {
  return (
    <thead className={BLOCK} role="rowgroup">
      <tr className="max-md:hidden" aria-hidden="true">
        <td className={FIRST} />
        {stones.map(({ key, product, facts: known }, index) => (
          <td key={key} className={`align-baseline ${STONE}`} style={place(index)}>
            <EntryPicture
              className="print:w-[22mm]"
              product={known?.picture === undefined ? product : known}
            />
          </td>
        ))}
      </tr>
      <tr
        className="max-md:border-ink large-text:grid-cols-1 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-5 max-md:border-b max-md:pb-4"
        role="row"
      >
        <td className={`${NAME} ${FIRST} max-md:hidden`} role="cell" />
        {stones.map(({ key, product }, index) => (
          <th key={key} className={`${NAME} ${STONE}`} style={place(index)} scope="col" role="columnheader">
            <EntryPicture className="large-text:w-22 mb-3 md:hidden" product={product} />
            <a
              className="display-20 flex decoration-1 underline-offset-5 hover:underline print:text-[11pt]"
              href={paths.product(product)}
            >
              <bdi className="line-clamp-3 wrap-anywhere" translate="no">
                {keepMeasures(product.name)}
              </bdi>
            </a>
            <div className="flex">
              <TextAction
                className="text-ink-soft"
                aria-label={comparisonWords.removeNamed(product.name)}
                onClick={() => onRemove(key)}
              >
                {words.remove}
              </TextAction>
            </div>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/* eslint-enable */

/** The policy refuses style attributes in HTML. The table appears after its stones have loaded, so React sets these by script. */
const place = (stone: number) => ({ '--place': stone }) as CSSProperties;

interface Stone {
  key: ProductKey;
  product: NonNullable<ListedEntry['product']>;
  facts: ReturnType<typeof findFacts>;
}

function groupFacts(stones: readonly Stone[], isNameCut: boolean, hidesEqual: boolean) {
  return compareFacts(
    stones.map(({ product, facts: known }) => [
      ...(isNameCut
        ? [{ heading: '', facts: [{ term: comparisonWords.wholeName, value: product.name }] }]
        : []),
      ...describeFacts(product, known, factWords),
    ]),
  )
    .map((group) => ({ ...group, rows: group.rows.filter((row) => !repeatsSizes(row, group.rows)) }))
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ isEqual }) => !hidesEqual || !isEqual || stones.length < 2),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function repeatsSizes({ term, cells }: ComparedFact, rows: readonly ComparedFact[]): boolean {
  return (
    term === factWords.sizes &&
    cells.every((_, stone) => rows.some((row) => row.term !== term && row.cells[stone]?.value !== ''))
  );
}

function useIsNameCut(table: RefObject<HTMLTableElement | null>, names: string): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const lines = [...(table.current?.querySelectorAll('thead bdi') ?? [])];
    const observer = new ResizeObserver(() => {
      setCut(lines.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1));
    });
    for (const line of lines) observer.observe(line);
    return () => observer.disconnect();
  }, [table, names]);
  return isCut;
}
