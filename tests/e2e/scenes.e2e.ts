import { expect, test } from './fixtures.ts';

test('an opening shows the selected stone and fetches no other', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') fetched.add(request.url());
  });
  const opening = page.locator('main > section').first().locator('img');
  const expectShown = (type: string) =>
    expect
      .poll(() =>
        opening.evaluateAll((images: HTMLImageElement[]) =>
          images.filter((image) => image.checkVisibility()).map((image) => image.alt.toLowerCase()),
        ),
      )
      .toEqual([expect.stringContaining(type)]);
  const countFetched = () =>
    opening.evaluateAll(
      (images: HTMLImageElement[], urls) =>
        images.filter(({ currentSrc }) => urls.includes(currentSrc)).length,
      [...fetched],
    );
  await page.goto('/collections/floor-and-wall');
  await expectShown('marble');
  await expect.poll(countFetched).toBe(1);
  for (const [index, type] of ['Basalt', 'Travertine', 'Granite', 'Limestone'].entries()) {
    await page.getByRole('radio', { name: type }).check();
    await expectShown(type.toLowerCase());
    await expect.poll(countFetched).toBe(index + 2);
  }
  await page.goto('/collections/hardscape-materials?type=granite');
  await expectShown('granite');
  await page.goto('/collections/hardscape-materials?type=all');
  await expectShown('marble');
});
