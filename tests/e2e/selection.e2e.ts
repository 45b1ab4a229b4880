import type { Page } from '@playwright/test';
import { createEntry } from '#domain/selection/selection.ts';
import { encodeSelection } from '#domain/selection/share-link.ts';
import { findAxeViolations } from './axe.ts';
import { fakeTranslate } from './fake-translate.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests, holdScripts } from './held-scripts.ts';
import { catchChat, countPages, readOverflow, storeSelection, toast } from './steps.ts';

const KEY = 'selection';
const listing = '/collections/floor-and-wall';
const comparison = '/selection?compare=floor-and-wall/volakas,floor-and-wall/calacatta-gold';

const selectionLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Selection/ });
const entry = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const names = (page: Page) => page.locator('[data-entry] h2');
const helperOf = (page: Page) => page.getByRole('region', { name: 'How much do you need?' });
const readStored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

interface Stored {
  product: string;
  [detail: string]: unknown;
}

/** Opens the list with these stones, as if an earlier visit had saved them. */
async function openWith(page: Page, entries: readonly Stored[], address = '/selection'): Promise<void> {
  await storeSelection(page, entries);
  await page.goto(address);
}

const volakas: Stored = {
  product: 'floor-and-wall/volakas',
  finish: 'Honed',
  areaM2: 120,
  isSampleWanted: true,
  note: 'Ground floor',
};
const calacatta: Stored = { product: 'floor-and-wall/calacatta-gold' };
const column: Stored = { product: 'architectural-designs/tuscan-column', pieceCount: 2 };

interface CatalogueFile {
  names: string[];
  slugs: string[];
  facts: Record<string, { technicalData: object }>;
}

/** Changes a file of the catalogue on its way. */
const editCatalogue = (page: Page, name: string, edit: (file: CatalogueFile) => void) =>
  page.route(`**/catalogue/${name}.json`, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as CatalogueFile;
    edit(json);
    await route.fulfill({ response, json });
  });

