/** How the islands of a build become HTML (src/build/integrations/react-once.ts). */
import renderer from '@astrojs/react/server.js';
import { renderOnce } from './render-once.ts';

export default renderOnce(renderer);
