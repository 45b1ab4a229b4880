/** Fills a table of the embedded backend with hostile rows, in every way in which rows can get there. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { sortRows } from '#data/quarantine.ts';
import type { LocalSupabase } from '#local/stack.ts';
import { projectRoot } from '#program/environment.ts';
import { openClient } from '#tests/integration/clients.ts';
import { sampleRow, type HostileRow } from './hostile-rows.ts';

/** The share of broken rows: less than the tenth at which the build refuses to publish. */
const BROKEN_SHARE = 0.08;
/** Number of refused rows that are sent through the API, like an editor's program. */
const SENT_THROUGH_API = 40;

/** Rows that the database refused, with the constraint or the SQLSTATE. */
type Refused = readonly { readonly row: HostileRow; readonly reason: string }[];

type ACollection = (typeof collections)[number];

/** Stores so many rows. Limits the share of those that the build would reject. */
export async function fill(
  stack: LocalSupabase,
  collection: ACollection,
  { count, seed }: { count: number; seed: number },
): Promise<Refused> {
  const refused: { row: HostileRow; reason: string }[] = [];
  // Files of the first catalogue, in the form that rows use.
  const bucket = path.join(projectRoot, 'supabase/seed-storage', collection.bucket);
  const files = readdirSync(bucket, { recursive: true, encoding: 'utf8' }).sort();
  const pictures = files.filter((name) => name.endsWith('.jpg')).slice(0, 3);
  let broken = 0;
  for (let [number, stored] = [0, 0]; stored < count; number += 1) {
    const row = sampleRow(collection, number, seed, pictures);
    const isBroken = sortRows([row], collection, stack.url).quarantined.length > 0;
    const reason = await insert(stack, collection, row);
    if (reason !== undefined) refused.push({ row, reason });
    else if (isBroken && broken >= (count * BROKEN_SHARE) / 2 - 1)
      await stack.query(`delete from public.${collection.table} where slug = $1`, [row.slug]);
    else {
      stored += 1;
      if (isBroken) broken += 1;
    }
  }
  return refused;
}

/** Numbers out of range, dates, NUL, missing and repeated values, checks. Anything else is a bug. */
const REFUSALS = ['22003', '22007', '22008', '22021', '22P02', '23502', '23505', '23514'];

/** @returns why the database refuses the row, if it does */
export async function insert(
  { query }: LocalSupabase,
  { table, hasOrigin }: ACollection,
  { origin, ...row }: HostileRow,
): Promise<string | undefined> {
  const values = Object.entries(hasOrigin ? { ...row, origin } : row);
  const columns = values.map(([name]) => name).join();
  const places = values.map((_, index) => `$${index + 1}`).join();
  try {
    await query(
      `insert into public.${table} (${columns}) values (${places})`,
      values.map(([, value]) => value),
    );
    return undefined;
  } catch (error) {
    const { code = '', constraint = code } = error as { code?: string; constraint?: string };
    if (!REFUSALS.includes(code)) throw error;
    return constraint;
  }
}

/** Sends refused rows to the API. @returns its answers that are neither a refusal with its reason nor what JSON explains */
export async function askTheApi(
  { url, secretKey, query }: LocalSupabase,
  { table, hasOrigin }: ACollection,
  refused: Refused,
): Promise<string[]> {
  const client = openClient(url, secretKey);
  const faults: string[] = [];
  for (const { row, reason } of refused.slice(0, SENT_THROUGH_API)) {
    const { origin, ...columns } = row;
    const sent: object = hasOrigin ? row : columns;
    const send = async () => client.from(table).insert(sent);
    const first = await send();
    // The server may have closed an idle connection while a thousand rows were inserted.
    const { status, error } = first.status === 0 ? await send() : first;
    // JSON can't represent NaN, and replaces an unpaired surrogate, so such a row becomes valid.
    if (status === 201 && reason.startsWith('22'))
      await query(`delete from public.${table} where slug = $1`, [row.slug]);
    else if (status < 400 || status >= 500 || !error?.message)
      faults.push(`The API answers ${status} ${error?.message ?? ''} to a row that breaks ${reason}.`);
  }
  return faults;
}

/** Simulates a project without constraints: inserts rows that the database refused, up to the share of broken ones. */
export async function damage(stack: LocalSupabase, collection: ACollection, refused: Refused): Promise<void> {
  const { table } = collection;
  const constraints = await stack.query<{ conname: string }>(
    `select conname from pg_constraint where conrelid = 'public.${table}'::regclass and contype in ('c', 'u')`,
  );
  for (const { conname } of constraints)
    await stack.query(`alter table public.${table} drop constraint "${conname}" cascade`);
  const stored = await stack.query(`select 1 from public.${table}`);
  let room = Math.floor((stored.length * BROKEN_SHARE) / 2);
  // The log names rows by their slugs.
  const known = new Set<string | null>([null]);
  for (const { row } of refused) {
    if (room <= 0) break;
    if (known.has(row.slug) || (await insert(stack, collection, row)) !== undefined) continue;
    known.add(row.slug);
    room -= 1;
  }
  await stack.query(
    `insert into public.${table} (slug, product_name, material_type)
     select slug, 'The same slug again', material_type from public.${table}
     where slug ~ '^piece-\\d+$' and material_type = any ($1) order by slug limit 1`,
    [stoneTypes],
  );
}
