import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '#tests/browser/chromium.ts';
import { composeContactSheet, type Photograph } from './contact-sheet.ts';
import { filterPageKinds, listPageKinds } from './page-kinds.ts';
import { photograph } from './photograph.ts';

/** Window widths in pixels, each with its height. */
export const windowHeights: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900, 2560: 1440 };
const touchBelowWidthPx = 1024;

/** Looks in addition to the usual screen, each at the most informative width. */
const looks: Readonly<Record<string, Look>> = {
  'large-text': { width: 390, isMobile: true, textPercent: 200 },
  'forced-colors': { width: 1440, forcedColors: 'active' },
  /** A4 at 96 pixels per inch. */
  print: { width: 794, media: 'print' },
};

interface Look {
  width: number;
  isMobile?: boolean;
  textPercent?: number;
  forcedColors?: 'active';
  media?: 'print';
}

/** Names of all looks. */
export const lookNames = ['screen', ...Object.keys(looks)];

export interface Shooting {
  siteUrl: string;
  /** Names of kinds of pages; an empty list means all. */
  only: readonly string[];
  /** In pixels, for the look `screen`. */
  widths: readonly number[];
  looks: readonly string[];
  /** Cuts long pages into pieces of this height. */
  slicePx: number | undefined;
  hasScripts: boolean;
  hasMotion: boolean;
  /** Output folder for the pictures and the sheet. */
  folder: string;
  log: (line: string) => void;
}

/**
 * Takes screenshots of every kind of page and combines them on a contact sheet.
 *
 * @returns the file of the contact sheet
 * @throws if there is no response at the address, or a look doesn't exist
 */
export async function photographSite(shooting: Shooting): Promise<string> {
  const views = listViews(shooting);
  const kinds = filterPageKinds(
    await listPageKinds((pathname) => fetchHtml(shooting.siteUrl, pathname)),
    shooting.only,
  );
  await mkdir(shooting.folder, { recursive: true });

  const browser = await chromium.launch(await findChromium());
  const photographs: Photograph[] = [];
  try {
    for (const { look, width } of views) {
      const options: Look = looks[look] ?? { width, isMobile: width < touchBelowWidthPx };
      const { isMobile = false } = options;
      const context = await browser.newContext({
        viewport: { width, height: windowHeights[width] ?? 900 },
        hasTouch: isMobile,
        isMobile,
        reducedMotion: shooting.hasMotion ? 'no-preference' : 'reduce',
        javaScriptEnabled: shooting.hasScripts,
        forcedColors: options.forcedColors ?? null,
      });
      for (const kind of kinds) {
        const page = await context.newPage();
        await page.emulateMedia({ media: options.media ?? null });
        const files = await photograph(page, new URL(kind.path, shooting.siteUrl).href, kind, {
          folder: shooting.folder,
          name: [kind.name, String(width), ...(look === 'screen' ? [] : [look])].join('.'),
          slicePx: shooting.slicePx,
          textPercent: options.textPercent,
        });
        await page.close();
        photographs.push({ kind: kind.name, path: kind.path, width, look, files });
        shooting.log(`${String(width)}  ${look}  ${kind.path}  ${files.join(' ')}`);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }

  const sheet = path.join(shooting.folder, 'index.html');
  await writeFile(sheet, composeContactSheet(photographs));
  shooting.log(`\n${String(photographs.length)} pages photographed: ${sheet}`);
  return sheet;
}

function listViews(shooting: Shooting): { look: string; width: number }[] {
  return shooting.looks.flatMap((look) => {
    if (look === 'screen') return shooting.widths.map((width) => ({ look, width }));
    const width = looks[look]?.width;
    if (width === undefined) throw new Error(`No look is called ${look}: ${lookNames.join(', ')}.`);
    return [{ look, width }];
  });
}

async function fetchHtml(siteUrl: string, pathname: string): Promise<string> {
  const response = await fetch(new URL(pathname, siteUrl)).catch((error: unknown) => {
    throw new Error(`Nothing answers at ${siteUrl}: run npm start, or give --url.`, { cause: error });
  });
  return response.text();
}
