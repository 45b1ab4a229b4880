/** Finds import circles: files that, directly or through others, import each other. Imports of types count as well. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { resolve } from './import-resolver.ts';

const ROOMS = ['src', 'scripts', 'supabase', 'tests'];
const SOURCE = /\.(?:tsx?|astro|m?js)$/;

/** What each source file imports of the project, by path relative to the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** @param root of the project, absolute */
export function readImportGraph(root: string): ImportGraph {
  const files = ROOMS.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(room, name),
    ),
  ).filter((file) => SOURCE.test(file) && !file.includes('node_modules') && !file.endsWith('.d.ts'));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const absolute = path.join(root, file);
      const targets = listImports(readFileSync(absolute, 'utf8')).flatMap((specifier) => {
        const found = resolve(specifier.replace(/\?.*$/, ''), absolute);
        return found.path === undefined ? [] : [path.relative(root, found.path)];
      });
      return [file, [...new Set(targets)].filter((target) => known.has(target))];
    }),
  );
}

/** Groups of files that import each other, each sorted; a file that imports itself is one. */
export function findCircles(graph: ImportGraph): string[][] {
  // Tarjan's strongly connected components.
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    stack.push(file);
    let low = own;
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? own);
      lowest.set(file, low);
    }
    lowest.set(file, low);
    if (low === own) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

/** Everything that the text imports or exports from elsewhere; of an Astro file, its front matter and scripts too. */
function listImports(text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const inTypes = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, name = '']) => name);
  const stated = [...text.matchAll(/^\s*(?:import|export)\s[^'";]*?\bfrom\s+['"]([^'"]+)['"]/gm)].map(
    ([, name = '']) => name,
  );
  return [...importedFiles.map(({ fileName }) => fileName), ...inTypes, ...stated];
}
