import { formatCount } from '#domain/site/format.ts';
import { splitLanguage, toLanguagePath, type Language } from '#domain/site/languages.ts';
import { isKeepable } from '#domain/site/offline.ts';
import { KEPT } from '#domain/site/offline.rules.ts';
import { language as ownLanguage, locale, paths } from '#content/words/site.ts';
import { parseOwnHtml } from '#ui/own-html.ts';

interface KeptPage {
  readonly path: string;
  readonly language: Language;
  /** The English page's, which all languages share. */
  readonly twin: string;
  readonly name: string;
  readonly isNamedHere: boolean;
  readonly collection: string | undefined;
  readonly picture: string | undefined;
  readonly keptAt: number;
}

const PRODUCT = /^\/collections\/[^/]+\/[^/]+$/;
/** Cards that a listing fetched: fragments, not pages to open. */
const PARTS = '/fragments/';

/** Doubles after each check of the connection, up to a minute. */
const FIRST_LOOK_MS = 1000;
const LAST_LOOK_MS = 60_000;

export function showKept(): void {
  const root = document.querySelector<HTMLElement>('[data-kept]');
  if (!root) return;
  void readKept(root)
    .catch(() => [])
    .then((pages) => show(root, pages));
  const reload = () => location.reload();
  document.querySelector('[data-try-again]')?.addEventListener('click', reload);
  if (location.pathname === paths.offline) return;
  lookForConnection(reload);
}

// `online` means any network, which may not reach this site, and sometimes doesn't fire. The visitor may be opening a
// cached page by then, so this leaves only after a response.
function lookForConnection(found: () => void): void {
  let wait = FIRST_LOOK_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookLater = () => {
    timer = setTimeout(look, wait);
    wait = Math.min(2 * wait, LAST_LOOK_MS);
  };
  const look = () => {
    clearTimeout(timer);
    if (navigator.onLine) void fetch(location.href, { method: 'HEAD' }).then(found, lookLater);
    else lookLater();
  };
  addEventListener('online', look);
  lookLater();
}

async function readKept({ dataset }: HTMLElement): Promise<KeptPage[]> {
  const names = JSON.parse(dataset['kept'] ?? '{}') as Partial<Record<string, string>>;
  const [pages, pictures] = await Promise.all([
    caches.open(KEPT.pages.cacheName),
    caches.open(KEPT.pictures.cacheName),
  ]);
  const keptPictures = new Set((await pictures.keys()).map(({ url }) => url));
  const found = await Promise.all(
    (await pages.keys()).map(async (request): Promise<KeptPage | undefined> => {
      const path = new URL(request.url).pathname;
      const { language, path: twin } = splitLanguage(path);
      const response = await pages.match(request);
      if (!response || twin.startsWith(PARTS) || !isKeepable('page', response)) return undefined;
      const page = parseOwnHtml(await response.text());
      const isProduct = PRODUCT.test(twin);
      const heading = isProduct ? page.querySelector('h1')?.textContent : undefined;
      const title = page.querySelector('title')?.textContent.replace(` | ${dataset['brand'] ?? ''}`, '');
      const ownName = names[toLanguagePath(ownLanguage, twin)];
      const name = (ownName ?? heading ?? title ?? '').trim();
      if (name === '') return undefined;
      return {
        path,
        language,
        twin,
        name,
        isNamedHere: ownName !== undefined || language === ownLanguage,
        collection: isProduct ? page.querySelector('.crumb li:nth-child(2)')?.textContent.trim() : undefined,
        picture: isProduct ? findPicture(page, keptPictures) : undefined,
        keptAt: Date.parse(response.headers.get('date') ?? '') || 0,
      };
    }),
  );
  const places = Object.keys(names).map((path) => splitLanguage(path).path);
  const toPlace = ({ twin }: KeptPage) => (places.includes(twin) ? places.indexOf(twin) : places.length);
  return keepOneOfTwins(found.filter((page) => page !== undefined)).sort(
    (a, b) => toPlace(a) - toPlace(b) || b.keptAt - a.keptAt,
  );
}

function keepOneOfTwins(pages: readonly KeptPage[]): KeptPage[] {
  const ownLast = pages.toSorted(
    (a, b) => Number(a.language === ownLanguage) - Number(b.language === ownLanguage),
  );
  return [...new Map(ownLast.map((page) => [page.twin, page])).values()];
}

function findPicture(page: DocumentFragment, kept: ReadonlySet<string>): string | undefined {
  const candidates = ['[data-slide]', '[data-thumbnail]'].flatMap((place) =>
    [...page.querySelectorAll(`${place} source, ${place} img`)].flatMap((element) => [
      ...(element.getAttribute('srcset')?.split(/\s+\d+w,?\s*/) ?? []),
      element.getAttribute('src') ?? '',
    ]),
  );
  return candidates.find((address) => address !== '' && kept.has(new URL(address, location.origin).href));
}

function show(root: HTMLElement, pages: readonly KeptPage[]): void {
  const products = pages.filter(({ twin }) => PRODUCT.test(twin));
  const others = pages.filter((page) => !products.includes(page));
  fill(root.querySelector('[data-kept-products]'), products);
  fill(root.querySelector('[data-kept-pages]'), others);
  root.querySelector('[data-kept-nothing]')?.toggleAttribute('hidden', pages.length > 0);
  const count = root.querySelector('[data-kept-count]');
  const { one = '', many = '' } = root.dataset;
  if (count) count.textContent = formatCount(products.length, { one, other: many }, locale);
}

function fill(section: Element | null, pages: readonly KeptPage[]): void {
  const template = section?.querySelector('template');
  if (!section || !template) return;
  for (const page of pages) {
    const item = template.content.cloneNode(true) as DocumentFragment;
    item.querySelector('a')?.setAttribute('href', page.path);
    const write = (selector: string, text: string) => {
      const place = item.querySelector<HTMLElement>(selector);
      if (!place) return;
      place.textContent = text;
      if (!page.isNamedHere) place.lang = page.language;
    };
    write('[data-name]', page.name);
    write('[data-collection]', page.collection ?? '');
    const frame = item.querySelector('[data-picture]');
    if (frame && page.picture !== undefined) {
      const image = new Image();
      image.src = page.picture;
      image.alt = '';
      image.decoding = 'async';
      image.addEventListener('error', () => frame.setAttribute('data-missing', ''));
      frame.removeAttribute('data-missing');
      frame.append(image);
    }
    template.before(item);
  }
  section.toggleAttribute('hidden', pages.length === 0);
}
