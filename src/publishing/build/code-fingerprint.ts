// Everything that a release is made of besides the catalogue. While it matches, only data can differ.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pickPageVariables, projectRoot } from '#program/environment.ts';

export function computeCodeFingerprint(
  variables: Readonly<Record<string, string | undefined>>,
  root = projectRoot,
): string {
  const hash = createHash('sha256');
  for (const file of listSourceFiles(root)) {
    const bytes = readFileSync(path.join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  hash.update(JSON.stringify([pickPageVariables(variables), process.version]));
  return hash.digest('base64url');
}

/** What Astro may read. `netlify.toml` only affects how pages are served. */
const SOURCE_FOLDERS = ['src', 'public'];
const SOURCE_FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

function listSourceFiles(root: string): string[] {
  const folders = SOURCE_FOLDERS.flatMap((folder) => {
    if (!statSync(path.join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return [];
    return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  });
  const environmentFiles = readdirSync(root).filter(
    (name) => /^\.env(?:\.|$)/.test(name) && name !== '.env.example',
  );
  const single = SOURCE_FILES.filter(
    (file) => statSync(path.join(root, file), { throwIfNoEntry: false }) !== undefined,
  );
  return [...folders, ...environmentFiles, ...single].sort();
}
