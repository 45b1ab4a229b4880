// Sizes and thicknesses in common notations: `600 x 600 mm`, `60x60x2 cm`, `24" × 24"`, `24 by 24`, `3/4"`, `1 ¼ in`,
// `20 milímetros`. The catalogue has millimeters; the United States name stone by nominal inches, so 20 mm is 3/4".

const MM_PER_INCH = 25.4;
/** 3/4" (19.05 mm) is 18, 19 or 20 mm. */
const NOMINAL_TOLERANCE = 0.07;
const SIXTEENTHS_PER_INCH = 16;
const LONGEST_NOMINAL_INCHES = 8;

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
/** 12, 12.5, 12 1/2, 12-1/2, 1/2. Folding writes ½ as 1⁄2. */
const QUANTITY = String.raw`(?:(?:\d+[\s-]+)?\d+\s*[/⁄]\s*\d+|${NUMBER})`;
const UNIT = String.raw`(?:mill?imet(?:er|re|ro)s?|mm|centimet(?:er|re|ro)s?|cm|inch(?:es)?|ins?\b\.?|pulgadas?|pulgs?\b\.?|"|″|”|“|''|′′|’’|feet|foot|ft\b\.?|pies?\b|'|′|’)`;
const BY = String.raw`(?:x|×|✕|\*|by\b|por\b)`;
const SIDE = String.raw`(${QUANTITY})\s*(${UNIT})?`;
/** `600 x 600`, `24"x24"x3/4"`, `2 x 60 x 60 cm` */
const SIZE = new RegExp(String.raw`${SIDE}\s*${BY}\s*${SIDE}(?:\s*${BY}\s*${SIDE})?`, 'gi');
const LENGTH = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(${QUANTITY})(?:[\s-]*|\s+de\s+)(${UNIT})(?![\p{L}\p{N}])`,
  'giu',
);

type Unit = 'mm' | 'in';
type Groups = [string, string | undefined, string, string | undefined, string?, (string | undefined)?];

export function writeMeasuresAsWords(folded: string): string {
  return folded
    .replaceAll(SIZE, (_all, ...groups: Groups) => {
      const [first, firstUnit, second, secondUnit, third, thirdUnit] = putThicknessLast(groups);
      const a = toLength(first, firstUnit ?? secondUnit);
      const b = toLength(second, secondUnit ?? firstUnit);
      const size = `${write(a.value)}x${write(b.value)}${a.unit === 'in' ? 'in' : ''}`;
      if (third === undefined) return ` ${size} `;
      const { value, unit } = toLength(
        third,
        thirdUnit ?? secondUnit ?? firstUnit ?? guessThicknessUnit(third, [a.value, b.value]),
      );
      return ` ${size} ${write(value)}${unit ?? ''} `;
    })
    .replaceAll(LENGTH, (_all, quantity: string, unit: string) => {
      const { value, unit: own } = toLength(quantity, unit);
      return ` ${write(value)}${own ?? ''} `;
    });
}

/** Of three measures, the smallest is the thickness, and some people write it first. */
function putThicknessLast(groups: Groups): Groups {
  const [first, firstUnit, second, secondUnit, third, thirdUnit] = groups;
  const isFirst =
    third !== undefined && readQuantity(first) < Math.min(readQuantity(second), readQuantity(third));
  return isFirst ? [second, secondUnit, third, thirdUnit, first, firstUnit] : groups;
}

/** For one without a unit: `24x24x3/4` inches, `600x600x20` millimeters, `60x60x2` centimeters, `24x24x1.25` inches. */
function guessThicknessUnit(thickness: string, sides: readonly number[]): string {
  if (/[/⁄]/.test(thickness)) return 'in';
  if (readQuantity(thickness) >= 5) return 'mm';
  return sides.every((side) => side % 5 === 0) ? 'cm' : 'in';
}

function toLength(quantity: string, unit: string | undefined): { value: number; unit: Unit | undefined } {
  const value = readQuantity(quantity);
  if (unit === undefined) return { value, unit: undefined };
  if (/^(?:mm|mil)/i.test(unit)) return { value, unit: 'mm' };
  if (/^(?:cm|cent)/i.test(unit)) return { value: value * 10, unit: 'mm' };
  const isFeet = /^(?:f|pie|['′’]$)/i.test(unit);
  return { value: isFeet ? value * 12 : value, unit: 'in' };
}

function readQuantity(text: string): number {
  const fraction = /^(?:(\d+)[\s-]+)?(\d+)\s*[/⁄]\s*(\d+)$/.exec(text);
  if (!fraction) return Number(text.replace(',', '.'));
  const [, whole = '0', numerator = '0', denominator = '1'] = fraction;
  return Number(denominator) === 0 ? 0 : Number(whole) + Number(numerator) / Number(denominator);
}

const write = (value: number) => String(Math.round(value * 10_000) / 10_000);

export function nameThickness(mm: number): readonly string[] {
  const inches: string[] = [];
  for (let part = 1; part <= LONGEST_NOMINAL_INCHES * SIXTEENTHS_PER_INCH; part += 1) {
    const exactMm = (part / SIXTEENTHS_PER_INCH) * MM_PER_INCH;
    if (Math.abs(exactMm - mm) <= exactMm * NOMINAL_TOLERANCE)
      inches.push(`${write(part / SIXTEENTHS_PER_INCH)}in`);
  }
  return mm % 10 === 0 ? [`${mm}mm`, `${mm / 10}cm`, ...inches] : [`${mm}mm`, ...inches];
}

export function nameTile(size: string): readonly string[] {
  const [a = 0, b = 0] = size.split('x').map(Number);
  const pair = (toText: (mm: number) => string, suffix = '') => [
    `${toText(a)}x${toText(b)}${suffix}`,
    `${toText(b)}x${toText(a)}${suffix}`,
  ];
  // 600 mm are nominally 24 inches and exactly 23.6; 1220 mm are 48 only exactly.
  const inches = [25, MM_PER_INCH].map((mmPerInch) => (mm: number) => String(Math.round(mm / mmPerInch)));
  return [
    ...new Set([
      ...pair(String),
      ...(a % 10 === 0 && b % 10 === 0 ? pair((mm) => String(mm / 10)) : []),
      ...inches.flatMap((toText) => [...pair(toText), ...pair(toText, 'in')]),
    ]),
  ];
}
