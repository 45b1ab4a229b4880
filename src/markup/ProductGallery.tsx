import { productWords } from '#content/words/product.ts';
import { composeFullName, type Product } from '#domain/catalogue/product.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { composePictureText } from './picture-text.ts';
import { ProductPicture, type OfferedPicture } from './ProductPicture.tsx';

interface Props {
  readonly product: Pick<Product, 'name' | 'materialType' | 'images'>;
  /** Number of picture slots of the collection. Empty slots show the placeholder. */
  readonly slotCount: number;
  /** The product's pictures in order, as thumbnails and large; at most one per slot. */
  readonly pictures: readonly { readonly small: OfferedPicture; readonly large: OfferedPicture }[];
}

const { pictures: words } = productWords;

/**
 * A product's pictures: thumbnails, main picture, and full-screen view (src/behaviors/catalogue/product-gallery.ts).
 */
export function ProductGallery({ product, slotCount, pictures }: Props) {
  const name = composeFullName(product);
  const images = product.images.slice(0, slotCount);
  return (
    <div className="gallery" data-part="gallery">
      <div className="thumbnails" role="group" aria-label={words.label}>
        {Array.from({ length: slotCount }, (_, index) =>
          index < images.length ? (
            <button
              key={index}
              type="button"
              aria-label={words.view(index + 1, images.length)}
              aria-current={index === 0 ? 'true' : undefined}
              data-thumbnail={index}
              data-first-press=""
            >
              <ProductPicture picture={pictures[index]?.small} alt="" />
            </button>
          ) : (
            <ProductPicture key={index} picture={undefined} alt="" />
          ),
        )}
      </div>
      <figure className="main-picture" aria-label={name}>
        <div data-travels="">
          {images.map((image, index) => {
            const text = composePictureText(product, images, index);
            return (
              <div key={image.src} data-slide="" hidden={index > 0}>
                <a
                  href={image.src}
                  data-zoom={index}
                  data-first-press=""
                  aria-label={words.viewFullScreen(text)}
                >
                  <ProductPicture picture={pictures[index]?.large} alt={text} priority={index === 0} />
                </a>
              </div>
            );
          })}
          {images.length === 0 && <ProductPicture picture={undefined} alt={name} />}
        </div>
        {images.length > 0 && (
          <div className="picture-bar caption">
            <button className="zoom-in" type="button" data-zoom="" data-first-press="">
              <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M12 2h6v6M18 2l-7 7M8 18H2v-6M2 18l7-7" />
              </svg>
              {words.fullScreen}
            </button>
            <span>
              <span data-position="">1</span> / {images.length}
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
        )}
      </figure>
      {images.length > 0 && <PictureDialog name={name} count={images.length} />}
    </div>
  );
}
