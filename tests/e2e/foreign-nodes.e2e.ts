import { expect, test } from './fixtures.ts';
import { holdScripts } from './held-scripts.ts';

/** What password managers put into a form: an element of their own beside a field, or around it. */
const intrusions: Readonly<Record<string, (field: HTMLElement) => void>> = {
  'an element after the field': (field) => {
    field.after(document.createElement('keeper-lock'));
  },
  'an element before the field': (field) => {
    field.before(document.createElement('div'));
  },
  'an element around the field': (field) => {
    const around = document.createElement('com-1password-button');
    field.replaceWith(around);
    around.append(field);
  },
  'a text at the start of the form': (field) => {
    field.closest('form')?.prepend('Fill in');
  },
};

/** Both forms share their code, so one intrusion shows for the second what all show for the first. */
const forms = [
  { path: '/contact', id: 'inquiry-email', tried: Object.entries(intrusions) },
  { path: '/', id: 'signup-email', tried: Object.entries(intrusions).slice(0, 1) },
];

test('what is typed into a form stays, with its focus, if a program adds an element', async ({ page }) => {
  for (const { path, id, tried } of forms)
    for (const [what, intrude] of tried) {
      await test.step(`${what} on ${path}`, async () => {
        const release = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        const email = page.locator(`#${id}`);
        await email.waitFor();
        await email.evaluate(intrude);
        await email.click();
        await page.keyboard.type('anna@example.com');
        release();
        const form = page.locator('form', { has: email });
        await expect(page.locator('astro-island:not([ssr])', { has: form })).toBeAttached();
        await expect(email).toBeFocused();
        await page.keyboard.type('.pa');
        await expect(email).toHaveValue('anna@example.com.pa');
        await expect(email).toBeFocused();

        // And once more, after the code has taken over: errors come, go, and say what is wrong.
        await email.evaluate(intrude);
        await email.fill('anna');
        await page.keyboard.press('Enter');
        await expect(email).toHaveAccessibleDescription('Invalid email address');
        await email.fill('anna@example.com');
        await expect(email).not.toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByText('Invalid email address')).toHaveCount(0);
      });
    }
});
