/**
 * @astrojs/react renders each island twice, by way of streams: once to find out whose component it is. Here all are React's,
 * and one that is given the same on many pages, as the header's menu, is rendered once.
 */
type Props = Readonly<Record<string, unknown>>;
/** HTML, by name. */
type Slots = Readonly<Record<string, unknown>>;
type Component = (props: Props) => unknown;

interface Metadata {
  /** Its directive, where the component comes to life. */
  hydrate?: string;
}

interface Rendered {
  html: string;
  attrs: Readonly<Record<string, string>>;
}

/** As Astro calls it: `this` says of which page. */
type Render = (
  this: { result: object },
  component: Component,
  props: Props,
  slots: Slots,
  metadata: Metadata,
) => Promise<Rendered>;

export interface Renderer {
  readonly name: string;
  renderToStaticMarkup: Render;
}

/** Of one component: those that are of one product each would be kept for nothing. */
const MOST_KNOWN = 50;

/** @param renderer counts the islands of a page, of which it makes React's ids */
export function renderOnce(renderer: Renderer) {
  const { renderToStaticMarkup: render } = renderer;
  /** Islands of a page so far. */
  const counts = new WeakMap<object, number>();
  const known = new WeakMap<Component, Map<string, Promise<Rendered>>>();
  const nothing = () => null;

  /** As the island of a page that has so many before it. */
  async function renderAt(place: number, ...island: Parameters<Render>): Promise<Rendered> {
    const page = { result: {} };
    for (let before = 0; before < place; before++) await render.call(page, nothing, {}, {}, {});
    return render.call(page, ...island);
  }

  const renderToStaticMarkup: Render = function (component, props, slots, metadata) {
    const place = counts.get(this.result) ?? 0;
    counts.set(this.result, place + 1);
    if (!Object.values(props).every(isPlain)) return renderAt(place, component, props, slots, metadata);
    const rendered = known.get(component) ?? new Map<string, Promise<Rendered>>();
    known.set(component, rendered);
    const key = JSON.stringify([
      place,
      metadata.hydrate,
      Object.entries(props).map(([name, value]) => [name, typeof value, String(value)]),
      Object.entries(slots).map(([name, html]) => [name, String(html)]),
    ]);
    const before = rendered.get(key);
    if (before) return before;
    if (rendered.size === MOST_KNOWN) rendered.clear();
    const now = renderAt(place, component, props, slots, metadata);
    rendered.set(key, now);
    // A failure is not kept.
    now.catch(() => rendered.delete(key));
    return now;
  };

  return {
    ...renderer,
    check: (component: unknown) =>
      Promise.resolve(typeof component === 'function' || typeof component === 'object'),
    renderToStaticMarkup,
  };
}

/** What a text says whole. */
const isPlain = (value: unknown) => value == null || ['string', 'number', 'boolean'].includes(typeof value);
