import { useEffect, useState } from 'react';
import { collectionNames } from '#content/words/collections.ts';
import { paths } from '#content/words/paths.ts';
import { siteWords } from '#content/words/site.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { isShownInRooms } from '#domain/rooms/stone.ts';
import { toContactLinks, type Contact } from '#markup/contact-links.ts';
import type { CompanyLines } from '#markup/PrintedLines.tsx';
import { ProductPage } from '#markup/ProductPage.tsx';
import type { RoomEntry } from '#markup/RoomRow.tsx';
import { offerStored, offerThumbnail } from './offer-stored.ts';
import { readRelated, type Preview, type PreviewItem } from './read-preview.ts';

/** Whatever the product. */
export interface PreviewFrame {
  readonly company: CompanyLines;
  readonly contact: Contact;
  /** Of the published site. */
  readonly site: string;
  /** With its own files. */
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
    let isCurrent = true;
    void readRelated(item, product, preview).then((products) => {
      if (isCurrent) setRelated(products);
    });
    return () => {
      isCurrent = false;
    };
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

function toRoom(product: Product, entry: RoomEntry) {
  const [image] = product.images;
  if (!image || !isShownInRooms(product)) return undefined;
  const files = { ...entry.files, 'data-room-files': `${entry.files['data-room-files']} ${image.src}` };
  return { entry: { ...entry, files }, picture: offerStored(image) };
}

/**
 * Puts the script that chooses the unit where the built page has it (sections/preview/PreviewHead.astro). React would
 * make a script from text, and a copy would be a new script: Trusted Types refuse both. 626= As stored, because no
 * build has seen the picture: picture services refuse it. Sizes as on the built page. 627- 628- 629= Of the page that
 * visitors see now, if any. 630= Undefined if it can't be published, whatever happens to the others. 631= Another
 * product, or a draft before it in the preview, has its slug. 632= ISO 8601; undefined for a form as typed. 633=
 * Undefined if the link shows nothing, whatever the reason.
 * @throws if the database doesn't answer 634= The desk opened this tab for it. 635= Former addresses are part of Save
 * buttons. 636= Publishing refuses a slug that another product has; the database says which they are. 637k 638k 639= Of
 * the products with its slug, from 1. 640= `nth` is that of {@link countSame}. 641= As they will be once it is
 * published. 642= It can't be published. 643= Of the catalogue with the preview's products in it; empty if they can't
 * be read.
 */
function runUnitScript(): void {
  const script = document.querySelector<HTMLTemplateElement>('template[data-unit-script]')?.content;
  if (script) document.querySelector('#main .quantity')?.append(script);
}
