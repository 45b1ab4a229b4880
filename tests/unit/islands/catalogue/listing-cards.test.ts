import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListingCards, type CardsStatus } from '#islands/catalogue/listing-cards.ts';
import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { findPages, type CardPage } from '#domain/catalogue/filter.ts';
import { forAll, forAllWith } from '#tests/for-all.ts';

const TYPES = ['marble', 'granite', 'basalt'];

interface Stone {
  readonly href: string;
  readonly materialType: string;
  readonly isBrushed: boolean;
}

/** What the address of a listing selects. */
interface State {
  readonly type: string;
  readonly isBrushed: boolean;
  readonly count: number;
}

const makeStones = (count: number, seed: number): Stone[] =>
  Array.from({ length: count }, (_, index) => ({
    href: `/stone-${index}`,
    materialType: TYPES[(index * 7 + (index >> 3) + seed) % TYPES.length] ?? '',
    isBrushed: (index + seed) % 3 === 0,
  }));

/** The listing in its simplest form: without pages and delays. */
const listPlainly = (stones: readonly Stone[], { type, isBrushed, count }: State) =>
  stones
    .filter((stone) => type === 'all' || stone.materialType === type)
    .filter((stone) => !isBrushed || stone.isBrushed)
    .slice(0, count)
    .map(({ href }) => href);

const toKey = ({ group, number }: CardPage) => `${group}/${number}`;
const FIRST = FIRST_PAGE_CARD_COUNT;

/** A listing whose fragments come when `fetchPage` lets them, which may reject. */
function openSlowListing(stones: readonly Stone[], fetchPage: (page: CardPage) => Promise<unknown>) {
  const pages = findPages(stones, true).map(({ entry: { href }, page }) => ({ href, page }));
  const listing = {
    state: { type: 'marble', isBrushed: false, count: FIRST } as State,
    status: 'complete' as CardsStatus,
    shown: [] as readonly string[],
    show: (state: State) => {
      listing.state = state;
      const isGroup = state.type !== 'all' && !state.isBrushed;
      const all = listPlainly(stones, { ...state, count: Infinity });
      return cards.show({
        group: state.type === 'all' ? 'marble' : state.type,
        count: state.count,
        total: all.length,
        products: isGroup ? undefined : pages.filter(({ href }) => all.includes(href)),
      });
    },
  };
  const first = listPlainly(stones, listing.state);
  const cards = new ListingCards<string>({
    first: new Map([['marble', new Map(first.map((href) => [href, href]))]]),
    fetchPage: async (wanted) => {
      await fetchPage(wanted);
      const found = pages.filter(({ page }) => toKey(page) === toKey(wanted));
      return new Map(found.map(({ href }) => [href, href]));
    },
    render: (shown, _wanted, status) => {
      Object.assign(listing, { shown, status });
      // The listing never shows a card that doesn't match, or one twice, and keeps the order.
      const plain = listPlainly(stones, listing.state);
      expect(shown).toEqual(status === 'complete' ? plain : plain.slice(0, shown.length));
    },
  });
  return listing;
}

/** What a visitor does next; undefined goes back. */
const act: fc.Arbitrary<((state: State) => State) | undefined> = fc.oneof(
  fc.constantFrom(...TYPES, 'all').map((type) => (state: State) => ({ ...state, type, count: FIRST })),
  fc.constant((state: State) => ({ ...state, isBrushed: !state.isBrushed, count: FIRST })),
  fc.constant((state: State) => ({ ...state, isBrushed: false, count: FIRST })),
  fc.constant((state: State) => ({ ...state, count: state.count + FIRST })),
  fc.constant(undefined),
);

test('the cards of a listing are those of the plain list, whatever a visitor does and whenever fragments arrive', () =>
  forAllWith(
    { numRuns: 300 },
    [
      fc.scheduler(),
      fc.array(act, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 900 }),
      fc.nat({ max: 5 }),
    ],
    async (scheduler, acts, size, seed) => {
      const listing = openSlowListing(makeStones(size, seed), (page) =>
        scheduler.schedule(Promise.resolve(), toKey(page)),
      );
      const past = [listing.state];
      const shown: Promise<boolean>[] = [];
      const { task } = scheduler.scheduleSequence(
        acts.map((next, index) => ({
          label: `act ${index}`,
          builder: () => {
            const state = next?.(listing.state) ?? past.pop() ?? listing.state;
            if (next) past.push(listing.state);
            shown.push(listing.show(state));
            return Promise.resolve();
          },
        })),
      );
      await scheduler.waitFor(task);
      await scheduler.waitFor(Promise.all(shown));
      expect(listing.status).toBe('complete');
      expect(listing.shown).toEqual(listPlainly(makeStones(size, seed), listing.state));
    },
  ));

test('the cards of a listing end before the first missing fragment, and are completed by another try', () =>
  forAll([fc.integer({ min: 200, max: 900 }), fc.func(fc.boolean())], async (size, fails) => {
    let isBroken = true;
    const listing = openSlowListing(makeStones(size, 1), (page) =>
      isBroken && fails(toKey(page)) ? Promise.reject(new Error('offline')) : Promise.resolve(),
    );
    const state = { type: 'all', isBrushed: false, count: 4 * FIRST };
    await listing.show(state);
    isBroken = false;
    await listing.show(state);
    expect(listing.status).toBe('complete');
  }));

test('the cards of a listing are each fetched once', async () => {
  const fetched: string[] = [];
  const listing = openSlowListing(makeStones(900, 2), (page) => {
    fetched.push(toKey(page));
    return Promise.resolve();
  });
  for (const type of ['granite', 'all', 'granite', 'marble', 'all']) {
    void listing.show({ type, isBrushed: true, count: 2 * FIRST });
    await listing.show({ type, isBrushed: false, count: 2 * FIRST });
  }
  expect(fetched.length).toBeGreaterThan(3);
  expect(fetched).toEqual([...new Set(fetched)]);
});

test('the cards of a listing leave out what a newer release has removed or moved', async () => {
  const shown: (readonly string[])[] = [];
  const cards = new ListingCards<string>({
    first: new Map([['marble', new Map([['/a', '/a']])]]),
    fetchPage: () => Promise.resolve(new Map(['/a', '/c'].map((href) => [href, href]))),
    render: (hrefs) => shown.push(hrefs),
  });
  const page = { group: 'marble', number: 1 };
  const products = ['/a', '/b', '/c'].map((href) => ({ href, page }));
  await cards.show({ group: 'marble', count: 60, total: 3, products });
  expect(shown).toEqual([['/a'], ['/a', '/c']]);
  await cards.show({ group: 'marble', count: 60, total: 3 });
  expect(shown.at(-1)).toEqual(['/a', '/c']);
});
