import type { PictureSources } from './picture-sources.ts';

/** Encoded by the build, or served from storage. */
export interface OfferedPicture extends PictureSources {
  /** As in `<img sizes>`; not needed without `sources`. */
  readonly sizes?: string;
}

interface Props {
  readonly picture: OfferedPicture;
  /** For windows narrower than 40rem. */
  readonly narrow?: PictureSources | undefined;
  readonly alt: string;
  readonly lang?: 'en' | undefined;
  readonly priority?: boolean;
  readonly fetchPriority?: 'low' | undefined;
  readonly className?: string | undefined;
  readonly 'data-banner'?: string | undefined;
}

export function PictureElement({ picture, narrow, alt, priority = false, fetchPriority, ...rest }: Props) {
  const { sources, fallback, sizes } = picture;
  return (
    <picture>
      {narrow?.sources.map(({ type, srcset }) => (
        <source key={srcset} media="(width < 40rem)" type={type || undefined} srcSet={srcset} sizes={sizes} />
      ))}
      {sources.map(({ type, srcset }) => (
        <source key={srcset} type={type || undefined} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        {...fallback}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : fetchPriority}
        decoding="async"
        {...rest}
      />
    </picture>
  );
}
