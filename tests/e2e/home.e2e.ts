import type { Page } from '@playwright/test';
import { collectionNames } from '#content/words/collections.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { capitalize, spellNumber } from '#domain/site/english.ts';
import { paths } from '#domain/site/paths.ts';
import { tierNames } from '#content/words/tier-names.ts';
import { tiers } from '#domain/loyalty/loyalty.rules.ts';
import { toPointsRange } from '#domain/loyalty/tiers.ts';
import { stopClock } from './clock.ts';
import { readShifts, sumShifts } from '#tests/browser/layout-shifts.ts';
import { expect, test } from './fixtures.ts';

const numbers = (page: Page) => page.locator('[data-count-to]');
const finalNumbers = ['30', '50', '500', '25'];

test('the sections are in order, the signup last', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Premium Stone Collections and Architectural Designs/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From Earth To Elegance');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Generations of Hand Selected Stone Mastery',
    'From Quarry Face to Finished Room',
    `${capitalize(spellNumber(collections.length))} Collections`,
    'See it in a room',
    'The Europa Project',
    'Loyalty, Measured in Stone',
    'Join the Elite Stone Circle',
  ]);
});

test('every button and link has the right target', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['EXPLORE COLLECTION', '/services'],
    ['REQUEST QUOTE', '/contact'],
    ['Discover Our Full Story', '/about'],
    ['Discover the Story Behind the Numbers', '/about'],
    ['Learn More About Our Services', '/services'],
    ...collections.map(({ slug }) => [collectionNames[slug], paths.collection(slug)] as const),
    ['View All Projects', '/projects'],
    ['Start Your Project', '/contact'],
  ] as const) {
    await expect(main.getByRole('link', { name }), name).toHaveAttribute('href', href);
  }
});

test('the hero fills the window and its button scrolls to the process', async ({ page }) => {
  await page.goto('/');
  const viewport = page.viewportSize();
  expect((await page.locator('[data-hero]').boundingBox())?.height).toBe(viewport?.height);
  await expect(page.getByText('Curating exceptional marble, travertine, and limestone')).toBeInViewport();
  const down = page.getByRole('link', { name: 'Scroll down' });
  // Its edge is aligned with the page's columns.
  const [arrow, sheet] = await Promise.all([
    down.boundingBox(),
    page
      .locator('#process .sheet')
      .first()
      .evaluate((element) => {
        const { right } = element.getBoundingClientRect();
        return right - Number.parseFloat(getComputedStyle(element).paddingRight);
      }),
  ]);
  expect((arrow?.x ?? 0) + (arrow?.width ?? 0)).toBeCloseTo(sheet, 0);
  await down.click();
  await expect(page).toHaveURL(/#process$/);
  await expect(page.getByRole('heading', { name: 'From Quarry Face' })).toBeInViewport();
  // The section is below the header, not hidden by it.
  await expect
    .poll(async () => (await page.locator('#process').boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual(80);
});

/** Before that, sections below the first window may have estimated heights. */
const expectAllLaidOut = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('main > * + *, footer')
        .evaluateAll((parts) =>
          parts.every((part) => getComputedStyle(part).contentVisibility === 'visible'),
        ),
    )
    .toBe(true);

test('on a phone the first paint does not wait for the sections below', async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    const watch = () => {
      const section = document.querySelector('[aria-labelledby="tiers"]');
      if (section)
        document.documentElement.dataset['firstLook'] ??= getComputedStyle(section).contentVisibility;
      else requestAnimationFrame(watch);
    };
    watch();
  });
  await page.goto('/');
  // Desktops have view transitions, and Chromium crashes on a page with animated sections during one.
  await expect(page.locator('html')).toHaveAttribute('data-first-look', isMobile ? 'auto' : 'visible');
  await expectAllLaidOut(page);
});

test('an anchor scrolls to its section, and nothing moves afterwards', async ({ page }) => {
  for (const id of ['process', 'tiers', 'join']) {
    await page.goto('about:blank');
    await page.goto(`/#${id}`);
    const isThere = () =>
      page.locator(`#${id}`).evaluate((part) => {
        const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        return isAtEnd || Math.abs(part.getBoundingClientRect().top - room) < 2;
      });
    await expect.poll(isThere, id).toBe(true);
    await expectAllLaidOut(page);
    expect(await isThere(), id).toBe(true);
    expect(sumShifts(await readShifts(page)), id).toBeLessThan(0.01);
  }
});

test('the hero fills a tall window too', { tag: '@once' }, async ({ page }) => {
  for (const viewport of [
    { width: 1440, height: 1300 },
    { width: 1024, height: 1366 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    expect((await page.locator('[data-hero]').boundingBox())?.height).toBe(viewport.height);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  }
});

test('the story has four dates', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[aria-labelledby=heritage] li')).toContainText([
    /1999\s*Foundation/,
    /2002\s*Expansion/,
    /2008\s*Global Reach\s*Projects in 50\+ countries/,
    /2009\s*Architectural Revolution\s*50\+ architectural projects/,
  ]);
});

