import { useId, type ReactNode } from 'react';
import { areaUnitNames } from '#content/words/saving.ts';
import { messageWords, selectionWords as words, totalsWords } from '#content/words/selection.ts';
import { composeRoomsAddress, type RoomPlaces } from '#domain/rooms/rooms-address.ts';
import { isComparable } from '#domain/selection/comparison.ts';
import { formatOrderArea, type AreaUnit } from '#domain/selection/quantity.ts';
import { COMPARE_MAX_COUNT, COMPARE_MIN_COUNT, MINIMUM_ORDER_M2 } from '#domain/selection/selection.rules.ts';
import { composeSelectionMessage } from '#domain/selection/selection-message.ts';
import { composeMessageLink, composeShareLink } from '#domain/selection/share-link.ts';
import { sumSelection } from '#domain/selection/totals.ts';
import { isHandedOver, toChatUrl, toMailUrl } from '#domain/inquiry/inquiry-message.ts';
import { paths } from '#content/words/site.ts';
import { CopyField } from '#islands/site/CopyField.tsx';
import type { CompanyLines } from '#markup/PrintedLines.tsx';
import { Hint, TextAction, useCopy } from './parts.tsx';
import type { ListedEntry } from './use-products.ts';

export interface Contact {
  readonly company: CompanyLines;
  readonly chatNumber: string;
  readonly minimumOrder: string;
  readonly rooms: RoomPlaces;
}

/* Between a phone and a wide window, the sums and the actions are side by side. */
const COLUMNS = 'sm:max-[75rem]:grid sm:max-[75rem]:grid-cols-3 sm:max-[75rem]:gap-x-gutter';
const WIDE = 'sm:max-[75rem]:col-span-full';

interface Props {
  entries: readonly ListedEntry[];
  unit: AreaUnit;
  contact: Contact;
  isPrinting: boolean;
  onPrint: () => void;
  onClear: () => void;
}

export function SelectionTotals({ entries, unit, contact, isPrinting, onPrint, onClear }: Props) {
  const { byHand, copy } = useCopy();
  const own = entries.map(({ entry }) => entry);
  const page = `${location.origin}${paths.selection}`;
  const link = composeMessageLink(own, page);
  const subject = `${words.title}, ${contact.company.name}`;
  const toChat = (text: string) => toChatUrl(contact.chatNumber, text);
  const toMail = (text: string) => toMailUrl(contact.company.email, subject, text);
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
  return (
    <aside
      className={`border-ink mt-10 border-t ${COLUMNS} min-[75rem]:sticky min-[75rem]:top-[calc(var(--spacing-header)+1.5rem)] min-[75rem]:mt-0`}
      aria-label={totalsWords.label}
    >
      <Sums entries={entries} unit={unit} minimumOrder={contact.minimumOrder} />
      <a
        className="btn btn-solid mt-6 w-full self-end px-[12px]"
        href={composeFor(toChat)}
        target="_blank"
        rel="noopener"
      >
        {totalsWords.quote}
      </a>
      {link === undefined && (
        <Hint className={`mt-3 ${WIDE}`} role="status">
          {totalsWords.tooLong}
        </Hint>
      )}
      <Actions heading={totalsWords.send}>
        <Action label={totalsWords.form} href={paths.quoteSelection} />
        <Action label={totalsWords.email} href={composeFor(toMail)} />
        <Action
          label={totalsWords.copy}
          onClick={() =>
            void copy(
              composeSelectionMessage(entries, composeShareLink(own, page), messageWords, undefined, unit),
              totalsWords.copied,
            )
          }
        />
      </Actions>
      <ShareActions
        entries={entries}
        isPrinting={isPrinting}
        onShare={() => void copy(composeShareLink(own, page), words.linkCopied)}
        onPrint={onPrint}
      />
      <ViewActions entries={entries} rooms={contact.rooms} />
      <TextAction className={`text-ink-soft mt-4 justify-self-end ${WIDE}`} onClick={onClear}>
        {totalsWords.clear}
      </TextAction>
      {byHand !== undefined && (
        <div className={WIDE}>
          <CopyField text={byHand} />
        </div>
      )}
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
    <dl className="sm:max-[75rem]:col-[1/3]">
      <Sum term={totalsWords.stones}>{stoneCount}</Sum>
      <Sum term={totalsWords.samples}>{sampleCount}</Sum>
      {isBelowMinimum && (
        <Hint as="div" className="my-3">
          <dt className="sr-only">{words.note}</dt>
          <dd>
            <span>{composeMinimumOrder(minimumOrder, unit)}</span>
          </dd>
        </Hint>
      )}
      <div className={`${SUM} border-ornament`} data-total="area">
        <dt className="text-14">{totalsWords.area}</dt>
        <dd className={`${FIGURE} text-32 whitespace-nowrap`}>
          <bdi translate="no">{formatOrderArea(orderM2, unit)}</bdi>
          <small className="text-14 text-ink-soft ms-1 font-normal" translate="no">
            {areaUnitNames[unit]}
          </small>
          <span className="text-14 text-ink-soft mt-1 block font-normal" translate="no">
            {`${formatOrderArea(orderM2, otherUnit)} ${areaUnitNames[otherUnit]}`}
          </span>
        </dd>
      </div>
    </dl>
  );
}

