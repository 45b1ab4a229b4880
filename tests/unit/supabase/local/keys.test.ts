import { execFile } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#program/environment.ts';
import { getKeys, toKeysFile } from '#local/keys.ts';
import { makeFolder } from '#tests/folders.ts';

let parent: string;
let dataDir: string;

beforeEach(() => {
  parent = makeFolder();
  dataDir = path.join(parent, 'local');
});
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe('the keys of a data directory', () => {
  it('are the same for everybody who makes them at once, and leave no other file', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => getKeys(dataDir)));
    expect(new Set(made.map(({ secretKey }) => secretKey)).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual(['keys.json']);
  });

  it('are for their owner alone, also where an earlier version left them readable', async () => {
    await getKeys(dataDir);
    expect([modeOf(dataDir), modeOf(toKeysFile(dataDir))]).toEqual(['700', '600']);
    chmodSync(toKeysFile(dataDir), 0o644);
    await getKeys(dataDir);
    expect(modeOf(toKeysFile(dataDir))).toBe('600');
  });

  it('are made again where the file holds none', async () => {
    await getKeys(dataDir);
    writeFileSync(toKeysFile(dataDir), '{}');
    expect(await getKeys(dataDir)).toEqual(await getKeys(dataDir));
  });
});

describe('npm run keys', () => {
  const run = (command: string, args: string[], more: Record<string, string> = {}) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, LOCAL_DIR: dataDir, SUPABASE_PORT: '54999', ...more };
    return promisify(execFile)(command, args, { cwd: projectRoot, env });
  };

  it('prints three lines of an env file, and nothing else; what npm says of itself is in no variable', async () => {
    const { stdout, stderr } = await run(process.execPath, ['scripts/keys.ts']);
    const { publishableKey, secretKey } = await getKeys(dataDir);
    expect(stdout).toBe(
      `SUPABASE_URL=http://127.0.0.1:54999\nSUPABASE_PUBLISHABLE_KEY=${publishableKey}\nSUPABASE_SECRET_KEY=${secretKey}\n`,
    );
    expect(stderr).toBe('');
    const { stdout: ofNpm } = await run('npm', ['run', 'keys']);
    expect(ofNpm).toMatch(/^\n> .*SUPABASE_URL=/s);
    expect(parseEnv(ofNpm)).toEqual(parseEnv(stdout));
  });

  it('sends owners of a hosted project to its dashboard', async () => {
    const hosted = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };
    const ended = run(process.execPath, ['scripts/keys.ts'], hosted);
    await expect(ended).rejects.toMatchObject({ code: 1, stdout: '' });
    expect(existsSync(dataDir)).toBe(false);
  });
});
