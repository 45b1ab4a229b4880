import { useState } from 'react';
import { DESK_PICTURE_WIDTHS as widths } from '#domain/site/pictures.rules.ts';
import { Slab } from './Icons.tsx';
import { toSmallPicture } from './small-picture.ts';

interface Props {
  /** Address in the storage. */
  src: string | undefined;
  size: keyof typeof widths;
  isLazy?: boolean;
}

/** A picture of a product, or the sign for none. Its name stands beside it. */
export function DeskPicture({ src, size, isLazy = false }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  // The service does not know pictures of every host; the browser may.
  const address = src && [toSmallPicture(src, widths[size]), src].find((one) => !broken.includes(one));
  if (!address) {
    return (
      <span className="desk-picture desk-picture-none">
        <Slab />
      </span>
    );
  }
  return (
    <img
      className="desk-picture"
      src={address}
      alt=""
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      // Else it is dragged itself, and not what it stands for.
      draggable={false}
      onError={() => setBroken((before) => [...before, address])}
    />
  );
}
