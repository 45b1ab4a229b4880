import type { ClientDirective } from 'astro';

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'click'];

/**
 * Implements `client:interaction`. Astro inlines this into each page with such an island, so it must not import
 * anything.
 */
const interaction: ClientDirective = (load, _options, island) => {
  const wake = () => {
    for (const sign of SIGNS) island.removeEventListener(sign, wake);
    void load().then((hydrate) => hydrate());
  };
  for (const sign of SIGNS) island.addEventListener(sign, wake, { passive: true });
};

export default interaction;
