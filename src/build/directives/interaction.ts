import type { ClientDirective } from 'astro';
import { rememberClick } from './replay-click.ts';

const INTENTS = ['pointerover', 'focusin', 'touchstart', 'click'];

/**
 * `client:interaction`: hydrates on the first sign of intent on the island, loads nothing before. A press on a plain
 * button meanwhile is given back afterwards; anything else must work natively until then (a link, `<details>`,
 * popover, `<dialog>`, a form).
 */
const interaction: ClientDirective = (load, _options, element) => {
  const giveBackClick = rememberClick(element);
  const hydrateNow = async () => {
    const hydrate = await load();
    await hydrate();
    giveBackClick();
  };
  const wake = () => {
    for (const intent of INTENTS) element.removeEventListener(intent, wake);
    void hydrateNow();
  };
  for (const intent of INTENTS) element.addEventListener(intent, wake, { once: true, passive: true });
};

export default interaction;
