import { beforeEach, expect, it } from 'vitest';
import { renderOnce } from '#build/islands/render-once.ts';

type Island = Parameters<ReturnType<typeof renderOnce>['renderToStaticMarkup']>;

let rendered: string[];
let renderer: ReturnType<typeof renderOnce>;

/** Gives each island of a page the next prefix, as @astrojs/react does. */
function createRenderer() {
  const counts = new WeakMap<object, number>();
  return renderOnce({
    name: 'counting',
    renderToStaticMarkup(component, props, slots) {
      const count = counts.get(this.result) ?? 0;
      counts.set(this.result, count + 1);
      const html = String(component({ ...props, ...slots }));
      if (html !== 'null') rendered.push(html);
      return Promise.resolve({ html, attrs: { prefix: `r${count}` } });
    },
  });
}
beforeEach(() => {
  rendered = [];
  renderer = createRenderer();
});

const Menu = (props: object) => `menu ${JSON.stringify(props)}`;
const Form = (props: object) => `form ${JSON.stringify(props)}`;
const renderPage = async (...islands: Island[]) => {
  const page = { result: {} };
  const all: unknown[] = [];
  for (const island of islands) all.push(await renderer.renderToStaticMarkup.call(page, ...island));
  return all;
};

it('renders an island once that is given the same on many pages', async () => {
  const menu: Island = [Menu, { label: 'Products' }, { default: '<b>5</b>' }, { hydrate: 'idle' }];
  const first = await renderPage(menu);
  expect(await renderPage(menu)).toEqual(first);
  expect(rendered).toHaveLength(1);
});

it.each<[string, Partial<Record<number, Island[number]>>]>([
  ['component', { 0: Form }],
  ['word', { 1: { label: 'Stones' } }],
  ['kind of value', { 1: { label: 5 } }],
  ['slot', { 2: { default: '<i>5</i>' } }],
  ['directive', { 3: {} }],
])('renders again with another %s', async (_what, change) => {
  const island: Island = [Menu, { label: '5' }, { default: '<b>5</b>' }, { hydrate: 'idle' }];
  await renderPage(island);
  await renderPage(Object.assign([...island], change) as Island);
  expect(rendered).toHaveLength(2);
});

it('gives every island of a page ids of its own, the same on every page', async () => {
  const islands: Island[] = [
    [Menu, {}, {}, {}],
    [Form, { fields: ['name'] }, {}, {}],
    [Menu, {}, {}, {}],
  ];
  const first = await renderPage(...islands);
  expect(first).toMatchObject([0, 1, 2].map((place) => ({ attrs: { prefix: `r${place}` } })));
  expect(await renderPage(...islands)).toEqual(first);
});

it('renders again what a text does not say whole', async () => {
  await renderPage([Menu, { since: new Date(0) }, {}, {}]);
  await renderPage([Menu, { since: new Date(0) }, {}, {}]);
  expect(rendered).toHaveLength(2);
});

it('a failure is not kept', async () => {
  const failing = () => {
    throw new Error('not now');
  };
  let act: (props: object) => string = failing;
  const Late = (props: object) => act(props);
  const island: Island = [Late, {}, {}, {}];
  const once = renderOnce({
    name: 'late',
    // eslint-disable-next-line @typescript-eslint/require-await
    renderToStaticMarkup: async (component) => ({ html: String(component({})), attrs: {} }),
  });
  await expect(once.renderToStaticMarkup.call({ result: {} }, ...island)).rejects.toThrow('not now');
  act = Menu;
  expect(await once.renderToStaticMarkup.call({ result: {} }, ...island)).toMatchObject({ html: 'menu {}' });
});

it('keeps a handful of each component', async () => {
  for (const number of Array.from({ length: 51 }).keys()) await renderPage([Menu, { number }, {}, {}]);
  await renderPage([Menu, { number: 0 }, {}, {}]);
  expect(rendered).toHaveLength(52);
});
