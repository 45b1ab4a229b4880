import type { ClientDirective } from 'astro';
import { rememberClick } from './replay-click.ts';

const SIGNS_OF_LIFE = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'];

/**
 * `client:seen`: hydrates when the island is in view, and only after the visitor has done anything at all
 * (a scroll counts). A page that is merely opened, prerendered or crawled loads no framework code.
 */
const seen: ClientDirective = (load, _options, element) => {
  const giveBackClick = rememberClick(element);
  const wake = async () => {
    const hydrate = await load();
    await hydrate();
    giveBackClick();
  };
  const watch = () => {
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, watch);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void wake();
      },
      { rootMargin: '200px 0px' },
    );
    // astro-island is `display: contents` and has no box of its own.
    for (const child of element.children) observer.observe(child);
  };
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, watch, { once: true, passive: true });
};

export default seen;
