import { useId, useState, type ReactNode } from 'react';
import { areaUnitNames } from '#content/words/quantity.ts';
import { messageWords, selectionWords as words, totalsWords } from '#content/words/selection.ts';
import { composeRoomsAddress, type RoomPlaces } from '#domain/rooms/rooms-address.ts';
import { isComparable } from '#domain/selection/comparison.ts';
import { formatOrderArea, type AreaUnit } from '#domain/selection/quantity.ts';
import { COMPARE_MAX_COUNT, COMPARE_MIN_COUNT, MINIMUM_ORDER_M2 } from '#domain/selection/selection.rules.ts';
import { composeSelectionMessage } from '#domain/selection/selection-message.ts';
import { composeMessageLink, composeShareLink } from '#domain/selection/share-link.ts';
import { sumSelection } from '#domain/selection/totals.ts';
import { isHandedOver, toChatUrl, toMailUrl } from '#domain/inquiry/inquiry-message.ts';
import { paths } from '#content/words/paths.ts';
import { copyText } from '#browser/copy-text.ts';
import { CopyField } from '#islands/site/CopyField.tsx';
import { FORM_FEEDBACK_MS, notify } from '#ui/notifications/notify.ts';
import type { ListedEntry } from './use-products.ts';

export interface Contact {
  readonly chatNumber: string;
  readonly email: string;
  readonly minimumOrder: string;
  readonly letterhead: string;
  readonly brand: string;
  readonly rooms: RoomPlaces;
}

interface Props {
  entries: readonly ListedEntry[];
  unit: AreaUnit;
  contact: Contact;
  isPrinting: boolean;
  onPrint: () => void;
  onClear: () => void;
}

export function SelectionTotals({ entries, unit, contact, isPrinting, onPrint, onClear }: Props) {
  const [byHand, setByHand] = useState<string>();
  const own = entries.map(({ entry }) => entry);
  const page = `${location.origin}${paths.selection}`;
  const link = composeMessageLink(own, page);
  const subject = `${words.title}, ${contact.brand}`;
  const toChat = (text: string) => toChatUrl(contact.chatNumber, text);
  const toMail = (text: string) => toMailUrl(contact.email, subject, text);
  const composeFor = (toAddress: (text: string) => string) =>
    toAddress(
      composeSelectionMessage(
        entries,
        link,
        messageWords,
        (text) => isHandedOver(text, toAddress(text)),
        unit,
      ),
    );
  const copy = async (what: string, done: string) => {
    const isCopied = await copyText(what);
    if (isCopied) notify.success(done, { id: 'copied', durationMs: FORM_FEEDBACK_MS });
    setByHand(isCopied ? undefined : what);
  };
  return (
    <aside className="totals" aria-label={totalsWords.label}>
      <Sums entries={entries} unit={unit} minimumOrder={contact.minimumOrder} />
      <a className="btn btn-solid" href={composeFor(toChat)} target="_blank" rel="noopener">
        {totalsWords.quote}
      </a>
      {link === undefined && (
        <p className="hint mt-3" role="status">
          {totalsWords.tooLong}
        </p>
      )}
      <Actions heading={totalsWords.send}>
        <li>
          <a href={paths.quoteSelection}>
            <span>{totalsWords.form}</span>
          </a>
        </li>
        <li>
          <a href={composeFor(toMail)}>
            <span>{totalsWords.email}</span>
          </a>
        </li>
        <li>
          <button
            type="button"
            onClick={() =>
              void copy(
                composeSelectionMessage(entries, composeShareLink(own, page), messageWords, undefined, unit),
                totalsWords.copied,
              )
            }
          >
            <span>{totalsWords.copy}</span>
          </button>
        </li>
      </Actions>
      <ShareActions
        entries={entries}
        isPrinting={isPrinting}
        onShare={() => void copy(composeShareLink(own, page), words.linkCopied)}
        onPrint={onPrint}
      />
      <ViewActions entries={entries} rooms={contact.rooms} />
      <button className="text-action totals-clear" type="button" onClick={onClear}>
        {totalsWords.clear}
      </button>
      {byHand !== undefined && <CopyField text={byHand} />}
    </aside>
  );
}

