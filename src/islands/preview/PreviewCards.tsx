import { previewWords as words } from '#content/words/product-page.ts';
import { toPreviewFragment } from '#domain/preview/preview-address.ts';
import { ProductCard } from '#markup/ProductCard.tsx';
import { offerStored } from './offer-stored.ts';
import { Refused } from './Refused.tsx';
import { countSame, type PreviewItem } from './read-preview.ts';

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
