/**
 * Numbers, dates, plurals and units as people of one language read them. Nothing else of the site knows how: a second
 * language is another first argument of `Intl`, and other words.
 */

/** The language of the site. */
export const siteLanguage = 'en-US';

/** One text for each form that a language has: English knows `one` and `other`, Polish `few` and `many` as well. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

const dateStyles = {
  /** 'November 26, 2026' */
  day: { dateStyle: 'long' },
  /** 'Nov 26, 2026' */
  shortDay: { month: 'short', day: 'numeric', year: 'numeric' },
  /** '14:05' */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 'November 26 at 2:05 PM' */
  moment: { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** 'Nov 26, 2026, 14:05' */
  shortMoment: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * '1,234.5'.
 *
 * @param decimals the most that are shown, or from the fewest to the most
 */
export function formatNumber(
  value: number,
  decimals: number | readonly [fewest: number, most: number] = 3,
  language: string = siteLanguage,
): string {
  const [minimumFractionDigits, maximumFractionDigits] =
    typeof decimals === 'number' ? [0, decimals] : decimals;
  return new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits }).format(value);
}

/** The form that goes with a number: 'product' for 1, 'products' for 0 and 2. */
export function choosePlural(count: number, forms: PluralForms, language: string = siteLanguage): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

/** A number and what is counted: '1 product', '2,000 products'. */
export function formatCount(count: number, forms: PluralForms, language: string = siteLanguage): string {
  return `${formatNumber(count, 3, language)} ${choosePlural(count, forms, language)}`;
}

/**
 * A number and its unit: '1,200 sqm'. `Intl` doesn't know most units of the trade.
 *
 * @param unit as it is written behind the number
 */
export function formatMeasure(
  value: number,
  unit: string,
  decimals = 3,
  language: string = siteLanguage,
): string {
  return `${formatNumber(value, decimals, language)} ${unit}`;
}

/**
 * A date in the time zone of whoever reads it.
 *
 * @param timeZone another one, such as 'UTC' for what a build writes into a page
 */
export function formatDate(
  date: Date,
  style: keyof typeof dateStyles,
  { timeZone, language = siteLanguage }: { readonly timeZone?: string; readonly language?: string } = {},
): string {
  return new Intl.DateTimeFormat(language, { ...dateStyles[style], ...(timeZone && { timeZone }) }).format(
    date,
  );
}
