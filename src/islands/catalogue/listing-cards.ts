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
    const missing = this.#listPages(wanted).filter((page) => !this.#pages.has(toKey(page)));
    this.#render(wanted, missing.length > 0 ? 'loading' : 'complete');
    if (missing.length === 0) return true;
    const isComplete = await this.#fetchAll(missing, wanted);
    if (this.#newest !== wanted) return false;
    this.#render(wanted, isComplete ? 'complete' : 'failed');
    return true;
  }

  /** One after the other, because those behind a failed one couldn't be shown. */
  async #fetchAll(pages: readonly CardPage[], wanted: WantedCards): Promise<boolean> {
    if (wanted.products) {
      const results = await Promise.allSettled(pages.map((page) => this.#fetch(page)));
      return results.every(({ status }) => status === 'fulfilled');
    }
    try {
      for (const page of pages) if (this.#newest === wanted) await this.#fetch(page);
      return true;
    } catch {
      return false;
    }
  }

  #render(wanted: WantedCards, status: CardsStatus): void {
    this.#options.render(this.#collect(wanted), wanted, status);
  }

  #listPages({ group, count, total, products }: WantedCards): readonly CardPage[] {
    if (products) {
      const missing = products.slice(0, count).filter(({ href }) => !this.#cards.has(href));
      return [...new Map(missing.map(({ page }) => [toKey(page), page])).values()];
    }
    const known = this.#options.first.get(group)?.size ?? 0;
    const end = Math.min(count, total);
    if (known >= end) return [];
    const pages: CardPage[] = [];
    for (let number = toPageNumber(total, known); number >= toPageNumber(total, end - 1); number -= 1) {
      pages.push({ group, number });
    }
    return pages;
  }

  #collect(wanted: WantedCards): readonly Card[] {
    const hrefs = wanted.products ? this.#collectProducts(wanted.products) : this.#collectGroup(wanted);
    return [...new Set(hrefs)].slice(0, wanted.count).flatMap((href) => this.#cards.get(href) ?? []);
  }

  #collectProducts(products: readonly LocatedCard[]): readonly string[] {
    const end = products.findIndex(
      ({ href, page }) => !this.#cards.has(href) && !this.#pages.has(toKey(page)),
    );
    return (end < 0 ? products : products.slice(0, end)).map(({ href }) => href);
  }

  #collectGroup(wanted: WantedCards): readonly string[] {
    const pages = this.#listPages(wanted).map((page) => this.#pages.get(toKey(page)));
    const end = pages.indexOf(undefined);
    const first = this.#options.first.get(wanted.group)?.keys() ?? [];
    return [...first, ...(end < 0 ? pages : pages.slice(0, end)).flatMap((page) => page ?? [])];
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
