/** Budget of an import that editors review before they publish it (record 022). By day `dates.test.ts` publishes a few. */
import { beforeAll, expect, test } from 'vitest';
import { openHostedDatabase } from './hosted-database.ts';

const COUNT = 10_000;
const LIMIT_MS = 120_000;
const EDITOR = '00000000-0000-4000-8000-0000000000e1';
const database = await openHostedDatabase();

beforeAll(async () => {
  await database.query(
    `insert into auth.users (id, email, raw_app_meta_data) values ($1, 'ana@example.com', '{"role": "editor"}')`,
    [EDITOR],
  );
});
/** Calls a function of the desk. @returns how long it took, in milliseconds */
async function callAsEditor(call: string, values: readonly object[]): Promise<number> {
  const startedAt = performance.now();
  await database.exec(`begin; set local role authenticated; set local request.jwt.claim.sub = '${EDITOR}'`);
  await database.query(`select ${call}`, [JSON.stringify(values)]);
  await database.exec('commit');
  return performance.now() - startedAt;
}

test('10,000 drafts are saved, and published in one transaction', async () => {
  const items = Array.from({ length: COUNT }, (_, index) => ({
    changes: {
      slug: `many-${index}`,
      product_name: `Many ${index}`,
      material_type: 'Marble',
      description: 'x'.repeat(400),
    },
    former: {},
  }));
  const savingMs = await callAsEditor(`public.save_drafts('extras', $1)`, items);
  const { rows: drafts } = await database.query<{ id: string; version: string }>(
    'select row_id as id, version from private.drafts',
  );
  const publishingMs = await callAsEditor(`public.publish_drafts('extras', $1)`, drafts);
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from public.extras where slug like 'many-%'`,
  );
  expect(rows[0]?.count).toBe(COUNT);
  expect(savingMs).toBeLessThan(LIMIT_MS);
  expect(publishingMs).toBeLessThan(LIMIT_MS);
});
