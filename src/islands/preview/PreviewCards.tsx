import { previewWords as words } from '#content/words/product-page.ts';
import { toPreviewFragment } from '#domain/preview/preview-address.ts';
import { ProductCard } from '#markup/ProductCard.tsx';
import { offerStored } from './PreviewPage.tsx';
import { countSame, listReasons, type PreviewItem } from './read-preview.ts';

interface Props {
  readonly items: readonly PreviewItem[];
  readonly token: string;
}

export function PreviewCards({ items, token }: Props) {
  return (
    <section className="sheet pb-section pt-9" aria-labelledby="preview-products">
      <h1 className="display-44" id="preview-products">
        {words.products(items.length)}
      </h1>
      <ul className="plates pt-10">
        {items.map((item, index) => {
          const { product } = item;
          return (
            <li
              key={`${String(item.values['slug'])}/${index}`}
              // Beside the cards, whose rows are four lines of one grid; below them on a phone.
              className={product ? undefined : 'row-span-4 max-sm:col-span-full max-sm:row-auto'}
            >
              {product ? (
                <ProductCard
                  product={product}
                  picture={product.images.slice(0, 1).map(offerStored)[0]}
                  level={2}
                  href={toPreviewFragment(token, product.slug, countSame(items, item))}
                />
              ) : (
                <Refused item={item} level={2} />
              )}
              {product && item.isTaken && <p className="fine mt-2">{words.taken}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface RefusedProps {
  readonly item: PreviewItem;
  readonly level: 1 | 2;
}

export function Refused({ item, level }: RefusedProps) {
  const Heading = `h${level}` as const;
  // The desk's words, which are English in every language of the site.
  const language = item.isTaken ? undefined : 'en';
  return (
    <div className={level === 2 ? 'bg-band p-5' : undefined}>
      <Heading className={level === 1 ? 'display-44' : 'display-20 break-words'}>
        <bdi>{toName(item)}</bdi>
      </Heading>
      <p className="mt-4">{words.refused}</p>
      <ul className="mt-3 list-disc ps-5" lang={language}>
        {listReasons(item).map((reason) => (
          <li key={reason} className="pb-1 wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function toName({ values }: PreviewItem): string {
  const name = [values['product_name'], values['slug']].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  return name ?? words.nameless;
}
