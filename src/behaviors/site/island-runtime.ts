/* Astro's own code for islands, fetched with the first that wakes up. The directives have to be there before it. */
export { wakeIsland } from './island-directives.ts';
import 'astro/runtime/server/astro-island.js';
