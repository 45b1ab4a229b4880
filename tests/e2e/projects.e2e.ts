import { expect, test } from './fixtures.ts';

test('the pictures of a project loop in both directions', async ({ page }) => {
  await page.goto('/projects');
  const carousel = page.getByRole('group', { name: 'The Tower Lobbies, pictures' }).first();
  const name = carousel.locator('[aria-atomic]');
  await expect(name).toContainText('Lobby, book-matched Calacatta');
  await carousel.getByRole('button', { name: 'Previous picture' }).click();
  await expect(name).toContainText('Corner of the desk, with a brass line');
  await carousel.getByRole('button', { name: 'Next picture' }).click();
  await expect(name).toContainText('Lobby, book-matched Calacatta');
  await page.keyboard.press('ArrowRight');
  await expect(name).toContainText('Reception desk, Nero Marquina');
  await expect(name).toContainText('2 / 3');
});
