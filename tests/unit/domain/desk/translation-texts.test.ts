import { describe, expect, it } from 'vitest';
import {
  copyProduct,
  findChanges,
  listTranslatedTexts,
  readText,
  toDeskValues,
  toEnglishKey,
  toMarkKey,
  toPictureKey,
  type DeskValues,
} from '#domain/desk/desk-values.ts';
import { findLiveConflict, findSaveConflict, toMerged } from '#domain/desk/conflict.ts';
import { createVersion, openVersion, toDraftItem, type FormVersion } from '#domain/desk/form-version.ts';
import { buildDeskRow, buildDraft, buildPrepared, openTable } from './builders.ts';

const table = openTable('extras');
const { fields } = table;
const row = buildDeskRow({
  product_name: 'Birdbath',
  description: 'A bath.',
  custom_sizes: 'To order.',
  image_url: 'a/One.jpg',
  gallery_urls: ['a/__proto__'],
  picture_texts: { 'a/One.jpg': 'A bath in a garden.' },
  translations: {
    es: {
      description: 'Un bebedero.',
      custom_sizes: 'A pedido.',
      picture_texts: { 'a/One.jpg': 'Un bebedero.' },
    },
  },
  translated_from: { es: { custom_sizes: 'Any size.' } },
});
const open = (of: Readonly<Record<string, unknown>>) => toDeskValues(of, fields);
const type = (values: DeskValues, texts: Record<string, string>): DeskValues => ({ ...values, ...texts });
const opened = open(row);
const one = (language: 'en' | 'es') => toPictureKey('a/One.jpg', language);
const list = (values: DeskValues, before: DeskValues = opened) => listTranslatedTexts(before, values, 'es');
const stateOf = (values: DeskValues, of: string, before: DeskValues = opened) =>
  list(values, before).find((text) => text.of === of)?.state;

/** Presses "Still right" at a text. */
const confirm = (values: DeskValues, at: number, before: DeskValues = opened) => {
  const text = list(values, before)[at];
  if (!text) throw new Error('There is no such text.');
  return type(values, { [toMarkKey(text)]: readText(values, toEnglishKey(text)) });
};

describe('a text in the tab of a language', () => {
  it('stands beside its English, the pictures in their order', () => {
    const shown = list(opened).map(({ of, path, english, text, state }) => [
      path ?? of,
      english,
      text,
      state,
    ]);
    expect(shown).toEqual([
      ['product_name', 'Birdbath', '', 'done'],
      ['description', 'A bath.', 'Un bebedero.', 'done'],
      ['custom_sizes', 'To order.', 'A pedido.', 'changed'],
      ['a/One.jpg', 'A bath in a garden.', 'Un bebedero.', 'done'],
      ['a/__proto__', '', '', 'done'],
    ]);
    expect(list(opened)[2]?.madeFrom).toBe('Any size.');
  });

  it('is not translated while it is empty and has an English one', () => {
    expect(stateOf(type(opened, { description_es: ' ' }), 'description')).toBe('missing');
    expect(stateOf(type(opened, { description: '', description_es: '' }), 'description')).toBe('done');
    expect(stateOf(type(opened, { [one('es')]: '' }), 'picture_texts')).toBe('missing');
  });

  it('is changed as soon as its English is, and done when that is as before', () => {
    const typed = type(opened, { description: 'A stone bath.' });
    expect(list(typed)[1]).toMatchObject({ state: 'changed', madeFrom: 'A bath.', english: 'A stone bath.' });
    expect(stateOf(type(typed, { description: 'A bath. ' }), 'description')).toBe('done');
    expect(stateOf(type(opened, { custom_sizes: 'Any size.' }), 'custom_sizes')).toBe('done');
  });

  it('is done when it is written again, together with its English too', () => {
    expect(stateOf(type(opened, { custom_sizes_es: 'Por encargo.' }), 'custom_sizes')).toBe('done');
    const both = { description: 'A stone bath.', description_es: 'Un bebedero de piedra.' };
    expect(stateOf(type(opened, both), 'description')).toBe('done');
    expect(stateOf(type(open({}), both), 'description', {})).toBe('done');
  });

  it('of a picture follows the text of that picture', () => {
    const [english, spanish] = (['en', 'es'] as const).map((one) => toPictureKey('a/__proto__', one));
    const typed = {
      [one('en')]: 'Another text.',
      [english ?? '']: 'A detail.',
      [spanish ?? '']: 'Un detalle.',
    };
    expect(list(type(opened, typed)).slice(3)).toMatchObject([
      { state: 'changed', madeFrom: 'A bath in a garden.' },
      { state: 'done', text: 'Un detalle.' },
    ]);
  });
});

