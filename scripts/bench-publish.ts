/**
 * `npm run bench:publish`: how long publishing takes with 100, 1,000 and 10,000 products. Prints a table of the full
 * build, of one edit (from its commit to the new bytes that are served) and of the builder's peak memory.
 *
 *   npm run bench:publish -- --sizes 100,1000 --edits 5
 *   npm run bench:publish -- --place hosted     a server that knows the project by address and keys, called by the webhook
 *   npm run bench:publish -- --place netlify    a process from nothing with the cache of the build before
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { cacheFolder } from '#build/cache-folder.ts';
import { forgetPages } from '#build/integrations/sound-incremental.ts';
import { createSignedHeaders, REBUILD_PATH } from '#publishing/server/webhook.ts';
import { startSite } from '#publishing/start-site.ts';
import { startLocalSupabase } from '#local/stack.ts';
import { fillCatalogue } from '../tests/tools/bench/bench-catalogue.ts';
import { measureNetlifyPath } from '../tests/tools/bench/netlify-path.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000,10000' },
    edits: { type: 'string', default: '5' },
    kinds: { type: 'string', default: 'text,picture,insert,rename,delete' },
    port: { type: 'string', default: '55950' },
    place: { type: 'string', default: 'embedded' },
  },
});
const EDITED = 'bench-1';
const WEBHOOK_SECRET = 'a secret for the webhook of this bench only';
const EDIT_LIMIT_MS = 300_000;
/** Between two edits, so that each is alone. */
const PAUSE_MS = 500;
const lockSchema = z.object({ children: z.array(z.object({ pid: z.int() })) });

type Editor = ReturnType<typeof createEditor>;

function createEditor(url: string, secretKey: string) {
  return createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } }).from(
    'extras',
  );
}

interface Edit {
  commit: () => PromiseLike<unknown>;
  /** The page that shows the edit, and how. */
  slug: string;
  shows: (status: number, html: string) => boolean;
}

/** What an editor does, by its name on the command line. */
const KINDS: Record<string, (editor: Editor, number: number) => Edit> = {
  text: (editor, number) => ({
    commit: () =>
      editor
        .update({ description: `Edition ${number}.` })
        .eq('slug', EDITED)
        .throwOnError(),
    slug: EDITED,
    shows: (_status, html) => html.includes(`Edition ${number}.`),
  }),
  picture: (editor, number) => ({
    commit: () =>
      editor
        .update({ image_url: `picture-${number}.jpg` })
        .eq('slug', EDITED)
        .throwOnError(),
    slug: EDITED,
    shows: (_status, html) => html.includes(`picture-${number}.jpg`),
  }),
  insert: (editor, number) => ({
    commit: () =>
      editor
        .insert({ slug: `new-${number}`, product_name: 'New', material_type: 'Marble', sort_order: 7 })
        .throwOnError(),
    slug: `new-${number}`,
    shows: (status) => status === 200,
  }),
  rename: (editor, number) => ({
    commit: () =>
      editor
        .update({ slug: `renamed-${number}` })
        .eq('slug', `new-${number}`)
        .throwOnError(),
    slug: `renamed-${number}`,
    shows: (status) => status === 200,
  }),
  delete: (editor, number) => ({
    commit: () => editor.delete().eq('slug', `renamed-${number}`).throwOnError(),
    slug: `renamed-${number}`,
    shows: (status) => status === 404,
  }),
};

// Pictures are made on request: encoding thousands of them measures something else.
process.env['PUBLIC_IMAGE_SERVICE'] = 'netlify';

const rows: Record<string, string | number>[] = [];
for (const size of values.sizes.split(',').map(Number)) {
  if (values.place === 'netlify') {
    rows.push(...(await measureOnNetlify(size)));
    console.table(rows);
    continue;
  }
  rows.push(await measure(size, values.kinds.split(','), Number(values.edits), Number(values.port)));
  console.table(rows);
  console.log('An edit: median, fastest and slowest, with the quiet period in it.');
}
process.exit(0);

