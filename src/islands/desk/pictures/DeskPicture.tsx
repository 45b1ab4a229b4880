import { PUBLIC_IMAGE_SERVICE } from 'astro:env/client';
import { useState } from 'react';
import {
  DESK_PICTURE_WIDTHS as widths,
  IMAGE_SERVICE_PATH,
  type PICTURE_WIDTHS,
} from '#domain/site/pictures.rules.ts';

interface Props {
  src?: string | undefined;
  size: keyof typeof widths;
  isLazy?: boolean;
  className?: string;
}

const looks = {
  row: 'h-[50px] w-[40px] max-sm:h-[60px] max-sm:w-[48px]',
  card: 'aspect-4/5 w-full',
} as const;

export function DeskPicture({ src, size, isLazy = false, className = looks[size] }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  // The image service doesn't handle all hosts, but the browser may.
  const address = src && [toSmallPicture(src, widths[size]), src].find((one) => !broken.includes(one));
  if (!address)
    return (
      <span data-part="picture" className={`bg-band grid place-items-center ${EDGE} ${className}`}>
        <Slab />
      </span>
    );
  return (
    <img
      data-part="picture"
      className={`bg-band block object-cover ${EDGE} ${className}`}
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

const EDGE = 'shadow-[inset_0_0_0_1px_rgb(30_28_25/7%)]';

/**
 * A thumbnail of a picture in storage if the site has an image service, otherwise the picture itself.
 *
 * @param width in pixels, one that the service offers
 */
function toSmallPicture(src: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  if (PUBLIC_IMAGE_SERVICE === 'netlify') {
    return `${IMAGE_SERVICE_PATH}?${new URLSearchParams({ url: src, w: String(width) })}`;
  }
  const stored = '/storage/v1/object/public/';
  return PUBLIC_IMAGE_SERVICE === 'supabase' && src.includes(stored)
    ? `${src.replace(stored, '/storage/v1/render/image/public/')}?width=${width}&resize=contain`
    : src;
}

function Slab() {
  return (
    <svg
      className="stroke-control h-auto w-[min(40%,36px)] fill-none stroke-[1.25]"
      viewBox="0 0 26 26"
      aria-hidden="true"
    >
      <path d="M1 25V1h24v24zM1 17h24M9 17v8M17 1v16" />
    </svg>
  );
}
