/**
 * Rows that no editor would write but an attacker or a broken import might: nonsense of every kind in every field. The
 * same seed gives the same rows.
 */
import fc from 'fast-check';
import { PRODUCT_NAME_MAX_LENGTH, SLUG_MAX_LENGTH } from '#domain/catalogue/catalogue.rules.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';

/** A row as sent to the database: with values of any type, possibly refused. */
export interface HostileRow {
  readonly slug: string | null;
  readonly product_name: string | null;
  readonly material_type: string | null;
  readonly image_url: string | null;
  readonly gallery_urls: readonly (string | null)[] | null;
  readonly description: string | null;
  readonly finishes: readonly (string | null)[] | null;
  readonly custom_sizes: string | null;
  /** Only in the table of stone fixing. */
  readonly origin: string | null;
  readonly sort_order: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Texts that would run, load, close or break something if any code treated them as markup. */
export const markupPayloads: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '--><script>alert(1)</script><!--',
  ']]><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '" onmouseover="alert(1)" x="',
  "' onfocus='alert(1)' autofocus x='",
  '` onfocus=alert(1) `',
  '"/><base href="https://evil.invalid/">',
  '</title><script>alert(1)</script>',
  '</textarea></style></noscript></template><script>alert(1)</script>',
  '</main></body></html><h1>gone</h1>',
  '<main ><img alt="x" src="https://evil.invalid/x.jpg">',
  '<template shadowrootmode=open><slot></slot></template>',
  '<astro-island component-url="https://evil.invalid/x.js"></astro-island>',
  '</astro-island></astro-slot>',
  '{"@context":"https://schema.org","@type":"Product"}',
  '"}]}</script>',
  '\\u003c/script\\u003e\\"\\\\',
  '&lt;script&gt; &amp;amp; &#60;b&#62; &quot; &nbsp; &',
  '{{7*7}} ${7*7} <%= 7*7 %> {user} #{x}',
  "'; drop table public.extras; --",
  '%3Cscript%3E%00%0d%0aSet-Cookie:%20a=b',
  'javascript:alert(1)',
  '| Elite Stone',
  '__proto__',
  'constructor',
];

/** Texts without markup that still break code that reads, sorts, truncates, logs or renders them. */
export const unicodePayloads: readonly string[] = [
  '\u202Eksed enots\u202C',
  '\u202E\u2066\u2067\u2068 never closed',
  'رخام كرارا الأبيض',
  'אבן ירושלים (לבנה)',
  'zero\u200Bwidth\u200C\u200D\u2060\uFEFFinside',
  `combining${'\u0301\u0489\u035C'.repeat(40)}storm`,
  '👩🏽‍🎨👨‍👩‍👧‍👦🏳️‍🌈🪨',
  '\u{1F1FA}\u{1F1F8}'.repeat(10),
  '\u{E0001}\u{E0041}tags',
  'İıŞşẞß ﬁ ﷽',
  '\uFFFD\uFFFE\uFFFF\u{10FFFF}',
  'line\u2028paragraph\u2029separators',
  'tab\tnew\nline\r\nreturn\rvertical\u000Bfeed\u000C',
  'bell\u0007escape\u001B[31mred\u009B0mdelete\u007F',
  'nbsp\u00A0\u3000wide',
  '𝔐𝔞𝔯𝔟𝔩𝔢 ①②③',
];

/** Invisible texts that aren't empty. */
const invisiblePayloads = '\u200B \u2060\uFEFF \u00AD \u3164 \u2800 \u202E \u{E0020} \u0001'.split(' ');

/** Valid slugs that a page might confuse with something else. */
const reservedSlugs = [
  'index', '404', '500', 'all', 'live', 'page', 'admin', 'fragments', 'collections', 'constructor', 'prototype',
  'tostring', 'hasownproperty', 'null', 'undefined', 'nan', 'true', '0', '00', '1e3', 'con', 'aux', 'nul',
  'robots', 'sitemap-index', 'sw', 'manifest', 'favicon', 'headers', 'redirects', 'netlify', 'astro',
]; // prettier-ignore