async function measureOnNetlify(size: number): Promise<Record<string, string | number>[]> {
  const { runs, writingMs } = await measureNetlifyPath(size, console.log);
  const s = (ms: number) => (ms / 1000).toFixed(1);
  return runs.map(({ edit, wallMs, cpuMs, parts, uploads, pages }) => ({
    products: size,
    edit,
    pages,
    'wall, s': s(wallMs),
    'CPU, s': s(cpuMs),
    ...Object.fromEntries(Object.entries(parts).map(([part, ms]) => [`${part}, s`, s(ms)])),
    'of it writing, s': s(writingMs),
    'of the full build': (cpuMs / (runs[0]?.cpuMs ?? cpuMs)).toFixed(2),
    'files uploaded': uploads,
  }));
}

async function measure(products: number, kinds: readonly string[], edits: number, port: number) {
  const localDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  let fullBuildMs = 0;
  try {
    await fillCatalogue(localDir, products);
    await forgetPages(cacheFolder);
    const project =
      values.place === 'hosted' ? await startLocalSupabase({ port: port + 1, dataDir: localDir }) : undefined;
    const site = await startSite({
      port,
      supabasePort: port + 1,
      localDir: project ? path.join(localDir, 'server') : localDir,
      hosted: project,
      webhookSecret: WEBHOOK_SECRET,
      log: (line) => {
        const published = /^Published (\d+) pages in ([\d.]+) s/.exec(line);
        if (published && fullBuildMs === 0) fullBuildMs = Number(published[2]) * 1000;
        console.log(`  ${line}`);
      },
    });
    try {
      const editor = () => createEditor(site.supabase.url, site.supabase.secretKey ?? '');
      const row: Record<string, string | number> = {
        products,
        'full build, s': (fullBuildMs / 1000).toFixed(1),
      };
      for (const kind of kinds) {
        const editMs: number[] = [];
        for (let number = 1; number <= edits; number++) {
          const edit = KINDS[kind]?.(editor(), number);
          if (edit === undefined) throw new Error(`There is no edit '${kind}'.`);
          await wait(PAUSE_MS);
          await edit.commit();
          const committedAtMs = performance.now();
          if (project) await callWebhook(site.siteUrl);
          while (!(await isLive(site.siteUrl, edit))) {
            if (performance.now() - committedAtMs > EDIT_LIMIT_MS) throw new Error('The edit did not show.');
            await wait(20);
          }
          editMs.push(performance.now() - committedAtMs);
          await site.whenIdle();
        }
        editMs.sort((a, b) => a - b);
        const told = [editMs[Math.floor(edits / 2)], editMs[0], editMs[edits - 1]];
        row[`${kind}, s`] = told.map((ms = 0) => (ms / 1000).toFixed(2)).join(' ');
      }
      row['builder peak, MB'] = readPeakMb(project ? path.join(localDir, 'server') : localDir);
      return row;
    } finally {
      await site.stop();
      await project?.stop();
    }
  } finally {
    rmSync(localDir, { recursive: true, force: true });
  }
}

/** What the function rebuild-site does after an edit. */
async function callWebhook(siteUrl: string): Promise<void> {
  const body = '{}';
  const headers = createSignedHeaders(WEBHOOK_SECRET, { id: randomUUID(), sentAtMs: Date.now(), body });
  await fetch(`${siteUrl}${REBUILD_PATH}`, { method: 'POST', headers, body });
}

async function isLive(siteUrl: string, { slug, shows }: Edit): Promise<boolean> {
  const response = await fetch(`${siteUrl}/collections/extras/${slug}`);
  return shows(response.status, await response.text());
}

/** The builder is the one child that the publisher keeps. */
function readPeakMb(localDir: string): number {
  const lock = lockSchema.parse(JSON.parse(readFileSync(path.join(localDir, 'publisher.lock'), 'utf8')));
  const peaks = lock.children.map(({ pid }) =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
  );
  return Math.round(Math.max(0, ...peaks) / 1024);
}
