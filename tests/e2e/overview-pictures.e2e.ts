import { expect, test } from './fixtures.ts';

/** How much wider a picture may be requested than it is shown; narrower ones are blurred. */
const MIN = 0.97;
const MAX = 1.15;

test('pictures of the overview are requested as wide as they are shown', async ({ page }) => {
  await page.goto('/products');
  const stated = await page
    .locator('[data-overview] picture')
    .evaluateAll((pictures) => pictures.map((picture) => picture.querySelector('source')?.sizes ?? ''));
  expect(stated.length).toBeGreaterThan(1);
  const faults: string[] = [];
  for (const width of [390, 640, 820, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    for (const [index, times] of (await page.evaluate(measureSizes, stated)).entries()) {
      if (times < MIN || times > MAX)
        faults.push(`picture ${index + 1} at ${width} px: ${times.toFixed(2)} times`);
    }
  }
  expect(faults).toEqual([]);
});

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
