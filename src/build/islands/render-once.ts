import type { NamedSSRLoadedRendererValue } from 'astro';

/**
 * @astrojs/react renders each island twice, by way of streams: once to find out whose component it is. Here all are React's,
 * and one that is given the same on many pages, as the header's menu, is rendered once.
 */
type Renderer = NamedSSRLoadedRendererValue;
type Render = Renderer['renderToStaticMarkup'];
type Island = Parameters<Render>;
type Rendered = ReturnType<Render>;

/** What Astro calls a renderer on: says of which page. */
interface Page {
  readonly result: object;
}

/** Of one component: those that are of one product each would be kept for nothing. */
const MOST_KNOWN = 50;

/** @param renderer counts the islands of a page, of which it makes React's ids */
export function renderOnce(renderer: Renderer): Renderer {
  const { renderToStaticMarkup: render } = renderer;
  /** Islands of a page so far. */
  const counts = new WeakMap<object, number>();
  const known = new WeakMap<WeakKey, Map<string, Rendered>>();
  const nothing = () => null;

  /** As the island of a page that has so many before it. */
  async function renderAt(place: number, ...island: Island): Rendered {
    const page: Page = { result: {} };
    for (let before = 0; before < place; before++) await render.call(page, nothing, {}, {});
    return render.call(page, ...island);
  }

  function renderToStaticMarkup(
    this: Page,
    component: WeakKey,
    props: Readonly<Record<string, unknown>>,
    slots: Readonly<Record<string, string>>,
    metadata?: Island[3],
  ): Rendered {
    const place = counts.get(this.result) ?? 0;
    counts.set(this.result, place + 1);
    if (!Object.values(props).every(isPlain)) return renderAt(place, component, props, slots, metadata);
    const rendered = known.get(component) ?? new Map<string, Rendered>();
    known.set(component, rendered);
    const key = JSON.stringify([
      place,
      metadata?.hydrate,
      Object.entries(props).map(([name, value]) => [name, typeof value, String(value)]),
      Object.entries(slots),
    ]);
    const before = rendered.get(key);
    if (before) return before;
    if (rendered.size === MOST_KNOWN) rendered.clear();
    const now = renderAt(place, component, props, slots, metadata);
    rendered.set(key, now);
    // A failure is not kept.
    now.catch(() => rendered.delete(key));
    return now;
  }

  return {
    ...renderer,
    check: (component: unknown) =>
      Promise.resolve(typeof component === 'function' || typeof component === 'object'),
    renderToStaticMarkup,
  };
}

/** What a text says whole. */
const isPlain = (value: unknown) => value == null || ['string', 'number', 'boolean'].includes(typeof value);
