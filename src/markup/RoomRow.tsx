import { paths } from '#content/words/site.ts';
import { bookMatchWords, roomRow, textureWords } from '#content/words/product-page.ts';
import * as nameWords from '#content/words/terms.ts';
import { composeFullName, type Product, type ProductImage } from '#domain/catalogue/product.ts';
import { toStonePath } from '#domain/rooms/stone.ts';
import { composeTextureName, composeTextureUrl } from '#domain/rooms/texture.ts';
import { toProductKey } from '#domain/selection/product-key.ts';
import { fill } from '#domain/site/fill.ts';
import { formatNumber } from '#domain/site/format.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { ControlButton } from '#ui/ControlButton.tsx';
import { Arrow } from '#ui/ArrowLink.tsx';
import { PictureElement, type OfferedPicture } from '#ui/PictureElement.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { toStoneAttributes } from './stone-attributes.ts';

export interface RoomEntry {
  readonly id: string;
  readonly surface: string;
  readonly poster: OfferedPicture;
}

interface Props {
  readonly product: Product;
  readonly image: ProductImage;
  readonly picture: OfferedPicture;
  readonly room: RoomEntry;
}

const LEAVES = [
  { leaf: 'left', turn: '' },
  { leaf: 'right', turn: '[&_img]:-scale-x-100' },
  { leaf: 'below left', turn: '[&_img]:-scale-y-100' },
  { leaf: 'below right', turn: '[&_img]:-scale-100' },
];

export function RoomRow({ product, image, picture, room }: Props) {
  const widthMm = product.technicalData.pictureWidthMm;
  const file = composeTextureName(product.slug, widthMm, image.src);
  return (
    <div className="mt-5 text-balance print:hidden">
      {/* A form, so that the button works before and without JavaScript. */}
      <form
        className="border-rule border-y py-4 [--hint-line:1.5rem] [--picture-gap:1rem] [--picture:6.5rem] sm:[--picture-gap:1.5rem] sm:[--picture:9rem]"
        action={paths.rooms}
        data-intent="room"
        data-room-fragment={paths.roomFragment}
      >
        <input type="hidden" name="room" value={room.id} />
        <input type="hidden" name={room.surface} value={toStonePath(toProductKey(product))} />
        <button
          className="group large-text:grid-cols-[minmax(0,1fr)_auto] grid w-full grid-cols-[var(--picture)_minmax(0,1fr)_auto] items-center gap-(--picture-gap) text-start"
          type="submit"
          aria-labelledby="room-row-name"
          aria-describedby="room-row-hint"
        >
          <span className="pic large-text:hidden block aspect-3/2">
            <PictureElement picture={room.poster} alt="" />
          </span>
          <span className="self-end pb-[calc(var(--hint-line)+0.125rem)]">
            <span
              className="display-20 drawn-underline group-hover:bg-size-[100%_1px] group-focus-visible:bg-size-[100%_1px]"
              id="room-row-name"
            >
              {roomRow.name}
            </span>
          </span>
          <Arrow className="group-hover:translate-x-[6px]" />
        </button>
        {/* Outside of the button, because the visible text of a button is part of its name (WCAG 2.5.3). */}
        <p
          className="fine large-text:ps-0 pointer-events-none relative -mt-(--hint-line) ps-[calc(var(--picture)+var(--picture-gap))]"
          id="room-row-hint"
        >
          {roomRow.hint}
        </p>
      </form>
      <BookMatch product={product} picture={picture} />
      <p className="fine flex flex-wrap items-baseline gap-x-4 py-1.5">
        <a
          className="text-link text-ink inline-flex min-h-[44px] items-center"
          href={composeTextureUrl(image.src, file)}
          download={file}
        >
          {textureWords.name}
        </a>
        <span className="max-w-[34em] flex-[1_1_18rem] text-pretty">
          {widthMm === undefined
            ? textureWords.unmeasured
            : keepMeasures(fill(textureWords.terms, { width: formatNumber(widthMm) }))}
        </span>
      </p>
      <RoomDialog />
    </div>
  );
}

function BookMatch({ product, picture }: Pick<Props, 'product' | 'picture'>) {
  return (
    <details className="group/match border-rule border-b">
      <summary className="before:text-18 flex min-h-[44px] cursor-pointer flex-wrap items-baseline gap-x-4 py-3 before:-me-1 before:leading-none before:content-['+'] group-[[open]]/match:before:content-['−']">
        {bookMatchWords.summary}
        <span className="fine">{bookMatchWords.hint}</span>
      </summary>
      <div
        className="mb-4 grid grid-cols-2"
        role="img"
        aria-label={fill(bookMatchWords.alt, { name: composeFullName(product, nameWords) })}
        {...toStoneAttributes(product)}
      >
        {LEAVES.map(({ leaf, turn }) => (
          <ProductPicture key={leaf} picture={picture} alt="" className={`after:hidden ${turn}`} />
        ))}
      </div>
    </details>
  );
}

function RoomDialog() {
  return (
    <dialog
      className="bg-page text-ink m-auto max-h-[calc(100dvh-4rem)] w-[min(90rem,100vw-4rem)] max-w-none overflow-auto overscroll-contain border-0 p-0 backdrop:bg-[rgb(30_28_25/0.6)] max-lg:m-0 max-lg:h-dvh max-lg:max-h-none max-lg:w-screen"
      aria-labelledby="room-row-name"
      data-room-dialog=""
    >
      <ControlButton
        className="bg-page sticky top-0 z-6 ms-auto mb-[-48px] grid"
        label={roomRow.close}
        icon="close"
        data-room-close=""
      />
      <div data-room-place="">
        <p className="fine px-margin py-16" role="status" data-failed={roomRow.failed}>
          {roomRow.loading}
        </p>
      </div>
    </dialog>
  );
}
