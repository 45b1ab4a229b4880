// Redirects addresses with capital letters (301), like `npm start`. Without it, Netlify would serve the page under any
// spelling, and the live page instead of a product. It runs only for such addresses.
import { toSmallLetters } from '../../domain/site/small-letters.ts';

export default function redirectToSmallLetters(request: Request): Response | undefined {
  const url = new URL(request.url);
  const small = toSmallLetters(url.pathname);
  if (small === undefined) return undefined;
  url.pathname = small;
  return new Response(null, { status: 301, headers: { location: url.href } });
}

/** Names with an extension are files. If the function fails, the address is handled unchanged. */
export const config = { pattern: '^/[^.]*[A-Z][^.]*$', method: ['GET', 'HEAD'], onError: 'bypass' };