test('one click on a card saves its stone, and the header shows the count @both', async ({ page }) => {
  await page.goto(listing);
  const save = page.getByRole('button', { name: 'Save Volakas' });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  expect(await save.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await save.click();
  const saved = page.getByRole('button', { name: 'Saved: Volakas' });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await expect(selectionLink(page)).toHaveAccessibleName('Selection 1');
  await expect(selectionLink(page).locator('b')).toHaveText('1');
  await expect(page).toHaveURL(new RegExp(`${listing}$`));

  await page.goto(`${listing}/volakas`);
  await expect(page.getByRole('button', { name: 'Saved: Volakas' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Saved: Volakas' }).click();
  await expect(page.getByRole('button', { name: 'Save Volakas' })).toBeVisible();
  await expect(selectionLink(page)).toHaveAccessibleName('Selection');
  await page.evaluate((key) => {
    const later = { version: 1, entries: [{ product: 'floor-and-wall/calacatta-gold' }] };
    localStorage.setItem(key, JSON.stringify(later));
  }, KEY);
  await toast(page, 'Volakas removed').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Saved: Volakas' })).toBeVisible();
  // A change by another tab in between stays.
  await expect(selectionLink(page)).toHaveAccessibleName('Selection 2');
});

test('a Save button works by keyboard, without code, and across tabs', async ({ page, context }) => {
  await test.step('with only the keyboard, Save follows its card and answers Enter and Space', async () => {
    await page.goto(listing);
    const card = page.getByRole('link', { name: /Volakas/ }).first();
    await card.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Save Volakas' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Saved: Volakas' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Save Volakas' })).toBeFocused();
  });
  await test.step('with full storage, Save says how long it lasts, and keeps it that long', async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Save Volakas' }).click();
    await expect(page.getByRole('button', { name: 'Saved: Volakas', pressed: true })).toBeVisible();
    await expect(toast(page, 'Saved for now')).toContainText('until you leave this page');
    await expect(selectionLink(page)).toHaveAccessibleName('Selection 1');
  });
  await test.step('a click counts while all scripts are still loading', async () => {
    const release = await holdScripts(page);
    await page.goto(listing, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Save Volakas' }).click();
    expect(await readStored(page)).toContain('floor-and-wall/volakas');
    release();
  });
  await test.step('an unreadable value is set aside: only the last one, so that they don’t fill the storage', async () => {
    for (const unreadable of ['{"version":1,"entr', '{"later']) {
      await storeSelection(page, unreadable);
      await page.goto(listing);
      await expect(selectionLink(page)).toHaveAccessibleName('Selection');
      await page.getByRole('button', { name: 'Save Volakas' }).click();
      await expect(selectionLink(page)).toHaveAccessibleName('Selection 1');
      const aside = await page.evaluate(() =>
        Object.entries(localStorage).filter(([key]) => key.startsWith('selection-set-aside')),
      );
      expect(aside).toEqual([['selection-set-aside', unreadable]]);
    }
  });
  await test.step('the list holds sixty stones, and saving another one says so', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ product: `extras/stone-${index}` }));
    await openWith(page, many, listing);
    await page.getByRole('button', { name: 'Save Volakas' }).click();
    await expect(toast(page, '60 stones is the most a selection holds.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Volakas' })).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('a list of a newer version stays unchanged, and a click says so', async () => {
    const newer = JSON.stringify({ version: 2, stones: ['volakas'] });
    await storeSelection(page, newer);
    await page.goto(listing);
    await page.getByRole('button', { name: 'Save Volakas' }).click();
    await expect(toast(page, 'newer version')).toBeVisible();
    expect(await readStored(page)).toBe(newer);
    await page.goto(`${listing}/volakas`);
    const helper = helperOf(page);
    await helper.getByRole('textbox', { name: 'Area' }).fill('120');
    await helper.getByRole('button', { name: 'Add to selection' }).click();
    await expect(page.getByText('Your selection is of a newer version of this page.')).toBeVisible();
    await expect(page.getByText('60 stones is the most')).toHaveCount(0);
  });
  await test.step('saved stones are shown before any script has loaded', async () => {
    await openWith(page, [volakas], '/privacy');
    const release = await holdScripts(page);
    await page.goto(listing, { waitUntil: 'commit' });
    await expect(selectionLink(page)).toHaveAccessibleName('Selection 1');
    await expect(page.getByRole('button', { name: 'Saved: Volakas' })).toBeVisible();
    await page.goto('/selection', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.locator('[data-selection-empty]')).toBeHidden();
    release();
    await expect(entry(page, 'Volakas')).toBeVisible();
  });
  await test.step('two tabs stay synchronized', async () => {
    await openWith(page, [volakas]);
    const other = await context.newPage();
    await other.goto(listing);
    await other.getByRole('button', { name: 'Save Calacatta Gold' }).click();
    await expect(names(page)).toHaveText(['Volakas', 'Calacatta Gold']);
    await page.getByRole('button', { name: 'Remove Volakas' }).click();
    await expect(other.getByRole('button', { name: 'Save Volakas' })).toBeVisible();
    await expect(selectionLink(other)).toHaveAccessibleName('Selection 1');
  });
});

test('details are stored, converted, totaled and passed to the chat', async ({ page, context, faults }) => {
  await test.step('details of a stone are stored, totaled and passed to the chat', async () => {
    await catchChat(context, faults);
    await openWith(page, [{ product: 'floor-and-wall/volakas' }, column]);
    const row = entry(page, 'Volakas');
    await expect(row.getByRole('link', { name: 'Volakas' })).toHaveAttribute('href', `${listing}/volakas`);
    await row.getByLabel('Finish').selectOption('Honed');
    await row.getByLabel('Area').fill('120');
    await row.getByLabel('Sample 10×10 cm').check();
    await row.getByLabel('Note').fill('Hall');
    await expect(row.locator('output')).toHaveText('132m²');
    await expect(row.getByRole('list', { name: 'The same order' }).getByRole('listitem')).toHaveText([
      '1,421 sq ft',
      '367 tiles 60 × 60 cm',
      '184 tiles 60 × 120 cm',
      '163 tiles 90 × 90 cm',
    ]);
    const totals = page.getByRole('complementary', { name: 'Totals and actions' });
    await expect(totals).toContainText('132m²1,421 sq ft');
    await expect(page.getByText('Minimum order: typically 50 m²')).toBeHidden();

    await page.reload();
    await expect(entry(page, 'Volakas').getByLabel('Note')).toHaveValue('Hall');
    const request = page.getByRole('link', { name: 'Request a quote' });
    const opened = context.waitForEvent('page');
    await request.click();
    const text = new URL((await opened).url()).searchParams.get('text') ?? '';
    const lines = text.split('\n');
    expect(lines[0]).toMatch(/^https?:\/\/[^/]+\/selection#2\./);
    expect(lines.slice(1)).toEqual([
      '1. Volakas (Marble), Honed, 120 m² + 10 % = 132 m², sample, Hall',
      expect.stringMatching(/^2\. Tuscan Column \(Limestone\), .+, 2 pieces$/),
    ]);
    const mail = page.getByRole('link', { name: 'E-mail' });
    await expect(mail).toHaveAttribute('href', /^mailto:.*\?.*body=http.*%2Fselection%232\..*Volakas/);
  });
  await test.step('the number of tiles for an area is shown immediately, and later content moves nothing', async () => {
    const letThrough = await holdRequests(page, '**/catalogue/facts/*.json');
    await openWith(page, [{ product: 'floor-and-wall/volakas' }, column]);
    const row = entry(page, 'Volakas');
    await row.getByLabel('Area').fill('120');
    await expect(row.getByRole('list', { name: 'The same order' }).getByRole('listitem')).toHaveCount(4);
    const sample = row.getByLabel('Sample 10×10 cm');
    await sample.hover();
    await page.mouse.down();
    const facts = page.waitForResponse('**/catalogue/facts/*.json');
    letThrough();
    await (await facts).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.mouse.up();
    await expect(sample).toBeChecked();
  });
  await test.step('another unit is shown in list, message and print, and an invalid area gets an error', async () => {
    await openWith(page, [{ product: 'floor-and-wall/volakas', areaM2: 30 }]);
    const area = entry(page, 'Volakas').getByLabel('Area');
    await expect(area).toHaveValue('30');
    // A limit in characters, not in code units.
    const note = entry(page, 'Volakas').getByLabel('Note');
    await note.fill('🪨'.repeat(150));
    await expect(note).toHaveValue('🪨'.repeat(150));
    await note.fill('');
    await expect(page.getByText('Minimum order: typically 50 m²')).toBeVisible();
    await page.getByRole('radio', { name: 'sq ft' }).check();
    await expect(area).toHaveValue('323');
    await area.fill('many');
    await expect(area).toHaveAccessibleDescription('Enter an area such as 12.5');
    await area.fill('1,000');
    await area.blur();
    await expect(area).toHaveValue('1000');
    await expect(page.getByText('Minimum order: typically 50 m²')).toBeHidden();
    const quote = page.getByRole('link', { name: 'Request a quote', exact: true }).last();
    await expect(quote).toHaveAttribute('href', /102\.2%20m%C2%B2%20%3D%201%2C100%20sq%20ft/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-print=sheet]')).toContainText(
      '1,000 sq ft + 10 % = 1,100 sq ft = 102.2 m²',
    );
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('a finish that is no longer offered is named, and stays in the message', async () => {
    await openWith(page, [{ ...volakas, finish: 'Leathered' }, calacatta]);
    const finish = entry(page, 'Volakas').getByLabel('Finish');
    await expect(finish).toHaveValue('Leathered');
    await expect(finish.locator('option:checked')).toHaveText('Leathered (no longer offered)');
    expect(await readStored(page)).toContain('Leathered');
    // Another choice takes it away.
    await finish.selectOption('Honed');
    await expect(finish.locator('option')).not.toContainText(['Leathered']);
  });
  await test.step('details are a group with a name, and a note takes text and grows', async () => {
    const group = page.getByRole('group', { name: 'Calacatta Gold' });
    await expect(group.getByRole('textbox', { name: 'Note' })).toBeVisible();
    const note = entry(page, 'Volakas').getByLabel('Note');
    // An element that accepts a drop cancels these events, but the field itself must get them.
    const isLeftToField = await note.evaluate((field) =>
      ['dragover', 'drop'].map((name) =>
        field.dispatchEvent(
          new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
        ),
      ),
    );
    expect(isLeftToField).toEqual([true, true]);
    for (const [name, count] of [
      ['Send', 3],
      ['Share', 2],
      ['View', 2],
    ] as const)
      await expect(page.getByRole('list', { name, exact: true }).getByRole('listitem')).toHaveCount(count);
    const readHeight = async () => (await note.boundingBox())?.height ?? 0;
    const short = await readHeight();
    await note.press('Enter');
    await note.fill('The hall and the landings of all three floors, but not the stair. '.repeat(3));
    expect(await readHeight()).toBeGreaterThan(short * 1.5);
    expect(await readStored(page)).not.toContain('\\n');
  });
  await test.step('the stones of a list can be seen in a room, one on each surface', async () => {
    const room = page.getByRole('link', { name: /^See (?:it|them) in a room$/ });
    await expect(room).toHaveAttribute('href', '/rooms?room=hall&floor=volakas&wall=calacatta-gold');
    await openWith(page, [column]);
    await expect(entry(page, 'Tuscan Column')).toBeVisible();
    await expect(room).toHaveCount(0);
  });
  await test.step('axe finds no faults in a list, which fits the narrowest window', async () => {
    await openWith(page, [volakas, calacatta, column, { product: 'floor-and-wall/gone-stone' }]);
    await expect(entry(page, 'Volakas')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await readOverflow(page)).toBe(0);
  });
});

test('a list is printed as it is now, with a cover, notices and all sheets, at once', async ({ page }) => {
  await test.step('the sheets are made for each print, not while somebody types, with notices', async () => {
    await openWith(page, [{ product: 'floor-and-wall/travertine-gold' }, calacatta]);
    const note = entry(page, 'Calacatta Gold').getByLabel('Note');
    const sheets = page.locator('[data-print=selection]');
    await note.fill('Zx9');
    await expect.poll(() => readStored(page)).toContain('"Zx9"');
    await expect(sheets).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(sheets).toContainText('Zx9');
    const each = page.locator('[data-print=sheet]');
    await expect(each.getByText('silica dust')).toHaveCount(2);
    await expect(each.first().getByText('Not for salt-water pools')).toBeVisible();
    await expect(each.last().getByText('Not for salt-water pools')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await note.fill('Yw8');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(sheets).toContainText('Yw8');
    await expect(sheets).not.toContainText('Zx9');
    const links = await sheets.getByText('/selection#').allTextContents();
    const now = [
      createEntry('floor-and-wall/travertine-gold'),
      createEntry('floor-and-wall/calacatta-gold', { note: 'Yw8' }),
    ];
    expect(links.map((link) => new URL(link).hash)).toEqual([`#${encodeSelection(now)}`]);
  });
  await test.step('a print has a cover and a sheet per stone, and waits for no picture that never loads', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.route(/\/\.netlify\/images.*w=960/, () => undefined);
    await openWith(page, [volakas, calacatta, column]);
    const print = page.getByRole('button', { name: /^Print/ });
    await expect(print).toContainText('cover and 3 sheets');
    await print.click();
    await expect(print).toContainText('getting ready');
    await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    await expect(print).not.toContainText('getting ready');
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(4);
  });
  await test.step('a comparison fits on one page', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(`${comparison},extras/birdbaths`);
    await expect(page.getByRole('columnheader', { name: /Volakas/ })).toBeVisible();
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  });
});

test('a list is there without its code, and can be copied without a clipboard', async ({ page, faults }) => {
  await test.step('a list whose code never comes is not an empty page', async () => {
    faults.allow(/ERR_FAILED|Failed to fetch dynamically imported module/, 'the code of the list is missing');
    await page.route(/\/SelectionPage\.[^/]+\.js/, (route) => route.abort());
    await openWith(page, [volakas]);
    const main = page.getByRole('main');
    await expect(main.getByText('Your list is kept in this browser.')).toBeVisible();
    await expect(main.getByText('Nothing saved yet.')).toBeHidden();
    await page.unroute(/\/SelectionPage\.[^/]+\.js/);
    await main.getByRole('button', { name: 'Load again' }).click();
    await expect(entry(page, 'Volakas')).toBeVisible();
    await expect(main.getByText('It is still loading')).toHaveCount(0);
  });
  await test.step("if the browser can't copy, the text is in a focused field, selected", async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await openWith(page, [volakas]);
    await page.getByRole('button', { name: 'Copy as text' }).click();
    const field = page.getByRole('textbox', { name: 'This browser does not let us copy' });
    await expect(field).toBeFocused();
    expect(
      await field.evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      ),
    ).toContain('1. Volakas (Marble), Honed, 120 m² + 10 % = 132 m², sample, Ground floor');
  });
});

