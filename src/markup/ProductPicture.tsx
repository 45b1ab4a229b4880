import { productWords } from '#content/words/catalogue.ts';
import { PictureElement, type OfferedPicture } from '#ui/PictureElement.tsx';

interface Props {
  /** Undefined shows the placeholder. */
  readonly picture: OfferedPicture | undefined;
  /** '' if the text next to the picture already describes it. */
  readonly alt: string;
  /** If it isn't that of the page. */
  readonly lang?: 'en' | undefined;
  /** Visible when the page opens, so it loads immediately and first. */
  readonly priority?: boolean;
  readonly className?: string;
}

/** If it fails to load, the page's script shows the placeholder (src/behaviors/catalogue/inline.ts). */
export function ProductPicture({ picture, alt, lang, priority = false, className = '' }: Props) {
  if (!picture) {
    return (
      <span
        className={`pic block aspect-4/5 ${className}`}
        data-picture=""
        data-missing=""
        role={alt ? 'img' : undefined}
        aria-label={alt ? productWords.pictures.missing : undefined}
      />
    );
  }
  return (
    <span className={`pic block aspect-4/5 ${className}`} data-picture="">
      <PictureElement picture={picture} alt={alt} lang={lang} priority={priority} />
    </span>
  );
}
