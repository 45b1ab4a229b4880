import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeMovedFile } from '#domain/catalogue/catalogue-file.ts';
import { composeRules, findMoved, MOVED_FILE, readMoves } from '../integrations/slug-redirects.ts';
import type { PageList } from './page-list.ts';

const REDIRECTS = '_redirects';

/** What follows from renamed products: the text of each file as a full build writes it, undefined when it writes none. */
export async function composeMoves(
  publicDir: URL,
  pages: PageList,
): Promise<readonly (readonly [file: string, text: string | undefined])[]> {
  const moves = await readMoves({
    url: process.env['SUPABASE_URL'] ?? '',
    publishableKey: process.env['SUPABASE_PUBLISHABLE_KEY'],
  });
  const hasPage = (pathname: string) => pages.has(pathname);
  const own = path.join(fileURLToPath(publicDir), REDIRECTS);
  const fixed = existsSync(own) ? readFileSync(own, 'utf8') : '';
  const redirects = [fixed, ...composeRules(moves, hasPage).map((line) => `${line}\n`)].join('');
  return [
    [REDIRECTS, redirects === '' ? undefined : redirects],
    [MOVED_FILE, composeMovedFile(findMoved(moves, hasPage))],
  ];
}
