import { memo } from 'react';
import { factWords } from '#content/words/product-page.ts';
import { getSafetyNotes } from '#markup/ordering-notes.ts';
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
import { Letterhead } from '#markup/PrintedLines.tsx';
import { EntryPicture, FactNotes, KindOf } from './parts.tsx';
import type { Contact } from './SelectionTotals.tsx';
import { choosePicture } from './use-print.ts';
import { findFacts, type Facts, type ListedEntry } from './use-products.ts';

interface Props {
  entries: readonly ListedEntry[];
  facts: Facts;
  unit: AreaUnit;
  contact: Contact;
}

const CELL =
  'border-rule border-b-[0.5pt] py-[3mm] pe-[4mm] text-start align-top font-normal text-balance wrap-anywhere last:pe-0 last:text-end';
const SMALL = 'text-ink-soft text-[8pt]';
const HEAD = `${CELL} ${SMALL}`;
const FOOT = 'border-rule text-ink-soft mt-[8mm] border-t-[0.5pt] pt-[3mm] text-[8.5pt] wrap-anywhere';

const toFact = (phrase: Phrase) => ({ value: phrase.label, ...(phrase.lang && { phrases: [phrase] }) });

/** Each print renders the sheets again (use-print.ts). */
export const PrintSheets = memo(function PrintSheets({ entries, facts, unit, contact }: Props) {
  return (
    <div className="hidden leading-[1.4] print:block" data-print="selection" aria-hidden="true">
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
    <section data-print="cover">
      <Letterhead {...contact.company} />
      <p className="font-display mt-[6mm] text-[28pt] leading-[1.05]">{words.title}</p>
      <p className="text-ink-soft mt-[4mm] flex justify-between pb-[8mm]">
        <span>{`${words.stones(stoneCount)}, ${words.samples(sampleCount)}`}</span>
        <span>{formatDate(new Date(), 'day', { language: locale })}</span>
      </p>
      <table className="border-basalt w-full table-fixed border-collapse border-t-[0.75pt]">
        <thead>
          <tr>
            <th className={`${HEAD} w-[8mm]`} />
            <th className={`${HEAD} w-[18mm]`} />
            <th className={`${HEAD} w-[44mm]`}>{printedWords.stone}</th>
            <th className={`${HEAD} w-[29mm]`}>{entryWords.finish}</th>
            <th className={HEAD}>{words.note}</th>
            <th className={`${HEAD} w-[34mm]`}>{entryWords.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((listed, index) => (
            <CoverRow key={listed.entry.product} listed={listed} index={index} unit={unit} />
          ))}
        </tbody>
      </table>
      <dl className="flex justify-end gap-[14mm] pt-[6mm] text-end">
        {(['sqft', 'm2'] as const).map((each) => (
          <div key={each}>
            <dt className={SMALL}>{printedWords[each === 'm2' ? 'squareMeters' : 'squareFeet']}</dt>
            <dd className="text-[17pt] font-light">{formatOrderArea(orderM2, each)}</dd>
          </div>
        ))}
      </dl>
      <p className={FOOT}>
        <span>{printedWords.foot}</span>
        <br />
        <span>{printedWords.openAgain}</span> <span translate="no">{link}</span>
      </p>
    </section>
  );
}

function CoverRow({ listed, index, unit }: { listed: ListedEntry; index: number; unit: AreaUnit }) {
  const { entry, product, slug, collectionName, orderedBy, isKnown } = listed;
  return (
    <tr className="break-inside-avoid">
      <td className={`${CELL} font-display text-bronze-deep text-[12pt] leading-[normal]`}>{index + 1}</td>
      <td className={CELL}>
        <EntryPicture className="w-[14mm]" product={product} isGone={isKnown && !product} isPrinted />
      </td>
      <td className={CELL}>
        <bdi className="font-display text-[12.5pt] leading-[1.2]" translate="no">
          {keepMeasures(product?.name ?? slug)}
        </bdi>
        <small className={`${SMALL} block`}>
          {isKnown && !product ? words.gone : product ? <KindOf listed={listed} /> : collectionName}
        </small>
      </td>
      <td className={CELL}>
        <span>
          <Phrases of={[showFinish(listed, messageWords)]} />
        </span>
        {entry.isSampleWanted && <small className={`${SMALL} block`}>{printedWords.sample}</small>}
      </td>
      <td className={CELL} dir="auto">
        {entry.note}
      </td>
      <td className={CELL}>
        {keepMeasures(composeQuantity(entry, orderedBy, messageWords, quantityUnits[unit]))}
      </td>
    </tr>
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
    <section className="break-before-page" data-print="sheet">
      <Letterhead {...contact.company} />
      <div className="mt-[6mm] grid grid-cols-[1fr_1fr] gap-[8mm]">
        <EntryPicture product={{ picture: choosePicture(listed, facts) }} isPrinted />
        <div>
          <p className="label text-[7.5pt]">
            <KindOf listed={listed} />
          </p>
          <p className="font-display mt-[2mm] mb-[5mm] text-[22pt] leading-[1.05]">
            <bdi translate="no">{keepMeasures(product.name)}</bdi>
          </p>
          <EnglishName product={product} />
          <dl className="facts [&_dt]:text-[length:inherit] [&_dt]:leading-[inherit] [&>div]:grid-cols-[30mm_minmax(0,1fr)] [&>div]:py-[1.6mm]">
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
            <p className="mt-[3mm] text-[8.5pt]" key={note}>
              {note}
            </p>
          ))}
          <p className={FOOT} translate="no">
            {new URL(paths.product(product), location.origin).href}
          </p>
        </div>
      </div>
    </section>
  );
}
