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

/** Hydrates an island that Astro's code has started; once. */
export async function wakeIsland(island: Element): Promise<void> {
  const wake = sleeping.get(island);
  sleeping.delete(island);
  await wake?.();
}

Object.assign(globalThis, { Astro: { interaction, load: wakeNow, only: wakeNow } });
