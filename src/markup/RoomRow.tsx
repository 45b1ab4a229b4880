import { paths } from '#content/words/paths.ts';
import { bookMatchWords, roomRow, textureWords } from '#content/words/room-row.ts';
import * as nameWords from '#content/words/show-term.ts';
import { composeFullName, type Product, type ProductImage } from '#domain/catalogue/product.ts';
import { toStonePath } from '#domain/rooms/stone.ts';
import { composeTextureName, composeTextureUrl } from '#domain/rooms/texture.ts';
import { fill } from '#domain/site/fill.ts';
import { formatNumber } from '#domain/site/format.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { CONTROL_ICONS } from '#ui/control-icons.ts';
import { Arrow } from './ArrowLink.tsx';
import { PictureElement, ProductPicture, type OfferedPicture } from './ProductPicture.tsx';
import { toKey, toStoneAttributes } from './stone-attributes.ts';

export interface RoomEntry {
  readonly id: string;
  readonly surface: string;
  readonly poster: OfferedPicture;
  /** That a phone needs to draw the room, and the matching windows (behaviors/rooms/ask-ahead.ts). */
  readonly files: { readonly 'data-room-files': string; readonly 'data-room-files-media': string };
}

interface Props {
  readonly product: Product;
  readonly image: ProductImage;
  readonly picture: OfferedPicture;
  readonly room: RoomEntry;
}

const LEAVES = ['left', 'right', 'below left', 'below right'];

export function RoomRow({ product, image, picture, room }: Props) {
  const widthMm = product.technicalData.pictureWidthMm;
  const file = composeTextureName(product.slug, widthMm, image.src);
  return (
    <div className="in-rooms">
      {/* A form, so that the button works before and without JavaScript. */}
      <form
        className="room-entry"
        action={paths.rooms}
        data-part="room"
        data-room-fragment={paths.roomFragment}
        {...room.files}
      >
        <input type="hidden" name="room" value={room.id} />
        <input type="hidden" name={room.surface} value={toStonePath(toKey(product))} />
        <button
          className="room-row"
          type="submit"
          aria-labelledby="room-row-name"
          aria-describedby="room-row-hint"
        >
          <span className="pic pic-32">
            <PictureElement picture={room.poster} alt="" />
          </span>
          <span className="words">
            <span className="display-20 drawn-underline" id="room-row-name">
              {roomRow.name}
            </span>
          </span>
          <Arrow />
        </button>
        {/* Outside of the button, because the visible text of a button is part of its name (WCAG 2.5.3). */}
        <p className="fine hint" id="room-row-hint">
          {roomRow.hint}
        </p>
      </form>
      <details className="book-match">
        <summary>
          {bookMatchWords.summary}
          <span className="fine">{bookMatchWords.hint}</span>
        </summary>
        <div
          className="leaves"
          role="img"
          aria-label={fill(bookMatchWords.alt, { name: composeFullName(product, nameWords) })}
          {...toStoneAttributes(product)}
        >
          {LEAVES.map((leaf) => (
            <ProductPicture key={leaf} picture={picture} alt="" />
          ))}
        </div>
      </details>
      <p className="texture fine">
        <a className="text-link" href={composeTextureUrl(image.src, file)} download={file}>
          {textureWords.name}
        </a>
        <span>
          {widthMm === undefined
            ? textureWords.unmeasured
            : keepMeasures(fill(textureWords.terms, { width: formatNumber(widthMm) }))}
        </span>
      </p>
      <dialog className="room-dialog" aria-labelledby="room-row-name" data-room-dialog="">
        <button className="control" type="button" aria-label={roomRow.close} data-room-close="">
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d={CONTROL_ICONS.close} />
          </svg>
        </button>
        <div data-room-place="">
          <p className="fine" role="status" data-failed={roomRow.failed}>
            {roomRow.loading}
          </p>
        </div>
      </dialog>
    </div>
  );
}
