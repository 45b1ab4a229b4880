// Everything that a release is made of besides the catalogue. While it matches, only data can differ.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFolder } from '#output/site-folder.ts';
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
  const folders = SOURCE_FOLDERS.filter((folder) => existsSync(path.join(root, folder)));
  const inFolders = folders.flatMap((folder) =>
    listFolder(path.join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const single = readdirSync(root).filter(
    (name) => SOURCE_FILES.includes(name) || (/^\.env(?:\.|$)/.test(name) && name !== '.env.example'),
  );
  return [...inFolders, ...single].sort();
}
