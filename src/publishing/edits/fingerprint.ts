/**
 * What a release was built from, as one hash: when it still matches, the release can be served at once.
 * Code, configuration and dependencies, the variables of the pages, the catalogue, Node's version.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pickPageVariables, projectRoot } from '#program/environment.ts';

export interface FingerprintInput {
  /** With the address and key of the backend in them. */
  variables: Readonly<Record<string, string | undefined>>;
  catalogueDigest: string;
  /** The project; another one in tests. */
  root?: string;
}

export function computeFingerprint({ catalogueDigest, ...rest }: FingerprintInput): string {
  return combineFingerprint(computeCodeFingerprint(rest), catalogueDigest);
}

export function combineFingerprint(codeFingerprint: string, catalogueDigest: string): string {
  return createHash('sha256').update(`${codeFingerprint}\0${catalogueDigest}`).digest('base64url');
}

/** Everything that a release is made of besides the catalogue: while it is the same, only data can differ. */
export function computeCodeFingerprint({
  variables,
  root = projectRoot,
}: Omit<FingerprintInput, 'catalogueDigest'>): string {
  const hash = createHash('sha256');
  for (const file of listSourceFiles(root)) {
    const bytes = readFileSync(path.join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  hash.update(JSON.stringify([pickPageVariables(variables), process.version]));
  return hash.digest('base64url');
}

/** Everything Astro may read. `netlify.toml` is not among them: it changes how pages are served, not the pages. */
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
