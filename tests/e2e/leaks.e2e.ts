import type { Page } from '@playwright/test';
import { encodeSelection } from '#domain/selection/share-link.ts';
import { createEntry } from '#domain/selection/selection.ts';
import { languages, splitLanguage, toLanguagePath } from '#domain/site/languages.ts';
import { findLeaks, readNames, readTexts } from '#tests/tools/leaks/find-leaks.ts';
import { company } from './company.ts';
import { expect, test } from './fixtures.ts';
import { openBuiltSite } from './own-site.ts';

/** Collects the texts that are there now. */
type Collect = () => Promise<void>;

/** What visitors bring about. Places are found by what is the same in both languages, or by their words in both. */
interface Visit {
  readonly path: string;
  readonly act: (page: Page, collect: Collect) => Promise<void>;
}

const list = encodeSelection([
  createEntry('floor-and-wall/volakas', { areaM2: 20, isSampleWanted: true }),
  createEntry('architectural-designs/tuscan-column', { pieceCount: 2 }),
  createEntry('floor-and-wall/old'),
]);
const REPLACE = /^(?:Replace mine|Reemplazar la mía)$/;
const headers = { 'access-control-allow-origin': '*' };

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
const shows = (page: Page, selector: string) => expect(page.locator(selector).first()).toBeVisible();
/** Another page in the language of this one. */
const goOn = async (page: Page, path: string) => {
  const { language } = splitLanguage(new URL(page.url()).pathname);
  await page.goto(toLanguagePath(language, path));
};

async function search(page: Page, question: string, result: string): Promise<void> {
  const field = page.locator('dialog[open] input[role=combobox]');
  if (!(await field.isVisible())) await page.locator('[data-search] button').first().click();
  await field.fill(question);
  await shows(page, `dialog[open] ${result}`);
}

const visits: Readonly<Record<string, Visit>> = {
  'the search': {
    path: '/about',
    act: async (page, collect) => {
      await search(page, '', '[role=option]');
      await collect();
      await search(page, 'volakas zebra', '[data-note]');
      await collect();
      await search(page, 'zzzzzz', 'a[href*="wa.me"]');
      await collect();
    },
  },
  'a list': {
    path: `/selection#${list}`,
    act: async (page, collect) => {
      await page.getByRole('button', { name: REPLACE }).waitFor();
      await collect();
      await press(page, REPLACE);
      await shows(page, 'main textarea, main input[inputmode]');
      await collect();
      await press(page, /^(?:Clear|Vaciar)$/);
      await shows(page, '[data-sonner-toast] button');
      await collect();
    },
  },
  'a comparison, and filters': {
    path: '/selection?compare=floor-and-wall/volakas,floor-and-wall/kavala',
    act: async (page, collect) => {
      await shows(page, 'main table');
      await collect();
      await goOn(page, '/collections/floor-and-wall?finish=honed');
      await press(page, /^(?:Filter|Filtrar)/);
      await shows(page, 'dialog[open] button');
      await collect();
    },
  },
  'a quote without answers': {
    path: '/contact',
    act: async (page, collect) => {
      await page.locator('main form button[type=submit]').first().click();
      await shows(page, '[data-sonner-toast]');
      await collect();
    },
  },
  'a signup': {
    path: '/',
    act: async (page, collect) => {
      const form = page.locator('form:has(input[type=checkbox])').first();
      const toasts = async () => (await page.locator('[data-sonner-toast]').allInnerTexts()).join();
      let status = 0;
      await page.route('**/functions/v1/**', (route) =>
        route.fulfill({ status, headers, json: { status: 'confirmation_sent', points: 100 } }),
      );
      await form.locator('button[type=submit]').click();
      await form.locator('[aria-invalid=true]').first().waitFor();
      await collect();
      await form.locator('input[type=email]').fill('ana@example.com');
      await form.locator('input[type=checkbox]').check();
      for (status of [409, 412, 429, 500, 201]) {
        const before = await toasts();
        await form.locator('button[type=submit]').click();
        await expect.poll(toasts).not.toBe(before);
        await collect();
      }
    },
  },
  'the letter that unsubscribes': {
    path: '/unsubscribe?token=00000000-0000-4000-8000-000000000000',
    act: async (page, collect) => {
      let code = '';
      await page.route('**/functions/v1/**', (route) =>
        route.fulfill({ status: code === '' ? 200 : 400, headers, json: { code } }),
      );
      let said = '';
      for (code of ['invalid_link', 'expired_link', 'too_many_requests', 'failed', '']) {
        await page.locator('[data-confirm]').click();
        await expect(page.locator('[data-outcome]')).not.toHaveText(said);
        said = await page.locator('[data-outcome]').innerText();
        await collect();
      }
    },
  },
};

test('no text that a visitor brings about is English in Spanish', async ({ page, faults }) => {
  faults.allow(/Failed to load resource/, 'answers are refused on purpose');
  const read = async (base: string, { path, act }: Visit) => {
    const texts = new Set<string>();
    await page.goto('about:blank');
    await page.goto(`${base}${path}`);
    await act(page, async () => {
      for (const text of readTexts(await page.content())) texts.add(text);
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => {
      localStorage.clear();
    });
    return texts;
  };
  for (const [name, visit] of Object.entries(visits)) {
    await test.step(name, async () => {
      const english = await read('', visit);
      const spanish = await read(languages.es.base, visit);
      const leaks = findLeaks(spanish, english, readNames(openBuiltSite().built, company));
      expect.soft(leaks).toEqual([]);
    });
  }
});