interface SumsProps extends Pick<Props, 'entries' | 'unit'> {
  minimumOrder: string;
}

function Sums({ entries, unit, minimumOrder }: SumsProps) {
  const { stoneCount, sampleCount, orderM2, isBelowMinimum } = sumSelection(entries);
  const otherUnit = unit === 'm2' ? 'sqft' : 'm2';
  return (
    <dl className="totals-list">
      <div>
        <dt>{totalsWords.stones}</dt>
        <dd>{stoneCount}</dd>
      </div>
      <div>
        <dt>{totalsWords.samples}</dt>
        <dd>{sampleCount}</dd>
      </div>
      {isBelowMinimum && (
        <div className="hint">
          <dt className="sr-only">{words.note}</dt>
          <dd>
            <span>{composeMinimumOrder(minimumOrder, unit)}</span>
          </dd>
        </div>
      )}
      <div className="totals-area">
        <dt>{totalsWords.area}</dt>
        <dd>
          <bdi translate="no">{formatOrderArea(orderM2, unit)}</bdi>
          <small translate="no">{areaUnitNames[unit]}</small>
          <span translate="no">{`${formatOrderArea(orderM2, otherUnit)} ${areaUnitNames[otherUnit]}`}</span>
        </dd>
      </div>
    </dl>
  );
}

interface ShareProps extends Pick<Props, 'entries' | 'isPrinting' | 'onPrint'> {
  onShare: () => void;
}

function ShareActions({ entries, isPrinting, onShare, onPrint }: ShareProps) {
  const sheetCount = entries.filter(({ product }) => product).length;
  return (
    <Actions heading={totalsWords.share}>
      <li>
        <button type="button" onClick={onShare}>
          <span>{words.shareLink}</span>
        </button>
      </li>
      <li>
        <button type="button" aria-disabled={isPrinting} onClick={onPrint}>
          <span>{words.print}</span>
          <em>{isPrinting ? totalsWords.preparing : totalsWords.sheets(sheetCount)}</em>
        </button>
        <p className="sr-only" role="status">
          <span>{isPrinting ? totalsWords.preparing : ''}</span>
        </p>
      </li>
    </Actions>
  );
}

function ViewActions({ entries, rooms }: { entries: Props['entries']; rooms: RoomPlaces }) {
  const own = entries.map(({ entry }) => entry);
  const ticked = own.filter(({ isCompared }) => isCompared);
  const compared = ticked.length === 0 && isComparable(own.length) ? own : ticked;
  const laid = entries.flatMap(({ product }) => (product?.isShownInRooms ? product : []));
  const roomsAddress = composeRoomsAddress(laid, rooms, paths.rooms);
  return (
    <Actions heading={totalsWords.view}>
      <li>
        {isComparable(compared.length) ? (
          <a href={paths.compare(compared.map(({ product }) => product))}>
            <span>{words.compare}</span>
            {ticked.length > 0 && <em>{totalsWords.chosen(ticked.length)}</em>}
          </a>
        ) : (
          <button type="button" aria-disabled="true">
            <span>{words.compare}</span>
            <em>{totalsWords.range(COMPARE_MIN_COUNT, COMPARE_MAX_COUNT)}</em>
          </button>
        )}
      </li>
      {roomsAddress !== undefined && (
        <li>
          <a href={roomsAddress}>
            <span>{laid.length === 1 ? words.seeInRoom : words.seeAllInRoom}</span>
          </a>
        </li>
      )}
    </Actions>
  );
}

function Actions({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="actions-group">
      <p className="label" id={id}>
        {heading}
      </p>
      <ul className="actions" aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

export function composeMinimumOrder(inSquareMeters: string, unit: AreaUnit): string {
  if (unit === 'm2') return inSquareMeters;
  const toText = (other: AreaUnit) => `${formatOrderArea(MINIMUM_ORDER_M2, other)} ${areaUnitNames[other]}`;
  return totalsWords.minimumOrder(toText('sqft'), toText('m2'));
}
