import { memo } from 'react';
import { factWords, getSafetyNotes } from '#content/words/product-page.ts';
import { locale, paths } from '#content/words/site.ts';
import { entryWords, messageWords, printedWords, selectionWords as words } from '#content/words/selection.ts';
import type { Phrase } from '#domain/catalogue/terms.ts';
import { describeFacts, type Fact } from '#domain/selection/compared-facts.ts';
import { formatOrderArea, type AreaUnit } from '#domain/selection/quantity.ts';
import { composeQuantity, quantityUnits, showFinish } from '#domain/selection/selection-message.ts';
import { composeShareLink } from '#domain/selection/share-link.ts';
import { sumSelection } from '#domain/selection/totals.ts';
import { formatDate } from '#domain/site/format.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { EnglishName } from '#markup/EnglishName.tsx';
import { Phrases } from '#markup/Phrases.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import { FactNotes } from './FactNotes.tsx';
import { KindOf } from './KindOf.tsx';
import { PrintHead } from './PrintHead.tsx';
import type { Contact } from './SelectionTotals.tsx';
import { findFacts, type Facts } from './use-facts.ts';
import { choosePicture } from './use-print.ts';
import type { ListedEntry } from './use-products.ts';

interface Props {
  entries: readonly ListedEntry[];
  facts: Facts;
  unit: AreaUnit;
  contact: Contact;
}

const toFact = (phrase: Phrase) => ({ value: phrase.label, ...(phrase.lang && { phrases: [phrase] }) });

/** Each print renders the sheets again (use-print.ts). */
export const PrintSheets = memo(function PrintSheets({ entries, facts, unit, contact }: Props) {
  return (
    <div className="print-sheets" aria-hidden="true">
      <Cover entries={entries} unit={unit} contact={contact} />
      {entries.map((listed) => {
        const { product } = listed;
        if (!product) return null;
        return (
          <Sheet
            key={listed.entry.product}
            listed={listed}
            product={product}
            facts={facts}
            unit={unit}
            contact={contact}
          />
        );
      })}
    </div>
  );
});

function Cover({ entries, unit, contact }: Omit<Props, 'facts'>) {
  const { stoneCount, sampleCount, orderM2 } = sumSelection(entries);
  const link = composeShareLink(
    entries.map(({ entry }) => entry),
    `${location.origin}${paths.selection}`,
  );
  return (
    <section className="print-cover">
      <PrintHead contact={contact} />
      <p className="print-title">{words.title}</p>
      <p className="print-meta">
        <span>{`${words.stones(stoneCount)}, ${words.samples(sampleCount)}`}</span>
        <span>{formatDate(new Date(), 'day', { language: locale })}</span>
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
            const { entry, product, slug, collectionName, orderedBy, isKnown } = listed;
            return (
              <tr key={entry.product}>
                <td className="print-number">{index + 1}</td>
                <td>
                  <EntryPicture product={product} isGone={isKnown && !product} isPrinted />
                </td>
                <td>
                  <bdi className="print-name" translate="no">
                    {keepMeasures(product?.name ?? slug)}
                  </bdi>
                  <small>
                    {isKnown && !product ? words.gone : product ? <KindOf listed={listed} /> : collectionName}
                  </small>
                </td>
                <td>
                  <span>
                    <Phrases of={[showFinish(listed, messageWords)]} />
                  </span>
                  {entry.isSampleWanted && <small>{printedWords.sample}</small>}
                </td>
                <td dir="auto">{entry.note}</td>
                <td>{keepMeasures(composeQuantity(entry, orderedBy, messageWords, quantityUnits[unit]))}</td>
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
        <span>{printedWords.foot}</span>
        <br />
        <span>{printedWords.openAgain}</span> <span translate="no">{link}</span>
      </p>
    </section>
  );
}

interface SheetProps extends Omit<Props, 'entries'> {
  listed: ListedEntry;
  product: NonNullable<ListedEntry['product']>;
}

function Sheet({ listed, product, facts, unit, contact }: SheetProps) {
  const { entry, orderedBy } = listed;
  const known = findFacts(facts, product);
  const quantity = composeQuantity(entry, orderedBy, messageWords, quantityUnits[unit]);
  return (
    <section className="print-sheet">
      <PrintHead contact={contact} />
      <div className="print-columns">
        <EntryPicture product={{ picture: choosePicture(listed, facts) }} isPrinted />
        <div>
          <p className="label">
            <KindOf listed={listed} />
          </p>
          <p className="print-title">
            <bdi translate="no">{keepMeasures(product.name)}</bdi>
          </p>
          <EnglishName product={product} />
          <dl className="facts">
            {[
              { term: entryWords.finish, ...toFact(showFinish(listed, messageWords)) },
              { term: entryWords.quantity, value: quantity },
              { term: entryWords.sample, value: entry.isSampleWanted ? entryWords.sampleSize : '' },
              { term: words.note, value: entry.note },
              ...describeFacts(product, known, factWords).flatMap(({ facts: rows }): readonly Fact[] => rows),
            ]
              .filter(({ value }) => value !== '')
              .map(({ term, value, phrases, demand, note }: Fact) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd dir="auto">
                    <span>{phrases ? <Phrases of={phrases} /> : keepMeasures(value)}</span>
                    <FactNotes demand={demand} note={note} />
                  </dd>
                </div>
              ))}
          </dl>
          {getSafetyNotes(product).map((note) => (
            <p className="print-note" key={note}>
              {note}
            </p>
          ))}
          <p className="print-foot" translate="no">
            {new URL(paths.product(product), location.origin).href}
          </p>
        </div>
      </div>
    </section>
  );
}
