import type { ReactNode } from 'react';
import { productWords } from '#content/words/catalogue.ts';

interface Props {
  readonly cards?: ReactNode;
  readonly link?: ReactNode;
  /** It follows a separate section instead of the product itself. */
  readonly standsApart?: boolean;
}

export function RelatedProducts({ cards, link, standsApart = false }: Props) {
  return (
    <section
      className={standsApart ? 'sheet pt-section pb-section' : 'sheet pb-section'}
      aria-labelledby="related"
    >
      <div className={standsApart ? undefined : 'border-rule border-t pt-14'}>
        <div className="mb-9 flex flex-col justify-between gap-1 sm:flex-row sm:items-baseline sm:gap-8">
          <h2 className="display-44" id="related">
            {productWords.related}
          </h2>
          {link}
        </div>
        {cards}
      </div>
    </section>
  );
}
