import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { choosePlural, formatCount } from '#domain/site/format.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/products.ts';
import { locale } from './language.ts';

export const productForms = { one: 'producto', other: 'productos' } satisfies Words<
  typeof english.productForms
>;

export function composeCount(count: number): string {
  return count === 0 ? 'No hay productos en esta categoría.' : formatCount(count, productForms, locale);
}

export function composeMore(leftCount: number): string {
  return leftCount > FIRST_PAGE_CARD_COUNT
    ? `Mostrar ${FIRST_PAGE_CARD_COUNT} más`
    : choosePlural(
        leftCount,
        { one: 'Mostrar el último', other: `Mostrar los últimos ${leftCount}` },
        locale,
      );
}
