import { formatNumber } from '../site/format.ts';
import { parseFigure } from '../site/typed-number.ts';
import { AREA_MAX_M2, AREA_STEPS_PER_M2, FOOT_M, PIECES_MAX, type WastePercent } from './selection.rules.ts';

interface Sides {
  readonly lengthMm: number;
  readonly widthMm: number;
}

/** For typing and display; areas are stored in square meters. */
export const areaUnits = ['m2', 'sqft'] as const;
export type AreaUnit = (typeof areaUnits)[number];

const SIZE_M2 = { m2: 1, sqft: FOOT_M ** 2 } as const satisfies Record<AreaUnit, number>;
const LENGTH_M = { m2: 1, sqft: FOOT_M } as const satisfies Record<AreaUnit, number>;
const SHOWN_DECIMALS = { m2: 1, sqft: 0 } as const satisfies Record<AreaUnit, number>;

// How far a result may be above the last displayed digit without being rounded up. It absorbs floating-point errors and
// the square centimeter in which areas are stored, and stays below the 0.05 that a waste of 5 % may leave.
const ROUNDING_TOLERANCE = 0.04;

const MIXED = /^(?:(\d+)[\s-]+)?(\d+)\/(\d+)$/;

// Full-width digits, fraction characters and all signs for feet and inches: '12½' is '12 1/2', '10′ 6″' is '10' 6"'.
function unify(text: string): string {
  return text
    .replaceAll(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
    .replaceAll('´', "'")
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replaceAll(/[′’‘ʹ`]/g, "'")
    .replaceAll(/[″”“]|''/g, '"')
    .trim();
}

/** What `parseFigure` reads, and '12 1/2' and '12½'. Nothing negative, and no apostrophe: that is a foot. Undefined for
 * nothing. */
export function parseNumber(text: string): number | undefined | 'wrong' {
  const clean = unify(text);
  if (clean === '') return undefined;
  const mixed = MIXED.exec(clean);
  const figure = /[-−–']/.test(clean) ? undefined : parseFigure(clean);
  let value = figure?.ok ? figure.value : Number.NaN;
  if (mixed) value = Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3]);
  return Number.isFinite(value) ? value : 'wrong';
}

const SQUARE_FEET =
  /\s*(?:sq(?:uare|\.)?\s*f(?:t|eet|oot)\.?|s\.?\s?f\.?|(?:f(?:t|eet)\.?|pies?)\s*(?:\^?2|sq\.?|cuadrados?))$/i;
const SQUARE_METERS =
  /\s*(?:sq(?:uare|\.)?\s*m(?:et(?:er|re)s?)?\.?|qm|mq|m(?:et(?:er|re|ro)s?|\.)?\s*(?:\^?2|sq\.?|cuadrados?))$/i;

function splitAreaUnit(text: string, unit: AreaUnit): Typed {
  const clean = unify(text);
  if (SQUARE_FEET.test(clean)) return { text: clean.replace(SQUARE_FEET, ''), unit: 'sqft' };
  if (SQUARE_METERS.test(clean)) return { text: clean.replace(SQUARE_METERS, ''), unit: 'm2' };
  return { text: clean, unit };
}

const FEET_AND_INCHES =
  /^(?:(.+?)\s*(?:'|ft\.?|feet|foot|pies?)(?:\s+(?:and|y)\s+|[\s,-]*))?(?:(.+?)\s*(?:"|in\.?|inch(?:es)?|pulg(?:s?\.?|adas?))?)?$/i;
const FEET_OR_INCHES = /'|"|f(?:t|eet|oot)|in|pie|pulg/i;
const METRIC = /^(.+?)\s*(mm|cm|m|(?:milli|centi|mil[ií]|cent[ií])?met(?:er|re|ro)s?)$/i;
const METERS_PER_INCH = 0.0254;

/** In meters: a number in the unit's length, '10'6"', '10 ft 6 in', '12 1/2', '320 cm'. Undefined for nothing. */
export function parseLength({ text, unit }: Typed): number | undefined | 'wrong' {
  const clean = unify(text);
  const typed = parseNumber(clean);
  if (typed === undefined) return undefined;
  if (typed !== 'wrong') return typed * LENGTH_M[unit];
  const metric = METRIC.exec(clean);
  if (metric) {
    const value = parseNumber(metric[1] ?? '');
    return typeof value === 'number' ? value * toMeters(metric[2] ?? '') : 'wrong';
  }
  const imperial = FEET_OR_INCHES.test(clean) ? FEET_AND_INCHES.exec(clean) : null;
  if (!imperial) return 'wrong';
  const [feet, inches] = [imperial[1], imperial[2]].map((part) => parseNumber(part ?? ''));
  // Twelve inches are a foot, so a larger number after feet is a mistake.
  if (feet === 'wrong' || inches === 'wrong' || (feet !== undefined && (inches ?? 0) >= 12)) return 'wrong';
  return (feet ?? 0) * LENGTH_M.sqft + (inches ?? 0) * METERS_PER_INCH;
}

function toMeters(name: string): number {
  if (/^m[im]/i.test(name)) return 0.001;
  return /^c/i.test(name) ? 0.01 : 1;
}

/** Square feet in the United States, by the first language of the browser. */
export function chooseUnit(languages: readonly string[]): AreaUnit {
  try {
    return new Intl.Locale(languages[0] ?? 'en').maximize().region === 'US' ? 'sqft' : 'm2';
  } catch {
    return 'm2';
  }
}

/** As it is stored; undefined for less than a square centimeter. */
export function toAreaM2(value: number, unit: AreaUnit): number | undefined {
  const steps = Math.round(value * SIZE_M2[unit] * AREA_STEPS_PER_M2);
  return isArea(steps / AREA_STEPS_PER_M2) ? steps / AREA_STEPS_PER_M2 : undefined;
}

export function isArea(areaM2: number): boolean {
  return Number.isFinite(areaM2) && areaM2 > 0 && areaM2 <= AREA_MAX_M2;
}

export function isPieceCount(count: number): boolean {
  return Number.isInteger(count) && count > 0 && count <= PIECES_MAX;
}

/** Square meters. A unit after the number takes precedence: '120 sq ft'. Undefined for 0, 'wrong' also above the
 * maximum. */
export function parseArea(text: string, unit: AreaUnit): number | undefined | 'wrong' {
  const own = splitAreaUnit(text, unit);
  const typed = parseNumber(own.text);
  if (typed === undefined) return own.text === unify(text) ? undefined : 'wrong';
  if (typed === 'wrong' || typed * SIZE_M2[own.unit] > AREA_MAX_M2) return 'wrong';
  return toAreaM2(typed, own.unit);
}

const PIECES = /\s*(?:pieces?|pcs?\.?|piezas?)$/i;
/** Pieces are whole: a point before three digits divides thousands. */
const THOUSANDS = /^([1-9]\d{0,2})\.(\d{3})$/;

/** Undefined for nothing or 0, 'wrong' for anything except a whole number in range. */
export function parsePieceCount(text: string): number | undefined | 'wrong' {
  const typed = parseNumber(unify(text).replace(PIECES, '').replace(THOUSANDS, '$1$2'));
  if (typed === undefined || typed === 0) return undefined;
  return typed !== 'wrong' && isPieceCount(typed) ? typed : 'wrong';
}

/** With the unit at the time of typing: 'm2' also means meters, 'sqft' feet. */
export interface Typed {
  readonly text: string;
  readonly unit: AreaUnit;
}

/** Square meters; undefined while a side is missing, 'wrong' as in `parseArea`. */
export function parseRectangle(...sides: readonly [Typed, Typed]): number | undefined | 'wrong' {
  const [length, width] = sides.map(parseLength);
  if (length === 'wrong' || width === 'wrong') return 'wrong';
  if (length === undefined || width === undefined) return undefined;
  const areaM2 = length * width;
  return areaM2 > AREA_MAX_M2 ? 'wrong' : toAreaM2(areaM2, 'm2');
}

export function convertArea({ text, unit }: Typed, to: AreaUnit): string {
  const areaM2 = parseArea(text, unit);
  return typeof areaM2 === 'number' && unit !== to ? toTypedArea(areaM2, to) : text;
}

export function convertLength({ text, unit }: Typed, to: AreaUnit): string {
  const meters = parseLength({ text, unit });
  if (typeof meters !== 'number' || unit === to) return text;
  return String(Math.round((meters * 100) / LENGTH_M[to]) / 100);
}

/** As in the stone trade: '60 × 120 cm', '30.5 × 61 cm'. */
export function composeTileSize({ lengthMm, widthMm }: Sides): string {
  return `${lengthMm / 10} × ${widthMm / 10} cm`;
}

/** Square meters, not rounded. */
export function toOrderArea(areaM2: number, wastePercent: WastePercent): number {
  return areaM2 + (areaM2 * wastePercent) / 100;
}

export function countPieces(orderM2: number, sides: Sides): number {
  const pieceM2 = (sides.lengthMm * sides.widthMm) / 1_000_000;
  if (!(orderM2 > 0) || !(pieceM2 > 0)) return 0;
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(1, Math.ceil(orderM2 / pieceM2 - 0.01)));
}

export function formatArea(areaM2: number, unit: AreaUnit): string {
  return formatNumber(roundShown(areaM2 / SIZE_M2[unit], unit, Math.round), SHOWN_DECIMALS[unit]);
}

/** Without a thousands separator, so that it can be edited. */
export function toTypedArea(areaM2: number | undefined, unit: AreaUnit): string {
  if (areaM2 === undefined) return '';
  return String(roundShown(areaM2 / SIZE_M2[unit], unit, Math.round));
}

/** Rounded up in the last displayed digit: 11.33 m² is ordered as 11.4. */
export function formatOrderArea(areaM2: number, unit: AreaUnit): string {
  const roundUp = (steps: number) => Math.ceil(steps - ROUNDING_TOLERANCE);
  return formatNumber(roundShown(areaM2 / SIZE_M2[unit], unit, roundUp), SHOWN_DECIMALS[unit]);
}

/** A positive value is never shown as 0. */
function roundShown(value: number, unit: AreaUnit, round: (steps: number) => number): number {
  const stepsPerUnit = 10 ** SHOWN_DECIMALS[unit];
  const steps = value > 0 ? Math.max(1, round(value * stepsPerUnit)) : 0;
  return steps / stepsPerUnit;
}