test("a shared list changes the visitor's own one only on request", async ({ page, faults, context }) => {
  await test.step('a link with an encoded # opens the shared selection', async () => {
    faults.allow(/status of 404/, 'the server has no such page');
    for (const mark of ['%23', '%2523']) {
      await page.goto(`/selection${mark}${encodeSelection([createEntry('floor-and-wall/volakas')])}`);
      await expect(page.getByRole('heading', { name: 'A shared selection' })).toBeVisible();
      await expect(page).toHaveURL(/\/selection#2\./);
    }
  });
  await test.step('a shared list with only a deleted stone can be emptied, and then offers nothing to add', async () => {
    await page.goto('/selection#2.fgone-stone.ps6u');
    await page.getByRole('button', { name: 'Remove gone-stone' }).click();
    await expect(page.getByRole('heading', { name: 'A shared selection' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Replace mine' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Selection' }).click();
    await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  });
  await test.step('a truncated link gets an error and leaves the list unchanged', async () => {
    await openWith(page, [volakas], '/selection#2.fvolakas,FHo');
    await expect(page.getByRole('alert')).toContainText('This link cannot be read');
    await expect(names(page)).toHaveText(['Volakas']);
  });
  await test.step('a shared list beside one of a newer version adds nothing, and says so', async () => {
    const newer = '{"version":9,"entries":[]}';
    await storeSelection(page, newer);
    await page.goto(`/selection#${encodeSelection([createEntry('floor-and-wall/volakas')])}`);
    for (const name of ['Add to mine', 'Replace mine']) {
      await page.getByRole('button', { name }).click();
      await expect(toast(page, 'newer version of this page').last()).toBeVisible();
      await expect(toast(page, /added|replaced/)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'A shared selection' })).toBeVisible();
    }
    expect(await readStored(page)).toBe(newer);
    // The list itself says it, too.
    await page.goto('/privacy');
    await page.goto('/selection');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('of a newer version of this page');
    await expect(page.getByText('Nothing saved yet.')).toBeHidden();
  });
  await test.step("a shared list changes the visitor's own only when they press a button", async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openWith(page, [volakas, column, { product: 'floor-and-wall/gone-stone' }]);
    await page.getByRole('button', { name: 'Share link' }).click();
    await expect(toast(page, 'Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/selection#2\./);

    const mine = [{ ...volakas, note: 'Mine' }, calacatta];
    await openWith(page, mine, new URL(link).pathname + new URL(link).hash);
    await expect(page.getByRole('heading', { name: 'A shared selection' })).toBeVisible();
    await expect(page.getByText('Your own list of 2 stays as it is until you choose.')).toBeVisible();
    await expect(page.getByText('No longer in the catalogue')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    // The address contains the list instead of a fragment.
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(link);
    await page.getByRole('button', { name: 'Remove gone-stone' }).click();
    await page.getByRole('button', { name: 'Add to mine' }).click();
    await expect(names(page)).toHaveText(['Volakas', 'Calacatta Gold', 'Tuscan Column']);
    await expect(entry(page, 'Volakas').getByLabel('Note')).toHaveValue('Mine');
    await expect(toast(page, '1 stone added')).toContainText('1 stone was there already and stays as yours.');
    await expect(page).toHaveURL(/\/selection$/);

    await page.goto(link);
    await page.getByRole('button', { name: 'Replace mine' }).click();
    await expect(names(page)).toHaveText(['Volakas', 'Tuscan Column', 'No longer in the catalogue']);
    const other = await context.newPage();
    await other.goto(listing);
    await other.getByRole('button', { name: 'Save Nero Marquina' }).click();
    await toast(page, 'Selection replaced').getByRole('button', { name: 'Undo' }).click();
    await expect(names(page)).toHaveText(['Volakas', 'Calacatta Gold', 'Tuscan Column', 'Nero Marquina']);
  });
});

test('stones are ordered, removed and restored, by mouse, keyboard and Back', async ({ page }) => {
  await test.step('stones can be moved by arrows, removed, and restored by Undo', async () => {
    // All three must be in view, because nothing scrolls during a drag.
    await page.setViewportSize({ width: 1440, height: 1200 });
    await openWith(page, [volakas, calacatta, column]);
    await expect(names(page)).toHaveText(['Volakas', 'Calacatta Gold', 'Tuscan Column']);
    const down = page.getByRole('button', { name: 'Move Volakas down' });
    await down.click();
    await expect(names(page)).toHaveText(['Calacatta Gold', 'Volakas', 'Tuscan Column']);
    await expect(down).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Volakas, 2 of 3' })).toHaveCount(1);
    const [rows, grips] = [page.locator('[data-entry]'), page.locator('[data-entry] [data-grip]')];
    await grips.nth(2).dragTo(rows.nth(0));
    await expect(names(page)).toHaveText(['Tuscan Column', 'Calacatta Gold', 'Volakas']);

    // A canceled drag moves nothing.
    await grips.nth(2).hover();
    await page.mouse.down();
    // The drag starts with the first movement.
    await rows.nth(0).hover();
    await rows.nth(0).hover();
    await expect(names(page)).toHaveText(['Volakas', 'Tuscan Column', 'Calacatta Gold']);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(names(page)).toHaveText(['Tuscan Column', 'Calacatta Gold', 'Volakas']);

    // The second press of a double click meets neither the next stone nor a link.
    await page.getByRole('button', { name: 'Remove Tuscan Column' }).dblclick();
    await expect(names(page)).toHaveText(['Calacatta Gold', 'Volakas']);
    await toast(page, 'Tuscan Column removed').getByRole('button', { name: 'Undo' }).click();
    await expect(names(page)).toHaveText(['Tuscan Column', 'Calacatta Gold', 'Volakas']);
    await page.getByRole('button', { name: 'Remove Calacatta Gold' }).click();
    await expect(names(page)).toHaveText(['Tuscan Column', 'Volakas']);
    await expect(page.getByRole('link', { name: 'Volakas' })).toBeFocused();
    await toast(page, 'Calacatta Gold removed').getByRole('button', { name: 'Undo' }).click();
    await expect(names(page)).toHaveText(['Tuscan Column', 'Calacatta Gold', 'Volakas']);

    await page.getByRole('button', { name: 'Clear' }).dblclick();
    await expect(page.getByText('Nothing saved yet.')).toBeVisible();
    await expect(toast(page, 'Selection cleared')).toContainText('3 stones were removed.');
    await toast(page, 'Selection cleared').getByRole('button', { name: 'Undo' }).click();
    await expect(names(page)).toHaveText(['Tuscan Column', 'Calacatta Gold', 'Volakas']);
  });
  await test.step('a list is ordered, changed and emptied with only the keyboard', async () => {
    await openWith(page, [volakas, calacatta]);
    await expect(names(page)).toHaveText(['Volakas', 'Calacatta Gold']);
    const press = async (name: string, key = 'Enter') => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press(key);
    };
    await press('Move Volakas down', 'Space');
    await expect(names(page)).toHaveText(['Calacatta Gold', 'Volakas']);
    await entry(page, 'Volakas').getByLabel('Finish').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Volakas').getByLabel('Area')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Volakas').getByLabel('Waste')).toBeFocused();
    const empty = page.getByRole('heading', { name: 'Selection', level: 1 });
    await press('Clear');
    await expect(page.getByText('Nothing saved yet.')).toBeVisible();
    await expect(empty).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await press('Remove Volakas');
    await press('Remove Calacatta Gold');
    await expect(page.getByText('Nothing saved yet.')).toBeVisible();
    await expect(empty).toBeFocused();
  });
  await test.step('back and forward show the present list', async () => {
    await openWith(page, [volakas]);
    await entry(page, 'Volakas').getByRole('link', { name: 'Volakas' }).click();
    await page.getByRole('button', { name: 'Save Calacatta Gold' }).click();
    await page.goBack();
    await expect(names(page)).toHaveText(['Volakas', 'Calacatta Gold']);
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Saved: Calacatta Gold' })).toBeVisible();
  });
});

