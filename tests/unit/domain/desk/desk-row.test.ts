import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { checkValues } from '#domain/desk/desk-row.ts';
import {
  findChanges,
  findDifferences,
  PICTURES_KEY,
  readPictures,
  toColumnValues,
  toDeskValues,
  toPictureKey,
  writePictures,
} from '#domain/desk/desk-values.ts';
import { readFieldText } from '#domain/desk/read-field.ts';
import { buildDeskRow, openTable } from './builders.ts';

const table = openTable('floor-and-wall');
const { fields } = table;
const row = buildDeskRow();
const values = toDeskValues(row, fields);
const withTexts = (texts: Record<string, string>) => ({ ...values, ...texts });
const check = (texts: Record<string, string>) => checkValues(withTexts(texts), table);
const tile = toPictureKey('tiles/Carrara Tile.jpg');

test('converts a row to texts, with its pictures in one list', () => {
  const lists = { finishes: 'Honed, Polished', thicknesses_mm: '20, 30' };
  expect(values).toMatchObject({
    product_name: 'Carrara Tile',
    sort_order: '10',
    quarry_country: '',
    ...lists,
  });
  expect(readPictures(values)).toEqual(['tiles/Carrara Tile.jpg', 'tiles/Carrara Tile 02.jpg']);
});

test('an untouched form changes nothing, even in a row written by hand', () => {
  expect(findChanges(row, values, fields)).toEqual({});
  const odd = buildDeskRow({ image_url: null, gallery_urls: ['a.jpg', 'a.jpg'], finishes: null });
  expect(findChanges(odd, toDeskValues(odd, fields), fields)).toEqual({});
});

test('the style of line breaks is no change', () => {
  const written = buildDeskRow({ description: 'One\r\ntwo\rthree', finishes: ['Honed\r\nby hand'] });
  const texts = toDeskValues(written, fields);
  expect(texts['description']).toBe('One\ntwo\nthree');
  // A single-line field leaves out line breaks.
  expect(texts['finishes']).toBe('Honed by hand;');
  const typed = withTexts({ description: 'One\r\ntwo' });
  expect(findChanges(buildDeskRow({ description: 'One\ntwo' }), typed, fields)).toEqual({});
});

test('a new product differs from an empty one by all values to be written', () => {
  expect(findDifferences(values, values, fields)).toEqual({});
  const texts = { [tile]: 'A tile', [toPictureKey('gone.jpg')]: 'x' };
  expect(Object.keys(findDifferences(values, withTexts(texts), fields))).toEqual(['picture_texts']);
});

test('changes only the columns that were touched', () => {
  const change = (texts: Record<string, string>) => findChanges(row, withTexts(texts), fields);
  const columns = { description: null, thicknesses_mm: [15, 20] };
  expect(change({ description: '', thicknesses_mm: '15, 20' })).toEqual(columns);
  const picture_texts = { 'tiles/Carrara Tile.jpg': 'A tile' };
  expect(change({ [tile]: ' A tile ', [toPictureKey('gone.jpg')]: 'x' })).toEqual({ picture_texts });
  expect(change({ pictures: writePictures(readPictures(values).toReversed()) })).toEqual({
    image_url: 'tiles/Carrara Tile 02.jpg',
    gallery_urls: ['tiles/Carrara Tile.jpg'],
  });
});

test('keeps the text of a picture with any path, in the form too', () => {
  const json = '{"__proto__":"P.","constructor":"C.","a [1].\'x\'.jpg":"A."}';
  const picture_texts = JSON.parse(json) as unknown;
  const read = toDeskValues(
    { ...row, image_url: '__proto__', gallery_urls: ['constructor', "a [1].'x'.jpg"], picture_texts },
    fields,
  );
  const written = toColumnValues(createFormControl({ defaultValues: { ...read } }).getValues(), fields);
  expect(JSON.stringify(written['picture_texts'])).toBe(json);
  const readTexts = (text: string) =>
    fields.filter(({ column }) => column === 'picture_texts').map((field) => readFieldText(field, text));
  expect(JSON.stringify(readTexts(json))).toBe(`[{"ok":true,"value":${json}}]`);
  expect(readTexts('{"__proto__":1}')).toMatchObject([{ ok: false }]);
});

test('an empty list of pictures stays empty', () => {
  const none = { image_url: null, gallery_urls: [] };
  expect(toColumnValues(withTexts({ pictures: '' }), fields)).toMatchObject(none);
});

test('shows at the field what the build would refuse', () => {
  expect(check({})).toEqual({});
  const figures = { water_absorption_pct: '50', slab_length_mm: 'long', thicknesses_mm: '20, 2cm' };
  const messages = check({
    slug: 'Not A Slug',
    material_type: 'Wood',
    suitable_for: 'Floor, Moon',
    ...figures,
  });
  expect(messages).toMatchObject({
    slug: expect.stringContaining('Slug may hold only lowercase letters') as string,
    water_absorption_pct: expect.stringContaining('0 to 30') as string,
    slab_length_mm: 'long is not a number.',
    thicknesses_mm: '2cm is not a number.',
    suitable_for: expect.stringContaining('Moon is not one of Floor') as string,
  });
  expect(check({ material_type: 'Wood' })['material_type']).toContain('"Wood" is not a type of the filter');
  const outside = check({ pictures: writePictures(['../x.jpg']) });
  expect(outside[PICTURES_KEY]).toContain('not a path inside the bucket');
});

test.for(['a\0b', '\0', 'a\ud800b', '\udc00'])('a field names what the database cannot keep: %j', (text) => {
  const texts = { product_name: `Name ${text}`, description: text, finishes: `Honed, ${text}`, [tile]: text };
  const messages = check(texts);
  for (const field of ['product_name', 'description', 'finishes', 'picture_texts'])
    expect(messages[field]).toMatch(/^(?:The description of a picture )?holds the character NUL/);
  const pictureTexts = fields.find(({ kind }) => kind === 'picture texts');
  if (!pictureTexts) throw new Error('There is no such field.');
  const json = JSON.stringify({ 'a.jpg': text });
  expect(readFieldText(pictureTexts, json)).toMatchObject({ ok: false });
});
