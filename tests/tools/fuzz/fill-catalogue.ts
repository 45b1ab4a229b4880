/** Fills the tables of the embedded backend with hostile rows, in every way in which rows can get there. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { sortRows } from '#data/quarantine.ts';
import type { LocalSupabase } from '#local/stack.ts';
import { projectRoot } from '#program/environment.ts';
import type { FuzzReport } from './fuzz-catalogue.ts';
import { sampleRows, type HostileRow } from './hostile-rows.ts';

/** The share of broken rows: less than the tenth at which the build refuses to publish. */
const BROKEN_SHARE = 0.08;
/** Number of these rows that are sent through the API, like an editor's program. */
const SENT_THROUGH_API = 40;

interface Refused {
  row: HostileRow;
  reason: string;
}

type ACollection = (typeof collections)[number];

/** Sends rows until enough are stored. Limits the share of rows that the build would reject. */
export async function fill(
  stack: LocalSupabase,
  collection: ACollection,
  { count, seed, report }: { count: number; seed: number; report: FuzzReport },
): Promise<Refused[]> {
  const refused: Refused[] = [];
  const quota = Math.floor((count * BROKEN_SHARE) / 2);
  const pictures = collectPictures(collection.bucket);
  let [stored, broken] = [0, 0];
  for (let number = 0; stored < count; number++) {
    const [row] = sampleRows({ collection, count: 1, seed, firstNumber: number, pictures });
    if (!row) continue;
    const isBroken = sortRows([row], collection, stack.url).quarantined.length > 0;
    report.sent += 1;
    try {
      await insert(stack, collection, row);
    } catch (error) {
      const reason = describeRefusal(error);
      report.refused[reason] = (report.refused[reason] ?? 0) + 1;
      refused.push({ row, reason });
      continue;
    }
    if (isBroken && broken >= quota) {
      await stack.query(`delete from public.${collection.table} where slug = $1`, [row.slug]);
      continue;
    }
    stored += 1;
    if (isBroken) broken += 1;
  }
  return refused;
}

/** SQLSTATEs with which Postgres refuses a value. Anything else is a bug. */
const REFUSALS: Readonly<Record<string, string>> = {
  '22003': 'number out of range',
  '22007': 'no date',
  '22008': 'no date',
  '22021': 'no UTF-8 (NUL)',
  '22P02': 'no number',
  '23502': 'missing value',
  '23505': 'value is taken',
  '23514': 'check',
};

function describeRefusal(error: unknown): string {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  const known = REFUSALS[code ?? ''];
  if (known === undefined) {
    throw new Error(`The database failed on a row instead of refusing it: ${code} ${message}`, {
      cause: error,
    });
  }
  return constraint ?? known;
}

export async function insert(stack: LocalSupabase, collection: ACollection, row: HostileRow): Promise<void> {
  const { origin, ...rest } = row;
  const values: Record<string, unknown> = collection.hasOrigin ? { ...rest, origin } : rest;
  const columns = Object.keys(values);
  await stack.query(
    `insert into public.${collection.table} (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(values),
  );
}

/** Checks that the API refuses the rows that the database refuses, with a message and without failing. */
export async function askTheApi(
  stack: LocalSupabase,
  { table, hasOrigin }: ACollection,
  refused: readonly Refused[],
  blame: (fault: string) => void,
): Promise<void> {
  for (const { row, reason } of refused.slice(0, SENT_THROUGH_API)) {
    const { origin, ...columns } = row;
    const send = () =>
      fetch(`${stack.url}/rest/v1/${table}`, {
        method: 'POST',
        headers: {
          apikey: stack.secretKey,
          authorization: `Bearer ${stack.secretKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(hasOrigin ? { ...columns, origin } : columns),
      });
    // The server may have closed an idle connection while a thousand rows were inserted.
    const response = await send().catch(send);
    const text = await response.text();
    if (response.status < 400 || response.status >= 500) {
      // JSON can't represent NaN, and replaces an unpaired surrogate, so such a row becomes valid.
      if (response.status === 201 && /number|NaN|no /.test(reason)) {
        await stack.query(`delete from public.${table} where slug = $1`, [row.slug]);
        continue;
      }
      blame(`the API answers ${response.status} to a row that breaks '${reason}': ${text.slice(0, 300)}`);
    } else if (!/"message":"[^"]+/.test(text)) {
      blame(`the API refuses '${reason}' without saying why: ${text.slice(0, 300)}`);
    }
  }
}

/** Simulates a project without constraints: inserts rows that the database refused, up to the share of broken ones. */
export async function damage(
  stack: LocalSupabase,
  collection: ACollection,
  refused: readonly Refused[],
  report: FuzzReport,
): Promise<void> {
  const { table } = collection;
  const constraints = await stack.query<{ conname: string }>(
    `select conname from pg_constraint where conrelid = 'public.${table}'::regclass and contype in ('c', 'u')`,
  );
  for (const { conname } of constraints) {
    await stack.query(`alter table public.${table} drop constraint "${conname}" cascade`);
  }
  const [{ count } = { count: 0 }] = await stack.query<{ count: number }>(
    `select count(*)::int as count from public.${table}`,
  );
  let room = Math.floor((count * BROKEN_SHARE) / 2);
  const known = new Set<string | null>();
  for (const { row } of refused) {
    if (room <= 0) break;
    // The report identifies rows by their slug.
    if (known.has(row.slug) || row.slug === null) continue;
    try {
      await insert(stack, collection, row);
    } catch (error) {
      describeRefusal(error);
      continue;
    }
    known.add(row.slug);
    room -= 1;
    report.sent += 1;
  }
  await stack.query(
    `insert into public.${table} (slug, product_name, material_type)
     select slug, 'The same slug again', material_type from public.${table}
     where slug ~ '^piece-\\d+$' and material_type = any ($1) order by slug limit 1`,
    [stoneTypes],
  );
}

/** Files of the first catalogue, in the form that rows use. */
function collectPictures(bucket: string): string[] {
  const folder = path.join(projectRoot, 'supabase/seed-storage', bucket);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jpg'))
    .sort()
    .slice(0, 3);
}
