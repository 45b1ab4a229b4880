/** `npm start`: the site on this machine, published again after every edit of the catalogue. */
import { loadEnvironment } from './environment.ts';
import { runProgram } from './publishing/program.ts';
import { startSite, type RunningSite } from './publishing/start-site.ts';

await runProgram(async (log) => {
  const environment = loadEnvironment();
  const site = await startSite({ ...environment, log });
  console.log(describeSite(site));
  return site.stop;
});

function describeSite({ siteUrl, supabase }: RunningSite): string {
  if (!supabase.isEmbedded) {
    return `
  Site     ${siteUrl}
  Backend  ${supabase.url} (hosted)

  Edits in Supabase are published when its webhook calls (README, "Publishing"); nothing is polled here.
  Stop with Ctrl-C.
`;
  }
  return `
  Site             ${siteUrl}
  Backend          ${supabase.url}
  Publishable key  ${supabase.publishableKey}
  Secret key       ${supabase.secretKey ?? ''}  (full access; for this machine only)

  Edit a product, and the page ${siteUrl}/collections/extras/birdbaths changes a few seconds later:

    curl -X PATCH '${supabase.url}/rest/v1/extras?slug=eq.birdbaths' \\
      -H 'apikey: ${supabase.secretKey ?? ''}' -H 'Authorization: Bearer ${supabase.secretKey ?? ''}' \\
      -H 'Content-Type: application/json' -d '{"custom_sizes": "Any size up to 120 cm across"}'

  Stop with Ctrl-C.
`;
}
