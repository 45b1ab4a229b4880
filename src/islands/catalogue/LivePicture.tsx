interface Props {
  /** Public address of the original; undefined shows the placeholder. */
  src: string | undefined;
  alt: string;
}

/** A picture that no build has seen, straight from storage. The early script shows the placeholder when it fails. */
export function LivePicture({ src, alt }: Props) {
  if (src === undefined) {
    return (
      <span
        className="pic pic-45 block"
        data-picture
        data-missing
        role={alt ? 'img' : undefined}
        aria-label={alt ? 'Picture not available' : undefined}
      />
    );
  }
  return (
    <span className="pic pic-45 block" data-picture>
      <img src={src} alt={alt} width={640} height={800} decoding="async" />
    </span>
  );
}
