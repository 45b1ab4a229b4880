import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';
import { makeSharedFolder } from '#tests/folders.ts';
import { serve } from '#tests/site/serve.ts';
import { linkPackages } from '#tests/tools/recipes/copy-project.ts';

/** The computer of an operator: a clone after `npm ci --omit=dev`, with the variables of a hosted project. */
const backend = inject('backend');
const clone = makeSharedFolder();

beforeAll(() => {
  for (const name of [
    'src',
    'scripts',
    'supabase',
    'docs',
    'package.json',
    'package-lock.json',
    '.env.example',
  ])
    symlinkSync(path.join(projectRoot, name), path.join(clone, name));
  linkPackages(clone, 'production');
});

/** Without these Node would look for packages next to the real files, where those of developers are, too. */
const flags = ['--preserve-symlinks', '--preserve-symlinks-main'];

/** @returns everything that the command of package.json prints */
async function run(name: string, args: readonly string[], variables: Record<string, string> = {}) {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')));
  const script = /scripts\/[\w-]+\.ts$/.exec(scripts[name] ?? '')?.[0] ?? '';
  const { url, publishableKey, secretKey } = backend;
  const child = spawn(process.execPath, [...flags, path.join(clone, script), ...args], {
    cwd: clone,
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: flags.join(' '),
      LOCAL_DIR: '.local',
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      SITE_URL: 'https://stone.example',
      ALLOW_PLACEHOLDERS: '1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return said + complaints;
}

const nowhere = { SUPABASE_URL: `http://127.0.0.1:${await findUnusedPorts(1)}` };

/** Each command with what it says when it works, or about what it can't do here. */
const commands: Record<string, { args: string[]; says: RegExp; variables?: Record<string, string> }> = {
  backup: { args: ['backup'], says: /is in backup\. Keep it as secret/ },
  build: { args: [], says: /Nothing was published/, variables: nowhere },
  doctor: { args: [], says: /15 of 15 checks of tables and pictures passed/ },
  editor: { args: ['operator@example.com'], says: /operator@example\.com may now edit the catalogue/ },
  member: { args: ['--erase', 'nobody@example.com'], says: /Nothing is stored about nobody@example\.com/ },
  restore: { args: ['no-backup'], says: /no-backup has no .*, so it is not a complete backup/ },
  rollback: { args: ['--list'], says: /Nothing has been published yet/ },
  seed: { args: [], says: /0 pictures uploaded, \d+ were there already/ },
  start: { args: [], says: /Nothing was published|publishable key|fetch failed/, variables: nowhere },
};

const named = ['deploying', 'operating'].flatMap((name) =>
  [
    ...readFileSync(path.join(projectRoot, 'docs', `${name}.md`), 'utf8').matchAll(
      /npm (?:run (?:--silent )?)?(start|(?<=run (?:--silent )?)(?!-)[\w-]+)/g,
    ),
  ].map(([, command = '']) => command),
);

// The rehearsal is for developers.
it.each([...new Set(named)].filter((name) => name !== 'rehearse'))(
  'npm run %s works without the packages of developers',
  async (name) => {
    const command = commands[name];
    if (!command) throw new Error(`npm run ${name} is not tried here.`);
    const said = await run(name, command.args, command.variables);
    expect(said).not.toMatch(/Cannot find|ERR_MODULE_NOT_FOUND/);
    expect(said).toMatch(command.says);
  },
);

it('the nightly backup of the guide runs as cron runs it, tells a monitor, and says when it fails', async () => {
  const guide = readFileSync(path.join(projectRoot, 'docs/deploying.md'), 'utf8');
  const [, line = ''] = /^ *15 3 \* \* \* (.*)$/m.exec(guide) ?? [];
  const backups = path.join(clone, 'backups');
  mkdirSync(backups);
  // Those of earlier nights, of which fourteen stay.
  for (let night = 1; night <= 15; night += 1)
    mkdirSync(path.join(backups, `2026-01-${String(night).padStart(2, '0')}`));
  const pings: string[] = [];
  const monitor = await serve((request, response) => {
    pings.push(request.url ?? '');
    response.end();
  });
  const command = line
    .replaceAll('\\%', '%')
    .replaceAll('/srv/stone', clone)
    .replaceAll('/srv/backups', backups)
    .replace('https://<monitor>/<id>', `${monitor.url}/nightly`);
  const runLine = async () => {
    const child = spawn('/bin/sh', ['-c', command], {
      // All that cron gives, with a path to this Node and its packages.
      env: {
        HOME: clone,
        PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
        // For Node only: npm itself is behind symbolic links.
        npm_config_node_options: flags.join(' '),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
  };
  const settings = path.join(clone, '.env');
  writeFileSync(
    settings,
    `SUPABASE_URL=${backend.url}\nSUPABASE_PUBLISHABLE_KEY=${backend.publishableKey}\nSUPABASE_SECRET_KEY=${backend.secretKey}\n`,
  );
  try {
    expect(await runLine()).toBe('');
    const kept = readdirSync(backups).filter((name) => name.startsWith('20'));
    expect(kept).toHaveLength(14);
    expect(existsSync(path.join(backups, kept.toSorted().at(-1) ?? '', 'backup.json'))).toBe(true);
    expect(pings).toEqual(['/nightly']);
    // The same night again: cron sends what is said to the owner, the monitor hears nothing, and nothing is deleted.
    expect(await runLine()).toContain('exists already');
    expect(pings).toHaveLength(1);
    expect(readdirSync(backups).filter((name) => name.startsWith('20'))).toEqual(kept);
  } finally {
    rmSync(settings);
    monitor.close();
  }
});

it('without a project it says which package of developers the embedded backend needs', async () => {
  const said = await run('start', [], {
    SUPABASE_URL: '',
    SUPABASE_PUBLISHABLE_KEY: '',
    SUPABASE_SECRET_KEY: '',
    PORT: String(await findUnusedPorts(1)),
    SUPABASE_PORT: String(await findUnusedPorts(1)),
  });
  expect(said).toMatch(/The package @supabase\/lite is not installed: run `npm ci`/);
});
