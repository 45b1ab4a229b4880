/** Budget of an import that editors review before they publish it (record 022). By day `dates.test.ts` publishes a few. */
import { expect, test } from 'vitest';
import { openHostedDatabase } from './hosted-database.ts';

const COUNT = 10_000;
const LIMIT_MS = 120_000;
const database = await openHostedDatabase();

/** Calls a function of the desk. @returns how long it took, in milliseconds */
async function measure(call: string, values: readonly object[]): Promise<number> {
  const startedAt = performance.now();
  await database.callAsEditor(call, [JSON.stringify(values)]);
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
  const savingMs = await measure(`public.save_drafts('extras', $1)`, items);
  const drafts = await database.select<{ id: string; version: string }>(
    'select row_id as id, version from private.drafts',
  );
  const publishingMs = await measure(`public.publish_drafts('extras', $1)`, drafts);
  expect(
    await database.select(`select count(*)::int as count from public.extras where slug like 'many-%'`),
  ).toEqual([{ count: COUNT }]);
  expect(savingMs).toBeLessThan(LIMIT_MS);
  expect(publishingMs).toBeLessThan(LIMIT_MS);
});
