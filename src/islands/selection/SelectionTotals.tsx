import { useState } from 'react';
import { selectionWords } from '#content/words/selection.ts';
import { composeRoomsAddress, type RoomPlaces } from '#domain/rooms/rooms-address.ts';
import { mayBeShownInRooms } from '#domain/rooms/stone.ts';
import { isComparable } from '#domain/selection/comparison.ts';
import { areaUnitNames, formatOrderArea, type AreaUnit } from '#domain/selection/quantity.ts';
import { COMPARE_MAX_COUNT, COMPARE_MIN_COUNT } from '#domain/selection/selection.rules.ts';
import { composeSelectionMessage } from '#domain/selection/selection-message.ts';
import { composeMessageLink, composeShareLink } from '#domain/selection/share-link.ts';
import { sumSelection } from '#domain/selection/totals.ts';
import { toChatUrl } from '#domain/inquiry/inquiry-message.ts';
import { paths } from '#domain/site/paths.ts';
import { copyText } from './copy-text.ts';
import type { ListedEntry } from './use-products.ts';

export interface Contact {
  /** Digits with country code. */
  readonly chatNumber: string;
  readonly email: string;
  readonly minimumOrder: string;
  /** Name, address and number, for the print. */
  readonly letterhead: string;
  readonly brand: string;
  /** Where stones of the list can be seen. */
  readonly rooms: RoomPlaces;
}

interface Props {
  entries: readonly ListedEntry[];
  unit: AreaUnit;
  contact: Contact;
  onPrint: () => void;
  onClear: () => void;
}

/** What the list comes to, and what can be done with it. */
export function SelectionTotals({ entries, unit, contact, onPrint, onClear }: Props) {
  const [byHand, setByHand] = useState<string>();
  const { stoneCount, sampleCount, orderM2, isBelowMinimum } = sumSelection(entries);
  const own = entries.map(({ entry }) => entry);
  const text = composeSelectionMessage(entries, composeMessageLink(own, location.origin));
  const otherUnit = unit === 'm2' ? 'sqft' : 'm2';
  const copy = async (what: string, done: string) => {
    setByHand((await copyText(what, done)) ? undefined : what);
  };
  const ticked = own.filter(({ isCompared }) => isCompared);
  const compared = ticked.length === 0 && isComparable(own.length) ? own : ticked;
  const laid = entries
    .flatMap(({ product }) => (product?.picture === undefined ? [] : product))
    .filter(({ collection }) => mayBeShownInRooms(collection, undefined));
  const roomsAddress = composeRoomsAddress(laid, contact.rooms);
  const sheetCount = entries.filter(({ product }) => product).length + 1;
  return (
    <aside className="totals" aria-label="Totals and actions">
      <dl className="totals-list">
        <div>
          <dt>Stones</dt>
          <dd>{stoneCount}</dd>
        </div>
        <div>
          <dt>Samples</dt>
          <dd>{sampleCount}</dd>
        </div>
        {isBelowMinimum && (
          <div className="hint">
            <dt className="sr-only">Note</dt>
            <dd>{contact.minimumOrder}</dd>
          </div>
        )}
        <div className="totals-area">
          <dt>Area with waste</dt>
          <dd>
            {formatOrderArea(orderM2, unit)}
            <small>{areaUnitNames[unit]}</small>
            <span>
              {formatOrderArea(orderM2, otherUnit)} {areaUnitNames[otherUnit]}
            </span>
          </dd>
        </div>
      </dl>
      <a className="btn btn-solid" href={toChatUrl(contact.chatNumber, text)} target="_blank" rel="noopener">
        Request a quote
      </a>
      <ul className="actions">
        <li>
          <a href={paths.quoteSelection}>
            <span>Contact form</span>
          </a>
        </li>
        <li>
          {isComparable(compared.length) ? (
            <a href={paths.compare(compared.map(({ product }) => product))}>
              <span>Compare</span>
              {ticked.length > 0 && <em>{ticked.length} chosen</em>}
            </a>
          ) : (
            <button type="button" aria-disabled="true">
              <span>Compare</span>
              <em>
                {COMPARE_MIN_COUNT} to {COMPARE_MAX_COUNT}
              </em>
            </button>
          )}
        </li>
        {roomsAddress !== undefined && (
          <li>
            <a href={roomsAddress}>
              <span>{laid.length === 1 ? selectionWords.seeInRoom : selectionWords.seeAllInRoom}</span>
            </a>
          </li>
        )}
        <li>
          <button
            type="button"
            onClick={() => void copy(composeShareLink(own, location.origin), 'Link copied')}
          >
            <span>Share link</span>
          </button>
        </li>
        <li>
          <a
            href={`mailto:${contact.email}?subject=${encodeURIComponent(`Selection, ${contact.brand}`)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`}
          >
            <span>E-mail</span>
          </a>
        </li>
        <li>
          <button type="button" onClick={() => void copy(text, 'List copied')}>
            <span>Copy as text</span>
          </button>
        </li>
        <li>
          <button type="button" onClick={onPrint}>
            <span>Print</span>
            <em>
              {sheetCount} {sheetCount === 1 ? 'sheet' : 'sheets'}
            </em>
          </button>
        </li>
        <li>
          <button type="button" onClick={onClear}>
            <span>Clear</span>
          </button>
        </li>
      </ul>
      {byHand !== undefined && (
        <label className="field mt-5">
          <span className="field-label">This browser does not let us copy. Copy it here:</span>
          <textarea
            className="field-control field-text"
            readOnly
            value={byHand}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
    </aside>
  );
}
