/* Astro's code for islands starts each of them by the function that its directive has in this object. */

type Load = () => Promise<() => Promise<void>>;
type Directive = (load: Load, options: unknown, island: HTMLElement) => void;

const sleeping = new WeakMap<Element, () => Promise<void>>();

const wakeNow = async (load: Load) => {
  const hydrate = await load();
  await hydrate();
};

const interaction: Directive = (load, _options, island) => {
  sleeping.set(island, () => wakeNow(load));
};

/** The visitor has done something already: without that this code is not here. */
const seen: Directive = (load, options, island) => {
  interaction(load, options, island);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void wakeIsland(island);
    },
    { rootMargin: '200px 0px' },
  );
  // astro-island is `display: contents` and has no box of its own.
  for (const child of island.children) observer.observe(child);
};

/** Hydrates an island that Astro's code has started; once. */
export async function wakeIsland(island: Element): Promise<void> {
  const wake = sleeping.get(island);
  sleeping.delete(island);
  await wake?.();
}

Object.assign(globalThis, { Astro: { interaction, seen, load: wakeNow, only: wakeNow } });
