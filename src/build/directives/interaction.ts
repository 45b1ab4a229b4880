import type { ClientDirective } from 'astro';

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'click'];

/** `client:interaction`: Astro writes this into each page that has such an island, so it imports nothing. */
const interaction: ClientDirective = (load, _options, island) => {
  const wake = () => {
    for (const sign of SIGNS) island.removeEventListener(sign, wake);
    void load().then((hydrate) => hydrate());
  };
  for (const sign of SIGNS) island.addEventListener(sign, wake, { passive: true });
};

export default interaction;
