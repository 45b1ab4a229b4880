import type { ReactNode } from 'react';
import {
  figureMeanings,
  figureWords,
  slipClassNames,
  standardUses,
  technicalWords as words,
} from '#content/words/product-page.ts';
import { paths } from '#content/words/site.ts';
import * as nameWords from '#content/words/terms.ts';
import { composeFullName, type Product } from '#domain/catalogue/product.ts';
import {
  arrangeTechnicalData,
  findStandard,
  type composeFigures,
} from '#domain/catalogue/technical-figures.ts';
import { keepMeasures } from '#domain/site/measures.ts';

interface Props {
  readonly product: Product;
}

/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are grids on a phone, and WebKit then forgets what they and their cells are */

/** Rule 14.13. */
export function TechnicalData({ product }: Props) {
  const { technicalData, materialType } = product;
  const { pairs, figures, isBlock } = arrangeTechnicalData(product, figureWords);
  const { testStandard } = technicalData;
  if (!isBlock) return null;
  const standard = findStandard(product);
  const hasDemands = figures.some(({ demand }) => demand !== undefined);
  const heldTo =
    standard && hasDemands
      ? `${words.isHeldTo(nameWords.showTerm(materialType).label, standardUses[standard.use], standard.name)} `
      : '';
  return (
    <section
      className="cols-12 mt-section border-rule border-t pt-14 wrap-anywhere max-lg:block max-lg:pt-12 print:mt-[4mm] print:block print:break-inside-avoid print:border-0 print:pt-0"
      aria-labelledby="technical-data"
    >
      <div className="col-[1/5]">
        <h2 className="display-44 print:text-[13pt]" id="technical-data">
          {figures.length > 0 ? words.heading : words.headingWithoutFigures}
        </h2>
        {figures.length > 0 ? (
          <p className="fine mt-5 max-w-[25em] max-lg:max-w-[38em] print:hidden">
            {heldTo}
            {words.lot}
          </p>
        ) : (
          !testStandard && <ReportLink product={product} className="mt-5 print:hidden" />
        )}
      </div>
      <div className="col-[5/13] max-lg:mt-9 print:mt-[2mm]">
        {pairs.length > 0 && (
          <dl className="gap-x-gutter border-ink grid border-t sm:grid-cols-2 print:grid-cols-2 print:text-[9pt]">
            {pairs.map(({ label, value }) => (
              <div
                key={label}
                className="large-text:grid-cols-1 large-text:gap-0.5 border-rule grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 border-b py-3.5 sm:grid-cols-[7rem_minmax(0,1fr)] print:py-[1.2mm]"
              >
                <dt className="text-14 text-ink-soft leading-[1.7] print:text-[9pt]">{label}</dt>
                <dd className="text-balance lining-nums tabular-nums">{keepMeasures(value)}</dd>
              </div>
            ))}
          </dl>
        )}
        {figures.length > 0 && <FigureTable figures={figures} standard={standard} hasDemands={hasDemands} />}
        {testStandard && (
          <p className="fine mt-4" dir="auto" translate="no">
            {testStandard}
          </p>
        )}
      </div>
    </section>
  );
}

/** Rule 14.13. */
export function ReportLink({ product, className = 'mt-4' }: Props & { readonly className?: string }) {
  const name = words.reportOf(composeFullName(product, nameWords));
  return (
    <p className={`fine ${className}`}>
      <a className="text-link" href={paths.quote({ ...product, name })}>
        {words.reportOnRequest}
      </a>
    </p>
  );
}

interface FigureTableProps {
  readonly figures: ReturnType<typeof composeFigures>;
  readonly standard: ReturnType<typeof findStandard>;
  readonly hasDemands: boolean;
}

/** On a phone a figure keeps its value and meaning; test and limit move to a small line. */
function FigureTable({ figures, standard, hasDemands }: FigureTableProps) {
  const heads = [words.measured, words.thisStone, hasDemands && words.asks(standard?.name ?? ''), words.test];
  return (
    <table
      className="border-ink mt-12 w-full border-collapse border-t print:mt-[3mm] print:text-[9pt]"
      role="table"
    >
      <caption className="sr-only">{words.figures}</caption>
      <thead className="max-sm:sr-only" role="rowgroup">
        <tr role="row">
          {heads.map(
            (head) =>
              head && (
                <th
                  key={head}
                  className={`${CELL} text-14 text-ink-soft py-3 font-normal print:py-[1mm] print:text-[8pt]`}
                  scope="col"
                  role="columnheader"
                >
                  {head}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {figures.map(({ field, label, value, unit, demand, test, slipClass }) => (
          <tr
            key={field}
            className="large-text:grid-cols-1 max-sm:border-rule max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-0.5 max-sm:border-b max-sm:py-4"
            role="row"
          >
            <th className={`${BODY_CELL} font-normal`} scope="row" role="rowheader">
              {label}
              <Meaning>{figureMeanings[field]}</Meaning>
              {slipClass !== undefined && (
                <Meaning>
                  {slipClass === null ? words.noSlipClass : words.slipClass(slipClassNames[slipClass])}
                </Meaning>
              )}
            </th>
            <td
              className={`${BODY_CELL} large-text:text-start text-24 leading-[1.2] font-light whitespace-nowrap lining-nums tabular-nums max-sm:text-end print:text-[11pt]`}
              role="cell"
            >
              {value}
              <small className="text-14 text-ink-soft leading-normal print:text-[8pt]" translate="no">
                {unit}
              </small>
            </td>
            {hasDemands && (
              <td
                className={`${BODY_CELL} ${SOFT} max-sm:data-standard:before:content-[attr(data-standard)_':_']`}
                role="cell"
                data-standard={demand && standard?.name}
              >
                {demand}
              </td>
            )}
            <td
              className={`${BODY_CELL} ${SOFT} large-text:text-start max-sm:text-end`}
              role="cell"
              translate="no"
            >
              {test}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CELL = 'border-b border-rule pe-6 text-start align-baseline last:pe-0';
const BODY_CELL = `${CELL} py-4 max-sm:border-0 max-sm:p-0 print:py-[1mm]`;
const SOFT = 'text-14 text-ink-soft lining-nums tabular-nums print:text-[8pt]';

function Meaning({ children }: { readonly children: ReactNode }) {
  return (
    <small className="text-14 text-ink-soft mt-0.5 block leading-normal text-balance print:hidden">
      {children}
    </small>
  );
}
