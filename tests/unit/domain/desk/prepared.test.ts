import { expect, test } from 'vitest';
import { describePrepared, findNextDate, isPrepared, toUnseenRow } from '#domain/desk/prepared.ts';
import { buildDeskRow, buildDraft, buildPrepared } from './builders.ts';

const draft = buildDraft();
const monday = '2026-11-30T13:00:00Z';
const hidden = { content: buildDeskRow({ product_name: 'Hidden' }), at: monday, by: 'ben@example.com' };
const say = (change: Parameters<typeof buildPrepared>[0], reason?: string) =>
  describePrepared(buildPrepared(change), reason).map(({ text, by }) => [text, by]);

test('the state says what is prepared, and by whom', () => {
  const datedBy = 'ben@example.com';
  expect(say({ draft })).toEqual([['Draft', 'ana@example.com']]);
  expect(say({ hidden })).toEqual([['Unpublished', 'ben@example.com']]);
  const [seen] = describePrepared(buildPrepared({ hidden }), undefined, true);
  expect(seen?.text).toBe('Unpublished: visitors still see it');
  expect(say({ hidden, draft })).toEqual([['Draft', 'ana@example.com']]);
  const at = 'Mon, Nov 30, 2026, 8:00 AM EST';
  expect(say({ draft, publishAt: monday, datedBy })).toEqual([[`Scheduled: ${at}`, datedBy]]);
  expect(say({ unpublishAt: monday, datedBy })).toEqual([[`Leaves: ${at}`, datedBy]]);
});

test('what needs attention is said as soon as it is known', () => {
  const ana = 'ana@example.com';
  const dated = say({ draft, publishAt: monday }, 'Name is empty.');
  expect(dated).toEqual([['Needs attention: Name is empty.', ana]]);
  const conflicting = say({ draft: { ...draft, conflicts: ['slug'] } });
  expect(conflicting).toEqual([['Needs attention: Changed since this draft.', ana]]);
  expect(say({ draft, attention: 'It was late.' })[0]?.[0]).toBe('Needs attention: It was late.');
  // Without a date, a draft may be incomplete.
  expect(say({ draft }, 'Name is empty.')).toEqual([['Draft', ana]]);
});

test('the filter finds a product by everything that is prepared for it', () => {
  const one = buildPrepared({ draft, hidden, publishAt: monday });
  const kinds = ['draft', 'scheduled', 'attention', 'unpublished'] as const;
  const find = (reason?: string) => kinds.filter((kind) => isPrepared(one, reason, kind)).join(' ');
  expect(find()).toBe('draft scheduled unpublished');
  expect(find('Type is empty.')).toBe(kinds.join(' '));
});

test('the next date is the first of all', () => {
  const first = '2026-11-29T13:00:00Z';
  const all = [{ publishAt: monday }, { unpublishAt: first }, {}];
  expect(findNextDate(all.map((change) => buildPrepared(change)))).toEqual(new Date(first));
  expect(findNextDate([])).toBeUndefined();
});

test('a product that visitors do not see is a row of the list, whatever its draft has', () => {
  expect(toUnseenRow(buildPrepared({ draft }))).toBeUndefined();
  expect(toUnseenRow(buildPrepared({ hidden }))).toMatchObject({ product_name: 'Hidden' });
  const changes = { product_name: 7, sort_order: 'first', gallery_urls: 'none' };
  expect(toUnseenRow(buildPrepared({ draft: { ...draft, isNew: true, changes } }))).toMatchObject({
    product_name: '',
    slug: '',
    sort_order: 0,
    image_url: null,
    gallery_urls: [],
  });
});
