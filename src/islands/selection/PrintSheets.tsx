import { memo } from 'react';
import { factWords } from '#content/words/compared-facts.ts';
import { entryWords, messageWords, printedWords, selectionWords as words } from '#content/words/selection.ts';
import { describeFacts, type Fact } from '#domain/selection/compared-facts.ts';
import { formatOrderArea } from '#domain/selection/quantity.ts';
import { composeQuantity } from '#domain/selection/selection-message.ts';
import { composeShareLink } from '#domain/selection/share-link.ts';
import { sumSelection } from '#domain/selection/totals.ts';
import { formatDate } from '#domain/site/format.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { paths } from '#content/words/paths.ts';
import { EntryPicture } from './EntryPicture.tsx';
import { PrintHead } from './PrintHead.tsx';
import type { Contact } from './SelectionTotals.tsx';
import type { PrintedFacts } from './use-print.ts';
import type { ListedEntry } from './use-products.ts';

interface Props {
  entries: readonly ListedEntry[];
  facts: PrintedFacts;
  contact: Contact;
}

/**
 * A cover with the whole list, then one sheet per stone. Only in print, so it doesn't render for every typed letter.
 */
export const PrintSheets = memo(function PrintSheets({ entries, facts, contact }: Props) {
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
          <span>{formatDate(new Date(), 'day')}</span>
        </p>
        <table>
          <thead>
            <tr>
              <th className="print-column-number" />
              <th className="print-column-picture" />
              <th className="print-column-stone">{printedWords.stone}</th>
              <th className="print-column-finish">{entryWords.finish}</th>
              <th>{words.note}</th>
              <th className="print-column-quantity">{entryWords.quantity}</th>
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
                  <td>{keepMeasures(composeQuantity(entry, orderedBy, messageWords))}</td>
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
        const quantity = composeQuantity(entry, orderedBy, messageWords);
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
                    ...describeFacts(product, known, factWords).flatMap(
                      ({ facts: rows }): readonly Fact[] => rows,
                    ),
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
});
