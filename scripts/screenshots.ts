/**
 * Photographs every kind of page and lays the pictures out on a contact sheet.
 *
 *   npm run screenshots -- [--only home,listing] [--width 390,1440] [--look screen,print] [--url http://127.0.0.1:4321]
 *                          [--slice 1600] [--no-js] [--motion] [--out .local/screenshots]
 *
 * Looks: `screen` at every width; `large-text` (200 %), `forced-colors` and `print`, each at one width of its own. `--slice` cuts long pages into pieces of that many pixels. Reduced motion is on unless `--motion` is given.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { toLaunchOptions } from '../tests/browser/browser.ts';
import { resolveBrowser } from '../tests/browser/resolve-browser.ts';
import { composeContactSheet, type Photograph } from '../tests/tools/screenshots/contact-sheet.ts';
import { filterPageKinds, listPageKinds } from '../tests/tools/screenshots/page-kinds.ts';
import { photograph } from '../tests/tools/screenshots/photograph.ts';

const defaultWidths = [390, 820, 1440, 2560];
const viewportHeights: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900, 2560: 1440 };
const touchBelowWidthPx = 1024;

/** How a page may be looked at besides on a usual screen, each at the width where it tells the most. */
const looks: Readonly<Record<string, Look>> = {
  'large-text': { width: 390, isMobile: true, textPercent: 200 },
  'forced-colors': { width: 1440, forcedColors: 'active' },
  /** A4 at 96 pixels an inch. */
  print: { width: 794, media: 'print' },
};

interface Look {
  width: number;
  isMobile?: boolean;
  textPercent?: number;
  forcedColors?: 'active';
  media?: 'print';
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string', default: defaultWidths.join(',') },
    look: { type: 'string', default: ['screen', ...Object.keys(looks)].join(',') },
    url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '4321'}` },
    slice: { type: 'string' },
    'no-js': { type: 'boolean', default: false },
    motion: { type: 'boolean', default: false },
    out: { type: 'string', default: path.join(process.env['LOCAL_DIR'] ?? '.local', 'screenshots') },
  },
});

const words = (list: string) => list.split(',').filter((word) => word !== '');

async function fetchHtml(pathname: string): Promise<string> {
  const response = await fetch(new URL(pathname, values.url)).catch((error: unknown) => {
    throw new Error(`Nothing answers at ${values.url}: run npm start, or give --url.`, { cause: error });
  });
  return response.text();
}

const views = words(values.look).flatMap((look) => {
  if (look === 'screen') return words(values.width).map((width) => ({ look, width: Number(width) }));
  const width = looks[look]?.width;
  if (width === undefined)
    throw new Error(`No look is called ${look}: screen, ${Object.keys(looks).join(', ')}.`);
  return [{ look, width }];
});
const kinds = filterPageKinds(await listPageKinds(fetchHtml), words(values.only));
await mkdir(values.out, { recursive: true });

const browser = await chromium.launch(toLaunchOptions(await resolveBrowser()));
const photographs: Photograph[] = [];
try {
  for (const { look, width } of views) {
    const options: Look = looks[look] ?? { width, isMobile: width < touchBelowWidthPx };
    const { isMobile = false } = options;
    const context = await browser.newContext({
      viewport: { width, height: viewportHeights[width] ?? 900 },
      hasTouch: isMobile,
      isMobile,
      reducedMotion: values.motion ? 'no-preference' : 'reduce',
      javaScriptEnabled: !values['no-js'],
      forcedColors: options.forcedColors ?? null,
    });
    for (const kind of kinds) {
      const page = await context.newPage();
      await page.emulateMedia({ media: options.media ?? null });
      const files = await photograph(page, new URL(kind.path, values.url).href, kind, {
        folder: values.out,
        name: [kind.name, String(width), ...(look === 'screen' ? [] : [look])].join('.'),
        slicePx: values.slice === undefined ? undefined : Number(values.slice),
        textPercent: options.textPercent,
      });
      await page.close();
      photographs.push({ kind: kind.name, path: kind.path, width, look, files });
      console.log(`${String(width)}  ${look}  ${kind.path}  ${files.join(' ')}`);
    }
    await context.close();
  }
} finally {
  await browser.close();
}

const sheet = path.join(values.out, 'index.html');
await writeFile(sheet, composeContactSheet(photographs));
console.log(`\n${String(photographs.length)} pages photographed: ${sheet}`);
