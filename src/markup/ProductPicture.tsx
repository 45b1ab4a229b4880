import { productWords } from '#content/words/product.ts';
import type { PictureSources } from '#ui/picture-sources.ts';

/** A picture with its addresses: made ready by the build, or as it lies in storage. */
export interface OfferedPicture extends PictureSources {
  /** How wide it is shown, as in `<img sizes>`; not needed without `sources`. */
  readonly sizes?: string;
}

interface Props {
  /** Undefined shows the placeholder. */
  readonly picture: OfferedPicture | undefined;
  /** Empty where the words beside it say it all. */
  readonly alt: string;
  /** In view when the page opens: loaded at once and first. */
  readonly priority?: boolean;
}

/** A product's picture. The early script shows the placeholder when it fails (src/behaviors/catalogue/early.ts). */
export function ProductPicture({ picture, alt, priority = false }: Props) {
  if (!picture) {
    return (
      <span
        className="pic pic-45 block"
        data-picture=""
        data-missing=""
        role={alt ? 'img' : undefined}
        aria-label={alt ? productWords.pictures.missing : undefined}
      />
    );
  }
  return (
    <span className="pic pic-45 block" data-picture="">
      <PictureElement picture={picture} alt={alt} priority={priority} />
    </span>
  );
}

/** The element alone, in a frame of the caller's. */
export function PictureElement({ picture, alt, priority }: Props & { readonly picture: OfferedPicture }) {
  const { sources, fallback, sizes } = picture;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={srcset} type={type || undefined} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={fallback.src}
        width={fallback.width}
        height={fallback.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
