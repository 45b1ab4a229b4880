/**
 * Each page gets the utilities of what it imports. Tailwind writes one sheet of all class names in `src`, and every page would
 * hold what only others use: a third of its styles. So the sheet that layouts import is written once for each page, of the files
 * that this page is made of: what Tailwind documents as `@source`, with the list taken from the imports.
 *
 * In development there is the one sheet, for all.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { CODE, createModuleList, type ListModules } from './page-modules.ts';

const SHEET = 'src/styles/global.css';
const PAGE = /\/src\/pages\/([^?]+)\.astro$/;
/** How the sheet says where class names are looked for. */
const EVERYWHERE = "source('..')";

export function pageStyles(): Plugin {
  let root: string;
  let sheet: string;
  let listModules: ListModules;
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
        const text = await readFile(sheet, 'utf8');
        if (!text.includes(EVERYWHERE)) this.error(`${SHEET} no longer says ${EVERYWHERE}.`);
        const modules = await listModules(`${root}/src/pages/${page}.astro`);
        return text.replace(EVERYWHERE, 'source(none)') + composeSources(path.dirname(sheet), modules);
      },
    },
  };
}

/** @param folder of the sheet */
export function composeSources(folder: string, files: ReadonlySet<string>): string {
  return [...files]
    .filter((file) => CODE.test(file))
    .map((file) => path.relative(folder, file).replaceAll(path.sep, '/'))
    .toSorted()
    .map((file) => `@source '${file.replaceAll(/[[\]]/g, '?')}';\n`)
    .join('');
}
