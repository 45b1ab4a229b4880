import type { APIRequestContext } from '@playwright/test';
import { parse, type Declaration } from 'postcss';
import { findAxeViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { pagesOfEachKind } from './sitemap.ts';

/** Together they use all style rules of the site. */
const pages = [...pagesOfEachKind, '/rooms', '/collections/extras/no-such-product', '/admin/catalogue'];

/** For other engines, or for old versions of Chromium. */
const foreign = /^-(?:moz|ms|o)-|^-webkit-(?:text-size-adjust|text-decoration(?:-color)?|hyphens)$/;
/** The contents of these at-rules aren't properties of an element. */
const descriptorsOf = ['font-face', 'property', 'page', 'counter-style', 'view-transition'];

interface Written {
  readonly property: string;
  readonly value: string;
}

/** The style sheets of a page: in its HTML and linked. */
async function readSheets(html: string, request: APIRequestContext): Promise<string[]> {
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet);
  const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  return [...inline, ...(await Promise.all(linked.map(async (href) => (await request.get(href)).text())))];
}

function readDeclarations(sheets: readonly string[]): Written[] {
  const written: Written[] = [];
  for (const sheet of sheets) {
    parse(sheet).walkDecls((declaration) => {
      const { prop: property, value } = declaration;
      if (isDescriptor(declaration) || property.startsWith('--') || foreign.test(property)) return;
      written.push({ property, value });
    });
  }
  return written;
}

function isDescriptor({ parent }: Declaration): boolean {
  return parent?.type === 'atrule' && 'name' in parent && descriptorsOf.includes(parent.name);
}

// The build shortens declarations. It once created a shorthand that browsers reject, and the whole line was lost.
test('the browser accepts every declaration that the build wrote', async ({ page, request }) => {
  const written = new Map<string, Written>();
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    for (const one of readDeclarations(await readSheets(html, request)))
      written.set(`${one.property}: ${one.value}`, one);
  }
  expect(written.size).toBeGreaterThan(1000);
  const refused = await page.evaluate(
    (declarations) =>
      declarations.filter(([, { property, value }]) => !CSS.supports(property, value)).map(([text]) => text),
    [...written],
  );
  expect(refused).toEqual([]);
});

test('content is revealed when it scrolls into view, and axe can check it', async ({ page }) => {
  await page.goto('/');
  const revealed = page.locator('.reveal').last();
  await expect(revealed).toHaveCSS('animation-name', 'reveal');
  expect(await revealed.evaluate((element) => getComputedStyle(element).animationTimeline)).toBe('view()');
  const readOpacity = () => revealed.evaluate((element) => Number(getComputedStyle(element).opacity));
  // A screenshot of the whole page includes it.
  expect(await readOpacity()).toBe(1);
  // The sections above it have their final heights.
  await expect(page.locator('body > footer')).toHaveCSS('content-visibility', 'visible');
  // Its top is 60 pixels inside the window: partly revealed.
  await revealed.evaluate((element) => {
    scrollTo({
      top: element.getBoundingClientRect().top + scrollY - innerHeight + 60,
      behavior: 'instant',
    });
  });
  await expect.poll(readOpacity).toBeLessThan(0.9);
  expect(await findAxeViolations(page), 'during a reveal').toEqual([]);
  await page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }));
  await expect.poll(readOpacity).toBe(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(revealed).toHaveCSS('animation-name', 'none');
  await expect(revealed).toHaveCSS('opacity', '1');
});
