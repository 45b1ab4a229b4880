import type { ShowTerm } from '#domain/catalogue/terms.ts';
import { translationLanguages } from '#domain/catalogue/translations.ts';

const files = import.meta.glob<{ showTerm: ShowTerm }>('/src/content/*/words/show-term.ts', { eager: true });

/** The words for terms in every language but English. The desk is compiled in English and checks all of them. */
export const showTerms = new Map(
  translationLanguages.flatMap((language) => {
    const words = files[`/src/content/${language}/words/show-term.ts`];
    return words ? [[language, words.showTerm] as const] : [];
  }),
);
