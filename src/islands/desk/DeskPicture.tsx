import { useState } from 'react';
import { Slab } from './Icons.tsx';

interface Props {
  src: string | undefined;
  /** Where a smaller one would do: pictures of a list are only made when they are seen. */
  isLazy?: boolean;
}

/** A picture of a product as it lies in the storage, or the sign for none. Its name stands beside it. */
export function DeskPicture({ src, isLazy = false }: Props) {
  const [broken, setBroken] = useState<string>();
  if (src === undefined || broken === src) {
    return (
      <span className="desk-picture desk-picture-none">
        <Slab />
      </span>
    );
  }
  return (
    <img
      className="desk-picture"
      src={src}
      alt=""
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
