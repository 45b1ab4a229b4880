import { describeKeys } from '#program/describe-keys.ts';
import type { RunningSite } from './start-site.ts';

/** A log must not contain keys, so only a terminal gets them. */
export function describeSite(
  { siteUrl, supabase }: Pick<RunningSite, 'siteUrl' | 'supabase'>,
  isTerminal: boolean,
): string {
  const { url, publishableKey, secretKey, isEmbedded } = supabase;
  if (!isEmbedded) {
    return `
  Site     ${siteUrl}
  Backend  ${url} (hosted)

  Edits in Supabase are published ${secretKey === undefined ? AT_THE_START : BY_ASKING}
  Stop with Ctrl-C.
`;
  }
  const key = isTerminal && secretKey !== undefined ? secretKey : '<SUPABASE_SECRET_KEY>';
  return `
  Site             ${siteUrl}
  Desk             ${siteUrl}/admin/catalogue  (change the catalogue here)
  Other tools      ${OTHER_TOOLS.map((name) => `${siteUrl}/admin/${name}`).join('\n                   ')}
  Backend          ${url}
${describeKeys({ publishableKey, secretKey: secretKey ?? '' }, isTerminal)}

  Make a first edit: open the desk, press the name of a product, change a field and press Save. Its state turns to Waiting
  and, seconds later, to Live. Or paste this, and ${siteUrl}/collections/extras/birdbaths
  shows other sizes a few seconds later:

    curl -X PATCH '${url}/rest/v1/extras?slug=eq.birdbaths' \\
      -H 'apikey: ${key}' -H 'Authorization: Bearer ${key}' \\
      -H 'Content-Type: application/json' -d '{"custom_sizes": "Any size up to 120 cm across"}'

  Stop with Ctrl-C.
`;
}

const OTHER_TOOLS = ['members', 'upload-images', 'update-gallery-urls', 'generate-project-images'];
const BY_ASKING = 'by themselves: the server asks the project for them (EDIT_POLL_SECONDS, every second).';
const AT_THE_START =
  'at the next start only. Set SUPABASE_SECRET_KEY, so that the server asks\n' +
  '  the project for them (docs/deploying.md, "Your own server").';
