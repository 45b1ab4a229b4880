import { expect, test } from './fixtures.ts';
import { readTop } from './steps.ts';

test('legal pages have contents, Back, and the day of the visit', async ({ page, context }) => {
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  for (const path of ['/privacy', '/terms'])
    await test.step(`the contents of ${path} link to every section`, async () => {
      await page.goto(path);
      expect(await links.count()).toBeGreaterThan(5);
      for (const link of await links.all()) {
        const name = await link.innerText();
        await link.click();
        await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
      }
    });
  await test.step('Back leads to the section that was read before', async () => {
    await page.goto('about:blank');
    const loading = page.waitForResponse(/\/AheadScript\.[^/]+\.js$/);
    await page.goto('/terms');
    const first = await links.first().innerText();
    await links.first().click();
    // The press has loaded the code that Back needs; importing it again waits until it has run.
    await page.evaluate((script) => import(script).then(() => undefined), (await loading).url());
    const top = await readTop(page);
    await links.last().click();
    await expect.poll(() => readTop(page)).not.toBe(top);
    await page.goBack();
    await expect.poll(() => readTop(page)).toBe(top);
    await expect(page.getByRole('heading', { name: first, exact: true })).toBeInViewport();
    await page.goBack();
    await expect.poll(() => readTop(page)).toBe(0);
    // From another page, too.
    await links.first().click();
    await expect.poll(() => readTop(page)).toBe(top);
    await page.goto('/about');
    await page.goBack();
    await expect.poll(() => readTop(page)).toBe(top);
  });
  await test.step('the last update is the day of the visit, and no page has set a cookie', async () => {
    await page.clock.setFixedTime(new Date('2031-02-03T17:00:00Z'));
    for (const path of ['/privacy', '/terms?from=letter']) {
      await page.goto(path);
      await expect(page.getByText('Last updated: February 3, 2031')).toBeVisible();
      await expect(page.locator('time')).toHaveAttribute('datetime', '2031-02-03');
    }
    expect(await context.cookies()).toEqual([]);
  });
});
