import { expect, test } from './fixtures.ts';

test('an opening shows the selected stone and fetches no other', async ({ page }) => {
  for (const collection of ['floor-and-wall', 'hardscape-materials']) {
    const fetched = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.add(request.url());
    });
    const opening = page.locator('main > section').first().locator('img');
    const readShown = () =>
      opening.evaluateAll((images: HTMLImageElement[]) =>
        images.filter((image) => image.checkVisibility()).map((image) => image.alt.toLowerCase()),
      );
    const countFetched = () =>
      opening.evaluateAll(
        (images: HTMLImageElement[], urls) =>
          images.filter(({ currentSrc }) => urls.includes(currentSrc)).length,
        [...fetched],
      );
    await page.goto(`/collections/${collection}`);
    await expect.poll(readShown).toEqual([expect.stringContaining('marble')]);
    await expect.poll(countFetched).toBe(1);
    for (const [index, type] of ['Basalt', 'Travertine', 'Granite', 'Limestone'].entries()) {
      await page.getByRole('radio', { name: type }).check();
      await expect.poll(readShown).toEqual([expect.stringContaining(type.toLowerCase())]);
      await expect.poll(countFetched).toBe(index + 2);
    }
    await page.goto(`/collections/${collection}?type=granite`);
    await expect.poll(readShown).toEqual([expect.stringContaining('granite')]);
    await page.goto(`/collections/${collection}?type=all`);
    await expect.poll(readShown).toEqual([expect.stringContaining('marble')]);
  }
});
