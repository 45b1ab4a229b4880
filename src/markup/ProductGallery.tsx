import type { ReactNode } from 'react';
import { productWords } from '#content/words/catalogue.ts';
import * as nameWords from '#content/words/terms.ts';
import { composeFullName, type Product, type ProductImage } from '#domain/catalogue/product.ts';
import { PictureDialog } from './PictureDialog.tsx';
import type { OfferedPicture } from '#ui/PictureElement.tsx';
import { ProductPicture } from './ProductPicture.tsx';

interface Props {
  readonly product: Pick<Product, 'collection' | 'name' | 'materialType' | 'images'>;
  /** Of the collection. The first empty one has the drawing, others the placeholder. */
  readonly slotCount: number;
  /** In order, at most one per slot. */
  readonly pictures: readonly { readonly small: OfferedPicture; readonly large: OfferedPicture }[];
  readonly drawing?: OfferedPicture | undefined;
}

const { pictures: words } = productWords;

export function ProductGallery({ product, slotCount, pictures, drawing: offered }: Props) {
  const name = composeFullName(product, nameWords);
  const images = product.images.slice(0, slotCount);
  /** A label can't say that a part of it is English. */
  const named = images.map(({ alt, ...image }) =>
    alt === undefined || image.lang ? image : { ...image, alt },
  );
  const drawing = images.length > 0 && images.length < slotCount ? offered : undefined;
  const drawingText = words.drawing(name);
  const count = images.length + (drawing ? 1 : 0);
  return (
    <div data-gallery="" data-intent="gallery">
      <GalleryFrame
        label={name}
        thumbnails={
          <Thumbnails slotCount={slotCount} pictures={pictures.map(({ small }) => small)} drawing={drawing} />
        }
      >
        <div data-travels="">
          {images.map((image, index) => (
            <Slide
              key={image.src}
              index={index}
              href={image.src}
              label={composePictureText(product, named, index)}
            >
              <ProductPicture
                picture={pictures[index]?.large}
                alt={composePictureText(product, images, index)}
                lang={image.lang}
                priority={index === 0}
                className={MAIN_PICTURE}
              />
            </Slide>
          ))}
          {drawing && (
            <Slide index={images.length} href={drawing.fallback.src} label={drawingText}>
              <ProductPicture picture={drawing} alt={drawingText} className={`${MAIN_PICTURE} ${DRAWING}`} />
            </Slide>
          )}
          {images.length === 0 && <ProductPicture picture={undefined} alt={name} className={MAIN_PICTURE} />}
        </div>
        {images.length > 0 && <PictureBar images={images} count={count} />}
      </GalleryFrame>
      {images.length > 0 && <PictureDialog name={name} count={count} />}
    </div>
  );
}

const DRAWING = 'bg-paper [&_img]:object-contain';
export const MAIN_PICTURE = 'max-lg:max-h-(--picture-height) max-lg:w-full';
/** Four thumbnails are as high as the main picture at most. */
export const THUMBNAIL = 'w-full max-lg:max-h-[calc((var(--picture-height)-1.5rem)/4)]';

interface FrameProps {
  /** Name of the pictures; none while a product loads. */
  readonly label?: string;
  readonly thumbnails: ReactNode;
  readonly children: ReactNode;
}

/** Thumbnails next to the main picture. Its height leaves room for the name above and the way to a quote below; the full-screen
 * view shows all of it. */
export function GalleryFrame({ label, thumbnails, children }: FrameProps) {
  return (
    <div className="gap-x-gutter grid grid-cols-[minmax(0,1fr)_minmax(0,6fr)] items-start [--picture-height:max(10rem,min(58svh,100svh-28.5rem))] max-lg:grid-cols-[minmax(0,1fr)_min(7rem,18%)] max-lg:gap-x-3 print:block">
      <div
        className="flex flex-col gap-3.5 max-lg:order-1 max-lg:gap-2 print:hidden"
        role={label && 'group'}
        aria-label={label && words.label}
      >
        {thumbnails}
      </div>
      <figure className="max-sm:-ms-margin min-w-0 print:m-0" aria-label={label}>
        {children}
      </figure>
    </div>
  );
}

interface ThumbnailsProps extends Pick<Props, 'slotCount' | 'drawing'> {
  readonly pictures: readonly OfferedPicture[];
}

function Thumbnails({ slotCount, pictures, drawing }: ThumbnailsProps) {
  const shown = drawing ? [...pictures, drawing] : pictures;
  const count = shown.length;
  return Array.from({ length: slotCount }, (_, index) =>
    index < count ? (
      <button
        key={index}
        className="after:bg-ink relative w-full after:absolute after:inset-y-0 after:left-[-12px] after:w-[2px] not-aria-[current=true]:after:hidden max-lg:after:right-[-8px] max-lg:after:left-auto forced-colors:after:bg-[Highlight]"
        type="button"
        aria-label={(index < pictures.length ? words.view : words.viewDrawing)(index + 1, count)}
        aria-current={index === 0 ? 'true' : undefined}
        data-thumbnail={index}
      >
        <ProductPicture
          picture={shown[index]}
          alt=""
          className={index < pictures.length ? THUMBNAIL : `${THUMBNAIL} ${DRAWING}`}
        />
      </button>
    ) : (
      <ProductPicture key={index} picture={undefined} alt="" className={THUMBNAIL} />
    ),
  );
}

function PictureBar({ images, count }: { readonly images: Product['images']; readonly count: number }) {
  return (
    <div className="caption max-sm:ps-margin print:hidden">
      <button
        className="text-ink my-[-6px] inline-flex min-h-[32px] flex-none items-center gap-[8px] underline-offset-4 hover:underline"
        type="button"
        data-zoom=""
      >
        <svg className="icon size-[14px]" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M12 2h6v6M18 2l-7 7M8 18H2v-6M2 18l7-7" />
        </svg>
        {words.fullScreen}
      </button>
      <span>
        <span data-position="">1</span> / {count}
      </span>
      <noscript>
        <ul className="flex flex-wrap gap-x-5">
          {images.slice(1).map((image, index) => (
            <li key={image.src}>
              <a className="text-link" href={image.src}>
                {words.picture(index + 2)}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
    </div>
  );
}

function Slide({
  index,
  href,
  label,
  children,
}: {
  readonly index: number;
  readonly href: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div data-slide="" hidden={index > 0}>
      <a
        className="block cursor-zoom-in"
        href={href}
        data-zoom={index}
        data-first-press=""
        aria-label={words.viewFullScreen(label)}
      >
        {children}
      </a>
    </div>
  );
}

/** The editor's description, or the product's full name, with the position among the `shown` pictures (rule 6.7). */
export function composePictureText(
  product: Pick<Product, 'collection' | 'name' | 'materialType'>,
  shown: readonly ProductImage[],
  index: number,
): string {
  const name = composeFullName(product, nameWords);
  return shown[index]?.alt ?? (shown.length > 1 ? words.place(name, index + 1, shown.length) : name);
}
