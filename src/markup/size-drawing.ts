import type { OfferedPicture } from '#ui/PictureElement.tsx';

/** In millimeters. */
interface Measure {
  readonly min: number;
  readonly max: number;
  /** '200–450 cm' */
  readonly label: string;
}

interface Sizes {
  width?: Measure;
  height?: Measure;
  depth?: Measure;
  isRound: boolean;
}

const MILLIMETERS: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };
const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const MEASURE = new RegExp(
  String.raw`(${NUMBER}(?:(?:, | to | a | and | y | or | o | × |–)${NUMBER})*)\s(mm|cm|m)(?!\p{L})`,
  'giu',
);
const ROLES = [
  ['round', /diam|diám|\btops?\b/i],
  ['height', /heigh|high|altura|\balto/i],
  ['depth', /deep|depth|profund|thick|espesor/i],
  ['width', /wide|width|ancho|long|length|largo|tramo|face|cara/i],
] as const;

function findRole(text: string) {
  const found = ROLES.map(([role, words]) => ({ role, at: text.search(words) })).filter(({ at }) => at >= 0);
  return found.toSorted((one, other) => one.at - other.at)[0]?.role;
}

/** @param before the text that leads to the measure, such as 'Treads up to ' */
function toMeasure(text: string, unit: string, before = ''): Measure {
  const numbers = text.match(new RegExp(NUMBER, 'g')) ?? [];
  const sizes = numbers.map((each) => Number(each.replace(',', '.')) * (MILLIMETERS[unit] ?? 1));
  const limit = /(?:up to|hasta)\s*$/i.test(before) ? '≤ ' : /(?:from|desde)\s*$/i.test(before) ? '≥ ' : '';
  const isRange = / to | a |–/.test(text) || numbers.length > 4;
  const joined = isRange ? [numbers[0], ...numbers.slice(1).slice(-1)].join('–') : numbers.join(' / ');
  return {
    min: Math.min(...sizes),
    max: Math.max(...sizes),
    label: `${numbers.length === 1 ? limit : ''}${joined} ${unit}`,
  };
}

/** In English or Spanish; the first size of each kind. */
export function readSizes(text: string): Readonly<Sizes> {
  const sizes: Sizes = { isRound: false };
  for (const part of text.split(/;|(?<!\d), |, (?!\d)/)) {
    let end = 0;
    for (const match of part.matchAll(MEASURE)) {
      const [whole, numbers = '', name = ''] = match;
      const unit = name.toLowerCase();
      const before = part.slice(end, match.index);
      end = match.index + whole.length;
      // Of '20 × 40 and 40 × 60 cm' the last.
      const sides =
        numbers
          .split(/, | to | a | and | y | or | o /)
          .at(-1)
          ?.split(' × ') ?? [];
      const isFirst = !sizes.width && !sizes.height && !sizes.depth;
      if (sides.length > 1) {
        if (!isFirst) continue;
        const [width, height, depth] = sides
          .map((side) => toMeasure(side, unit))
          .toSorted((one, other) => other.max - one.max);
        Object.assign(sizes, { width, height, ...(depth && { depth }) });
        continue;
      }
      const after = part.slice(end).split(/\d/)[0] ?? '';
      const role = findRole(after) ?? findRole(before) ?? (isFirst ? 'width' : undefined);
      if (role === 'round' && !sizes.width) sizes.isRound = true;
      if (role) sizes[role === 'round' ? 'width' : role] ??= toMeasure(numbers, unit, before);
    }
  }
  return sizes;
}

const SHEET = { width: 800, height: 1000 };
const FULL = { width: 360, height: 620, depth: 90 };
const OPEN = { width: 300, height: 460 };
/** A person beside objects that are not small. */
const PERSON = { heightMm: 1750, fromMm: 800, height: 640 };
const BARS_MM = [5, 10, 20, 50, 100, 200, 500, 1000, 2000];

export function offerDrawing(text: string): OfferedPicture | undefined {
  const svg = drawSizes(text);
  const src = svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return src ? { sources: [], fallback: { src, ...SHEET } } : undefined;
}

/** Front and side views to scale, in an SVG document of 4 : 5. The smallest size is dashed, a side without one is
 * broken off. Undefined if the text states no size. */
