import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { collectionNames, locale, paths, siteWords } from '#content/words/site.ts';
import { previewWords as words } from '#content/words/product-page.ts';
import * as nameWords from '#content/words/terms.ts';
import { composeFullName, type Product, type ProductImage } from '#domain/catalogue/product.ts';
import { showDate } from '#domain/desk/new-york.ts';
import { readPreviewPlace } from '#domain/preview/preview-address.ts';
import { isShownInRooms } from '#domain/rooms/stone.ts';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { toContactLinks, type Contact } from '#markup/contact-links.ts';
import type { CompanyLines } from '#markup/PrintedLines.tsx';
import { ProductCard } from '#markup/ProductCard.tsx';
import { ProductPage } from '#markup/ProductPage.tsx';
import type { RoomEntry } from '#markup/RoomRow.tsx';
import type { OfferedPicture } from '#ui/PictureElement.tsx';
import { listReasons, readPreview, readRelated } from './read-preview.ts';
import type { Preview as OpenPreview, PreviewItem } from './read-preview.ts';

interface PreviewFrame {
  readonly company: CompanyLines;
  readonly contact: Contact;
  readonly site: string;
  readonly room: RoomEntry;
}

export default inBoundary(function Preview(frame: PreviewFrame) {
  // The HTML is the same for every link, so the fragment is known only after hydration.
  const hash = useSyncExternalStore(watchFragment, getFragment, () => undefined);
  const [preview, setPreview] = useState<OpenPreview | 'ended' | 'unread'>();
  useEffect(() => {
    if (hash === undefined) return;
    // The message is the same for every fault of a link. A fault on the way there is none of the link's.
    readPreview(hash)
      .then((answer) => setPreview(answer ?? 'ended'))
      .catch(() => setPreview('unread'));
  }, [hash]);
  const shown = preview && (typeof preview === 'string' ? words[preview] : toTitle(preview.item));
  useEffect(() => {
    if (shown !== undefined) document.title = `${shown} | ${frame.company.name}`;
  }, [shown, frame.company.name]);

  if (!preview) return <Loading />;
  if (typeof preview === 'string') return <Nothing fault={preview} />;
  return <Shown preview={preview} frame={frame} />;
});

let opened: string | undefined;
const getFragment = () => (opened ??= location.hash);

// Another product is loaded like any other page. The link to the content (`#main`) is none, and a reload must find the
// token again.
function watchFragment() {
  const follow = () => {
    if (readPreviewPlace(location.hash)) location.reload();
    else history.replaceState(history.state, '', `${location.pathname}${getFragment()}`);
  };
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}

interface ShownProps {
  readonly preview: OpenPreview;
  readonly frame: PreviewFrame;
}

function Shown({ preview, frame }: ShownProps) {
  const { items, item, endsAt, all } = preview;
  useWaysInside(items);
  return (
    <>
      {/* Printers leave out dark backgrounds. The head of a table is on each of its sheets. */}
      <aside
        className="on-dark print:text-basalt print:table-header-group print:break-inside-avoid print:bg-[#fff]"
        aria-label={words.label}
        data-preview-note=""
      >
        <div className="sheet flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
          <p className="label text-inherit">{words.notPublished}</p>
          <p className="fine text-inherit">
            {endsAt === undefined ? words.typed : words.ends(showDate(new Date(endsAt), locale))}
          </p>
          {item?.product && item.isTaken && <p className="fine text-inherit">{words.taken}</p>}
          {item && items.length > 1 && (
            <a className="text-link" href={all}>
              {words.all(items.length)}
            </a>
          )}
        </div>
      </aside>
      {item?.product && <PreviewPage item={item} product={item.product} preview={preview} frame={frame} />}
      {item && !item.product && (
        <article className={PLACE} data-print="product">
          <Refused item={item} level={1} />
        </article>
      )}
      {!item && <PreviewCards items={items} />}
    </>
  );
}

const PLACE = 'sheet pt-[clamp(2rem,4vw,3.5rem)] pb-section';
/** The footer doesn't move into view. */
const TALL = 'min-h-svh';

function toTitle(item: PreviewItem | undefined): string {
  if (!item) return words.head.title;
  return item.product ? composeFullName(item.product, nameWords) : toName(item);
}

/** The products' own pages aren't published, or show other values. */
function useWaysInside(items: readonly PreviewItem[]): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
      if (button || metaKey || ctrlKey || shiftKey || altKey || event.defaultPrevented) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('#main a[href]') : null;
      const own = items.find(({ product }) => product && link?.pathname === paths.product(product));
      if (own?.fragment === undefined) return;
      event.preventDefault();
      location.assign(own.fragment);
    };
    addEventListener('click', stay);
    return () => removeEventListener('click', stay);
  }, [items]);
}

