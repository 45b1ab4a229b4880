// The only module that formats numbers, dates, plurals, lists and units. What differs between languages takes the
// `locale` of `words/language.ts`; numbers are written as in the United States in all of them.

export const siteLanguage = 'en-US';

/** English has `one` and `other`; Polish also has `few` and `many`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

const dateStyles = {
  /** 'November 26, 2026' */
  day: { dateStyle: 'long' },
  /** 'Nov 26, 2026' */
  shortDay: { month: 'short', day: 'numeric', year: 'numeric' },
  /** '14:05' */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 'Nov 26, 2026, 14:05' */
  shortMoment: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** '1,234.5'; `decimals` is the maximum, or the minimum and the maximum. */
export function formatNumber(
  value: number,
  decimals: number | readonly [fewest: number, most: number] = 3,
  language: string = siteLanguage,
): string {
  const [minimumFractionDigits, maximumFractionDigits] =
    typeof decimals === 'number' ? [0, decimals] : decimals;
  return new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits }).format(value);
}

export function choosePlural(count: number, forms: PluralForms, language: string = siteLanguage): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

/** '1 product', '2,000 products' */
export function formatCount(count: number, forms: PluralForms, language: string = siteLanguage): string {
  return `${formatNumber(count, 3, language)} ${choosePlural(count, forms, language)}`;
}

/** 'mármol, granito y basalto'. English has its own (src/domain/site/english.ts). */
export function formatList(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}

/** '1,200 sqm'. `Intl` lacks most units of the stone trade. */
export function formatMeasure(
  value: number,
  unit: string,
  decimals = 3,
  language: string = siteLanguage,
): string {
  return `${formatNumber(value, decimals, language)} ${unit}`;
}

/** In the reader's time zone, or such as 'UTC' for dates that a build writes into a page. */
export function formatDate(
  date: Date,
  style: keyof typeof dateStyles,
  { timeZone, language = siteLanguage }: { readonly timeZone?: string; readonly language?: string } = {},
): string {
  return new Intl.DateTimeFormat(language, { ...dateStyles[style], ...(timeZone && { timeZone }) }).format(
    date,
  );
}

/** Twelve names: long, short, alone and in a date. */
export function listMonthNames(language: string): string[] {
  const styles = (['long', 'short'] as const).flatMap((month) => [
    { month },
    { month, day: 'numeric' } as const,
  ]);
  return styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...style, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => {
      const parts = format.formatToParts(Date.UTC(2026, month, 15));
      return parts.find(({ type }) => type === 'month')?.value ?? '';
    }).filter((name) => /^\p{L}/u.test(name));
  });
}
