import { productWords } from '#content/words/catalogue.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { keepMeasures } from '#domain/site/measures.ts';

const [before = '', after = ''] = productWords.inEnglish.split('{name}');

export function EnglishName({
  product: { englishName },
}: {
  readonly product: Pick<Product, 'englishName'>;
}) {
  if (englishName === undefined) return null;
  return (
    <p className="fine mt-2">
      {before}
      <bdi lang="en" translate="no">
        {keepMeasures(englishName)}
      </bdi>
      {after}
    </p>
  );
}
