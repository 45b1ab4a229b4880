import { productWords } from '#content/words/product.ts';
import { showTerm } from '#content/words/show-term.ts';
import { figureWords } from '#content/words/technical-figures.ts';
import { arrangeTechnicalData } from '#domain/catalogue/technical-figures.ts';
import { findLanguageOf, type Product } from '#domain/catalogue/product.ts';
import { fillPhrases, joinLines, joinPhrases } from '#domain/catalogue/terms.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { EnglishName } from './EnglishName.tsx';
import { Phrases } from './Phrases.tsx';
import { SaveButton } from './SaveButton.tsx';
import { ReportLink } from './TechnicalData.tsx';

type ProductHeadProduct = Pick<
  Product,
  | 'collection'
  | 'slug'
  | 'earlierSlugs'
  | 'name'
  | 'englishName'
  | 'materialType'
  | 'origin'
  | 'quarryCountry'
>;

export interface ProductFactsProps {
  readonly product: Product;
  readonly isCustomCrafted: boolean;
  readonly links: {
    readonly quote: string;
    readonly call: string;
    readonly chat: string;
    readonly chatService: string;
  };
}

/** Above the pictures in narrow windows. */
export function ProductHead({ product }: { readonly product: ProductHeadProduct }) {
  const { materialType, name, origin, quarryCountry } = product;
  const lines = [
    [showTerm(materialType)],
    ...(origin ? [[showTerm(origin)]] : []),
    ...(!origin && quarryCountry ? [fillPhrases(productWords.quarriedIn, [showTerm(quarryCountry)])] : []),
  ];
  return (
    <>
      <div className="product-top">
        <p className="label">
          <Phrases of={joinLines(lines)} />
        </p>
        <SaveButton product={product} hasWord />
      </div>
      <h1 className="product-name">
        <bdi translate="no">{keepMeasures(name)}</bdi>
      </h1>
      <EnglishName product={product} />
    </>
  );
}

/**
 * A React component, so that built pages and those of products that are newer than the build show the same. Static HTML
 * on a built page.
 */
export function ProductFacts({ product, isCustomCrafted, links }: ProductFactsProps) {
  const { materialType, description, finishes, customSizes, origin } = product;
  const { pairs, isBlock } = arrangeTechnicalData(product, figureWords);
  const shownFinishes = joinPhrases(finishes.map(showTerm), ', ');
  return (
    <>
      {description !== '' && (
        <p className="copy" dir="auto" lang={findLanguageOf(product, 'description')}>
          {keepMeasures(description)}
        </p>
      )}
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
      <dl className="facts mt-8">
        {/* The line above the name has the type and the country of a stone. */}
        {isCustomCrafted && (
          <div>
            <dt>{productWords.type}</dt>
            <dd>
              <Phrases of={fillPhrases(productWords.customCrafted, [showTerm(materialType)])} />
            </dd>
          </div>
        )}
        {origin && (
          <div>
            <dt>{productWords.origin}</dt>
            <dd>
              <Phrases of={[showTerm(origin)]} />
            </dd>
          </div>
        )}
        {finishes.length > 0 && (
          <div>
            <dt>{productWords.finishes}</dt>
            <dd>
              <p>{productWords.allFinishes}</p>
              <p className="fine">
                <Phrases of={fillPhrases(productWords.shownIn, shownFinishes)} />
              </p>
            </dd>
          </div>
        )}
        {customSizes !== '' && (
          <div>
            <dt>{productWords.sizes}</dt>
            <dd lang={findLanguageOf(product, 'customSizes')}>{keepMeasures(customSizes)}</dd>
          </div>
        )}
        {!isBlock &&
          pairs.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{keepMeasures(value)}</dd>
            </div>
          ))}
      </dl>
      {!isBlock && pairs.length > 0 && <ReportLink product={product} />}
    </>
  );
}

export function OrderNotes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <section className="order-notes" aria-labelledby="before-you-order">
      <h2 id="before-you-order">{productWords.beforeYouOrder}</h2>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
