/**
 * A Netlify Edge Function: an address with capital letters leads to ours (301), as `npm start` does it. Netlify would serve
 * the page under any spelling, and the live page in place of a product. It runs for such addresses only.
 */
import { toSmallLetters } from '../../domain/site/small-letters.ts';

/** @returns undefined to go on as without this function */
export default function redirectToSmallLetters(request: Request): Response | undefined {
  const url = new URL(request.url);
  const small = toSmallLetters(url.pathname);
  if (small === undefined) return undefined;
  url.pathname = small;
  return new Response(null, { status: 301, headers: { location: url.href } });
}

/** What `npm start` leaves to files: names with an ending. If it fails the address is answered as it stands. */
export const config = { pattern: '^/[^.]*[A-Z][^.]*$', method: ['GET', 'HEAD'], onError: 'bypass' };
