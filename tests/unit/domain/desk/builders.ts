import { technicalLabels } from '#content/words/product-page.ts';
import { getCollection, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { getDeskFields } from '#domain/desk/desk-fields.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import { buildProductRow } from '#tests/builders.ts';

type Draft = NonNullable<Prepared['draft']>;

/** A row as the Data API returns it. */
export function buildDeskRow(change: Readonly<Record<string, unknown>> = {}): DeskRow {
  const slug = typeof change['slug'] === 'string' ? change['slug'] : 'carrara-tile';
  return {
    ...buildProductRow(),
    id: `id-of-${slug}`,
    created_at: '2026-11-20T08:00:00+00:00',
    updated_at: '2026-11-20T08:00:00+00:00',
    thicknesses_mm: [20, 30],
    quarry_country: null,
    ...change,
  };
}

/** What is prepared for a product: nothing yet. */
export function buildPrepared(change: Partial<Prepared> = {}): Prepared {
  return {
    id: 'id-of-prepared',
    draft: null,
    hidden: null,
    publishAt: null,
    unpublishAt: null,
    datedBy: null,
    attention: null,
    previewEndsAt: null,
    ...change,
  };
}

/** A draft without changes. */
export function buildDraft(change: Partial<Draft> = {}): Draft {
  return {
    version: 'v1',
    isNew: false,
    changes: {},
    former: {},
    conflicts: [],
    savedAt: '2026-11-27T04:00:00Z',
    savedBy: 'ana@example.com',
    ...change,
  };
}

/** A collection as the desk shows and checks its rows. */
export const openTable = (slug: CollectionSlug) => ({
  collection: getCollection(slug),
  fields: getDeskFields(getCollection(slug), technicalLabels),
  supabaseUrl: 'https://project.supabase.co',
});

/** A table of a file: a list of cells for each line, or a text with bars between its cells. */
export const sheet = (...lines: (string | string[])[]) =>
  lines.map((line) => (typeof line === 'string' ? line.split('|') : line));
