/** Builds a site in a process of its own, for who measures what that costs. Prints the peak memory in megabytes. */
import { buildWholeSite } from '../edits/build-whole-site.ts';

const [outDir = '', url = '', publishableKey = ''] = process.argv.slice(2);
await buildWholeSite({ outDir, backend: { url, publishableKey } });
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
