import { expect, test } from 'vitest';
import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { get, isProductPath, listSitemapPaths, open } from './site.ts';

const product = '/collections/floor-and-wall/volakas';

test('a product page describes the product and how to inquire', async () => {
  const page = await open(product);
  const main = page.one('main');
  expect(page.one('h1').text).toBe('Volakas');
  expect(page.one('figure').attribute('aria-label')).toBe('Volakas Marble');
  for (const text of [
    'Marble · Quarried in Greece',
    'Available in all finishes',
    'Natural variation',
    'Professional installation recommended',
    'Samples on request',
    'Lead times vary',
  ])
    expect(main.text).toContain(text);
  expect(main.text).toMatch(/Shown in \w+/);
  const addresses = main.all('a').map((link) => link.attribute('href') ?? '');
  expect(addresses).toContain('/contact?product=Volakas&from=%2Fcollections%2Ffloor-and-wall%2Fvolakas');
  expect(addresses.some((address) => /^tel:\+\d+$/.test(address))).toBe(true);
  const chat = addresses.find((address) => address.startsWith('https://wa.me/')) ?? '';
  expect(new URL(chat).searchParams.get('text')).toContain('Volakas Marble');
});

test('the main picture of a product is a link to its file', async () => {
  const [link] = (await open(product)).one('figure').all('a', { href: /./ });
  const { headers } = await get(link?.attribute('href') ?? '');
  expect(headers['content-type']).toMatch(/^image\//);
});

test('related products are the most similar ones, and never the product itself', async () => {
  const read = async (path: string) => {
    const related = (await open(path)).section('Related Products');
    const addresses = related.all('li').map((item) => item.all('a')[0]?.attribute('href'));
    expect(addresses).toHaveLength(RELATED_PRODUCT_COUNT);
    expect(addresses).not.toContain(path);
    return related.all('h3').map(({ text }) => text);
  };
  await read(product);
  expect((await read('/collections/hardscape-materials/granite-setts-segmental')).slice(0, 3)).toEqual([
    'Granite Walling Blocks, split face',
    'Granite Paving, 80 × 40 cm, flamed',
    'Basalt Setts, 9 × 9 cm, running bond',
  ]);
});

test('metal parts come in all finishes, and vary like the stone they hold', async () => {
  const { text } = (await open('/collections/stone-fixing-solutions/dowel-pins')).one('main');
  expect(text).toContain('Available in all finishes');
  expect(text).toContain('Natural variation in color and vein');
});

test('a carousel of the home page is named once', async () => {
  const page = await open('/');
  for (const name of ['Quarry locations', 'The Europa Project, pictures'])
    expect(page.all('div section ul ol', { 'aria-label': name }), name).toHaveLength(1);
});

test('every product has a picture or a drawing in each slot', async () => {
  const paths = (await listSitemapPaths()).filter((path) => isProductPath(path) && !path.startsWith('/es'));
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    const slots = (await open(path)).one('div', { role: 'group', 'aria-label': 'Pictures' });
    expect(slots.all('button', { 'data-thumbnail': '0' }), path).toHaveLength(1);
    expect(slots.all('div span', { 'data-missing': '' }), path).toEqual([]);
  }
});

test('extras are custom crafted, fixings name their origin and show two pictures', async () => {
  const extra = await open('/collections/extras/birdbaths');
  expect(extra.all('dd')[0]?.text).toContain('Custom crafted');
  const fixing = await open('/collections/stone-fixing-solutions/dowel-pins');
  expect(fixing.one('div', { 'data-print': 'head' }).text).toContain(' · ');
  expect(fixing.one('div', { role: 'group', 'aria-label': 'Pictures' }).all('button')).toHaveLength(2);
});
