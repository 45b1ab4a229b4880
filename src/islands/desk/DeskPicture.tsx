import { useState } from 'react';
import { Slab } from './Icons.tsx';
import { toSmallPicture } from './small-picture.ts';

interface Props {
  /** Address in the storage. */
  src: string | undefined;
  size: keyof typeof widths;
  isLazy?: boolean;
}

/** Pixels: two for each of those that the picture is shown at. */
const widths = { row: 88, card: 320 } as const;

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
