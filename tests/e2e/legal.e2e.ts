import { expect, test } from './fixtures.ts';

for (const { path, title } of [
  { path: '/terms', title: 'Terms & Conditions' },
  { path: '/privacy', title: 'Privacy Policy' },
]) {
  test.describe(title, () => {
    test('shows the day of the visit as its last update', { tag: '@once' }, async ({ page }) => {
      await page.clock.setFixedTime(new Date('2031-02-03T17:00:00Z'));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('Last updated: February 3, 2031')).toBeVisible();
      await expect(page.locator('time')).toHaveAttribute('datetime', '2031-02-03');
    });

    test('shows the build date without a script', { tag: '@once' }, async ({ request }) => {
      const html = await (await request.get(path)).text();
      const date = /<time datetime="(\d{4}-\d{2}-\d{2})"/.exec(html)?.[1] ?? '';
      expect(Date.now() - Date.parse(date)).toBeLessThan(2 * 24 * 60 * 60 * 1000);
    });

    test('links from its contents to every section', { tag: '@once' }, async ({ page }) => {
      await page.goto(path);
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      expect(await links.count()).toBeGreaterThan(5);
      for (const link of await links.all()) {
        const name = await link.innerText();
        await link.click();
        await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
      }
    });

    test('goes back to the section that was read before', { tag: '@once' }, async ({ page }) => {
      const waking = page.waitForResponse(/\/WakeScript\.[^/]+\.js$/);
      await page.goto(path);
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      const first = await links.first().innerText();
      await links.first().click();
      // The press has loaded the code that Back needs; importing it again waits until it has run.
      await page.evaluate((script) => import(script).then(() => undefined), (await waking).url());
      const top = await page.evaluate(() => scrollY);
      await links.last().click();
      await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(top);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
      await expect(page.getByRole('heading', { name: first, exact: true })).toBeInViewport();
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

      // From another page, too.
      await links.first().click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
      await page.goto('/about');
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    });
  });
}

test('a translation begins with the English version, which prevails @once', async ({ page }) => {
  for (const path of ['/terms', '/privacy']) {
    await page.goto(`/es${path}`);
    const opening = page.getByRole('main').getByText(/^La versión en inglés prevalece\. Est(?:e|os|a)/);
    await expect(opening).toBeVisible();
    await expect(opening.getByRole('link')).toHaveAttribute('hreflang', 'en');
    await opening.getByRole('link').click();
    await expect(page).toHaveURL(path);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'The English version prevails.' }),
    ).toHaveCount(0);
  }
});

test('no page sets a cookie, as the privacy policy says', { tag: '@once' }, async ({ page, context }) => {
  for (const path of ['/', '/services', '/contact', '/collections/extras', '/privacy']) await page.goto(path);
  expect(await context.cookies()).toEqual([]);
});

test(
  'the privacy policy names all who process data, also the service that sends e-mails',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/privacy');
    for (const name of ['Netlify, Inc.', 'Supabase, Inc.', 'Resend, Inc.'])
      await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  },
);

test('an unknown address links to the home page', { tag: '@once' }, async ({ page, faults }) => {
  faults.allow(/status of 404/, 'the browser reports the status of the page itself');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});
