import { toPageNumber, type CardPage, type LocatedCard } from '#domain/catalogue/filter.ts';

export interface WantedCards {
  readonly count: number;
  readonly total: number;
  readonly group: string;
  /** Undefined for a whole group, whose products only its fragments know. */
  readonly products?: readonly LocatedCard[] | undefined;
}

export type CardsStatus = 'loading' | 'complete' | 'failed';

interface Options<Card> {
  readonly first: ReadonlyMap<string, ReadonlyMap<string, Card>>;
  readonly fetchPage: (page: CardPage) => Promise<ReadonlyMap<string, Card>>;
  readonly render: (cards: readonly Card[], wanted: WantedCards, status: CardsStatus) => void;
}

/** Cards that follow each other. Without `hrefs`, all of the page; without a page, they are in the HTML. */
interface Run {
  readonly page?: CardPage;
  readonly hrefs?: readonly string[];
}

/** It shows what was wanted last, and drops what arrives for an earlier wish: always the beginning, in order. */
export class ListingCards<Card> {
  readonly #options: Options<Card>;
  readonly #cards: Map<string, Card>;
  readonly #pages = new Map<string, readonly string[]>();
  readonly #fetching = new Map<string, Promise<void>>();
  #newest: WantedCards | undefined;

  constructor(options: Options<Card>) {
    this.#options = options;
    this.#cards = new Map([...options.first.values()].flatMap((cards) => [...cards]));
  }

  async show(wanted: WantedCards): Promise<boolean> {
    this.#newest = wanted;
    const runs = this.#listRuns(wanted);
    const missing = runs.flatMap((run) => (run.page && !this.#isLoaded(run) ? run.page : []));
    this.#render(runs, wanted, missing.length > 0 ? 'loading' : 'complete');
    if (missing.length === 0) return true;
    const results = await Promise.allSettled(missing.map((page) => this.#fetch(page)));
    if (this.#newest !== wanted) return false;
    const isComplete = results.every(({ status }) => status === 'fulfilled');
    this.#render(runs, wanted, isComplete ? 'complete' : 'failed');
    return true;
  }

  #listRuns({ group, count, total, products }: WantedCards): readonly Run[] {
    if (products) return products.slice(0, count).map(({ href, page }) => ({ page, hrefs: [href] }));
    const hrefs = [...(this.#options.first.get(group)?.keys() ?? [])];
    const runs: Run[] = [{ hrefs }];
    const end = Math.min(count, total);
    if (hrefs.length >= end) return runs;
    for (
      let number = toPageNumber(total, hrefs.length);
      number >= toPageNumber(total, end - 1);
      number -= 1
    ) {
      runs.push({ page: { group, number } });
    }
    return runs;
  }

  #isLoaded({ page, hrefs }: Run): boolean {
    if (page === undefined || this.#pages.has(toKey(page))) return true;
    return hrefs?.every((href) => this.#cards.has(href)) ?? false;
  }

  #render(runs: readonly Run[], wanted: WantedCards, status: CardsStatus): void {
    const end = runs.findIndex((run) => !this.#isLoaded(run));
    const hrefs = (end < 0 ? runs : runs.slice(0, end)).flatMap(
      (run) => run.hrefs ?? (run.page && this.#pages.get(toKey(run.page))) ?? [],
    );
    const cards = [...new Set(hrefs)].slice(0, wanted.count).flatMap((href) => this.#cards.get(href) ?? []);
    this.#options.render(cards, wanted, status);
  }

  async #fetch(page: CardPage): Promise<void> {
    const key = toKey(page);
    if (this.#pages.has(key)) return;
    const fetching =
      this.#fetching.get(key) ??
      this.#options
        .fetchPage(page)
        .then((cards) => {
          for (const [href, card] of cards) if (!this.#cards.has(href)) this.#cards.set(href, card);
          this.#pages.set(key, [...cards.keys()]);
        })
        .finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    await fetching;
  }
}

const toKey = ({ group, number }: CardPage) => `${group}/${number}`;
