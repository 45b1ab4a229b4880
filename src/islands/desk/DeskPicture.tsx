import { useState } from 'react';
import { DESK_PICTURE_WIDTHS as widths } from '#domain/site/pictures.rules.ts';
import { Slab } from './Icons.tsx';
import { toSmallPicture } from './small-picture.ts';

interface Props {
  /** The address in storage. */
  src: string | undefined;
  size: keyof typeof widths;
  isLazy?: boolean;
}

/** A product's picture, or an icon without one. The name is next to it. */
export function DeskPicture({ src, size, isLazy = false }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  // The image service doesn't handle all hosts, but the browser may.
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
      // If the picture can be dragged, it moves instead of its item.
      draggable={false}
      onError={() => setBroken((before) => [...before, address])}
    />
  );
}
