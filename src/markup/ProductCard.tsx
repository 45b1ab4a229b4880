import { showTerm } from '#content/words/terms.ts';
import { composeCardLine, type Product } from '#domain/catalogue/product.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { paths } from '#content/words/site.ts';
import { Phrases } from './Phrases.tsx';
import type { OfferedPicture } from '#ui/PictureElement.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { SaveButton } from './SaveButton.tsx';

interface Props {
  readonly product: Product;
  readonly picture: OfferedPicture | undefined;
  readonly level: 2 | 3;
  readonly href?: string;
}

export function ProductCard({ product, picture, level, href = paths.product(product) }: Props) {
  const Heading = `h${level}` as const;
  const line = composeCardLine(product, showTerm);
  return (
    <>
      <a className="plate block" href={href}>
        {/* The name is below the picture: as alternative text it would be read twice. */}
        <ProductPicture picture={picture} alt="" />
        <Heading className="display-20 max-sm:text-18 mt-3 break-words sm:mt-4">
          <bdi className="drawn-underline" translate="no">
            {keepMeasures(product.name)}
          </bdi>
        </Heading>
        <span className="label mt-1.25 block break-words">
          <Phrases of={[showTerm(product.materialType)]} />
        </span>
        {line.length > 0 && (
          <span className="fine mt-1 block leading-normal wrap-anywhere">
            <Phrases of={line} />
          </span>
        )}
      </a>
      <SaveButton product={product} />
    </>
  );
}
