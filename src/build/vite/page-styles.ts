/**
 * Each page gets the utilities of what it imports. Tailwind writes one sheet of all class names in `src`, and every page would
 * hold what only others use: a third of its styles. So the sheet that layouts import is written once for each page, of the files
 * that this page is made of, with the list taken from the imports.
 *
 * In development there is the one sheet, for all.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import type { Plugin } from 'vite';
import { listFolder } from '#output/site-layers.ts';
import { CODE, createModuleList, type ListModules } from './page-modules.ts';

const SHEET = 'src/styles/global.css';
const PAGE = /\/src\/pages\/([^?]+)\.astro$/;
/** How the sheet says where class names are looked for. */
const EVERYWHERE = "source('..')";

export function pageStyles(): Plugin {
  let root: string;
  let sheet: string;
  let listModules: ListModules;
  let composeSheet: Promise<ComposeSheet> | undefined;
  const listAllModules = async () => {
    const pages = listFolder(`${root}/src/pages`).filter((page) => page.endsWith('.astro'));
    const lists = await Promise.all(pages.map((page) => listModules(`${root}/src/pages/${page}`)));
    return new Set(lists.flatMap((list) => [...list]));
  };
  return {
    name: 'page-styles',
    apply: 'build',
    configResolved(config) {
      root = config.root.replace(/\/$/, '');
      sheet = `${root}/${SHEET}`;
      listModules = createModuleList(root);
    },
    transform: {
      filter: { id: PAGE },
      async handler(code, id) {
        const [, page = ''] = PAGE.exec(id) ?? [];
        const modules = await listModules(id);
        if (!modules.has(sheet)) return null;
        // The first of all imports, so that it stays before the styles of the page's parts.
        return { code: `import ${JSON.stringify(`${sheet}?page=${page}`)};${code}`, map: null };
      },
    },
    load: {
      filter: { id: /\/src\/styles\/global\.css(?:\?page=|$)/ },
      async handler(id) {
        const [, page] = id.split('?page=');
        // Where a layout imports it.
        if (page === undefined) return '';
        composeSheet ??= listAllModules().then((files) => createSheets(root, files));
        const compose = await composeSheet;
        return compose(await listModules(`${root}/src/pages/${page}.astro`));
      },
    },
  };
}

/** The finished sheet of a page. @param modules absolute paths of what it is made of */
type ComposeSheet = (modules: ReadonlySet<string>) => Promise<string>;

/**
 * Gives what Tailwind's own plugin makes of a sheet that names the files by `@source`. That reads a file anew for every page that
 * has it, and tries each of its words as a class there; nearly all are none.
 *
 * @param root absolute folder of the project
 * @param files absolute paths of all files of all pages
 */
export async function createSheets(root: string, files: ReadonlySet<string>): Promise<ComposeSheet> {
  const sheet = path.join(root, SHEET);
  const text = await readFile(sheet, 'utf8');
  if (!text.includes(EVERYWHERE)) throw new Error(`${SHEET} no longer says ${EVERYWHERE}.`);
  const words = new Map<string, readonly string[]>();
  for (const file of files) if (CODE.test(file)) words.set(file, await scan(file));
  const build = async (wanted: Iterable<string>) => {
    const compiler = await compile(text.replace(EVERYWHERE, 'source(none)'), {
      base: path.dirname(sheet),
      shouldRewriteUrls: true,
      onDependency: () => undefined,
    });
    return compiler.build([...new Set(wanted)]);
  };
  const classes = listClasses(await build([...words.values()].flat()));
  // The name of a variable alone is reason enough for Tailwind to define it.
  const isWanted = (word: string) => classes.has(word) || word.startsWith('--');
  return async (modules) => {
    const wanted = [...modules].flatMap((file) => words.get(file) ?? []).filter(isWanted);
    return optimize(await build(wanted), { minify: true }).code;
  };
}

async function scan(file: string): Promise<string[]> {
  const content = await readFile(file, 'utf8');
  return new Scanner({}).scanFiles([{ content, extension: path.extname(file).slice(1) }]);
}

const CLASS = /\.((?:[\w-]|[^\p{ASCII}]|\\[0-9a-f]{1,6} ?|\\.)+)/giu;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;

/** There may be some that are none, as in a number; never one less. */
function listClasses(css: string): Set<string> {
  const names = [...css.matchAll(CLASS)].map(([, name = '']) => name);
  return new Set(
    names.map((name) =>
      name.replaceAll(ESCAPE, (_, code: string | undefined, character: string) =>
        code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
      ),
    ),
  );
}
