import { useStore } from '@nanostores/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { collectionNames, paths, siteWords } from '#content/words/site.ts';
import { getOrderingNotes } from '#markup/ordering-notes.ts';
import { productWords } from '#content/words/catalogue.ts';
import * as nameWords from '#content/words/terms.ts';
import type { CollectionSlug } from '#domain/catalogue/collection.ts';
import { composeFullName, type Product, type ProductImage } from '#domain/catalogue/product.ts';
import { composePageTitle } from '#domain/site/page-title.ts';
import { toContactLinks, type Contact } from '#markup/contact-links.ts';
import { ProductDetail } from '#markup/ProductDetail.tsx';
import { PictureElement, type OfferedPicture } from '#ui/PictureElement.tsx';
import { RelatedProducts } from '#markup/RelatedProducts.tsx';
import { leadToTwin } from '#browser/lead-to-twin.ts';
import { IslandBoundary } from '#islands/site/IslandBoundary.tsx';
import { LiveProductSkeleton } from './LiveProductSkeleton.tsx';
import { createLiveProductStore, readSlug } from './live-product.store.ts';

interface Props {
  collection: CollectionSlug;
  contact: Contact;
  brand: string;
  /** A slot that React writes would be a string, which Trusted Types refuse. */
  lostPicture: OfferedPicture;
}

/** Rule 8.5. */
export default function LiveProduct(props: Props) {
  // The HTML is the same for every address, so the address is known only after hydration.
  const pathname = useSyncExternalStore<string | undefined>(
    neverChanges,
    () => location.pathname,
    () => undefined,
  );
  const [news, setNews] = useState('');
  useEffect(leadToTwin, []);
  const slug = pathname === undefined ? undefined : readSlug(pathname);
  const shown = { ...props, onNews: setNews };
  return (
    <>
      {/* The live region is in the page from the start, and empty, because one that is inserted together with its text isn't
         announced. */}
      <p className="sr-only" role="status">
        {news}
      </p>
      <IslandBoundary>
        {pathname === undefined && <LiveProductSkeleton collection={props.collection} />}
        {pathname !== undefined && slug === undefined && <NotFound {...shown} />}
        {slug !== undefined && <LiveProductAt key={slug} slug={slug} {...shown} />}
      </IslandBoundary>
    </>
  );
}

const neverChanges = () => () => undefined;

interface Shown extends Props {
  onNews: (news: string) => void;
}

function LiveProductAt({ slug, ...props }: Shown & { slug: string }) {
  const [$product] = useState(() => createLiveProductStore(props.collection, slug));
  const { answer, hasFailed } = useStore($product);
  if (answer?.product) return <Found {...props} product={answer.product} related={answer.related} />;
  // Rule 8.6: read errors are not shown, after the retry.
  if (answer ?? hasFailed) return <NotFound {...props} />;
  return <LiveProductSkeleton collection={props.collection} />;
}

function Found(props: Shown & { product: Product; related: readonly Product[] }) {
  const { product, related, contact } = props;
  useTitle(composeFullName(product, nameWords), props);
  // The pictures are shown as they are stored, because no build has processed them.
  const offer = ({ src }: ProductImage) => ({ sources: [], fallback: { src, width: 640, height: 800 } });
  const pictures = product.images.map((image) => ({ small: offer(image), large: offer(image) }));
  return (
    <>
      <ProductDetail
        product={product}
        trail={[
          { name: siteWords.home, href: paths.home },
          { name: collectionNames[product.collection], href: paths.collection(product.collection) },
        ]}
        pictures={pictures}
        links={toContactLinks(product, new URL(paths.product(product), location.origin).href, contact)}
        notes={getOrderingNotes(product)}
      />
      <RelatedProducts
        related={related.map((other) => ({
          product: other,
          picture: other.images.slice(0, 1).map(offer)[0],
        }))}
      />
    </>
  );
}

function useTitle(title: string, { brand, onNews }: Shown): void {
  useEffect(() => {
    document.title = composePageTitle(title, brand);
    onNews(title);
  }, [title, brand, onNews]);
}

function NotFound(props: Shown) {
  const { collection, lostPicture } = props;
  const name = collectionNames[collection];
  useTitle(productWords.notFound.title, props);
  return (
    <section className="sheet py-12" aria-labelledby="not-found">
      {/* As tall as the window, like the skeleton, so that the footer doesn't move into view. */}
      <div className="border-rule grid min-h-[max(420px,100svh-var(--spacing-header)-6rem)] border sm:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex flex-col items-start justify-between gap-12 px-5 py-8 sm:p-12">
          <p className="label">{name}</p>
          <div>
            <h1 className="display-44" id="not-found">
              {productWords.notFound.title}
            </h1>
            <p className="copy mt-4">{productWords.notFound.text}</p>
          </div>
          <a className="btn btn-solid" href={paths.collection(collection)}>
            {productWords.notFound.back(name)}
          </a>
        </div>
        <div className="pic h-full min-h-[220px]">
          <PictureElement picture={lostPicture} alt="" priority className="absolute inset-0" />
        </div>
      </div>
    </section>
  );
}
