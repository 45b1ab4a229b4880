import type { ComponentProps } from 'react';
import { productWords } from '#content/words/catalogue.ts';
import { showTerm } from '#content/words/terms.ts';
import { figureWords } from '#content/words/product-page.ts';
import { arrangeTechnicalData } from '#domain/catalogue/technical-figures.ts';
import { findLanguageOf, type Product } from '#domain/catalogue/product.ts';
import { fillPhrases, joinLines, joinPhrases } from '#domain/catalogue/terms.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import type { toContactLinks } from './contact-links.ts';
import { EnglishName } from './EnglishName.tsx';
import { Phrases } from './Phrases.tsx';
import { SaveButton } from './SaveButton.tsx';
import { ReportLink } from './TechnicalData.tsx';

interface Props {
  readonly product: Product;
  readonly isCustomCrafted: boolean;
  readonly links: ReturnType<typeof toContactLinks>;
}

export function ProductHead({ product }: { readonly product: Product }) {
  const { materialType, name, origin, quarryCountry } = product;
  const lines = [
    [showTerm(materialType)],
    ...(origin ? [[showTerm(origin)]] : []),
    ...(!origin && quarryCountry ? [fillPhrases(productWords.quarriedIn, [showTerm(quarryCountry)])] : []),
  ];
  return (
    <>
      <div className="-mt-3 flex items-center justify-between gap-4">
        <p className="label">
          <Phrases of={joinLines(lines)} />
        </p>
        <SaveButton product={product} hasWord />
      </div>
      <h1 className="mt-1 text-[clamp(2.25rem,3.35vw,3rem)] leading-[1.08] wrap-anywhere max-sm:text-[2rem] print:text-[22pt]">
        <bdi translate="no">{keepMeasures(name)}</bdi>
      </h1>
      <EnglishName product={product} />
    </>
  );
}

/** Built pages and those of products newer than the build show the same. Static HTML on a built page. */
export function ProductFacts({ product, isCustomCrafted, links }: Props) {
  const { materialType, description, finishes, customSizes, origin } = product;
  const { pairs, isBlock } = arrangeTechnicalData(product, figureWords);
  const shownFinishes = joinPhrases(finishes.map(showTerm), ', ');
  return (
    <>
      {description !== '' && (
        <p className="copy overflow-x-clip" dir="auto" lang={findLanguageOf(product, 'description')}>
          {keepMeasures(description)}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3 max-lg:-order-1 max-lg:mt-0 max-lg:mb-8 print:hidden">
        <a className="btn btn-solid basis-full px-[8px]" href={links.quote}>
          {productWords.requestQuote}
        </a>
        <a className="btn flex-[2_1_auto] px-[8px]" href={links.call}>
          {productWords.callUs}
        </a>
        <a className="btn flex-[3_1_auto] px-[8px]" href={links.chat} target="_blank" rel="noopener">
          {productWords.chatOn(links.chatService)}
        </a>
      </div>
      {/* A letter with a hundred combining accents can't break. */}
      <dl className="facts mt-8 overflow-x-clip">
        {/* The line above the name has the type and the country of a stone. */}
        {isCustomCrafted && (
          <Fact term={productWords.type}>
            <Phrases of={fillPhrases(productWords.customCrafted, [showTerm(materialType)])} />
          </Fact>
        )}
        {origin && (
          <Fact term={productWords.origin}>
            <Phrases of={[showTerm(origin)]} />
          </Fact>
        )}
        {finishes.length > 0 && (
          <Fact term={productWords.finishes}>
            <p>{productWords.allFinishes}</p>
            <p className="fine">
              <Phrases of={fillPhrases(productWords.shownIn, shownFinishes)} />
            </p>
          </Fact>
        )}
        {customSizes !== '' && (
          <Fact term={productWords.sizes} lang={findLanguageOf(product, 'customSizes')}>
            {keepMeasures(customSizes)}
          </Fact>
        )}
        {!isBlock &&
          pairs.map(({ label, value }) => (
            <Fact key={label} term={label}>
              {keepMeasures(value)}
            </Fact>
          ))}
      </dl>
      {!isBlock && pairs.length > 0 && <ReportLink product={product} />}
    </>
  );
}

function Fact({ term, ...description }: ComponentProps<'dd'> & { readonly term: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd {...description} />
    </div>
  );
}

export function OrderNotes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <section
      className="bg-band print:border-basalt px-6.5 pt-6 pb-6.5 print:mt-[5mm] print:border-t-[0.5pt] print:bg-transparent print:px-0 print:pt-[4mm] print:pb-0"
      aria-labelledby="before-you-order"
    >
      <h2
        className="text-label font-sans leading-[1.4] font-medium tracking-[0.12em] uppercase print:text-[7.5pt]"
        id="before-you-order"
      >
        {productWords.beforeYouOrder}
      </h2>
      <ul className="mt-3 print:columns-2">
        {notes.map((note) => (
          <li
            key={note}
            className="text-15 text-ink-soft before:border-bronze-deep relative py-0.75 ps-5 leading-normal text-balance before:absolute before:start-0 before:top-[0.9em] before:w-2.5 before:border-t print:text-[9.5pt] print:leading-[1.45]"
          >
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
