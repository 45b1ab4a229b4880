import { useEffect, useState } from 'react';
import { collectionNames, paths, siteWords } from '#content/words/site.ts';
import type { Product, ProductImage } from '#domain/catalogue/product.ts';
import { isShownInRooms } from '#domain/rooms/stone.ts';
import { toContactLinks, type Contact } from '#markup/contact-links.ts';
import type { CompanyLines } from '#markup/PrintedLines.tsx';
import { ProductPage } from '#markup/ProductPage.tsx';
import type { RoomEntry } from '#markup/RoomRow.tsx';
import type { OfferedPicture } from '#ui/PictureElement.tsx';
import { readRelated, type Preview, type PreviewItem } from './read-preview.ts';

export interface PreviewFrame {
  readonly company: CompanyLines;
  readonly contact: Contact;
  readonly site: string;
  readonly room: RoomEntry;
}

interface Props {
  readonly item: PreviewItem;
  readonly product: Product;
  readonly preview: Preview;
  readonly frame: PreviewFrame;
}

export function PreviewPage({ item, product, preview, frame }: Props) {
  const [related, setRelated] = useState<readonly Product[]>([]);
  useEffect(() => {
    void readRelated(item, product, preview).then(setRelated);
  }, [item, product, preview]);
  useEffect(runUnitScript, []);

  const address = new URL(paths.product(product), frame.site).href;
  return (
    <ProductPage
      product={product}
      trail={[
        { name: siteWords.home, href: paths.home },
        { name: collectionNames[product.collection], href: paths.collection(product.collection) },
      ]}
      pictures={product.images.map((image) => ({ small: offerThumbnail(image), large: offerStored(image) }))}
      links={toContactLinks(product, address, frame.contact)}
      company={frame.company}
      address={address}
      room={toRoom(product, frame.room)}
      related={related.map((other) => ({
        product: other,
        picture: other.images.slice(0, 1).map(offerStored)[0],
      }))}
    />
  );
}

/** A picture as it is stored, because no build has seen it: picture services refuse it. Sizes as on the built page. */
export const offerStored = ({ src }: ProductImage): OfferedPicture => ({
  sources: [],
  fallback: { src, width: 640, height: 800 },
});

export const offerThumbnail = ({ src }: ProductImage): OfferedPicture => ({
  sources: [],
  fallback: { src, width: 176, height: 220 },
});

function toRoom(product: Product, entry: RoomEntry) {
  const [image] = product.images;
  if (!image || !isShownInRooms(product)) return undefined;
  const files = { ...entry.files, 'data-room-files': `${entry.files['data-room-files']} ${image.src}` };
  return { entry: { ...entry, files }, picture: offerStored(image) };
}

// Puts the script that chooses the unit where the built page has it (sections/preview/PreviewHead.astro). React would
// make a script from text, and a copy would be a new script: Trusted Types refuse both.
function runUnitScript(): void {
  const script = document.querySelector<HTMLTemplateElement>('template[data-unit-script]')?.content;
  if (script) document.querySelector('#main section:has(> [data-quantity])')?.append(script);
}
