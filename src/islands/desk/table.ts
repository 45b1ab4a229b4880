import { SUPABASE_URL } from 'astro:env/client';
import { technicalLabels } from '#content/words/product-page.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import { computeOnce } from '#domain/compute-once.ts';
import { getDeskFields, type DeskTable } from '#domain/desk/desk-fields.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { layDraft } from '#domain/desk/form-version.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import { findReason } from '#domain/desk/row-state.ts';

/** The fields of a collection, with the site's labels for technical data. */
export const getTable = computeOnce((collection: Collection): DeskTable => {
  const fields = getDeskFields(collection, technicalLabels);
  return { collection, fields, supabaseUrl: SUPABASE_URL };
});

/** Why the build would refuse a row, by its schema, which is expensive. */
export const toReason = computeOnce((row: DeskRow, collection: Collection) =>
  findReason(row, getTable(collection)),
);

const CHECK_SLICE_MS = 8;

/** Validates rows before they are shown, in small batches, so that typing isn't delayed. */
export async function checkRows(rows: readonly DeskRow[], collection: Collection): Promise<void> {
  let startedAt = performance.now();
  for (const row of rows) {
    toReason(row, collection);
    if (performance.now() - startedAt < CHECK_SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    startedAt = performance.now();
  }
}

/** The same for a draft, once per version of it and of its product. */
const readDraft = computeOnce(({ draft }: Prepared) =>
  computeOnce((product: Readonly<Record<string, unknown>>, collection: Collection) =>
    findReason(layDraft(product, draft ?? { changes: {}, former: {} }), getTable(collection)),
  ),
);

const NO_PRODUCT = {};

/** Why the build would refuse what would be published, if it would. */
export function toDraftReason(one: Prepared, row: DeskRow | undefined, collection: Collection) {
  if (!one.draft && !one.hidden) return undefined;
  return readDraft(one)(row ?? one.hidden?.content ?? NO_PRODUCT, collection);
}