describe('"Still right"', () => {
  it('is for the present English', () => {
    const values = confirm(opened, 2);
    expect(stateOf(values, 'custom_sizes')).toBe('done');
    expect(findChanges(row, values, fields)).toEqual({ translated_from: {} });
  });

  it('holds for an English that is not saved yet, and for no later one', () => {
    const values = confirm(type(opened, { description: 'A stone bath.' }), 1);
    expect(stateOf(values, 'description')).toBe('done');
    expect(stateOf(values, 'custom_sizes')).toBe('changed');
    const later = list(type(values, { description: 'A granite bath.' }))[1];
    expect(later).toMatchObject({ state: 'changed', madeFrom: 'A stone bath.' });
  });

  it('holds for the text of a picture', () => {
    const changed = type(opened, { [one('en')]: 'Another text.' });
    const values = confirm(changed, 3);
    expect(stateOf(values, 'picture_texts')).toBe('done');
    const saved = open({ ...row, picture_texts: { 'a/One.jpg': 'New.' }, translated_from: { es: { picture_texts: { 'a/One.jpg': 'A bath in a garden.' } } } }); // prettier-ignore
    expect(stateOf(saved, 'picture_texts', saved)).toBe('changed');
    const right = confirm(saved, 3, saved);
    expect(stateOf(right, 'picture_texts', saved)).toBe('done');
  });
});

describe('a conflict', () => {
  const saved = (of: typeof row): FormVersion =>
    createVersion({ table, row: of, prepared: undefined, side: 'live' });
  const merge = (theirs: typeof row, mine: DeskValues) => {
    const conflict = findSaveConflict(saved(row), saved(theirs), mine);
    return list(toMerged(conflict, saved(row), mine), open(theirs));
  };

  it('keeps "Still right" of both sides', () => {
    const mine = confirm(opened, 2);
    expect(merge({ ...row, product_name: 'Theirs' }, mine)[2]).toMatchObject({ state: 'done' });
    const theirs = { ...row, translated_from: {} };
    expect(merge(theirs, type(opened, { finishes: 'Honed' }))[2]).toMatchObject({ state: 'done' });
  });

  it('takes "Still right" for the English that was there', () => {
    const theirs = { ...row, custom_sizes: 'Theirs.' };
    const after = { english: 'Theirs.', state: 'changed', madeFrom: 'To order.' };
    expect(merge(theirs, confirm(opened, 2))[2]).toMatchObject(after);
  });

  it('of a draft with its product leaves the states of the draft', () => {
    const values = type(confirm(opened, 2), { description: 'Mine.', product_name: 'Mine' });
    const item = toDraftItem(openVersion(table, row, undefined), values);
    const draft = buildDraft({ ...item, conflicts: ['product_name'] });
    const theirs = { ...row, product_name: 'Theirs' };
    const version = openVersion(table, theirs, buildPrepared({ id: row.id, draft }));
    const mine = version.values;
    const conflict = findLiveConflict(createVersion({ ...version, row }), version, mine);
    const merged = conflict && list(toMerged(conflict, createVersion({ ...version, row }), mine), mine);
    const states = [{ english: 'Mine.', state: 'changed', madeFrom: 'A bath.' }, { state: 'done' }];
    expect(merged?.slice(1, 3)).toMatchObject(states);
  });
});