const brokenSlugs = [
  '', ' ', '.', '..', '../admin', 'a/b', '/', 'a%2Fb', 'a\\b', 'Upper', 'ä', 'two--hyphens', '-front', 'end-', 'a b',
  'new\nline', 'ends-with-newline\n', '<script>', 'a?b', 'a#b', 'a.html', '__proto__', '_headers', 'ＡＢＣ', '\u202Ea',
  `${'a'.repeat(SLUG_MAX_LENGTH)}a`,
]; // prettier-ignore

const soundReferences = [
  ...[
    'a b.jpg',
    '100%.jpg',
    'a%2Fb.jpg',
    '?query#fragment.jpg',
    'emoji 🪨.webp',
    'رخام.jpg',
    '\u202Egpj.exe',
  ],
  ...['Folder (x)/File, & Co. 01.jpg', '"quoted" \'name\'.png', '<img src=x onerror=alert(1)>.jpg'],
  ...['srcset, comma 2x.jpg', '  spaces around.jpg  ', '/leading/slash.jpg', '___ASTRO_IMAGE___.jpg'],
  ...['https://pictures.invalid/a.jpg', 'https://pictures.invalid/a,b c.jpg?x=1&y="2"#f'],
  ...['http://pictures.invalid:8080/a.jpg', 'HTTPS://PICTURES.INVALID/UPPER.JPG', 'https://[::1]/a.jpg'],
  ...['https://user:word@pictures.invalid/a.jpg', 'https://pictures.invalid/%E0%A4'],
  '//pictures.invalid/protocol-relative.jpg',
];

const brokenReferences = [
  ...['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:image/svg+xml,<svg onload=alert(1)>'],
  ...['file:///etc/passwd', 'blob:https://x.invalid/1', 'https://', 'http:///nowhere.jpg'],
  ...['https://exa mple.invalid/x.jpg', 'https://pictures.invalid:99999/x.jpg', '../../secret.jpg'],
  ...['a/../b.jpg', 'a//b.jpg', './a.jpg', 'new\nline.jpg', 'null\u0001byte.jpg'],
];

/** Postgres can't store these texts. The database must refuse the row, or never receive the code point. */
const impossiblePayloads = ['nul\u0000byte', 'lone\uD800surrogate', '\uDC00\uD800'];

const absurdDates = ['infinity', '-infinity', '294276-12-31', '4713-01-01 BC', '1970-01-01', '2026-02-30'];

/** Values of several kinds, each so many times as likely as its number says. */
const weigh = <Value>(...kinds: (readonly [weight: number, arbitrary: fc.Arbitrary<Value>])[]) =>
  fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Any code point, sometimes many of one kind; possibly long. */