test(
  'the numbers count up once, in 60 steps of 33 ms, when they come into view',
  { tag: '@once' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(numbers(page)).toHaveText(['0', '0', '0', '0']);
    await stopClock(page);
    await page.locator('[data-counters]').scrollIntoViewIfNeeded();
    // The browser's intersection observer doesn't use the mocked clock.
    await expect
      .poll(async () => {
        await page.clock.runFor(33);
        return numbers(page).nth(2).textContent();
      })
      .not.toBe('0');
    await page.clock.runFor(30 * 33);
    const halfway = Number(await numbers(page).nth(2).textContent());
    expect(halfway).toBeGreaterThan(200);
    expect(halfway).toBeLessThan(300);
    await page.clock.runFor(30 * 33);
    await expect(numbers(page)).toHaveText(finalNumbers);

    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('[data-counters]').scrollIntoViewIfNeeded();
    await page.clock.runFor(10 * 33);
    await expect(numbers(page)).toHaveText(finalNumbers);
  },
);

test('assistive technology gets the final numbers immediately', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const terms = page.locator('[data-counters] .sr-only');
  await expect(terms).toHaveText(['30+', '50+', '500+', '25']);
  await expect(numbers(page).first().locator('xpath=..')).toHaveAttribute('aria-hidden', 'true');
});

for (const [condition, options] of [
  ['with reduced motion', { contextOptions: { reducedMotion: 'reduce' } }],
  ['without JavaScript', { javaScriptEnabled: false }],
] as const) {
  test.describe(condition, { tag: '@once' }, () => {
    test.use(options);

    test('the numbers don’t count up', async ({ page }) => {
      await page.goto('/');
      await expect(numbers(page)).toHaveText(finalNumbers);
    });
  });
}

test(
  'a process card grows with a stronger border under the pointer, and is no tab stop',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/');
    const cards = page.locator('#process article');
    await expect(cards.locator('h3')).toHaveText([/Sourcing\s*01/, /Shaping\s*02/, /Delivering\s*03/]);
    const look = (index: number) =>
      cards.nth(index).evaluate((card) => ({
        scale: Number.parseFloat(getComputedStyle(card).scale) || 1,
        border: Number.parseFloat(getComputedStyle(card, '::before').scale),
      }));
    expect(await look(1)).toEqual({ scale: 1, border: 0 });
    await cards.nth(1).hover();
    await expect.poll(() => look(1)).toEqual({ scale: 1.02, border: 1 });
    await page.mouse.move(0, 0);
    await expect.poll(() => look(1)).toEqual({ scale: 1, border: 0 });
    // Nothing is hidden until focus (rule 4.6).
    await expect(page.locator('#process article[tabindex]')).toHaveCount(0);
  },
);

test('collections are in rows of three on a desktop, without gaps', { tag: '@once' }, async ({ page }) => {
  // Without reduced motion, sections are slightly lower until they are revealed.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const list = page.locator('section[aria-labelledby="collections"] ul');
  const measure = () =>
    list.evaluate((element) => {
      const rows = new Map<number, { cards: number; right: number }>();
      for (const item of element.children) {
        const { top, right } = item.getBoundingClientRect();
        const row = rows.get(Math.round(top)) ?? { cards: 0, right: 0 };
        rows.set(Math.round(top), { cards: row.cards + 1, right: Math.max(row.right, Math.round(right)) });
      }
      return { right: Math.round(element.getBoundingClientRect().right), rows: [...rows.values()] };
    });
  const { right, rows } = await measure();
  expect(rows[0]?.cards).toBe(3);
  for (const row of rows) expect(row.right).toBe(right);
});

test('the Europa project lists what was delivered', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'The Europa Project' });
  await expect(section).toContainText('Istanbul, Turkey');
  await expect(section.locator('.specifications > div')).toHaveText([
    /Ivory Travertine\s*18,000 sqm/,
    /Custom Stone Balustrades\s*6,000 sqm/,
    /Hand-Carved Columns & Surrounds\s*4,000 sqm/,
    /Ornamental Fireplace\s*with architectural detailing/,
    /Total\s*over 50,000 sqm/,
  ]);
});

test('the tiers show their requirements and benefits', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Loyalty, Measured in Stone' }).getByRole('article');
  await expect(cards).toContainText(
    tiers.map((tier) => {
      const range = toPointsRange(tier).replace('+', String.raw`\+`);
      return new RegExp(
        String.raw`${tierNames[tier.id]}\s*${range} points\s*${tier.discountPercent}% discount`,
      );
    }),
  );
});
