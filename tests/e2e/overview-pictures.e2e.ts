import { composeOverviewSizes } from '#sections/catalogue/overview-sizes.ts';
import { expect, test } from './fixtures.ts';

/** How much wider a picture may be requested than it is shown; narrower ones are blurred. */
const MIN = 0.97;
const MAX = 1.15;

test(
  'pictures of the overview are requested as wide as they are shown, for any number of collections',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/products');
    const faults: string[] = [];
    for (const width of [390, 640, 820, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 1000 });
      for (let count = 1; count <= 9; count++) {
        const ratios = await page.evaluate(fillOverview, count);
        const sizes = ratios.map((ratio, index) => composeOverviewSizes(index, count, ratio));
        for (const [index, times] of (await page.evaluate(measureSizes, sizes)).entries()) {
          if (times < MIN || times > MAX)
            faults.push(`picture ${index + 1} of ${count} at ${width} px: ${times.toFixed(2)} times`);
        }
      }
    }
    expect(faults).toEqual([]);
  },
);

test('the overview states these widths', { tag: '@once' }, async ({ page }) => {
  await page.goto('/products');
  const stated = await page
    .locator('[data-overview] picture')
    .evaluateAll((pictures) => pictures.map((picture) => picture.querySelector('source')?.sizes));
  const ratios = await page.evaluate(fillOverview, stated.length);
  expect(stated.length).toBeGreaterThan(1);
  expect(stated).toEqual(ratios.map((ratio, index) => composeOverviewSizes(index, ratios.length, ratio)));
});

/** Repeats or removes collections until there are `count`, and returns the ratios of their pictures. */
function fillOverview(count: number): number[] {
  const list = document.querySelector('[data-overview]');
  if (!list) throw new Error('No overview');
  while (list.children.length > count) list.lastElementChild?.remove();
  while (list.children.length < count)
    list.append(list.children[list.children.length - 1]?.cloneNode(true) ?? '');
  return [...list.querySelectorAll('img')].map(
    (image) => Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
  );
}

/** How many times as wide as needed each picture of the overview is with these `sizes`. */
function measureSizes(sizes: readonly string[]): number[] {
  const probe = document.body.appendChild(document.createElement('div'));
  probe.style.position = 'fixed';
  const times = [...document.querySelectorAll<HTMLImageElement>('[data-overview] img')].map(
    (image, index) => {
      const chosen = sizes[index]
        ?.split(/, (?=\(min|calc)/)
        .map((entry) => /^(?:(\(min-width: \d+px\)) )?(.+)$/.exec(entry))
        .find((entry) => entry?.[1] === undefined || matchMedia(entry[1]).matches);
      probe.style.width = chosen?.[2] ?? '';
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      return probe.offsetWidth / Math.max(image.clientWidth, image.clientHeight * ratio);
    },
  );
  probe.remove();
  return times;
}