const signs = fc.constantFrom('<', '>', '"', "'", '`', '&', '/', '\\', '=', ' ');
const anyText = weigh(
  [4, fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\u0000', ''))],
  [2, fc.string({ unit: 'grapheme', maxLength: 60 })],
  [1, fc.string({ unit: signs, maxLength: 30 })],
);

const payload = fc.constantFrom(...markupPayloads, ...unicodePayloads);
const joined = fc.array(fc.oneof(payload, anyText), { minLength: 2, maxLength: 4 });
const nastyText = weigh(
  [5, fc.constantFrom(...markupPayloads)],
  [4, fc.constantFrom(...unicodePayloads)],
  [3, joined.map((parts) => parts.join(''))],
  [3, anyText],
  [1, fc.constantFrom(...invisiblePayloads)],
);

const hugeText = fc
  .tuple(
    fc.constantFrom(...markupPayloads, ...unicodePayloads, 'word ', 'x'),
    fc.integer({ min: 1, max: 400 }),
  )
  .map(([part, times]) => part.repeat(times * Math.ceil(40 / part.length)));

const tamedName = nastyText.map((text) => [...text].slice(0, PRODUCT_NAME_MAX_LENGTH / 2).join(''));

/** Mostly valid values, so that the pages are tested and not only the validation. */
const mostly = <Value>(sound: fc.Arbitrary<Value>, broken: fc.Arbitrary<Value>, weight = 40) =>
  weigh<Value>([weight, sound], [1, broken]);

const impossible = fc.constantFrom(...impossiblePayloads);

const optionalText = mostly(
  weigh<string | null>([1, fc.constantFrom(null, '', ' ', 'Plain words.')], [6, nastyText]),
  fc.oneof(hugeText, impossible),
);

const reference = mostly(
  fc.constantFrom(...soundReferences),
  fc.oneof(fc.constantFrom(...brokenReferences), nastyText),
  60,
);

/**
 * @param number makes the slug unique
 * @param pictures references to existing files in the collection's bucket
 */
function arbitraryRow(
  collection: Collection,
  number: number,
  pictures: readonly string[],
): fc.Arbitrary<HostileRow> {
  const picture = fc.oneof(fc.constantFrom(...pictures), reference);
  const reserved = reservedSlugs[number];
  const sound = reserved ?? `piece-${number}`;
  return fc.record({
    slug: mostly(
      fc.constant(sound),
      fc.oneof(
        // The number makes them unique, as the database requires.
        fc.constantFrom(...brokenSlugs).map((slug) => (slug.trim() === '' ? slug : `${number}${slug}`)),
        nastyText,
        impossible,
        fc.constant(null),
      ),
    ),
    product_name: mostly(
      tamedName,
      fc.oneof(
        fc.constantFrom('', '   ', '\n', null),
        hugeText,
        impossible,
        fc.constantFrom(...invisiblePayloads),
      ),
    ),
    material_type: collection.hasTypeFilter
      ? mostly(
          fc.constantFrom(...stoneTypes),
          fc.oneof(fc.constantFrom('marble', 'Kryptonite', ''), nastyText),
        )
      : mostly(
          fc.oneof(fc.constantFrom<string>(...stoneTypes), tamedName),
          fc.oneof(fc.constantFrom('', ' '), hugeText),
        ),
    image_url: weigh<string | null>([1, fc.constantFrom(null, '', ' ')], [5, picture]),
    gallery_urls: mostly(
      fc.array(picture, { maxLength: 6 }).chain((list) =>
        // The same picture repeatedly, as in a cycle.
        fc
          .nat({ max: 3 })
          .map((times) => [...list, ...Array.from({ length: times }, () => list[0] ?? 'again.jpg')]),
      ),
      fc.constantFrom<readonly (string | null)[] | null>(null, [null], [''], ['a.jpg', null]),
    ),
    description: optionalText,
    finishes: mostly(
      fc.array(nastyText, { maxLength: 4 }),
      fc.constantFrom<readonly (string | null)[] | null>(null, [null], [''], [' ', '\u200B']),
    ),
    custom_sizes: optionalText,
    origin: optionalText,
    sort_order: mostly(
      fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom(-2147483648, 2147483647, 0)),
      fc.constantFrom(null, 2147483648, 1.5, Number.MAX_SAFE_INTEGER, Number.NaN),
    ),
    created_at: fc.constantFrom('now', ...absurdDates.slice(0, -1)),
    updated_at: mostly(
      fc.constantFrom('now', ...absurdDates.slice(0, -1)),
      fc.constantFrom('2026-02-30', 'never'),
    ),
  });
}

/** The same row for the same seed and number, which makes its slug unique. */
export function sampleRow(
  collection: Collection,
  number: number,
  seed: number,
  pictures: readonly string[],
): HostileRow {
  const options = { seed: seed * 1_000_003 + number, numRuns: 1 };
  const [row] = fc.sample(arbitraryRow(collection, number, pictures), options);
  if (row === undefined) throw new Error('fast-check gave no row.');
  return row;
}
