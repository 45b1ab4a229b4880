/**
 * Publishes the project as docs/deploying.md says, with the real command lines of Netlify and Supabase, on this machine.
 * Three programs replace the hosted project: the embedded backend answers HTTP requests, PostgreSQL with the project's
 * roles is the database of `supabase db push`, and a recording server answers the management API.
 */
import assert from 'node:assert/strict';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'smol-toml';
import { z } from 'zod';
import { startLocalSupabase } from '#local/stack.ts';
import { projectRoot } from '#program/environment.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';
import { installPackages } from '#tests/tools/install-packages.ts';
import { checkNode, checkProject, checkSecondPush, checkStatements } from './check-project.ts';
import { checkEdit, checkFiles, checkPages, checkVisit } from './check-site.ts';
import { CommandError, run, start, stopAll, type Place } from './command.ts';
import { checkBlocks, readCommands, readDoctorLines, readVariables } from './documents.ts';
import { applyPlant, type Plant } from './plants.ts';
import { composeProfile, PROJECT_REF, startProjectApi } from './project-api.ts';
import { startProjectDatabase } from './project-database.ts';

const SITE = 'https://www.stone.example';
const OWN_VALUES = {
  PUBLIC_BRAND_NAME: 'Stone & Sons',
  PUBLIC_PHONE: '+44 20 7946 0000',
  PUBLIC_EMAIL: 'desk@stone.test',
  PUBLIC_CHAT_NUMBER: '+44 20 7946 0001',
  PUBLIC_MAP_QUERY: '1 Quarry Lane, London',
};
/**
 * Lines of the doctor that need what the rehearsal does not have: pg_net and pg_cron, functions that run with the secrets that
 * were set, and an edit that Netlify built.
 */
const UNSEEN = [
  'rebuild-site has its secret and its build hook',
  'The database is connected to rebuild-site, and swept',
  'No edit waits; last published ',
];
const toolsFolder = 'tests/tools/rehearse/command-lines';
const tools = path.join(projectRoot, toolsFolder);
const packages = path.join(tools, 'node_modules');
const imagesSchema = z.object({ images: z.object({ remote_images: z.array(z.string()).min(1) }) });

