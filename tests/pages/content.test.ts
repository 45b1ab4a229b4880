import { describe, expect, test } from 'vitest';
import { company } from '#tests/e2e/company.ts';
import { collectionNames } from '#content/words/site.ts';
import { collections } from '#domain/catalogue/collection.ts';
import type { Part } from '#tests/tools/html.ts';
import { isProductPath, listSitemapPaths, open } from './site.ts';

/** A picture that is never offered wider is next to a text: an icon, not a scene. */
const SIGN_MAX_WIDTH_PX = 320;

const readFile = (address = '') => /_astro(?:%2F|\/)([\w-]+\.[\w-]{8})/.exec(address)?.[1];

/** The project's own pictures in the body of a page, by file, with the maximum offered width. */
function readWidths(page: Part): Map<string, number> {
  const widths = new Map<string, number>();
  for (const source of page.one('body').all('source', { srcset: /./ }, 'header')) {
    for (const candidate of (source.attribute('srcset') ?? '').split(', ')) {
      const file = readFile(candidate);
      const [, width] = / (\d+)w$/.exec(candidate) ?? [];
      if (file !== undefined) widths.set(file, Math.max(widths.get(file) ?? 0, Number(width)));
    }
  }
  return widths;
}

describe("the project's pictures", () => {
  test('no scene is on more than two pages', async () => {
    const paths = (await listSitemapPaths()).filter((path) => !isProductPath(path) && !/^\/es\b/.test(path));
    const pagesByScene = new Map<string, string[]>();
    for (const path of [...paths, '/404', '/offline', '/search', '/selection']) {
      for (const [file, width] of readWidths(await open(path)))
        if (width > SIGN_MAX_WIDTH_PX) pagesByScene.set(file, [...(pagesByScene.get(file) ?? []), path]);
    }
    expect(pagesByScene.size).toBeGreaterThan(40);
    expect([...pagesByScene].filter(([, pages]) => pages.length > 2)).toEqual([]);
  });

  test('no picture stands twice in the main part of a page', async () => {
    const paths = (await listSitemapPaths()).filter((path) => !isProductPath(path) && !/^\/es\b/.test(path));
    let count = 0;
    for (const path of paths.filter((each) => !['/rooms', '/terms', '/privacy'].includes(each))) {
      // A dialog shows a picture of its page enlarged.
      const images = (await open(path)).one('main').all('img', { src: /_astro/ }, 'dialog');
      const files = images.map((image) => readFile(image.attribute('src')));
      expect(new Set(files).size, path).toBe(files.length);
      count += files.length;
    }
    expect(count).toBeGreaterThan(50);
  });

  test('the covers of the collections are not pictures of the home page', async () => {
    const home = readWidths(await open('/'));
    const links = (await open('/products')).one('main').all('a', { href: /^\/collections\// });
    const covers = links.flatMap((link) =>
      link.all('source').map((source) => readFile(source.attribute('srcset'))),
    );
    expect(covers.length).toBeGreaterThanOrEqual(5);
    expect(covers.filter((file) => file === undefined || home.has(file))).toEqual([]);
  });

  test.each([
    ['/', 'kitchen'],
    ['/products', 'hall'],
    ['/collections/floor-and-wall', 'bath'],
    ['/collections/hardscape-materials', 'terrace'],
  ])('the banner of %s opens the %s', async (path, room) => {
    const band = (await open(path)).section('See it in a room');
    const picture = band.one('img');
    expect(picture.attribute('loading')).toBe('lazy');
    expect(picture.attribute('alt')).toMatch(/./);
    expect(band.one('a').attribute('href')).toBe(`/rooms?room=${room}`);
  });
});

/** Texts in the main part, outside of forms and code. */
const readTexts = (page: Part) =>
  page.one('main').texts(['script', 'style', 'select', 'label', 'legend', 'form']);

test.each([
  '/collections/hardscape-materials',
  '/collections/floor-and-wall/volakas',
  '/collections/hardscape-materials/granite-paving-flamed',
])('%s keeps numbers and units together', async (path) => {
  const texts = readTexts(await open(path));
  expect(texts.filter((text) => /\d (?:mm|cm|m²|kg)(?!\w)|\d [×x] \d/.test(text))).toEqual([]);
  expect(texts.filter((text) => /\d\u00a0(?:mm|cm|m²)/.test(text)).length).toBeGreaterThan(1);
});

test('the contact page says where, when and how to reach the company', async () => {
  const office = (await open('/contact')).section('Head office');
  expect(office.all('dd').map(({ text }) => text)).toEqual([
    expect.stringMatching(/7855 NW 41st St Ste:200,\s*Doral, FL 33166/),
    expect.stringMatching(/Monday to Saturday\s*9:00 AM to 6:00 PM EST/),
    company.phone,
    company.email,
  ]);
  const linkTo = (name: string) => office.all('a').find(({ text }) => text.startsWith(name));
  expect(linkTo('Call Us')?.attribute('href')).toBe(company.phoneUrl);
  expect(linkTo('Chat on WhatsApp')?.attribute('href')).toBe(company.chatUrl);
  expect(linkTo('Chat on WhatsApp')?.attribute('rel')).toContain('noopener');
  expect(linkTo(company.email)?.attribute('href')).toBe(`mailto:${company.email}`);
});

test('the footer has the address, the year, and links to every collection and page about the company', async () => {
  const footer = (await open('/about')).one('footer');
  const namesIn = (nav: string) =>
    footer
      .one('nav', { 'aria-labelledby': nav })
      .all('a')
      .map(({ text }) => text);
  expect(namesIn('footer-links')).toEqual(['Services', 'Portfolio', 'About Us', 'Contact Us']);
  expect(namesIn('footer-products')).toEqual(collections.map(({ slug }) => collectionNames[slug]));
  const year = `© ${String(new Date().getFullYear())}`;
  for (const text of ['Where Each Stone Tells a Story', '7855 NW 41st St Ste:200', year])
    expect(footer.text).toContain(text);
  for (const href of [/^mailto:/, /^https:\/\/wa\.me\/\d+$/, '/terms', '/privacy'])
    expect(footer.all('a', { href }), String(href)).toHaveLength(1);
});

test('the tools of editors link to each other, and no page links to them', async () => {
  const tools = ['catalogue', 'members', 'update-gallery-urls', 'upload-images', 'generate-project-images'];
  const addresses = tools.map((name) => `/admin/${name}`);
  for (const address of addresses.slice(1)) {
    const page = await open(address);
    const links = page.one('nav', { 'aria-label': 'Tools' }).all('a');
    expect(links.map((link) => link.attribute('href'))).toEqual(addresses);
    const current = links.filter((link) => link.attribute('aria-current') === 'page');
    expect(current.map((link) => link.attribute('href'))).toEqual([address]);
  }
  expect((await open('/')).all('a', { href: /^\/admin/ })).toEqual([]);
});
