import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Product } from '#domain/catalogue/product.ts';
import { composeRules } from '../integrations/slug-redirects.ts';
import type { PageList } from './page-list.ts';

export const REDIRECTS = '_redirects';

/** The text of `_redirects` as a full build writes it. */
export function composeRedirects(publicDir: URL, pages: PageList, products: readonly Product[]): string {
  const own = path.join(fileURLToPath(publicDir), REDIRECTS);
  const fixed = existsSync(own) ? readFileSync(own, 'utf8') : '';
  const rules = composeRules(products, (pathname) => pages.has(pathname));
  return [fixed, ...rules.map((line) => `${line}\n`)].join('');
}
