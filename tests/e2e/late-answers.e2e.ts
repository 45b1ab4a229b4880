import { encodeSelection } from '#domain/selection/share-link.ts';
import { parseSelection } from '#domain/selection/selection.ts';
import { readShifts, sumShifts } from '#tests/browser/layout-shifts.ts';
import { expect, test } from './fixtures.ts';

/** The delay of each script and response, like on a phone with weak reception. */
const DELAY_MS = 300;
/** Search engines rate 0.1 as good; text that follows its font moves by fractions of a pixel. */
const SHIFT = 0.015;

const list = JSON.stringify({
  version: 1,
  unit: 'm2',
  entries: [
    { product: 'floor-and-wall/volakas', areaM2: 120 },
    { product: 'floor-and-wall/calacatta-gold', areaM2: 20, note: 'Hall' },
    { product: 'architectural-designs/tuscan-column', pieceCount: 2 },
  ],
});
const shared = encodeSelection(parseSelection(list).selection.entries);

/** [name, address, element that shows that the response has arrived] */
const pages: readonly (readonly [string, string, string])[] = [
  ['a list', '/selection', '[data-entry]'],
  ['a list from a link', `/selection#${shared}`, '[data-entry]'],
  [
    'a comparison',
    '/selection?compare=floor-and-wall/volakas,floor-and-wall/calacatta-gold',
    'th:has-text("Volakas")',
  ],
  ['results of a search', '/search?q=marble', '[data-results] .plate'],
  ['a filtered listing', '/collections/floor-and-wall?finish=honed', 'h1'],
  ['a room', '/rooms?room=hall&floor=volakas', 'h1'],
  ['a product', '/collections/floor-and-wall/volakas', 'h1'],
  ['the confirmation of a signup', '/confirm?token=none', '[data-confirm]:visible'],
  ['the end of a membership', '/unsubscribe?token=none', '[data-confirm]:visible'],
];

const sizes = [
  { width: 390, height: 844, tag: '' },
  { width: 820, height: 1180, tag: ' @nightly' },
];
for (const { tag, ...size } of sizes) {
  test(`nothing moves when answers come late, at ${size.width} pixels${tag}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript((text) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('selection', text);
    }, list);
    await page.route('**/*', async (route) => {
      if (['script', 'fetch'].includes(route.request().resourceType()))
        await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      await route.fallback();
    });
    for (const [name, address, arrived] of pages) {
      await test.step(name, async () => {
        // Another fragment alone would not load the page again.
        await page.goto('about:blank');
        await page.goto(address);
        await expect(page.locator(arrived).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const shifts = await readShifts(page);
        expect.soft(sumShifts(shifts), `${name} ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT);
      });
    }
  });
}
