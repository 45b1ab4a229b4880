// The only module that formats numbers, dates, plurals and lists. What differs between languages takes the
// `locale` of `words/site.ts`; numbers are written as in the United States in all of them.

export const siteLanguage = 'en-US';

/** English has `one` and `other`; Polish also has `few` and `many`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

const dateStyles = {
  day: { dateStyle: 'long' },
  shortDay: { month: 'short', day: 'numeric', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  shortMoment: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

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

export function formatCount(count: number, forms: PluralForms, language: string = siteLanguage): string {
  return `${formatNumber(count, 3, language)} ${choosePlural(count, forms, language)}`;
}

/** 'mármol, granito y basalto'. English has its own (src/domain/site/english.ts). */
export function formatList(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}

export function formatDate(
  date: Date,
  style: keyof typeof dateStyles,
  { timeZone, language = siteLanguage }: { readonly timeZone?: string; readonly language?: string } = {},
): string {
  return new Intl.DateTimeFormat(language, { ...dateStyles[style], ...(timeZone && { timeZone }) }).format(
    date,
  );
}

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