function Loading() {
  return (
    <div className={`${PLACE} ${TALL}`} aria-busy="true" data-print="product">
      <h1 className="sr-only" suppressHydrationWarning>
        {words.loading}
      </h1>
    </div>
  );
}

function Nothing({ fault }: { readonly fault: 'ended' | 'unread' }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus makes screen readers read the heading, which arrives after the page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={`${PLACE} ${TALL}`} data-print="product">
      <h1 className="display-44 outline-none" tabIndex={-1} ref={heading}>
        {words[fault]}
      </h1>
      {fault === 'unread' && (
        <button className="btn mt-6" type="button" onClick={() => location.reload()}>
          {words.tryAgain}
        </button>
      )}
    </section>
  );
}

function PreviewCards({ items }: Pick<OpenPreview, 'items'>) {
  return (
    <section className="sheet pb-section pt-9" aria-labelledby="preview-products">
      <h1 className="display-44" id="preview-products">
        {words.products(items.length)}
      </h1>
      <ul className="plates pt-10">
        {items.map((item, index) => {
          const { product } = item;
          return (
            <li
              key={`${String(item.values['slug'])}/${index}`}
              // Beside the cards, whose rows are four lines of one grid; below them on a phone.
              className={product ? undefined : 'row-span-4 max-sm:col-span-full max-sm:row-auto'}
            >
              {product ? (
                <ProductCard
                  product={product}
                  picture={offerMain(product)}
                  level={2}
                  href={item.fragment ?? ''}
                />
              ) : (
                <Refused item={item} level={2} />
              )}
              {product && item.isTaken && <p className="fine mt-2">{words.taken}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Refused({ item, level }: { readonly item: PreviewItem; readonly level: 1 | 2 }) {
  const Heading = `h${level}` as const;
  return (
    <div className={level === 2 ? 'bg-band p-5' : undefined}>
      <Heading className={level === 1 ? 'display-44' : 'display-20 break-words'}>
        <bdi>{toName(item)}</bdi>
      </Heading>
      <p className="mt-4">{words.refused}</p>
      {/* The desk's words are English in every language of the site. */}
      <ul className="mt-3 list-disc ps-5" lang={item.isTaken ? undefined : 'en'}>
        {listReasons(item).map((reason) => (
          <li key={reason} className="pb-1 wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

function toName({ values }: PreviewItem): string {
  const name = [values['product_name'], values['slug']].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  return name ?? words.nameless;
}

interface PageProps extends ShownProps {
  readonly item: PreviewItem;
  readonly product: Product;
}

function PreviewPage({ item, product, preview, frame }: PageProps) {
  const [related, setRelated] = useState<readonly Product[]>([]);
  useEffect(() => {
    void readRelated(item, product, preview).then(setRelated);
  }, [item, product, preview]);
  useEffect(runUnitScript, []);

  const address = new URL(paths.product(product), frame.site).href;
  return (
    <ProductPage
      product={product}
      trail={[
        { name: siteWords.home, href: paths.home },
        { name: collectionNames[product.collection], href: paths.collection(product.collection) },
      ]}
      pictures={product.images.map((image) => ({ small: offer(image, 176, 220), large: offer(image) }))}
      links={toContactLinks(product, address, frame.contact)}
      company={frame.company}
      address={address}
      room={toRoom(product, frame.room)}
      related={related.map((other) => ({
        product: other,
        picture: offerMain(other),
      }))}
    />
  );
}

/** A picture as it is stored, because no build has seen it: picture services refuse it. Sizes as on the built page. */
const offer = ({ src }: ProductImage, width = 640, height = 800): OfferedPicture => ({
  sources: [],
  fallback: { src, width, height },
});

const offerMain = ({ images: [image] }: Product) => image && offer(image);

function toRoom(product: Product, entry: RoomEntry) {
  const picture = offerMain(product);
  return picture && isShownInRooms(product) ? { entry, picture } : undefined;
}

// Puts the script that chooses the unit where the built page has it (sections/preview/PreviewHead.astro). React would
// make a script from text, and a copy would be a new script: Trusted Types refuse both.
function runUnitScript(): void {
  const script = document.querySelector<HTMLTemplateElement>('template[data-unit-script]')?.content;
  if (script) document.querySelector('#main section:has(> [data-quantity])')?.append(script);
}
