import { describe, expect, it } from 'vitest';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import {
  PICTURES_KEY,
  readPictures,
  toDeskValues,
  writePictures,
  type DeskValues,
} from '#domain/desk/desk-values.ts';
import { findLiveConflict, findSaveConflict, toMerged, type Conflict } from '#domain/desk/conflict.ts';
import {
  composeDraft,
  createVersion,
  judgeDraft,
  layDraft,
  nameVersion,
  openVersion,
  toDraftItem,
  toInputId,
  toProductId,
  toPublishItem,
  type DraftItem,
  type FormVersion,
} from '#domain/desk/form-version.ts';
import { buildProductRow } from '#tests/builders.ts';
import { buildDeskRow, buildDraft, buildPrepared, openTable } from './builders.ts';

const table = openTable('extras');
const { fields } = table;
const row = buildDeskRow({ product_name: 'Before', description: 'Old.', custom_sizes: 'To order.' });
const draft = (changes: Record<string, unknown>, former: Record<string, unknown>, conflicts: string[] = []) =>
  buildPrepared({ id: row.id, draft: buildDraft({ changes, former, conflicts }) });
const type = (values: DeskValues, texts: Record<string, string>): DeskValues => ({ ...values, ...texts });

describe('a form', () => {
  const prepared = draft({ product_name: 'After' }, { product_name: 'Before' });
  const hidden = buildPrepared({ id: row.id, hidden: { content: row, at: '', by: null } });

  it('opens on the draft, or on a product that visitors do not see', () => {
    expect(openVersion(table, row, undefined).side).toBe('live');
    expect(openVersion(table, row, buildPrepared({ id: row.id })).side).toBe('live');
    const opened = openVersion(table, row, prepared);
    expect(opened.values['product_name']).toBe('After');
    expect(createVersion({ ...opened, side: 'live' }).values['product_name']).toBe('Before');
  });

  it('opens on the version that is wanted, or on the product if there is no draft any more', () => {
    for (const side of ['live', 'draft'] as const) {
      expect(openVersion(table, row, prepared, side).side).toBe(side);
      expect(toProductId(nameVersion(row.id, side))).toBe(row.id);
    }
    expect(openVersion(table, row, undefined, 'draft').side).toBe('live');
    expect(openVersion(table, undefined, hidden, 'live').side).toBe('draft');
  });

  it('keeps the input of each version apart', () => {
    const opened = openVersion(table, row, prepared);
    const ids = [
      toInputId(opened, undefined),
      toInputId(createVersion({ ...opened, side: 'live' }), undefined),
      toInputId(openVersion(table, undefined, undefined), undefined),
      toInputId(openVersion(table, undefined, undefined), row.id),
    ];
    expect(new Set(ids).size).toBe(4);
  });

  it('of the live version adds what was typed to the draft', () => {
    const live = createVersion({ table, row, prepared, side: 'live' });
    expect(toDraftItem(live, type(live.values, { description: 'New.' }))).toEqual({
      id: row.id,
      version: 'v1',
      changes: { product_name: 'After', description: 'New.' },
      former: { product_name: 'Before', description: 'Old.' },
    });
  });

  it('publishes a draft as it is saved, and with changes if something was typed since then', () => {
    const opened = openVersion(table, row, prepared);
    expect(toPublishItem(opened, opened.values)).toEqual({ id: row.id, version: 'v1' });
    expect(toPublishItem(opened, type(opened.values, { description: 'New.' }))).toMatchObject({
      changes: { product_name: 'After', description: 'New.' },
    });
    const unseen = openVersion(table, undefined, hidden);
    expect(toPublishItem(unseen, unseen.values)).toEqual({ id: row.id });
  });

  it('tells the database why the build would refuse what a draft changes', () => {
    const judge = (item: DraftItem, product: DeskRow | undefined = row) =>
      judgeDraft(openVersion(table, product, undefined), item);
    const tooLong = { finishes: ['x'.repeat(200)] };
    expect(judge({ id: row.id, changes: tooLong }).problem).toMatch(/^Finishes /);
    expect(judge({ id: row.id, changes: { finishes: ['Honed'] } })).not.toHaveProperty('problem');
    const other = judge({ id: row.id, changes: { description: 'New.' } }, { ...row, ...tooLong });
    expect(other).not.toHaveProperty('problem');
    const empty = openVersion(table, undefined, undefined);
    expect(judgeDraft(empty, { changes: { slug: 'new' } }).problem).toMatch(/^Name /);
    expect(judge({ id: row.id })).toEqual({ id: row.id });
  });

  it('of a new product saves what was typed as a draft without an id, and nothing former', () => {
    const empty = openVersion(table, undefined, undefined);
    const item = toDraftItem(empty, type(empty.values, { product_name: 'New' }));
    expect(item).toEqual({ changes: { product_name: 'New' }, former: {} });
  });
});

