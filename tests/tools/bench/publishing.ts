import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from '#publishing/start-site.ts';
import { startLocalSupabase } from '#local/stack.ts';
import { fillCatalogue } from './bench-catalogue.ts';
import { createEditor, editKinds, type Edit } from './editors-edits.ts';

const EDIT_LIMIT_MS = 300_000;
/** Pause between edits, so that each is published separately. */
const PAUSE_MS = 500;

export interface PublishingBench {
  /** Number of products in the catalogue. */
  products: number;
  /** The kinds of edits, by their names in `editKinds`. */
  kinds: readonly string[];
  /** Number of edits of each kind. */
  edits: number;
  /** Port of the site; the backend uses the next one. */
  port: number;
  /** The server uses the project's address and keys, and asks it for edits. */
  isHosted: boolean;
  log: (line: string) => void;
}

/**
 * Fills a catalogue, starts its site and edits it.
 *
 * @returns a row of the table: seconds for the full build, seconds for each kind of edit (median, fastest, slowest;
 * from its commit to the served bytes), and the peak memory of the program with its embedded backend, in megabytes
 * @throws if a kind doesn't exist, or an edit isn't served within five minutes
 */
export async function measurePublishing({
  products,
  kinds,
  edits,
  port,
  isHosted,
  log,
}: PublishingBench): Promise<Record<string, string | number>> {
  const localDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  let fullBuildMs = 0;
  try {
    await fillCatalogue(localDir, products);
    const project = isHosted ? await startLocalSupabase({ port: port + 1, dataDir: localDir }) : undefined;
    const site = await startSite({
      port,
      supabasePort: port + 1,
      localDir: project ? path.join(localDir, 'server') : localDir,
      hosted: project,
      log: (line) => {
        const published = /^Published (\d+) pages in ([\d.]+) s/.exec(line);
        if (published && fullBuildMs === 0) fullBuildMs = Number(published[2]) * 1000;
        log(`  ${line}`);
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
          const edit = editKinds[kind]?.(editor(), number);
          if (edit === undefined) throw new Error(`There is no edit '${kind}'.`);
          await wait(PAUSE_MS);
          await edit.commit();
          const committedAtMs = performance.now();
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
      row['peak, MB'] = Math.round(process.resourceUsage().maxRSS / 1024);
      return row;
    } finally {
      await site.stop();
      await project?.stop();
    }
  } finally {
    rmSync(localDir, { recursive: true, force: true });
  }
}

async function isLive(siteUrl: string, { slug, shows }: Edit): Promise<boolean> {
  const response = await fetch(`${siteUrl}/collections/extras/${slug}`);
  return shows(response.status, await response.text());
}
