import { showTermOf, type Phrase, type TermLabels } from '../catalogue/terms.ts';
import { formatArea, formatOrderArea, toOrderArea, type AreaUnit } from './quantity.ts';
import type { Entry } from './selection.ts';

export interface NamedEntry {
  readonly entry: Entry;
  readonly product: { readonly name: string; readonly materialType: string } | undefined;
  readonly slug: string;
  /** False while the catalogue has not responded, or can't. A missing product then isn't gone. */
  readonly isKnown?: boolean;
  readonly finish: string | undefined;
  readonly labels?: TermLabels | undefined;
  readonly isFinishGone?: boolean;
  readonly orderedBy: 'area' | 'piece';
}

export interface MessageWords {
  readonly more: (count: number, isInLink: boolean) => string;
  readonly gone: (slug: string) => string;
  readonly goneFinish: (finish: string) => string;
  readonly sample: string;
  readonly squareFeet: (area: string) => string;
  readonly pieces: (count: number) => string;
}

/** The link, then a line per entry, well-formed. "… and 7 more" replaces lines for which `fits` has no room. Areas
 * are in square meters, and also in the visitor's `unit`. */
export function composeSelectionMessage(
  entries: readonly NamedEntry[],
  link: string | undefined,
  words: MessageWords,
  fits: (text: string) => boolean = () => true,
  unit: AreaUnit = 'm2',
): string {
  const head = link === undefined ? [] : [link];
  const lines = entries.map((entry, index) => `${index + 1}. ${composeEntryLine(entry, words, unit)}`);
  const compose = (count: number) => {
    const left = lines.length - count;
    const rest = left === 0 ? [] : [words.more(left, link !== undefined)];
    return [...head, ...lines.slice(0, count), ...rest].join('\n');
  };
  let count = lines.length;
  while (count > 0 && !fits(compose(count))) count -= 1;
  return compose(count);
}

/** 'Volakas (Marble), Honed, 120 m² + 10 % = 132 m², sample, note' */
function composeEntryLine(listed: NamedEntry, words: MessageWords, unit: AreaUnit): string {
  const { entry, product, slug, labels, orderedBy, isKnown = true } = listed;
  const unnamed = isKnown ? words.gone(slug) : slug;
  const name = product ? `${product.name} (${showTermOf(labels, product.materialType).label})` : unnamed;
  const parts = [
    name,
    showFinish(listed, words).label,
    composeQuantity(entry, orderedBy, words, unit === 'm2' ? ['m2'] : ['m2', 'sqft']),
    entry.isSampleWanted && words.sample,
    entry.note,
  ];
  return parts
    .filter((part) => typeof part === 'string')
    .map(toOneLine)
    .filter((part) => part !== '')
    .join(', ');
}

/** 'Honed', 'Leathered (no longer offered)', or '' if the product has no finishes. */
export function showFinish(
  { finish = '', isFinishGone = false, labels }: Pick<NamedEntry, 'finish' | 'isFinishGone' | 'labels'>,
  words: Pick<MessageWords, 'goneFinish'>,
): Phrase {
  if (finish === '') return { label: '' };
  const shown = showTermOf(labels, finish);
  return isFinishGone ? { label: words.goneFinish(shown.label) } : shown;
}

/** The unit of the typed area first. */
export const quantityUnits = { m2: ['m2'], sqft: ['sqft', 'm2'] } as const;

/** '120 m² + 10 % = 132 m²', '2 pieces', or ''.
 * @param units the one of the typed area, and others for what both come to */
export function composeQuantity(
  { areaM2, pieceCount, wastePercent }: Entry,
  orderedBy: 'area' | 'piece',
  words: Pick<MessageWords, 'pieces' | 'squareFeet'>,
  units: readonly [AreaUnit, ...AreaUnit[]],
): string {
  if (orderedBy === 'piece') {
    return pieceCount === undefined ? '' : words.pieces(pieceCount);
  }
  if (areaM2 === undefined) return '';
  const orderM2 = toOrderArea(areaM2, wastePercent);
  const name = (area: string, unit: AreaUnit) => (unit === 'm2' ? `${area} m²` : words.squareFeet(area));
  return [
    ...(wastePercent === 0 ? [] : [`${name(formatArea(areaM2, units[0]), units[0])} + ${wastePercent} %`]),
    ...units.map((unit) => name(formatOrderArea(orderM2, unit), unit)),
  ].join(' = ');
}

function toOneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}
