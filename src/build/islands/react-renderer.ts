/** How the islands of a build become HTML (src/build/integrations/react-once.ts). */
import renderer from '@astrojs/react/server.js';
import { renderOnce, type Renderer } from './render-once.ts';

// Astro's type says less than what it is called with.
export default renderOnce(renderer as unknown as Renderer);
