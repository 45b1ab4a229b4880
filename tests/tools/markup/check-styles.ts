/**
 * Whether every page has the utilities of the classes that its elements carry (src/build/vite/page-styles.ts), those included
 * that it fetches: the cards of a long listing, the room of a product.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import { listFiles, locateFile, toSite, type Site } from '#output/site-layers.ts';

export interface StyleFault {
  /** Relative to the site. */
  readonly file: string;
  /** Classes whose rules the page does not have. */
  readonly classes: readonly string[];
}

const SHEET = new URL('../../../src/styles/global.css', import.meta.url);

export async function checkStyles(siteOrFolder: Site | string): Promise<StyleFault[]> {
  const site = toSite(siteOrFolder);
  const read = (file: string) => readFile(locateFile(site, file) ?? '', 'utf8');
  const files = listFiles(site).filter((name) => name.endsWith('.html'));
  const classes = new Map<string, ReadonlySet<string>>();
  const sheets = new Map<string, ReadonlySet<string>>();
  const roomPages: string[] = [];
  for (const file of files) {
    const html = await read(file);
    classes.set(file, listClasses(html));
    sheets.set(file, listStyled(html));
    if (html.includes('data-room-fragment')) roomPages.push(file);
  }
  const utilities = await findUtilities(classes.values());
  const findMissing = (file: string, page: string) =>
    [...(classes.get(file) ?? [])].filter(
      (name) => utilities.has(name) && sheets.get(page)?.has(name) !== true,
    );
  return files
    .flatMap((file) => {
      const [, collection] = /^fragments\/([^/]+)\//.exec(file) ?? [];
      if (collection !== undefined) return [{ file, page: `collections/${collection}.html` }];
      return file.startsWith('fragments/')
        ? roomPages.map((page) => ({ file, page }))
        : [{ file, page: file }];
    })
    .map(({ file, page }) => ({
      file: file === page ? file : `${file} in ${page}`,
      classes: findMissing(file, page),
    }))
    .filter((fault) => fault.classes.length > 0);
}

/** Those of the elements; what stands in scripts is not looked at. */
export function listClasses(html: string): Set<string> {
  const names = [
    ...html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '').matchAll(/\sclass="([^"]*)"/g),
  ];
  return new Set(
    names.flatMap(([, list = '']) => list.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(/\s+/)),
  );
}

/** Those that a rule of the page's styles begins with or mentions. */
export function listStyled(html: string): Set<string> {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('');
  return listNamed(styles);
}

const listNamed = (css: string) =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1')));

/** Which of these classes Tailwind knows a rule for. */
async function findUtilities(lists: Iterable<ReadonlySet<string>>): Promise<Set<string>> {
  const all = [...lists].reduce((sum, list) => sum.union(list), new Set<string>());
  const compiler = await compile(await readFile(SHEET, 'utf8'), {
    base: fileURLToPath(new URL('.', SHEET)),
    loadStylesheet: async (id, base) => {
      const file = id.startsWith('.') ? path.resolve(base, id) : fileURLToPath(import.meta.resolve(id));
      return { path: file, base: path.dirname(file), content: await readFile(file, 'utf8') };
    },
  });
  return listNamed(compiler.build([...all]));
}