/** @throws at the first step that fails; the message contains the last lines of the command */
// eslint-disable-next-line max-lines-per-function -- one run in the order of docs/deploying.md, which each step continues
export async function rehearse(log: (line: string) => void, plant?: Plant): Promise<void> {
  const startedAtMs = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'rehearsal-'));
  // PostgreSQL runs as another user. Secret files in this folder have their own permissions.
  chmodSync(folder, 0o755);
  const closers = new AsyncDisposableStack();
  // A program that is ending may still write.
  closers.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  // Programs have process groups of their own, which no Ctrl-C reaches.
  const interrupt = async () => {
    await stopAll();
    await closers.disposeAsync();
    process.exit(1);
  };
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => void interrupt());
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const beganAtMs = performance.now();
    let mark = '✗';
    try {
      const result = await work();
      mark = '✓';
      return result;
    } finally {
      log(`${mark} ${name} (${((performance.now() - beganAtMs) / 1000).toFixed(1)} s)`);
    }
  };

  try {
    await step('the command lines, in the versions of the lock file', () => installPackages(toolsFolder));
    const clone = path.join(folder, 'stone');
    await step('a clean clone', async () => {
      await run(`git clone --quiet "${projectRoot}" "${clone}"`, { cwd: folder, env: inherit() });
      // `npm ci` with the same lock file has just filled the original folder. Hard links need the same file system.
      const copy = (how: string) =>
        run(`cp ${how} "${projectRoot}/node_modules" "${clone}"`, { cwd: folder, env: inherit() });
      await copy('-al').catch(() => copy('-a'));
      if (plant) applyPlant(clone, plant);
    });
    await step('the Node of the build', () => checkNode(clone));
    await step('the packages that the code imports', () =>
      run('knip --include unlisted --no-config-hints --no-progress', {
        cwd: clone,
        env: inherit(undefined, [clone]),
      }),
    );
    await step('statements that a hosted project refuses', () => checkStatements(clone));

    const backend = await step('the embedded backend, as a hosted project', async () => {
      const dataDir = path.join(folder, 'backend');
      const port = await findUnusedPorts(1);
      const stack = await startLocalSupabase({ port, dataDir, env: { SITE_URL: SITE } });
      closers.defer(stack.stop);
      return stack;
    });
    const database = await step('PostgreSQL with the roles of a hosted project', async () => {
      mkdirSync(path.join(folder, 'postgres'), { mode: 0o755 });
      const started = await startProjectDatabase(packages, path.join(folder, 'postgres'));
      closers.defer(started.stop);
      return started;
    });
    const api = await startProjectApi();
    closers.defer(api.stop);

    // Each place has only what its document sets, and what the machine of a person has anyway.
    const home = path.join(folder, 'home');
    mkdirSync(home);
    const profile = path.join(folder, 'profile.yaml');
    writeFileSync(profile, composeProfile(api.url));
    const operator: Place = {
      cwd: clone,
      env: {
        ...inherit(home, [clone, tools]),
        ...{ SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey },
        ...{ SUPABASE_SECRET_KEY: backend.secretKey, LOCAL_DIR: path.join(folder, 'operator') },
        // These variables replace `supabase login` and supabase.com.
        ...{ SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`, SUPABASE_PROFILE: profile },
        SUPABASE_PROJECT_ID: PROJECT_REF,
        ...pickVariables(readVariables(clone, 'Your own values'), OWN_VALUES),
      },
    };
    const builder: Place = {
      cwd: clone,
      env: {
        ...inherit(home, [clone, tools]),
        // Netlify sets these in every build.
        ...{ NETLIFY: 'true', CI: 'true', CONTEXT: 'production' },
        ...pickVariables([...readVariables(clone, 'Your own values'), ...readVariables(clone, 'Netlify')], {
          ...OWN_VALUES,
          SUPABASE_URL: backend.url,
          SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
          SITE_URL: SITE,
          PUBLIC_LANGUAGES: 'en,es',
        }),
      },
    };

    checkBlocks(clone);
    /** What a section promises of the doctor, except what only the real services can show. */
    const checkDoctor = (section: string) =>
      step(`the doctor, after "${section}"`, async () => {
        const said = await run('npm run doctor', operator).catch((error: unknown) =>
          error instanceof CommandError ? error.said : String(error),
        );
        const lines = readDoctorLines(clone, section).filter((line) => !UNSEEN.includes(line));
        assert.ok(lines.length > 0, `docs/deploying.md says what the doctor says after "${section}"`);
        for (const line of lines) assert.ok(said.includes(line), `the doctor says "${line}":\n${said}`);
      });
    for (const command of readCommands(clone, 'Supabase'))
      await step(command, () => run(address(command, database.url), operator));
    await checkDoctor('Supabase');

    await step('a build with placeholders is refused, and names each', async () => {
      const unset = Object.fromEntries(Object.keys(OWN_VALUES).map((name) => [name, '']));
      const refused = await run('netlify build --offline', {
        ...builder,
        env: { ...builder.env, ...unset },
      }).catch((error: unknown) => (error instanceof CommandError ? error.said : String(error)));
      for (const name of Object.keys(OWN_VALUES).filter((other) => other !== 'PUBLIC_CHAT_NUMBER'))
        assert.match(refused, new RegExp(`${name}: `));
      assert.match(refused, /ALLOW_PLACEHOLDERS=1/);
    });
    await step('netlify build', async () => {
      const said = await run('netlify build --offline', builder);
      assert.match(said, /\d+ pages in dist\//);
      assert.match(said, /There is no cache yet/);
    });
    await step('the files of the release', () =>
      checkFiles(path.join(clone, 'dist'), backend.url, OWN_VALUES),
    );

    await step('an edit, and a renamed product', async () => {
      const change = (set: string, slug: string) =>
        backend.query(`update public.floor_wall_coverings set ${set} where slug = '${slug}'`);
      await change("description = 'An edit of the rehearsal.'", 'kavala');
      await change("slug = 'jura-beige-moved'", 'jura-beige');
    });
    // The local server reads its pictures' addresses before the plugin that sets them runs. Netlify's network reads them
    // after the build, from the settings that the first build has left here.
    const { images } = imagesSchema.parse(
      parse(readFileSync(path.join(clone, '.netlify/netlify.toml'), 'utf8')),
    );
    appendFileSync(path.join(clone, 'netlify.toml'), `\n${stringify({ images })}`);

    const sitePort = await findUnusedPorts(1);
    const site = `http://localhost:${sitePort}`;
    const served = await step('netlify serve, with the restored cache', () =>
      start(
        [path.join(packages, '.bin/netlify'), 'serve', '--offline', '--port', String(sitePort)],
        { ...builder, env: { ...builder.env, BROWSER: 'none' } },
        async (said) => said.includes('server ready') && (await answers(site)),
      ),
    );
    closers.defer(served.stop);
    assert.match(served.said(), /The cache of the last build is there/);

    await step('the edit is published', () => checkEdit(site, served.said()));
    await step('pages, headers, redirects, 404, pictures, live page', () => checkPages(site, backend.url));
    await step('a visit in a browser', () => checkVisit(site));

    for (const command of readCommands(clone, 'Netlify'))
      await step(command, () => run(fill(command), operator));
    await step('what the project was told', () => checkProject(api.changes, backend, SITE));
    await step('the same again', async () => {
      for (const command of readCommands(clone, 'Netlify')) await run(fill(command), operator);
      const said = await run(`supabase db push --remote=${database.url} --include-seed --yes`, operator);
      checkSecondPush(said, api.changes);
    });
    await checkDoctor('Netlify');
    for (const command of readCommands(clone, 'Your own server'))
      await step(command, () => run(command, operator));
    await checkDoctor('Your own server');
    for (const section of ['Backup and restore', 'A person asks for their data, or to be deleted'])
      for (const command of readCommands(clone, section, 'operating'))
        await step(command, () => run(command, operator));
    await step('the backup is restored', async () => {
      const [backup = ''] = readCommands(clone, 'Backup and restore', 'operating');
      const said = await run(`${backup.replace('backup', 'restore')} --replace`, operator);
      assert.match(said, /holds the backup now/);
    });
  } finally {
    await closers.disposeAsync();
  }
  log(`\nThe rehearsal took ${((performance.now() - startedAtMs) / 60_000).toFixed(1)} minutes.`);
}

/** Reads the whole answer: Node 24 ends with an assertion if a server closes a connection whose answer nobody reads. */
const answers = async (url: string) =>
  fetch(url)
    .then(async (response) => (await response.arrayBuffer()).byteLength > 0 && response.ok)
    .catch(() => false);

/** What a command needs of this machine, and nothing of its settings. */
function inherit(home = process.env['HOME'] ?? tmpdir(), folders: readonly string[] = []) {
  const binaries = [
    ...folders.map((folder) => path.join(folder, 'node_modules/.bin')),
    path.join(packages, '@supabase/cli-linux-x64/bin'),
    process.env['PATH'] ?? '',
  ];
  const proxy = Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        /^(?:npm_config_|https?_proxy$|no_proxy$)/i.test(entry[0]) && entry[1] !== undefined,
    ),
  );
  return {
    ...proxy,
    ...{ HOME: home, PATH: binaries.join(path.delimiter), LANG: 'C.UTF-8', NO_COLOR: '1' },
    ...{ DO_NOT_TRACK: '1', ASTRO_TELEMETRY_DISABLED: '1', NETLIFY_TELEMETRY_DISABLED: '1' },
  };
}

function pickVariables(names: readonly string[], values: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    names.map((name) => {
      const value = values[name];
      if (value === undefined)
        throw new Error(`docs/deploying.md sets ${name}, which the rehearsal has no value for.`);
      return [name, value];
    }),
  );
}

/** Replaces the placeholders for a person's own project. */
const fill = (command: string) => command.replace('<ref>', PROJECT_REF).replace('<id>', '0123456789abcdef');
const address = (command: string, databaseUrl: string) =>
  fill(command).replace('db push --remote', `db push --remote=${databaseUrl}`);
