import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { comparisonWords, selectionWords as words } from '#content/words/selection.ts';
import { siteWords } from '#content/words/site.ts';
import type { CatalogueFacts } from '#domain/catalogue/catalogue-file.ts';
import { findCollection } from '#domain/catalogue/collection.ts';
import { compareFacts, describeFacts } from '#domain/selection/compared-facts.ts';
import { splitProductKey, type ProductKey } from '#domain/selection/product-key.ts';
import { createEntry } from '#domain/selection/selection.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { paths } from '#domain/site/paths.ts';
import { loadFacts } from '../catalogue/load-catalogue.ts';
import { copyText } from './copy-text.ts';
import { EntryPicture } from './EntryPicture.tsx';
import { PrintHead } from './PrintHead.tsx';
import type { Contact } from './SelectionTotals.tsx';
import { useProducts, type ListedEntry } from './use-products.ts';

/** By collection, then by slug. */
type Facts = ReadonlyMap<string, ReadonlyMap<string, CatalogueFacts>>;

interface Props {
  products: readonly ProductKey[];
  contact: Contact;
}

/** Up to four stones side by side. What is compared stands in the address, and nowhere else. */
export function Comparison({ products: asked, contact }: Props) {
  const [products, setProducts] = useState(asked);
  const [hidesEqual, setHidesEqual] = useState(false);
  const [link, setLink] = useState<string>();
  const reading = useProducts(products);
  const listed = products.map((product) => reading.list(createEntry(product)));
  const found = listed.filter(({ product }) => product !== undefined);
  const gone = listed.filter(({ product, isKnown }) => isKnown && !product);
  const facts = useFacts(products);
  // All at once: a table that grows while it is read pushes away what is being read.
  const isLoading =
    reading.isLoading || found.some(({ product }) => product && !facts.has(product.collection));
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = (product: ProductKey) => {
    const others = products.filter((other) => other !== product);
    flushSync(() => setProducts(others));
    history.replaceState(null, '', others.length > 0 ? paths.compare(others) : paths.selection);
    heading.current?.focus();
  };
  const share = async () => {
    const address = new URL(paths.compare(products), location.origin).href;
    setLink((await copyText(address, words.linkCopied)) ? undefined : address);
  };

  return (
    <div className="sheet comparison" data-selection-view aria-busy={isLoading}>
      <PrintHead contact={contact} />
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
        {found.length > 0 && (
          <div className="comparison-actions">
            <label className="tick">
              <input
                type="checkbox"
                checked={hidesEqual}
                onChange={({ currentTarget: { checked } }) => setHidesEqual(checked)}
              />
              {comparisonWords.hideEqual}
            </label>
            <button className="text-action" type="button" onClick={() => window.print()}>
              {words.print}
            </button>
            <button className="text-action" type="button" onClick={() => void share()}>
              {words.shareLink}
            </button>
          </div>
        )}
      </div>
      {link !== undefined && (
        <label className="field mb-8">
          <span className="field-label">{words.copyByHand}</span>
          <input
            className="field-control"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
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
          {comparisonWords.nothing}{' '}
          <a className="text-link" href={paths.selection}>
            {comparisonWords.yourSelection}
          </a>
          .
        </p>
      )}
      {found.length > 0 && !isLoading && (
        <ComparisonTable listed={found} facts={facts} hidesEqual={hidesEqual} onRemove={remove} />
      )}
    </div>
  );
}

interface TableProps {
  listed: readonly ListedEntry[];
  facts: Facts;
  hidesEqual: boolean;
  onRemove: (product: ProductKey) => void;
}

function ComparisonTable({ listed, facts, hidesEqual, onRemove }: TableProps) {
  const stones = listed.flatMap(({ entry, product }) =>
    product ? [{ key: entry.product, product, facts: facts.get(product.collection)?.get(product.slug) }] : [],
  );
  const groups = compareFacts(stones.map((stone) => describeFacts(stone.product, stone.facts)))
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ isEqual }) => !hidesEqual || !isEqual || stones.length < 2),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <table data-count={stones.length}>
      <caption className="sr-only">
        {words.stones(stones.length)} {comparisonWords.compared}
      </caption>
      <thead>
        <tr className="compared-pictures" aria-hidden="true">
          <td />
          {stones.map(({ key, product, facts: known }) => (
            <td key={key}>
              <EntryPicture className="" product={known?.picture === undefined ? product : known} />
            </td>
          ))}
        </tr>
        <tr className="compared-names">
          <td />
          {stones.map(({ key, product }) => (
            <th key={key} scope="col">
              <EntryPicture className="compared-small" product={product} />
              <a className="display-20" href={paths.product(product)}>
                <bdi>{keepMeasures(product.name)}</bdi>
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
        <tbody key={heading}>
          {heading !== '' && (
            <tr className="compared-group">
              <th scope="rowgroup" colSpan={stones.length + 1}>
                {heading}
              </th>
            </tr>
          )}
          {rows.map(({ term, cells }) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              {cells.map(({ value, demand }, index) => (
                <td key={stones[index]?.key}>
                  <span className="compared-stone" aria-hidden="true">
                    <EntryPicture className="" product={stones[index]?.product} />
                    <bdi>{keepMeasures(stones[index]?.product.name ?? '')}</bdi>
                  </span>
                  {value === '' ? (
                    <span className="text-ink-soft">{comparisonWords.notStated}</span>
                  ) : (
                    <span>
                      <span dir="auto">{keepMeasures(value)}</span>
                      {demand !== undefined && <small className="compared-demand">{demand}</small>}
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

/** Asked for together with the products; a product whose facts cannot be had is known without any. */
function useFacts(products: readonly ProductKey[]): Facts {
  const [facts, setFacts] = useState<Facts>(new Map());
  const wanted = [...new Set(products.map((product) => splitProductKey(product).collection))].join();
  useEffect(() => {
    for (const slug of wanted.split(',')) {
      const collection = findCollection(slug)?.slug;
      if (collection === undefined) continue;
      void loadFacts(collection)
        // Without them the table says less, and is a table all the same.
        .catch((): ReadonlyMap<string, CatalogueFacts> => new Map())
        .then((known) => setFacts((before) => new Map([...before, [collection, known]])));
    }
  }, [wanted]);
  return facts;
}
