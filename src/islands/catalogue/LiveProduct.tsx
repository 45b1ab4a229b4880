import { useStore } from '@nanostores/react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { productWords } from '#content/words/product.ts';
import { getCollection, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { composeFullName, type Product } from '#domain/catalogue/product.ts';
import { composeInterest, toChatUrl } from '#domain/inquiry/inquiry-message.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { paths } from '#domain/site/paths.ts';
import { IslandBoundary } from '../site/IslandBoundary.tsx';
import { LivePicture } from './LivePicture.tsx';
import { LiveProductSkeleton } from './LiveProductSkeleton.tsx';
import { createLiveProductStore, readSlug } from './live-product.store.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { TechnicalData } from './TechnicalData.tsx';

interface Props {
  collection: CollectionSlug;
  contact: { phoneUrl: string; chatNumber: string; chatService: string };
  notes: readonly string[];
  brand: string;
  /** Slot: the picture beside 'Product Not Found'. */
  lost?: ReactNode;
  /** Slot: the full-screen view. */
  dialog?: ReactNode;
}

/** A product that is newer than the build: skeletons, then the product, or that there is none (rule 8.5). */
export default function LiveProduct(props: Props) {
  // The HTML is the same for every address, so the address is known only after hydration.
  const pathname = useSyncExternalStore<string | undefined>(
    neverChanges,
    () => location.pathname,
    () => undefined,
  );
  const [news, setNews] = useState('');
  const slug = pathname === undefined ? undefined : readSlug(pathname);
  const shown = { ...props, onNews: setNews };
  return (
    <>
      {/* In the page from the start and empty: a live region that arrives together with its words is not read out. */}
      <p className="sr-only" role="status">
        {news}
      </p>
      <IslandBoundary>
        {pathname === undefined && <Skeleton {...props} />}
        {pathname !== undefined && slug === undefined && <NotFound {...shown} />}
        {slug !== undefined && <LiveProductAt key={slug} slug={slug} {...shown} />}
      </IslandBoundary>
    </>
  );
}

const neverChanges = () => () => undefined;

interface Shown extends Props {
  /** Tells what became of the loading, for those who do not see it. */
  onNews: (news: string) => void;
}

function LiveProductAt({ slug, ...props }: Shown & { slug: string }) {
  const [$product] = useState(() => createLiveProductStore(props.collection, slug));
  const { answer, hasFailed } = useStore($product);
  if (answer?.product) return <Found {...props} product={answer.product} related={answer.related} />;
  // Reading errors are swallowed in the browser, after the retry (rule 8.6).
  if (answer ?? hasFailed) return <NotFound {...props} />;
  return <Skeleton {...props} />;
}

function Skeleton({ collection }: Pick<Props, 'collection'>) {
  return <LiveProductSkeleton thumbnailCount={getCollection(collection).thumbnailCount} />;
}

function Found(props: Shown & { product: Product; related: readonly Product[] }) {
  const { product, related, contact, notes, brand, dialog, onNews } = props;
  const collection = getCollection(product.collection);
  const name = composeFullName(product);
  useEffect(() => {
    document.title = `${name} | ${brand}`;
    onNews(name);
  }, [name, brand, onNews]);
  const slots = Array.from({ length: collection.thumbnailCount }, (_, index) => product.images[index]);
  const images = slots.filter((image) => image !== undefined);
  const chatText = composeInterest(name, location.origin, paths.product(product)).trim();
  return (
    <>
      <article className="sheet detail">
        <nav aria-label="Breadcrumb">
          <ol className="crumb">
            <li>
              <a href={paths.home}>Home</a>
            </li>
            <li>
              <a href={paths.collection(product.collection)}>{collection.name}</a>
            </li>
            <li aria-current="page">{keepMeasures(product.name)}</li>
          </ol>
        </nav>
        <div className="detail-columns">
          <div className="detail-gallery">
            <div className="gallery" data-part="gallery">
              <div className="thumbnails" role="group" aria-label="Pictures">
                {slots.map((image, index) =>
                  image ? (
                    <button
                      key={image.src}
                      type="button"
                      aria-label={`View image ${index + 1} of ${images.length}`}
                      aria-current={index === 0 ? 'true' : undefined}
                      data-thumbnail={index}
                      data-first-press
                    >
                      <LivePicture src={image.src} alt="" />
                    </button>
                  ) : (
                    <LivePicture key={index} src={undefined} alt="" />
                  ),
                )}
              </div>
              <figure className="main-picture" aria-label={name}>
                {images.map((image, index) => (
                  <div key={image.src} data-slide hidden={index > 0}>
                    <a
                      href={image.src}
                      data-zoom={index}
                      data-first-press
                      aria-label={`${name}: view full screen`}
                    >
                      <LivePicture src={image.src} alt={name} />
                    </a>
                  </div>
                ))}
                {images.length === 0 && <LivePicture src={undefined} alt={name} />}
                {images.length > 0 && (
                  <div className="picture-bar caption justify-end">
                    <span>
                      <span data-position>1</span> / {images.length}
                    </span>
                  </div>
                )}
              </figure>
              {dialog}
            </div>
          </div>
          <div className="detail-facts">
            <ProductFacts
              product={product}
              isCustomCrafted={collection.isCustomCrafted}
              links={{
                quote: paths.quote(product),
                call: contact.phoneUrl,
                chat: toChatUrl(contact.chatNumber, chatText),
                chatService: contact.chatService,
              }}
              notes={notes}
            />
          </div>
        </div>
        <TechnicalData product={product} />
      </article>
      {related.length > 0 && (
        <section className="sheet pb-section" aria-labelledby="related">
          <div className="border-rule border-t pt-14">
            <h2 className="display-44 mb-9" id="related">
              {productWords.related}
            </h2>
            <ul className="plates plates-related">
              {related.map((other) => (
                <li key={other.slug}>
                  <a className="plate block" href={paths.product(other)}>
                    <LivePicture src={other.images[0]?.src} alt="" />
                    <h3 className="display-20 mt-4">
                      <bdi className="drawn-underline">{keepMeasures(other.name)}</bdi>
                    </h3>
                    <span className="label mt-1.25 block break-words">
                      {other.materialType}
                      {other.origin && ` · ${other.origin}`}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}

function NotFound({ collection, brand, lost, onNews }: Shown) {
  const { name } = getCollection(collection);
  useEffect(() => {
    document.title = `${productWords.notFound.title} | ${brand}`;
    onNews(productWords.notFound.title);
  }, [brand, onNews]);
  return (
    <section className="sheet py-12" aria-labelledby="not-found">
      <div className="lost">
        <div>
          <p className="label">{name}</p>
          <div>
            <h1 className="display-44" id="not-found">
              {productWords.notFound.title}
            </h1>
            <p className="copy mt-4">{productWords.notFound.text}</p>
          </div>
          <a className="btn btn-solid" href={paths.collection(collection)}>
            {productWords.notFound.back} {name}
          </a>
        </div>
        {lost}
      </div>
    </section>
  );
}
