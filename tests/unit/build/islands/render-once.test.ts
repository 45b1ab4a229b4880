import type { NamedSSRLoadedRendererValue } from 'astro';
import { beforeEach, expect, it } from 'vitest';
import { renderOnce } from '#build/islands/render-once.ts';

interface Island {
  component: (props: object) => string;
  props?: object;
  slots?: Record<string, string>;
  hydrate?: 'idle' | 'load';
}

let rendered: string[];
let renderer: NamedSSRLoadedRendererValue;

beforeEach(() => {
  rendered = [];
  const counts = new WeakMap<object, number>();
  /** Gives each island of a page the next prefix, as @astrojs/react does. */
  function renderToStaticMarkup(
    this: { result: object },
    component: Island['component'],
    props: object,
    slots: Record<string, string>,
  ) {
    const count = counts.get(this.result) ?? 0;
    counts.set(this.result, count + 1);
    return new Promise<{ html: string; attrs: Record<string, string> }>((resolve) => {
      const html = component({ ...props, ...slots });
      if (component === Menu || component === Form) rendered.push(html);
      resolve({ html, attrs: { prefix: `r${count}` } });
    });
  }
  renderer = renderOnce({ name: 'counting', check: () => Promise.resolve(true), renderToStaticMarkup });
});

async function renderPage(...islands: Island[]) {
  const page = { result: {} };
  const all: unknown[] = [];
  for (const { component, props = {}, slots = {}, hydrate = 'load' } of islands) {
    const metadata = { displayName: 'Island', hydrate, astroStaticSlot: true } as const;
    all.push(await renderer.renderToStaticMarkup.call(page, component, props, slots, metadata));
  }
  return all;
}

const Menu = (props: object) => `menu ${JSON.stringify(props)}`;
const Form = (props: object) => `form ${JSON.stringify(props)}`;

it('renders an island once that is given the same on many pages', async () => {
  const menu: Island = { component: Menu, props: { label: 'Products' }, slots: { default: '<b>5</b>' } };
  const first = await renderPage(menu);
  expect(await renderPage(menu)).toEqual(first);
  expect(rendered).toHaveLength(1);
});

it.each<[string, Partial<Island>]>([
  ['component', { component: Form }],
  ['word', { props: { label: 'Stones' } }],
  ['kind of value', { props: { label: 5 } }],
  ['slot', { slots: { default: '<i>5</i>' } }],
  ['directive', { hydrate: 'idle' }],
])('renders again with another %s', async (_what, change) => {
  const island: Island = { component: Menu, props: { label: '5' }, slots: { default: '<b>5</b>' } };
  await renderPage(island);
  await renderPage({ ...island, ...change });
  expect(rendered).toHaveLength(2);
});

it('gives every island of a page ids of its own, the same on every page', async () => {
  const islands: Island[] = [
    { component: Menu },
    { component: Form, props: { fields: ['name'] } },
    { component: Menu },
  ];
  const first = await renderPage(...islands);
  expect(first).toMatchObject([0, 1, 2].map((place) => ({ attrs: { prefix: `r${place}` } })));
  expect(await renderPage(...islands)).toEqual(first);
});

it('renders again what a text does not say whole', async () => {
  await renderPage({ component: Menu, props: { since: new Date(0) } });
  await renderPage({ component: Menu, props: { since: new Date(0) } });
  expect(rendered).toHaveLength(2);
});

it('a failure is not kept', async () => {
  let act: Island['component'] = () => {
    throw new Error('not now');
  };
  const late: Island = { component: (props) => act(props) };
  await expect(renderPage(late)).rejects.toThrow('not now');
  act = Menu;
  expect(await renderPage(late)).toMatchObject([{ html: 'menu {}' }]);
});

it('keeps a handful of each component', async () => {
  for (const number of Array.from({ length: 51 }).keys())
    await renderPage({ component: Menu, props: { number } });
  await renderPage({ component: Menu, props: { number: 0 } });
  expect(rendered).toHaveLength(52);
});