describe('a conflict', () => {
  const keysOf = ({ differing }: Conflict) => differing.map(({ key }) => key);
  const compare = (version: FormVersion, newest = version, values = version.values) => {
    const conflict = findLiveConflict(version, newest, values);
    if (!conflict) throw new Error('There is no conflict.');
    return conflict;
  };
  it('of a draft with its product is about the fields that both changed, and is decided in the draft', () => {
    const now = { ...row, product_name: 'Theirs', custom_sizes: 'Theirs, too.' };
    const before = { product_name: 'Before', description: 'Old.' };
    const prepared = draft({ product_name: 'Mine', description: 'Mine.' }, before, ['product_name']);
    const opened = openVersion(table, now, prepared);
    const conflict = compare(opened);
    expect(keysOf(conflict)).toEqual(['product_name']);
    const keep = (side: 'theirs' | 'mine') => {
      const choices = { ...conflict.choices, product_name: side };
      const merged = toMerged({ ...conflict, choices }, opened, opened.values);
      return toDraftItem(opened, merged, ['product_name']);
    };
    const [changes, former] = [{ description: 'Mine.' }, { description: 'Old.' }];
    expect(keep('theirs')).toMatchObject({ changes, former });
    expect(keep('mine')).toMatchObject({
      changes: { product_name: 'Mine', ...changes },
      former: { product_name: 'Theirs', ...former },
    });
  });

  it('keeps values that other fields of the product got since the form was opened', () => {
    const prepared = draft({ product_name: 'Mine' }, { product_name: 'Before' });
    const opened = openVersion(table, row, prepared);
    const now = { ...row, product_name: 'Theirs', custom_sizes: 'Theirs, too.' };
    const draftOfNow = draft({ product_name: 'Mine' }, { product_name: 'Before' }, ['product_name']);
    const newest = openVersion(table, now, draftOfNow);
    const conflict = compare(opened, newest);
    const both = { product_name: 'Mine', custom_sizes: 'Theirs, too.' };
    expect(toMerged(conflict, opened, opened.values)).toMatchObject(both);
  });

  it('has what was typed into the live version on the side of the draft', () => {
    const now = { ...row, product_name: 'Theirs' };
    const prepared = draft({ product_name: 'Mine' }, { product_name: 'Before' }, ['product_name']);
    const live = createVersion({ table, row: now, prepared, side: 'live' });
    const typed = type(live.values, { description: 'Typed.' });
    const conflict = compare(live, live, typed);
    expect(conflict.choices).toEqual({ product_name: 'mine' });
    const merged = toMerged(conflict, live, typed);
    expect(merged).toMatchObject({ product_name: 'Mine', description: 'Typed.' });
  });

  it('names each text of the column of translations that has changed', () => {
    const [before, mine, theirs] = ['Antes.', 'Mío.', 'Suyo.'].map((description) => ({
      es: { description, custom_sizes: 'A medida.' },
    }));
    // Another text that has changed is no conflict.
    const now = { ...row, translations: { es: { ...theirs?.es, custom_sizes: 'A pedido.' } } };
    const prepared = draft({ translations: mine }, { translations: before }, ['translations']);
    const opened = openVersion(table, now, prepared);
    const conflict = compare(opened);
    expect(keysOf(conflict)).toEqual(['description_es']);
    const merged = toMerged(conflict, opened, opened.values);
    expect(toDraftItem(opened, merged, ['translations'])).toMatchObject({
      changes: { translations: { es: { ...mine?.es, custom_sizes: 'A pedido.' } } },
      former: { translations: now.translations },
    });
  });

  it('shows the pictures as one field', () => {
    const prepared = draft({ image_url: 'B.png' }, { image_url: 'A.png' }, ['image_url', 'gallery_urls']);
    const opened = openVersion(table, row, prepared);
    expect(keysOf(compare(opened))).toEqual([PICTURES_KEY]);
  });

  it('of two editors on one draft compares their drafts', () => {
    const mine = openVersion(table, row, draft({ product_name: 'First' }, { product_name: 'Before' }));
    const theirs = openVersion(table, row, draft({ product_name: 'Second' }, { product_name: 'Before' }));
    const typed = type(mine.values, { description: 'Typed.' });
    const conflict = findSaveConflict(mine, theirs, typed);
    expect(conflict).toMatchObject({ kind: 'saved', savedBy: 'ana@example.com' });
    expect(conflict.choices).toEqual({ product_name: 'theirs', description: 'mine' });
    const { changes } = toDraftItem(theirs, toMerged(conflict, mine, typed));
    expect(changes).toEqual({ product_name: 'Second', description: 'Typed.' });
  });
});