export function drawSizes(text: string): string | undefined {
  const { width, height, isRound, ...rest } = readSizes(text);
  // The depth of a round object is that of a part, such as a table's top.
  const depth = isRound ? undefined : rest.depth;
  const largest = Math.max(width?.max ?? 0, height?.max ?? 0, depth?.max ?? 0);
  if (largest === 0 || !Number.isFinite(largest)) return undefined;
  const hasPerson = largest >= PERSON.fromMm;
  const scale = Math.min(
    FULL.width / (width?.max ?? 0),
    FULL.height / (height?.max ?? 0),
    FULL.depth / (depth?.max ?? 0),
    ...(hasPerson ? [PERSON.height / PERSON.heightMm] : []),
  );
  const draw = (millimeters: number) => Math.round(millimeters * scale);
  const w = width ? draw(width.max) : OPEN.width;
  const h = height ? draw(height.max) : OPEN.height;
  const d = depth ? Math.max(6, draw(depth.max)) : 0;
  const person = hasPerson ? draw(PERSON.heightMm) : 0;
  const beside = (d && 80 + d) + (person && Math.round(60 + person * 0.24));
  const left = Math.round((SHEET.width - w - beside) / 2) + (height ? 40 : 0);
  const ground = 460 + Math.round(Math.max(h, person) / 2);
  const middle = left + w / 2;
  const least = { w: width ? draw(width.min) : w, h: height ? draw(height.min) : h };
  const bar = BARS_MM.findLast((each) => draw(each) <= 200) ?? 5;
  const barName = bar >= 1000 ? `${bar / 1000} m` : bar >= 10 ? `${bar / 10} cm` : `${bar} mm`;
  const shapes = [
    person > 0 && drawPerson(left + w + beside - person * 0.12, ground, person),
    path(`M60 ${ground}H740`, '#b3a894'),
    path(outline({ x: left, ground, w, h, isOpen: { width: !width, height: !height } })),
    (least.w < w || least.h < h) &&
      path(`M${middle - least.w / 2} ${ground}v${-least.h}h${least.w}v${least.h}`, '#8c8274', '8 8'),
    isRound && path(`M${middle} ${ground - h - 24}V${ground + 24}`, '#7a5a2e', '24 6 4 6'),
    width && dimension(left, left + w, ground + 56, `${isRound ? 'Ø ' : ''}${width.label}`),
    height &&
      `<g transform="translate(${left - 56} ${ground}) rotate(-90)">${dimension(0, h, 0, height.label, -24)}</g>`,
    depth &&
      path(outline({ x: left + w + 80, ground, w: d, h, isOpen: { width: false, height: !height } })) +
        dimension(left + w + 80, left + w + 80 + d, ground + 56, depth.label, width ? 96 : 48),
    path(`M60 940v12h${draw(bar)}v-12`, '#5e574e'),
    `<text x="${76 + draw(bar)}" y="952">${barName}</text>`,
  ];
  const { width: sheetWidth, height: sheetHeight } = SHEET;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}" viewBox="0 0 ${sheetWidth} ${sheetHeight}" fill="none" stroke-width="2.5"><path d="M0 0h${sheetWidth}v${sheetHeight}H0z" fill="#fbf9f5"/><g fill="#5e574e" font-family="system-ui,sans-serif" font-size="34">${shapes.filter(Boolean).join('')}</g></svg>`;
}

const path = (d: string, stroke = '#1e1c19', dashes = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}"${dashes && ` stroke-dasharray="${dashes}"`}/>`;

interface Outline {
  readonly x: number;
  readonly ground: number;
  readonly w: number;
  readonly h: number;
  readonly isOpen: { readonly width: boolean; readonly height: boolean };
}

function outline({ x, ground, w, h, isOpen }: Outline): string {
  const swing = Math.round(Math.min(22, w / 3));
  const step = Math.round(Math.min(20, w / 8));
  const top = isOpen.height
    ? `h${w / 2 - 2 * step}l${step} ${-swing} ${2 * step} ${2 * swing} ${step} ${-swing}H${x + w}`
    : `h${w}`;
  const right = isOpen.width ? `v${h / 2 - 28}l-22 14 44 28 -22 14` : '';
  return `M${x} ${ground}v${-h}${top}${right}V${ground}`;
}

function dimension(from: number, to: number, y: number, label: string, labelBelow = 48): string {
  const x = Math.min((from + to) / 2, SHEET.width - 30 - label.length * 9);
  return `${path(`M${from} ${y}H${to}M${from - 8} ${y + 8}l16-16M${to - 8} ${y + 8}l16-16`, '#7a5a2e')}<text x="${x}" y="${y + labelBelow}" text-anchor="middle">${label}</text>`;
}

function drawPerson(x: number, ground: number, height: number): string {
  const at = (across: number, up: number) =>
    `${Math.round(x + across * height)} ${Math.round(ground - up * height)}`;
  return `<g fill="#e3dccf"><circle cx="${Math.round(x)}" cy="${Math.round(ground - 0.93 * height)}" r="${Math.round(0.065 * height)}"/><path d="M${at(-0.06, 0)}L${at(-0.07, 0.45)}L${at(-0.12, 0.48)}L${at(-0.11, 0.8)}Q${at(0, 0.88)} ${at(0.11, 0.8)}L${at(0.12, 0.48)}L${at(0.07, 0.45)}L${at(0.06, 0)}Z"/></g>`;
}
