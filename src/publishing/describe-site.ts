import { describeKeys } from '#program/describe-keys.ts';
import type { RunningSite } from './start-site.ts';

/**
 * What `npm start` says once the site runs.
 *
 * @param isTerminal whether a person reads it: a log keeps no keys
 */
export function describeSite(
  { siteUrl, supabase }: Pick<RunningSite, 'siteUrl' | 'supabase'>,
  isTerminal: boolean,
): string {
  const { url, publishableKey, secretKey = '', isEmbedded } = supabase;
  if (!isEmbedded) {
    return `
  Site     ${siteUrl}
  Backend  ${url} (hosted)

  Edits in Supabase are published when its webhook calls (README, "Publishing"); nothing is polled here.
  Stop with Ctrl-C.
`;
  }
  const key = isTerminal ? secretKey : '<SUPABASE_SECRET_KEY>';
  return `
  Site             ${siteUrl}
  Desk             ${siteUrl}/admin/catalogue  (change the catalogue here)
  Backend          ${url}
${describeKeys({ publishableKey, secretKey }, isTerminal)}

  Edit a product, and the page ${siteUrl}/collections/extras/birdbaths changes a few seconds later:

    curl -X PATCH '${url}/rest/v1/extras?slug=eq.birdbaths' \\
      -H 'apikey: ${key}' -H 'Authorization: Bearer ${key}' \\
      -H 'Content-Type: application/json' -d '{"custom_sizes": "Any size up to 120 cm across"}'

  Stop with Ctrl-C.
`;
}