describe('a draft', () => {
  const known = buildProductRow({ product_name: 'Before', custom_sizes: 'To order.' });
  const product = { ...known, extra_column: 'kept' };
  const opened = toDeskValues(product, fields);
  const typeInto = (texts: Record<string, string>, from = opened): DeskValues => ({ ...from, ...texts });

  it('has all columns of the pictures if one of them changes', () => {
    const pictures = writePictures(['New.jpg', ...readPictures(opened)]);
    const draft = composeDraft(product, typeInto({ pictures }), fields);
    expect(Object.keys(draft.changes).toSorted()).toEqual(['gallery_urls', 'image_url', 'picture_texts']);
    const { image_url, gallery_urls, picture_texts = null } = product;
    expect(draft.former).toEqual({ image_url, gallery_urls, picture_texts });
  });

  it('keeps the former value of a column that another editor has changed since then, and drops what is equal', () => {
    const first = composeDraft(product, typeInto({ product_name: 'Mine', custom_sizes: 'None.' }), fields);
    const live = { ...product, product_name: 'Theirs', custom_sizes: 'None.' };
    const shown = toDeskValues(layDraft(live, first), fields);
    expect(composeDraft(live, typeInto({ description: 'More.' }, shown), fields, first)).toEqual({
      changes: { product_name: 'Mine', description: 'More.' },
      former: { product_name: 'Before', description: product.description },
    });
  });

  it('changes only its own texts in the column of translations, and keeps what these were', () => {
    const live = { ...product, translations: { es: { description: 'Uno.', custom_sizes: 'A pedido.' } } };
    const typed = typeInto({ description_es: 'Dos.' }, toDeskValues(live, fields));
    const first = composeDraft(live, typed, fields);
    const newer = { ...product, translations: { es: { product_name: 'Nombre', description: 'Tres.' } } };
    const laid = layDraft(newer, first);
    expect(laid['translations']).toEqual({ es: { product_name: 'Nombre', description: 'Dos.' } });
    const shown = toDeskValues(laid, fields);
    const second = composeDraft(newer, typeInto({ product_name_es: 'Otro' }, shown), fields, first);
    expect(second).toEqual({
      changes: { translations: { es: { product_name: 'Otro', description: 'Dos.' } } },
      former: { translations: { es: { product_name: 'Nombre', description: 'Uno.' } } },
    });
    const emptied = composeDraft(newer, typeInto({ description_es: '' }, shown), fields, second);
    expect(layDraft(newer, emptied)).toEqual({ ...newer, translations: { es: { product_name: 'Nombre' } } });
  });

  it('shows the same form when it is opened as when it was saved, also what does not parse', () => {
    const typed = typeInto({
      finishes: 'Honed, Polished',
      slug: 'Wrong Slug',
      slab_length_mm: 'three meters',
      description: '',
      pictures: '',
    });
    expect(toDeskValues(layDraft(product, composeDraft(product, typed, fields)), fields)).toEqual(typed);
  });
});
