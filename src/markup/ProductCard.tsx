import { composeCardLine, type Product } from '#domain/catalogue/product.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { paths } from '#content/words/paths.ts';
import { ProductPicture, type OfferedPicture } from './ProductPicture.tsx';
import { SaveButton } from './SaveButton.tsx';

interface Props {
  readonly product: Product;
  readonly picture: OfferedPicture | undefined;
  /** Heading level of the name. */
  readonly level: 2 | 3;
}

/** A product in a listing or among related products. */
export function ProductCard({ product, picture, level }: Props) {
  const Heading = `h${level}` as const;
  const line = keepMeasures(composeCardLine(product));
  return (
    <>
      <a className="plate block" href={paths.product(product)}>
        {/* The name is below the picture. As alternative text it would be read twice. */}
        <ProductPicture picture={picture} alt="" />
        <Heading className="display-20 max-sm:text-18 mt-3 break-words sm:mt-4">
          <bdi className="drawn-underline" translate="no">
            {keepMeasures(product.name)}
          </bdi>
        </Heading>
        <span className="label mt-1.25 block break-words">{product.materialType}</span>
        {line !== '' && <span className="card-line">{line}</span>}
      </a>
      <SaveButton product={product} />
    </>
  );
}
