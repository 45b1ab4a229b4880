import type { ClientDirective } from 'astro';

const INTENTS = ['pointerover', 'focusin', 'touchstart', 'click'];

/**
 * `client:interaction`: hydrates on the first sign of intent on the island, loads nothing before.
 * The first tap or key press is not replayed, so the control must work natively until then
 * (a link, `<details>`, popover, `<dialog>`, a form).
 */
const interaction: ClientDirective = (load, _options, element) => {
  const wake = () => {
    for (const intent of INTENTS) element.removeEventListener(intent, wake);
    void load().then((hydrate) => hydrate());
  };
  for (const intent of INTENTS) element.addEventListener(intent, wake, { once: true, passive: true });
};

export default interaction;
