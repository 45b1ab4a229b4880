import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { factWords } from '#content/words/compared-facts.ts';
import {
  comparisonWords,
  messageWords,
  selectionWords as words,
  totalsWords,
} from '#content/words/selection.ts';
import { siteWords } from '#content/words/site.ts';
import { compareFacts, describeFacts, type ComparedFact } from '#domain/selection/compared-facts.ts';
import type { ProductKey } from '#domain/selection/product-key.ts';
import type { AreaUnit } from '#domain/selection/quantity.ts';
import { composeSelectionMessage } from '#domain/selection/selection-message.ts';
import { createEntry } from '#domain/selection/selection.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { paths } from '#content/words/paths.ts';
import { isHandedOver, toChatUrl } from '#domain/inquiry/inquiry-message.ts';
import { $unit } from '#browser/selection/selection.store.ts';
import { copyText } from '#browser/copy-text.ts';
import { CopyField } from '#islands/site/CopyField.tsx';
import { FORM_FEEDBACK_MS, notify } from '#ui/notifications/notify.ts';
import { Phrases } from '#markup/Phrases.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import { PrintHead } from './PrintHead.tsx';
import type { Contact } from './SelectionTotals.tsx';
import { findFacts, useFacts, type Facts } from './use-facts.ts';
import { useProducts, type ListedEntry } from './use-products.ts';

interface Props {
  products: readonly ProductKey[];
  contact: Contact;
}

/** Rule 14.8. Only the address stores which stones are compared. */
export function Comparison({ products: asked, contact }: Props) {
  const [products, setProducts] = useState(asked);
  const [hidesEqual, setHidesEqual] = useState(false);
  const [link, setLink] = useState<string>();
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
  const share = async () => {
    const address = new URL(paths.compare(products), location.origin).href;
    const isCopied = await copyText(address);
    if (isCopied) notify.success(words.linkCopied, { id: 'copied', durationMs: FORM_FEEDBACK_MS });
    setLink(isCopied ? undefined : address);
  };

  return (
    <div className="sheet comparison" data-selection-view aria-busy={isLoading}>
      <PrintHead contact={contact} />
      <ComparisonHead
        heading={heading}
        hasStones={found.length > 0}
        hidesEqual={hidesEqual}
        onHide={setHidesEqual}
        onShare={() => void share()}
      />
      {link !== undefined && <CopyField text={link} />}
      {reading.hasFailed && (
        <p className="hint" role="alert">
          {words.notLoaded}{' '}
          <button className="text-action" type="button" onClick={reading.tryAgain}>
            {words.tryAgain}
          </button>
        </p>
      )}
      {gone.map(({ slug, entry }) => (
        <p className="hint" key={entry.product}>
          <span>{`${words.gone}: ${slug}`}</span>
        </p>
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
            className="btn btn-solid max-sm:w-full"
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
    <div className="comparison-head">
      <div>
        <nav aria-label={siteWords.breadcrumb}>
          <ol className="crumb">
            <li>
              <a href={paths.selection}>{words.title}</a>
            </li>
            <li aria-current="page">{words.compare}</li>
          </ol>
        </nav>
        <h1 className="display-60" tabIndex={-1} ref={heading}>
          {words.compare}
        </h1>
      </div>
      {hasStones && (
        <div className="comparison-actions">
          <label className="tick">
            <input
              type="checkbox"
              checked={hidesEqual}
              onChange={({ currentTarget: { checked } }) => onHide(checked)}
            />
            {comparisonWords.hideEqual}
          </label>
          <button className="text-action" type="button" onClick={() => window.print()}>
            {words.print}
          </button>
          <button className="text-action" type="button" onClick={onShare}>
            {words.shareLink}
          </button>
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

/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows and cells are laid out as blocks on a phone, and WebKit then forgets what they are */
function ComparisonTable({ listed, facts, hidesEqual, onRemove }: TableProps) {
  const stones = listed.flatMap(({ entry, product }) =>
    product ? [{ key: entry.product, product, facts: findFacts(facts, product) }] : [],
  );
  const table = useRef<HTMLTableElement>(null);
  const isNameCut = useIsNameCut(table, stones.map(({ product: { name } }) => name).join('\n'));
  const groups = groupFacts(stones, isNameCut, hidesEqual);
  return (
    <table data-count={stones.length} role="table" ref={table}>
      <caption className="sr-only">{comparisonWords.compared(stones.length)}</caption>
      <thead role="rowgroup">
        <tr className="compared-pictures" aria-hidden="true">
          <td />
          {stones.map(({ key, product, facts: known }) => (
            <td key={key}>
              <EntryPicture className="" product={known?.picture === undefined ? product : known} />
            </td>
          ))}
        </tr>
        <tr className="compared-names" role="row">
          <td role="cell" />
          {stones.map(({ key, product }) => (
            <th key={key} scope="col" role="columnheader">
              <EntryPicture className="compared-small" product={product} />
              <a className="display-20" href={paths.product(product)}>
                <bdi translate="no">{keepMeasures(product.name)}</bdi>
              </a>
              <button
                className="text-action"
                type="button"
                aria-label={comparisonWords.removeNamed(product.name)}
                onClick={() => onRemove(key)}
              >
                {words.remove}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ heading, rows }) => (
        <tbody key={rows[0]?.term} role="rowgroup">
          {heading !== '' && (
            <tr className="compared-group" role="row">
              <th scope="rowgroup" role="rowheader" colSpan={stones.length + 1}>
                {heading}
              </th>
            </tr>
          )}
          {rows.map(({ term, cells }) => (
            <tr key={term} role="row">
              <th scope="row" role="rowheader">
                {term}
              </th>
              {cells.map(({ value, phrases, demand, note }, index) => (
                <td key={stones[index]?.key} role="cell">
                  <span className="compared-stone" aria-hidden="true">
                    <EntryPicture className="" product={stones[index]?.product} />
                    <bdi>{keepMeasures(stones[index]?.product.name ?? '')}</bdi>
                  </span>
                  {value === '' ? (
                    <span className="text-ink-soft">{comparisonWords.notStated}</span>
                  ) : (
                    <span>
                      <span dir="auto">{phrases ? <Phrases of={phrases} /> : keepMeasures(value)}</span>
                      {demand !== undefined && <small className="compared-demand">{demand}</small>}
                      {note !== undefined && <small className="compared-demand">{note}</small>}
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

/* eslint-enable */

interface Stone {
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
    const lines = [...(table.current?.querySelectorAll('.compared-names bdi') ?? [])];
    const observer = new ResizeObserver(() => {
      setCut(lines.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1));
    });
    for (const line of lines) observer.observe(line);
    return () => observer.disconnect();
  }, [table, names]);
  return isCut;
}
