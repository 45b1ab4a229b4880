import { expect, test } from './fixtures.ts';

test('the map sends no request until the visitor opens it', async ({ page, faults }) => {
  faults.allow(/^leaves: https:\/\/www\.google\.com\/maps\?/, 'the visitor has asked for the map of Google');
  const asked: string[] = [];
  await page.route('https://www.google.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const map = page.getByRole('region', { name: 'Map' });
  const directions = map.getByRole('link', { name: 'Get directions' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('iframe')).toHaveCount(0);
  // The numbers of avenues grow to the west, and 7855 is east of 79th.
  const shapes = [map.getByText('NW 79th Ave'), map.locator('circle'), map.getByText('NW 72nd Ave')];
  const places = shapes.map(async (shape) => (await shape.boundingBox())?.x ?? Number.NaN);
  const [west = 0, office = 0, east = 0] = await Promise.all(places);
  expect(west).toBeLessThan(office);
  expect(office).toBeLessThan(east);
  expect(asked).toEqual([]);
  await expect(directions).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=7855%20NW%2041st%20St/,
  );

  await map.getByRole('button', { name: 'Show the map' }).click();
  const frame = map.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Map: 7855 NW 41st St Ste:200, Doral, FL 33166');
  await expect.poll(() => asked).toHaveLength(1);
  expect(new URL(asked[0] ?? '').searchParams.get('q')).toBe('7855 NW 41st St Ste 200, Doral, FL 33166');
  await expect(directions).toBeVisible();
  await expect(map.getByRole('button')).toBeHidden();
});