test('with blocked storage a stone is saved as long as possible, with a message', async ({ page }) => {
  for (const [blocked, lifetime, said] of [
    ['localStorage', 'close this tab', 'Kept until you close this tab.'],
    ['sessionStorage', 'leave this page', 'Nothing saved yet.'],
  ] as const) {
    await page.addInitScript((name) => {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
    }, blocked);
    await page.goto(listing);
    await page.getByRole('button', { name: 'Save Volakas' }).click();
    await expect(selectionLink(page)).toHaveAccessibleName('Selection 1');
    await expect(toast(page, 'Saved for now')).toContainText(lifetime);
    await page.goto('/selection');
    await expect(page.getByText(said)).toBeVisible();
  }
});

test('two to four stones are compared, and equal rows can be hidden @both', async ({ page }) => {
  await openWith(page, [{ ...volakas, isCompared: true }, { ...calacatta, isCompared: true }, column]);
  await page.getByRole('link', { name: /^Compare/ }).click();
  await expect(page).toHaveURL(/compare=floor-and-wall\/volakas,floor-and-wall\/calacatta-gold$/);
  await expect(page.getByRole('heading', { name: 'Compare' })).toBeVisible();
  await expect(page).toHaveTitle(/^Compare \|/);
  const head = page.getByRole('columnheader', { name: /Volakas/ });
  await expect(head).toBeVisible();
  // Browsers center a `th` even if its table has `text-align: start`.
  await expect(head).toHaveCSS('text-align', 'start');
  await expect(page.getByRole('rowheader', { name: 'Type' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Hide rows that are equal').check();
  await expect(page.getByRole('rowheader', { name: 'Type' })).toBeHidden();
  await page.getByRole('button', { name: 'Remove Volakas from the comparison' }).click();
  await expect(page).toHaveURL(/compare=floor-and-wall\/calacatta-gold$/);
  // Alone, it has nothing to differ from.
  await expect(page.getByRole('rowheader', { name: 'Type' })).toBeVisible();
  // A comparison also works with a fragment in its address, and with nothing saved.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${page.url()}#main`);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: /Calacatta Gold/ })).toBeVisible();
  expect(await readOverflow(page)).toBeLessThanOrEqual(0);
});

test('a comparison has a quote, requirements, and names of any length', async ({ page }) => {
  await test.step('a comparison has requirements, sizes once, and a quote for its stones', async () => {
    // No values are measured yet, so one is added to those of the release.
    await editCatalogue(page, 'facts/floor-and-wall', ({ facts }) => {
      Object.assign(facts['volakas']?.technicalData ?? {}, { waterAbsorptionPct: 0.14 });
    });
    await page.goto(comparison);
    const absorption = page.getByRole('row', { name: 'Water absorption' });
    await expect(absorption).toContainText(/0\.14\s%ASTM C503 asks at most 0\.20/);
    const quote = page.getByRole('main').getByRole('link', { name: 'Request a quote' });
    await expect(quote).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    const text = new URL((await quote.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    const [link = '', ...lines] = text.split('\n');
    expect(link).toMatch(new RegExp(`^http.*${RegExp.escape(comparison)}$`));
    expect(lines).toEqual(['1. Volakas (Marble), Polished', '2. Calacatta Gold (Marble), Polished']);
    await expect(page.getByRole('rowheader', { name: 'Thickness' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Slabs up to' })).toHaveCount(0);
    // Names that fit their columns stand above them only.
    await expect(page.getByRole('rowheader', { name: 'Name' })).toHaveCount(0);
    // Numbers stay with their units.
    await expect(page.getByRole('table')).toContainText(/\d\u00a0(?:mm|cm)/);
    await expect(page.getByRole('table')).not.toContainText(/\d (?:mm|cm|m²|kg)(?!\w)|\d [×x] \d/);
  });
  await test.step('a name of 200 characters gets a row, covers no table and is readable', async () => {
    const long = 'Volakas in a name that goes on '.repeat(7).slice(0, 200).trim();
    await editCatalogue(page, 'floor-and-wall', ({ names, slugs }) => {
      const place = names.indexOf('Calacatta Gold');
      // The file leaves a slug out that follows from the name.
      slugs[place] = 'calacatta-gold';
      names[place] = long;
    });
    for (const [width, headHeight] of [
      [1440, 160],
      [390, 400],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(comparison);
      const name = page.getByRole('row', { name: /^Name/ }).getByRole('cell').last();
      await expect(name, `${width}`).toHaveText(new RegExp(`${long}$`));
      const head = await page.locator('thead tr:last-child').boundingBox();
      expect(head?.height, `${width}`).toBeLessThan(headHeight);
      expect(await readOverflow(page), `${width}`).toBe(0);
    }
  });
});

test('a product page computes the quantity for a room and adds it to the selection', async ({ page }) => {
  test.slow();
  await page.goto(`${listing}/volakas`);
  const helper = helperOf(page);
  // The region of the test browser is the United States, so the form starts with square feet.
  await expect(helper.getByRole('radio', { name: 'sq ft' })).toBeChecked();
  await expect(helper.locator('output')).toHaveText(/^0\s*sq ft$/);
  await helper.getByText('m²', { exact: true }).first().click();
  await helper.getByLabel('Area', { exact: true }).and(page.getByRole('textbox')).fill('120');
  await expect(helper.locator('output')).toHaveText(/132\s*m²/);
  await expect(helper.getByText('1,421 sq ft')).toBeVisible();
  await helper.getByText('15 %').click();
  await expect(helper.locator('output')).toHaveText(/138\s*m²/);
  await helper.getByText('sq ft', { exact: true }).first().click();
  const typed = helper.getByRole('textbox', { name: 'Area' });
  await expect(typed).toHaveValue('1292');
  // A number in its original unit is the one that was typed.
  await typed.fill('1292.4');
  await helper.getByText('m²', { exact: true }).first().click();
  await expect(typed).toHaveValue('120.1');
  await helper.getByText('sq ft', { exact: true }).first().click();
  await expect(typed).toHaveValue('1292.4');
  await helper.getByText('Length × width').click();
  await helper.getByLabel('Length', { exact: true }).fill('many');
  await helper.getByRole('button', { name: 'Add to selection' }).click();
  await expect(helper.getByText('Enter a number such as 12.5')).toBeVisible();
  await helper.getByLabel('Length', { exact: true }).fill('20');
  await helper.getByRole('textbox', { name: 'Width' }).fill('10');
  await expect(helper.locator('output')).toHaveText(/230\s*sq ft/);
  expect(await findAxeViolations(page)).toEqual([]);
  await helper.getByRole('button', { name: 'Add to selection' }).click();
  await expect(page.getByRole('button', { name: 'Saved: Volakas' })).toBeVisible();
  await page.goto('/selection');
  await expect(entry(page, 'Volakas').getByLabel('Area')).toHaveValue('200');
  await expect(entry(page, 'Volakas').getByLabel('Waste')).toHaveValue('15');
});

const catalogueFiles = '**/catalogue/**';

test('a failing or missing catalogue loses nothing', async ({ page, faults, context }) => {
  await test.step('a list whose catalogue fails to load says so, stays complete, and works after a retry', async () => {
    faults.allow(/Failed to load resource/, 'the catalogue is cut off on purpose');
    await page.route(catalogueFiles, (route) => route.abort());
    await openWith(page, [volakas, column]);
    await expect(page.getByRole('alert')).toContainText('The catalog could not be loaded.');
    await expect(names(page)).toHaveText(['volakas', 'tuscan-column']);
    await expect(page.getByText('No longer in the catalogue')).toHaveCount(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.unroute(catalogueFiles);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(names(page)).toHaveText(['Volakas', 'Tuscan Column']);
    expect(await readStored(page)).toContain('Ground floor');
  });
  await test.step('without a connection, a stone is saved, and the list keeps changes', async () => {
    faults.allow(
      /Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED/,
      'the connection is cut on purpose',
    );
    await openWith(page, [volakas]);
    await expect(entry(page, 'Volakas')).toBeVisible();
    await context.setOffline(true);
    await entry(page, 'Volakas').getByLabel('Note').fill('Said in a tunnel');
    await entry(page, 'Volakas').getByLabel('Note').blur();
    await expect.poll(() => readStored(page)).toContain('Said in a tunnel');
    await context.setOffline(false);
    await page.goto(listing);
    await expect(page.getByRole('button', { name: 'Save Calacatta Gold' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save Calacatta Gold' }).click();
    await expect(selectionLink(page)).toHaveAccessibleName('Selection 2');
    expect(await readStored(page)).toContain('floor-and-wall/calacatta-gold');
  });
});

test('in a translated page labels and numbers stay current', async ({ page }) => {
  await test.step('the label of a Save button stays one verb and the name', async () => {
    await page.goto(listing);
    await fakeTranslate(page, { attributes: true });
    const save = page.locator('[data-save="floor-and-wall/volakas"]');
    for (const label of ['Saved: Volakas', 'Save Volakas', 'Saved: Volakas']) {
      await save.click();
      // The translator may have translated it again, but it must not be doubled.
      const said = (await save.getAttribute('aria-label')) ?? '';
      expect(said.replaceAll(/ado\b/g, '')).toBe(label);
    }
  });
  await test.step('numbers stay current, rows come and go, and a finish stays the same', async () => {
    await openWith(page, [{ ...volakas, areaM2: undefined, note: '' }, calacatta]);
    await expect(entry(page, 'Volakas')).toBeVisible();
    await fakeTranslate(page);
    const rows = page.locator('[data-entry]');
    const area = rows.first().getByRole('textbox').first();
    const sum = rows.first().locator('output');
    for (const [typed, order] of [
      ['120', '132'],
      ['240', '264'],
    ] as const) {
      await area.fill(typed);
      await expect(sum.locator('bdi')).toHaveText(order);
      await expect(page.locator('[data-total="area"] bdi')).toHaveText(order);
    }
    const sheets = page.locator('[data-print=selection]');
    for (const [finish, typed, order] of [
      ['Honed', '50', '55'],
      ['Brushed', '70', '77'],
    ] as const) {
      await rows.first().locator('select').first().selectOption(finish);
      await area.fill(typed);
      await page.emulateMedia({ media: 'print' });
      await expect(sheets).toContainText(order);
      await expect(sheets).toContainText(finish);
      await page.emulateMedia({ media: 'screen' });
    }
    await expect(sheets).not.toContainText(/\b55\b|Honed,/);
    expect(await readStored(page)).toContain('"finish":"Brushed"');
    await area.fill('');
    await expect(page.locator('[data-total="area"] bdi')).toHaveText('0');
    await rows
      .last()
      .getByRole('button', { name: /^Remove|^Quitar/ })
      .click();
    await expect(rows).toHaveCount(1);
  });
});

test.describe('on a slow line, the quantity helper', () => {
  /** Opens a product whose scripts wait, and returns what lets them through. */
  async function openSlowly(page: Page): Promise<() => Promise<void>> {
    const release = await holdScripts(page);
    await page.goto(`${listing}/volakas`, { waitUntil: 'commit' });
    await helperOf(page).getByRole('button', { name: 'Add to selection' }).waitFor();
    return async () => {
      release();
      await expect(helperOf(page).locator('form')).not.toHaveAttribute('data-intent');
    };
  }

  /** The list begins with the unit that the helper began with. */
  async function expectUnitInList(page: Page, unit: string): Promise<void> {
    await helperOf(page).getByRole('button', { name: 'Add to selection' }).click();
    await expect(page.getByRole('button', { name: 'Saved: Volakas' })).toBeVisible();
    await page.goto('/selection');
    await expect(page.getByRole('radio', { name: unit })).toBeChecked();
    await expect(page.locator('[data-total="area"] small')).toHaveText(unit);
  }

  test('starts with square feet in the United States, or the unit chosen before', async ({ page }) => {
    const helper = helperOf(page);
    const area = helper.getByRole('textbox', { name: 'Area' });
    await test.step('shows square feet from the start, and a typed number stays', async () => {
      const arrive = await openSlowly(page);
      await expect(helper.getByRole('radio', { name: 'sq ft' })).toBeChecked();
      await expect(helper.locator('output')).toHaveText(/sq ft/);
      await area.fill('100');
      await arrive();
      await expect(area).toHaveValue('100');
      await expect(helper.locator('output')).toHaveText(/110\s*sq ft/);
      await expectUnitInList(page, 'sq ft');
      await expect(page.getByText('Minimum order: typically 539 sq ft (50 m²)')).toBeVisible();
    });
    await test.step('keeps the unit that was chosen before, and takes another one', async () => {
      await storeSelection(page, '{"version":1,"unit":"m2","entries":[]}');
      const arrive = await openSlowly(page);
      await expect(helper.getByRole('radio', { name: 'm²' })).toBeChecked();
      await helper.getByText('sq ft', { exact: true }).first().click();
      await area.fill('500');
      await arrive();
      await expect(area).toHaveValue('500');
      await expect(helper.locator('output')).toHaveText(/550\s*sq ft/);
      expect(await readStored(page)).toContain('"unit":"sqft"');
    });
  });

  test.describe('outside the United States', () => {
    test.use({ locale: 'de-DE' });

    test('shows square meters, and takes sides that came before its code', async ({ page }) => {
      const arrive = await openSlowly(page);
      const helper = helperOf(page);
      await expect(helper.getByRole('radio', { name: 'm²' })).toBeChecked();
      await helper.getByText('Length × width').click();
      await helper.getByRole('textbox', { name: 'Length' }).fill('4');
      await helper.getByRole('textbox', { name: 'Width' }).fill('5');
      await expect(helper.getByRole('textbox', { name: 'Area' })).toBeHidden();
      await arrive();
      await expect(helper.locator('output')).toHaveText(/22\s*m²/);
      await expectUnitInList(page, 'm²');
    });
  });
});
