import { describe, expect, it } from 'vitest';
import { technicalLabels } from '#content/words/product-page.ts';
import { getCollection } from '#domain/catalogue/collection.ts';
import { getDeskFields } from '#domain/desk/desk-fields.ts';
import { readPictures, toDeskValues, writePictures, type DeskValues } from '#domain/desk/desk-values.ts';
import { composeDraft, layDraft } from '#domain/desk/form-version.ts';
import { buildProductRow } from '#tests/builders.ts';

const fields = getDeskFields(getCollection('extras'), technicalLabels);
const row = {
  ...buildProductRow({ product_name: 'Before', custom_sizes: 'To order.' }),
  extra_column: 'kept',
};
const open = toDeskValues(row, fields);
const type = (texts: Record<string, string>, from: DeskValues = open): DeskValues => ({ ...from, ...texts });

describe('a draft', () => {
  it('has the changed columns only, with what they were', () => {
    expect(composeDraft(row, type({ product_name: 'After' }), fields)).toEqual({
      changes: { product_name: 'After' },
      former: { product_name: 'Before' },
    });
    expect(composeDraft(row, open, fields)).toEqual({ changes: {}, former: {} });
  });

  it('keeps what does not parse, and shows it again', () => {
    const draft = composeDraft(row, type({ slab_length_mm: 'three meters' }), fields);
    expect(draft.changes).toEqual({ slab_length_mm: 'three meters' });
    expect(toDeskValues(layDraft(row, draft), fields)['slab_length_mm']).toBe('three meters');
  });

  it('has all columns of the pictures if one of them changes', () => {
    const draft = composeDraft(
      row,
      type({ pictures: writePictures(['New.jpg', ...readPictures(open)]) }),
      fields,
    );
    expect(Object.keys(draft.changes).toSorted()).toEqual(['gallery_urls', 'image_url', 'picture_texts']);
    expect(draft.former).toEqual({
      image_url: row.image_url,
      gallery_urls: row.gallery_urls,
      picture_texts: row.picture_texts ?? null,
    });
  });

  it('keeps the former value of a column that another editor has changed since then, and drops what is equal', () => {
    const first = composeDraft(row, type({ product_name: 'Mine', custom_sizes: 'None.' }), fields);
    const live = { ...row, product_name: 'Theirs', custom_sizes: 'None.' };
    const opened = toDeskValues(layDraft(live, first), fields);
    expect(composeDraft(live, type({ description: 'More.' }, opened), fields, first)).toEqual({
      changes: { product_name: 'Mine', description: 'More.' },
      former: { product_name: 'Before', description: row.description },
    });
  });

  it('changes only its own texts in the column of translations, and keeps what these were', () => {
    const live = { ...row, translations: { es: { description: 'Uno.', custom_sizes: 'A pedido.' } } };
    const first = composeDraft(live, type({ description_es: 'Dos.' }, toDeskValues(live, fields)), fields);
    const newer = { ...row, translations: { es: { product_name: 'Nombre', description: 'Tres.' } } };
    const laid = layDraft(newer, first);
    expect(laid['translations']).toEqual({ es: { product_name: 'Nombre', description: 'Dos.' } });
    const opened = toDeskValues(laid, fields);
    const second = composeDraft(newer, type({ product_name_es: 'Otro' }, opened), fields, first);
    expect(second).toEqual({
      changes: { translations: { es: { product_name: 'Otro', description: 'Dos.' } } },
      former: { translations: { es: { product_name: 'Nombre', description: 'Uno.' } } },
    });
    expect(
      layDraft(newer, composeDraft(newer, type({ description_es: '' }, opened), fields, second)),
    ).toEqual({
      ...newer,
      translations: { es: { product_name: 'Nombre' } },
    });
  });

  it('of a new product has what was typed, and nothing former', () => {
    const empty = toDeskValues({}, fields);
    expect(composeDraft(undefined, type({ product_name: 'New' }, empty), fields)).toEqual({
      changes: { product_name: 'New' },
      former: {},
    });
  });

  it('shows the same form when it is opened as when it was saved', () => {
    const typed = {
      ...type({ finishes: 'Honed, Polished', slug: 'Wrong Slug', description: '' }),
      pictures: '',
    };
    expect(toDeskValues(layDraft(row, composeDraft(row, typed, fields)), fields)).toEqual(typed);
  });
});