const SUM = 'flex items-baseline justify-between gap-4 border-b py-3.5';
const FIGURE = 'text-end leading-[1.2] font-light lining-nums tabular-nums';

function Sum({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={`${SUM} border-rule`}>
      <dt className="text-14 text-ink-soft">{term}</dt>
      <dd className={`${FIGURE} text-24`}>{children}</dd>
    </div>
  );
}

interface ShareProps extends Pick<Props, 'entries' | 'isPrinting' | 'onPrint'> {
  onShare: () => void;
}

function ShareActions({ entries, isPrinting, onShare, onPrint }: ShareProps) {
  const sheetCount = entries.filter(({ product }) => product).length;
  return (
    <Actions heading={totalsWords.share}>
      <Action label={words.shareLink} onClick={onShare} />
      <Action
        label={words.print}
        detail={isPrinting ? totalsWords.preparing : totalsWords.sheets(sheetCount)}
        isOff={isPrinting}
        onClick={onPrint}
      >
        <p className="sr-only" role="status">
          <span>{isPrinting ? totalsWords.preparing : ''}</span>
        </p>
      </Action>
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
      {isComparable(compared.length) ? (
        <Action
          label={words.compare}
          detail={ticked.length > 0 ? totalsWords.chosen(ticked.length) : undefined}
          href={paths.compare(compared.map(({ product }) => product))}
        />
      ) : (
        <Action
          label={words.compare}
          detail={totalsWords.range(COMPARE_MIN_COUNT, COMPARE_MAX_COUNT)}
          isOff
        />
      )}
      {roomsAddress !== undefined && (
        <Action label={laid.length === 1 ? words.seeInRoom : words.seeAllInRoom} href={roomsAddress} />
      )}
    </Actions>
  );
}

function Actions({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="mt-7">
      <p className="label" id={id}>
        {heading}
      </p>
      <ul className="mt-1" aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

interface ActionProps {
  label: string;
  detail?: string | undefined;
  href?: string;
  isOff?: boolean;
  onClick?: () => void;
  children?: ReactNode;
}

function Action({ label, detail, href, isOff = false, onClick, children }: ActionProps) {
  const row = 'group/action flex min-h-[48px] w-full items-center justify-between gap-4 text-start';
  const content = (
    <>
      <span className={isOff ? '' : 'decoration-1 underline-offset-5 group-hover/action:underline'}>
        {label}
      </span>
      {detail !== undefined && <em className="text-14 text-ink-soft not-italic">{detail}</em>}
    </>
  );
  return (
    <li className="border-rule border-b">
      {href === undefined ? (
        <button
          className={`${row} aria-disabled:text-ink-soft aria-disabled:cursor-default`}
          type="button"
          aria-disabled={isOff || undefined}
          onClick={onClick}
        >
          {content}
        </button>
      ) : (
        <a className={row} href={href}>
          {content}
        </a>
      )}
      {children}
    </li>
  );
}

export function composeMinimumOrder(inSquareMeters: string, unit: AreaUnit): string {
  if (unit === 'm2') return inSquareMeters;
  const toText = (other: AreaUnit) => `${formatOrderArea(MINIMUM_ORDER_M2, other)} ${areaUnitNames[other]}`;
  return totalsWords.minimumOrder(toText('sqft'), toText('m2'));
}
