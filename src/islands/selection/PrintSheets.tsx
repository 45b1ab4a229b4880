import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { entryWords, printedWords, selectionWords as words } from '#content/words/selection.ts';
import type { CatalogueFacts } from '#domain/catalogue/catalogue-file.ts';
import { describeFacts, type Fact } from '#domain/selection/compared-facts.ts';
import { formatOrderArea } from '#domain/selection/quantity.ts';
import { composeQuantity } from '#domain/selection/selection-message.ts';
import { composeShareLink } from '#domain/selection/share-link.ts';
import { sumSelection } from '#domain/selection/totals.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { paths } from '#domain/site/paths.ts';
import type { ProductKey } from '#domain/selection/product-key.ts';
import { loadFacts } from '../catalogue/load-catalogue.ts';
import { EntryPicture } from './EntryPicture.tsx';
import { PrintHead } from './PrintHead.tsx';
import type { Contact } from './SelectionTotals.tsx';
import type { ListedEntry } from './use-products.ts';

const REST_MS = 1500;

type Facts = ReadonlyMap<ProductKey, CatalogueFacts>;

/** What the sheets say beside the list: asked for when it is printed, or a moment after the page has come to rest. */
export function useFacts(entries: readonly ListedEntry[]): {
  facts: Facts;
  print: () => Promise<void>;
} {
  const [facts, setFacts] = useState<Facts>(new Map());
  const read = () => readFacts(entries);
  const products = entries.map(({ entry, product }) => (product ? entry.product : '')).join();
  useEffect(() => {
    // The browser's own print command tells of itself too late to fetch anything.
    const timer = setTimeout(() => void readFacts(entries).then(setFacts), REST_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `products` says which entries there are
  }, [products]);
  const print = async () => {
    const known = await read();
    flushSync(() => setFacts(known));
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.print-sheets img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map(decodeOrReplace));
    window.print();
  };
  return { facts, print };
}

/** Without a connection there is often just the picture of the card. */
async function decodeOrReplace(picture: HTMLImageElement): Promise<void> {
  await picture.decode().catch(async () => {
    picture.src = picture.dataset['otherwise'] ?? picture.src;
    await picture.decode();
  });
}

async function readFacts(entries: readonly ListedEntry[]): Promise<Facts> {
  const products = entries.map(({ product }) => product).filter((product) => product !== undefined);
  const found = new Map<ProductKey, CatalogueFacts>();
  for (const { collection, slug } of products) {
    // Without them a sheet says less, and is printed all the same.
    const known = (await loadFacts(collection).catch(() => undefined))?.get(slug);
    if (known) found.set(`${collection}/${slug}`, known);
  }
  return found;
}

interface Props {
  entries: readonly ListedEntry[];
  facts: Facts;
  contact: Contact;
}

/** A cover with the whole list, then a sheet a stone. On paper alone. */
export function PrintSheets({ entries, facts, contact }: Props) {
  const { stoneCount, sampleCount, orderM2 } = sumSelection(entries);
  const link = composeShareLink(
    entries.map(({ entry }) => entry),
    location.origin,
  );
  return (
    <div className="print-sheets" aria-hidden="true">
      <section className="print-cover">
        <PrintHead contact={contact} />
        <p className="print-title">{words.title}</p>
        <p className="print-meta">
          <span>
            {words.stones(stoneCount)}, {words.samples(sampleCount)}
          </span>
          <span>{new Date().toLocaleDateString('en-US', { dateStyle: 'long' })}</span>
        </p>
        <table>
          <thead>
            <tr>
              <th />
              <th />
              <th>{printedWords.stone}</th>
              <th>{entryWords.finish}</th>
              <th>{words.note}</th>
              <th>{entryWords.quantity}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((listed, index) => {
              const { entry, product, slug, collectionName, finish, orderedBy, isKnown } = listed;
              return (
                <tr key={entry.product}>
                  <td className="print-number">{index + 1}</td>
                  <td>
                    <EntryPicture className="" product={product} isGone={isKnown && !product} />
                  </td>
                  <td>
                    <bdi className="print-name">{keepMeasures(product?.name ?? slug)}</bdi>
                    <small>
                      {isKnown && !product
                        ? words.gone
                        : [product?.materialType, collectionName].filter(Boolean).join(', ')}
                    </small>
                  </td>
                  <td>
                    {finish}
                    {entry.isSampleWanted && <small>{printedWords.sample}</small>}
                  </td>
                  <td dir="auto">{entry.note}</td>
                  <td>{keepMeasures(composeQuantity(entry, orderedBy))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <dl>
          <div>
            <dt>{printedWords.squareFeet}</dt>
            <dd>{formatOrderArea(orderM2, 'sqft')}</dd>
          </div>
          <div>
            <dt>{printedWords.squareMeters}</dt>
            <dd>{formatOrderArea(orderM2, 'm2')}</dd>
          </div>
        </dl>
        <p className="print-foot">
          {printedWords.foot}
          <br />
          {printedWords.openAgain} {link}
        </p>
      </section>
      {entries.map(({ entry, product, collectionName, finish, orderedBy }) => {
        if (!product) return null;
        const known = facts.get(entry.product);
        const quantity = composeQuantity(entry, orderedBy);
        return (
          <section className="print-sheet" key={entry.product}>
            <PrintHead contact={contact} />
            <div className="print-columns">
              <EntryPicture
                className=""
                product={{ picture: known?.largePicture ?? product.picture }}
                otherwise={product.picture}
              />
              <div>
                <p className="label">
                  {product.materialType} · {collectionName}
                </p>
                <p className="print-title">
                  <bdi>{keepMeasures(product.name)}</bdi>
                </p>
                <dl className="facts">
                  {[
                    { term: entryWords.finish, value: finish ?? '' },
                    { term: entryWords.quantity, value: quantity },
                    { term: entryWords.sample, value: entry.isSampleWanted ? entryWords.sampleSize : '' },
                    { term: words.note, value: entry.note },
                    ...describeFacts(product, known).flatMap(({ facts: rows }): readonly Fact[] => rows),
                  ]
                    .filter(({ value }) => value !== '')
                    .map(({ term, value, demand }: Fact) => (
                      <div key={term}>
                        <dt>{term}</dt>
                        <dd dir="auto">
                          {keepMeasures(value)}
                          {demand !== undefined && <small className="compared-demand">{demand}</small>}
                        </dd>
                      </div>
                    ))}
                </dl>
                <p className="print-foot">{new URL(paths.product(product), location.origin).href}</p>
              </div>
            </div>
          </section>
        );
      })}
    </div>
  );
}
