import { expect, test } from './fixtures.ts';

test.describe('technical data of a product', () => {
  test('shows what is supplied, without invented figures', { tag: '@once' }, async ({ page }) => {
    await page.goto('/collections/floor-and-wall/volakas');
    const section = page.getByRole('region', { name: 'Sizes and use' });
    await expect(section.getByRole('term')).toHaveText([
      'Thickness',
      'Suitable for',
      'Largest slab',
      'Tiles',
    ]);
    await expect(section.getByRole('definition')).toHaveText([
      '20, 30 mm',
      'Floor, wall, wet area',
      '3000 × 1900 mm',
      '60 × 60, 60 × 120, 90 × 90 cm',
    ]);
    await expect(section.getByRole('table')).toHaveCount(0);
    await expect(section.getByText('Test report on request')).toBeVisible();
    await expect(page.getByText('Quarried in Greece')).toBeVisible();
  });

  test('is absent if nothing is known', { tag: '@once' }, async ({ page }) => {
    await page.goto('/collections/stone-fixing-solutions/l-anchor');
    await expect(page.getByRole('heading', { name: /Technical data|Sizes and use/ })).toHaveCount(0);
    await expect(page.getByText('vein is part of the stone')).toHaveCount(0);
  });

  test('is in the structured data', { tag: '@once' }, async ({ page }) => {
    await page.goto('/collections/floor-and-wall/volakas');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('{"@type":"PropertyValue","name":"Thickness","value":"20, 30 mm"}');
    expect(data.join()).toContain('"countryOfOrigin":{"@type":"Country","name":"Greece"}');
  });

  test('fits 320, 390 and 1440 pixels', { tag: '@once' }, async ({ page }) => {
    await page.goto('/collections/floor-and-wall/volakas');
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
});
