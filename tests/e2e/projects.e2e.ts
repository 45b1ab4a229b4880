import { expect, test } from './fixtures.ts';

/** Rule 5.4. */
const projects = [
  { title: 'The Europa Project', location: 'Istanbul, Turkey', year: '2023', area: '50,000 sqm' },
  { title: 'The Tower Lobbies', location: 'Dubai, United Arab Emirates', year: '2023', area: '35,000 sqm' },
  { title: 'The Skyline Residences', location: 'New York, United States', year: '2022', area: '28,000 sqm' },
  { title: 'The Garden Square Houses', location: 'London, United Kingdom', year: '2022', area: '15,000 sqm' },
  { title: 'The Cliff Terraces', location: 'Santorini, Greece', year: '2021', area: '12,000 sqm' },
  { title: 'The Water Courts', location: 'Singapore', year: '2021', area: '40,000 sqm' },
];

test('six projects show location, date, size and material', { tag: '@once' }, async ({ page }) => {
  await page.goto('/projects');
  await expect(page.getByRole('article')).toHaveCount(6);
  for (const { title, location, year, area } of projects) {
    const project = page.getByRole('article', { name: title });
    await expect(project.getByRole('term')).toHaveText(['Location', 'Year', 'Area', 'Materials']);
    await expect(project.getByRole('definition')).toHaveText([
      location,
      year,
      area,
      /marble|travertine|limestone|granite|calacatta/i,
    ]);
  }
});

test('the pictures of a project loop in both directions', async ({ page }) => {
  await page.goto('/projects');
  const carousel = page.getByRole('group', { name: 'The Tower Lobbies, pictures' }).first();
  const name = carousel.locator('.carousel-name');
  await expect(name).toContainText('Lobby, book-matched Calacatta');
  await carousel.getByRole('button', { name: 'Previous picture' }).click();
  await expect(name).toContainText('Corner of the desk, with a brass line');
  await carousel.getByRole('button', { name: 'Next picture' }).click();
  await expect(name).toContainText('Lobby, book-matched Calacatta');
  await page.keyboard.press('ArrowRight');
  await expect(name).toContainText('Reception desk, Nero Marquina');
  await expect(name).toContainText('2 / 3');
});

test('the page ends with an invitation', { tag: '@once' }, async ({ page }) => {
  await page.goto('/projects');
  const start = page.getByRole('main').getByRole('link', { name: 'Start Your Project' });
  await expect(start).toHaveAttribute('href', '/contact');
});
