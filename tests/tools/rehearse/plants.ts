/** Faults that the rehearsal must find, each planted in its clone. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#program/environment.ts';
import { CommandError, run } from './command.ts';

export interface Plant {
  readonly file: string;
  readonly find: RegExp;
  readonly put: string;
  /** The beginning of the step that fails. */
  readonly fails: string;
}

const PACKAGES = 'the packages that the code imports';
const PAGES = 'pages, headers, redirects, 404, pictures, live page';

/** The line of a package in package.json. */
const withoutPackage = (name: string): Plant => ({
  ...{ file: 'package.json', find: new RegExp(`^ *"${name}": .*\\n`, 'm'), put: '', fails: PACKAGES },
});
const throwing = (file: string, fails: string): Plant => ({
  ...{ file, find: /^/, put: "throw new Error('planted');\n", fails },
});

export const plants: Readonly<Record<string, Plant>> = {
  'an old Node': {
    ...{ file: 'netlify.toml', find: /^NODE_VERSION = .*$/m, put: 'NODE_VERSION = "18"' },
    fails: 'the Node of the build',
  },
  'no jose': withoutPackage('jose'),
  'no smol-toml': withoutPackage('smol-toml'),
  'no p-queue': withoutPackage('p-queue'),
  'a DELETE without WHERE': {
    file: 'supabase/migrations/20261126000800_operating.sql',
    find: /delete from private\.rate_limits where [^;]*;/,
    put: 'delete from private.rate_limits;',
    fails: 'statements that a hosted project refuses',
  },
  'a doctor that throws': throwing('scripts/doctor.ts', 'the doctor, after "Supabase"'),
  'a backup that throws': throwing('scripts/backup.ts', 'npm run backup'),
  'pictures of any address': {
    file: 'src/publishing/netlify-images/remote-images.js',
    find: /\(start\) => .*,/,
    put: "() => '.*',",
    fails: PAGES,
  },
  'pages without their own headers': {
    ...{ file: 'netlify.toml', find: /^for = "\/(?!\*").*$/gm, put: 'for = "/nothing"', fails: PAGES },
  },
  'no Spanish 404': {
    ...{ file: 'src/build/redirects.ts', find: /, `\$\{base\}\/\* [^`]*`/, put: '', fails: PAGES },
  },
  'a function behind a dynamic import': {
    file: 'supabase/functions/unsubscribe/index.ts',
    find: /import \{ handleUnsubscribe, (.*) \} from '\.\/handler\.ts';/,
    put: "import { $1 } from './handler.ts';\nconst { handleUnsubscribe } = await import('./handler.ts');",
    fails: 'what the project was told',
  },
};

/** @throws if the file has no place for it */
export function applyPlant(root: string, { file, find, put }: Plant): void {
  const target = path.join(root, file);
  const before = readFileSync(target, 'utf8');
  const after = before.replace(find, put);
  assert.notEqual(after, before, `${file} has no place for the planted fault`);
  writeFileSync(target, after);
}

/** Rehearses with each fault, and fails unless its step is the one that fails. Takes minutes for each. */
export async function rehearsePlants(log: (line: string) => void): Promise<void> {
  for (const [name, { fails }] of Object.entries(plants)) {
    const said = await run(
      `node scripts/rehearse.ts --plant '${name}'`,
      { cwd: projectRoot, env: process.env },
      30 * 60_000,
    ).catch((error: unknown) => (error instanceof CommandError ? error.said : String(error)));
    assert.ok(said.includes(`✗ ${fails}`), `with ${name}, "${fails}" fails:\n${said}`);
    log(`✓ with ${name}, "${fails}" fails`);
  }
}
