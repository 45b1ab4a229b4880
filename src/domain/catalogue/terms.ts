import { languageCodes, languages, type Language } from '../site/languages.ts';
import { stoneTypes, type StoneType } from './material.ts';
import { USES, type Use } from './technical-data.rules.ts';

/* eslint-disable no-restricted-syntax -- values of rows, which code compares; what visitors read is in the words */

const metalsAndFinishes = [
  'Stainless Steel A4',
  'Polished',
  'Honed',
  'Brushed',
  'Leathered',
  'Flamed',
  'Bush-hammered',
  'Fine bush-hammered',
  'Sandblasted',
  'Tumbled',
  'Split face',
  'Split',
  'Natural cleft',
  'Fine rubbed',
  'Filled',
  'Unfilled',
  'River-washed',
  'River-washed look',
  'Pickled and passivated',
] as const;

/** Names that people type and CLDR doesn't use. */
const otherNames: readonly (readonly [name: string, code: string])[] = [
  ['Turkey', 'TR'],
  ['USA', 'US'],
  ['UK', 'GB'],
  ['Czech Republic', 'CZ'],
  ['Ivory Coast', 'CI'],
  ['Macedonia', 'MK'],
  ['Myanmar', 'MM'],
  ['Viet Nam', 'VN'],
];

/* eslint-enable */

/** In English, as rows, addresses and stored lists hold it. Other languages have words in `words/terms.ts`;
 * countries come from CLDR. */
export type Term = StoneType | (typeof metalsAndFinishes)[number] | Use;

export function listTerms(): readonly Term[] {
  return [...stoneTypes, ...metalsAndFinishes, ...USES];
}

export interface Phrase {
  readonly label: string;
  readonly lang?: 'en';
}

export interface ShownTerm extends Phrase {
  /** The row's English, which addresses and stored lists keep. */
  readonly value: string;
}

export type ShowTerm = (value: string) => ShownTerm;

export type TermLabels = Readonly<Record<string, string>>;

export function showTermOf(labels: TermLabels | undefined, value: string): ShownTerm {
  if (!labels) return { value, label: value };
  const label = Object.hasOwn(labels, value) ? labels[value] : undefined;
  return label === undefined ? { value, label: value, lang: 'en' } : { value, label };
}

export function createShowTerm(words: Readonly<Record<Term, string>>, locale: string): ShowTerm {
  const labels = new Map(Object.entries(words).map(([term, word]) => [toKey(term), word]));
  let countries: ReadonlyMap<string, string> | undefined;
  return (value) => {
    const key = toKey(value);
    const label = labels.get(key) ?? (countries ??= listCountries(locale)).get(key);
    return label === undefined ? { value, label: value, lang: 'en' } : { value, label };
  };
}

const toKey = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(' & ', ' and ')
    .toLowerCase();

export function listCountryNames(
  value: string,
  inLanguages: readonly Language[] = languageCodes,
): readonly string[] {
  const find = (name: string, language: Language) => {
    const { locale } = languages[language];
    const known = countriesOf.get(locale) ?? listCountries(locale);
    countriesOf.set(locale, known);
    return known.get(toKey(name));
  };
  const english = find(value, 'en');
  const typed = otherNames.map(([name]) => name).filter((name) => english && find(name, 'en') === english);
  const names = [...inLanguages.map((language) => find(value, language)), ...typed];
  return [...new Set(names.filter((name) => name !== undefined && name !== value))] as string[];
}

const countriesOf = new Map<string, ReadonlyMap<string, string>>();

function listCountries(locale: string): ReadonlyMap<string, string> {
  const [english, own] = ['en', locale].map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = codes.map((code) => [english?.of(code), code] as const);
  return new Map(
    [...names, ...otherNames].flatMap(([name, code]) => {
      const shown = own?.of(code);
      return name === undefined || shown === undefined ? [] : [[toKey(name), shown]];
    }),
  );
}

/** Those in the language of the page become one, so that they are one text in the HTML. */
export function joinPhrases(phrases: readonly Phrase[], separator: string): readonly Phrase[] {
  return phrases.reduce<Phrase[]>((line, phrase, place) => {
    const parts: Phrase[] = place === 0 ? [phrase] : [{ label: separator }, phrase];
    for (const { label, lang } of parts) {
      const last = line.at(-1);
      if (lang) line.push({ label, lang });
      else if (last && !last.lang) line.splice(-1, 1, { label: last.label + label });
      else line.push({ label });
    }
    return line;
  }, []);
}

export function joinLines(lines: readonly (readonly Phrase[])[]): readonly Phrase[] {
  return joinPhrases(
    lines.flatMap((line, place) => (place === 0 ? line : [{ label: ' · ' }, ...line])),
    '',
  );
}

export function fillPhrases(sentence: string, phrases: readonly Phrase[]): readonly Phrase[] {
  const [before = '', after = ''] = sentence.split(/\{\w+\}/);
  return joinPhrases([{ label: before }, ...phrases, { label: after }], '').filter(
    ({ label }) => label !== '',
  );
}

export function toText(phrases: readonly Phrase[]): string {
  return phrases.map(({ label }) => label).join('');
}
