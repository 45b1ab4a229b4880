import { productWords } from '#content/words/product.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { SaveButton } from './SaveButton.tsx';

export interface ProductFactsProps {
  readonly product: Pick<
    Product,
    | 'collection'
    | 'slug'
    | 'earlierSlugs'
    | 'name'
    | 'materialType'
    | 'description'
    | 'finishes'
    | 'customSizes'
    | 'origin'
    | 'quarryCountry'
  >;
  readonly isCustomCrafted: boolean;
  readonly links: {
    readonly quote: string;
    readonly call: string;
    readonly chat: string;
    /** The chat service's name. */
    readonly chatService: string;
  };
  /** The information box. */
  readonly notes: readonly string[];
}

/**
 * Name, facts, contact links, and notes on ordering. It is a React component so that built pages and pages of products
 * that are newer than the build show the same. On a built page it is static HTML without a script.
 */
export function ProductFacts({ product, isCustomCrafted, links, notes }: ProductFactsProps) {
  const { name, materialType, description, finishes, customSizes, origin, quarryCountry } = product;
  return (
    <>
      <div className="product-top">
        <p className="label">{materialType}</p>
        <SaveButton product={product} hasWord />
      </div>
      <h1 className="product-name">
        <bdi translate="no">{keepMeasures(name)}</bdi>
      </h1>
      {description !== '' && (
        <p className="copy mt-5" dir="auto">
          {keepMeasures(description)}
        </p>
      )}
      <dl className="facts mt-8">
        <div>
          <dt>{productWords.type}</dt>
          <dd>{isCustomCrafted ? productWords.customCrafted(materialType) : materialType}</dd>
        </div>
        {(origin ?? quarryCountry) && (
          <div>
            <dt>{productWords.origin}</dt>
            <dd>{origin ?? productWords.quarriedIn(quarryCountry ?? '')}</dd>
          </div>
        )}
        {finishes.length > 0 && (
          <div>
            <dt>{productWords.finishes}</dt>
            <dd>
              <p>{productWords.allFinishes}</p>
              <p className="fine">{productWords.shownIn(finishes.join(', '))}</p>
            </dd>
          </div>
        )}
        {customSizes !== '' && (
          <div>
            <dt>{productWords.sizes}</dt>
            <dd>{keepMeasures(customSizes)}</dd>
          </div>
        )}
      </dl>
      <div className="ways-to-ask">
        <a className="btn btn-solid" href={links.quote}>
          {productWords.requestQuote}
        </a>
        <a className="btn" href={links.call}>
          {productWords.callUs}
        </a>
        <a className="btn" href={links.chat} target="_blank" rel="noopener">
          {productWords.chatOn(links.chatService)}
        </a>
      </div>
      <section className="order-notes" aria-labelledby="before-you-order">
        <h2 id="before-you-order">{productWords.beforeYouOrder}</h2>
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