describe('a draft', () => {
  const seen = openVersion(table, row, undefined);
  const toDraft = (version: FormVersion, values: DeskValues): FormVersion => {
    const item = toDraftItem(version, values);
    const draft = buildDraft(item);
    return openVersion(table, version.row, buildPrepared({ ...version.prepared, id: row.id, draft }));
  };
  const changesOf = ({ prepared }: FormVersion) => prepared?.draft?.changes ?? {};
  const valuesOf = (version: FormVersion) => version.values;

  it('has marks of the texts that it changes only, and shows all of them when it is opened again', () => {
    const draft = toDraft(seen, type(opened, { description: 'A stone bath.' }));
    expect(changesOf(draft)).toEqual({
      description: 'A stone bath.',
      translated_from: { es: { description: 'A bath.' } },
    });
    expect(list(valuesOf(draft), valuesOf(draft)).slice(1, 3)).toMatchObject([
      { state: 'changed', madeFrom: 'A bath.', english: 'A stone bath.' },
      { state: 'changed', madeFrom: 'Any size.' },
    ]);
    expect(changesOf(toDraft(draft, valuesOf(draft)))).toEqual(changesOf(draft));
  });

  it('keeps "Still right", and a translation of an English that has changed again', () => {
    const values = confirm(opened, 2);
    const right = { translated_from: { es: { custom_sizes: 'To order.' } } };
    expect(changesOf(toDraft(seen, values))).toEqual(right);
    const first = toDraft(seen, type(opened, { description: 'One.', description_es: 'Uno.' }));
    expect(changesOf(first)).toMatchObject({ translated_from: { es: { description: 'One.' } } });
    const reopened = valuesOf(first);
    expect(stateOf(reopened, 'description', reopened)).toBe('done');
    const second = toDraft(first, type(reopened, { description: 'Two.' }));
    expect(stateOf(valuesOf(second), 'description', valuesOf(second))).toBe('changed');
    expect(changesOf(second)).toMatchObject({ translated_from: { es: { description: 'One.' } } });
    expect(second.prepared?.draft?.former).not.toHaveProperty('translated_from');
  });

  it('of a product that visitors do not see has marks like any other', () => {
    const unpublished = buildPrepared({ hidden: { content: row, at: '', by: null } });
    const hidden = openVersion(table, undefined, unpublished);
    const { changes } = toDraftItem(hidden, type(hidden.values, { description: 'A stone bath.' }));
    const marks = { translated_from: { es: { description: 'A bath.' } } };
    expect(changes).toEqual({ description: 'A stone bath.', ...marks });
  });

  it('keeps its marks and texts when the live version is saved into it, and gets what was typed there', () => {
    const texts = { description: 'A stone bath.', product_name_es: 'Bebedero', [one('en')]: 'A stone bath in a garden.' }; // prettier-ignore
    const first = toDraft(seen, type(opened, texts));
    const live = createVersion({ ...first, side: 'live' });
    const confirmed = confirm(opened, 2);
    const typed = type(confirmed, { [one('es')]: 'Un bebedero alto.' });
    const second = toDraft(live, typed);
    expect(list(valuesOf(second), valuesOf(second)).slice(0, 4)).toMatchObject([
      { text: 'Bebedero', state: 'done' },
      { state: 'changed', madeFrom: 'A bath.', english: 'A stone bath.' },
      { state: 'done' },
      // Written beside the English of the live version.
      { text: 'Un bebedero alto.', state: 'changed', madeFrom: 'A bath in a garden.' },
    ]);
  });

  it('does not take "Still right" of the live version for its own English', () => {
    const two = { custom_sizes: 'Two sizes.', custom_sizes_es: 'Dos tamaños.' };
    const first = toDraft(seen, type(opened, two));
    const changed = toDraft(first, type(valuesOf(first), { custom_sizes: 'Three sizes.' }));
    const other = toDraft(seen, type(opened, { custom_sizes: 'Two sizes.' }));
    const values = confirm(opened, 2);
    const after = (draft: FormVersion) => {
      const now = valuesOf(toDraft(createVersion({ ...draft, side: 'live' }), values));
      return list(now, now)[2];
    };
    // Another translation.
    expect(after(changed)).toMatchObject({ text: 'Dos tamaños.', state: 'changed', madeFrom: 'Two sizes.' });
    expect(after(other)).toMatchObject({ text: 'A pedido.', state: 'changed', madeFrom: 'To order.' });
  });
});

describe('a copy', () => {
  const named = type(opened, { product_name_es: 'Bebedero' });
  const statesOf = (values: DeskValues) => list(values, {}).map(({ state, text }) => [state, text]);

  it('has no translation as done that names the other product', () => {
    const copy = copyProduct(named, named, 'Birdbath copy');
    expect(copy['product_name']).toBe('Birdbath copy');
    expect(statesOf(copy)).toEqual([
      ['changed', 'Bebedero'],
      ['done', 'Un bebedero.'],
      ['changed', 'A pedido.'],
      ['missing', ''],
      ['done', ''],
    ]);
    expect(list(copy, {})[0]?.madeFrom).toBe('Birdbath');
  });

  it('has what was typed, with its marks', () => {
    const typed = type(named, { description: 'A stone bath.', custom_sizes_es: 'Por encargo.' });
    expect(statesOf(copyProduct(named, typed, 'Urn')).slice(1, 3)).toEqual([
      ['changed', 'Un bebedero.'],
      ['done', 'Por encargo.'],
    ]);
  });
});
