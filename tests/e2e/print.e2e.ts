import { expect, test } from './fixtures.ts';

for (const format of ['A4', 'Letter'] as const) {
  test(`a product prints on one page ${format}`, { tag: '@once' }, async ({ page }) => {
    await page.goto('/collections/floor-and-wall/volakas');
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ format });
    // Every page of a PDF is an object of this type.
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
}

test('the print shows picture, facts, address and where the page is', { tag: '@once' }, async ({ page }) => {
  await page.goto('/collections/floor-and-wall/volakas');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-slide] img').first()).toBeVisible();
  await expect(page.getByText('Available in all finishes')).toBeVisible();
  await expect(page.getByText('7855 NW 41st St Ste:200, Doral, FL 33166').first()).toBeVisible();
  await expect(page.getByText(/\/collections\/floor-and-wall\/volakas$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a Quote' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
