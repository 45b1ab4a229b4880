import {
  figureMeanings,
  slipClassNames,
  standardUses,
  technicalWords as words,
} from '#content/words/technical-data.ts';
import { paths } from '#content/words/paths.ts';
import * as nameWords from '#content/words/show-term.ts';
import { figureWords } from '#content/words/technical-figures.ts';
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

/** Rule 14.13. Nothing if so little is known that it is among the facts. */
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
    <section className="technical" aria-labelledby="technical-data">
      <div className="technical-head">
        <h2 className="display-44" id="technical-data">
          {figures.length > 0 ? words.heading : words.headingWithoutFigures}
        </h2>
        {figures.length > 0 ? (
          <p className="fine">
            {heldTo}
            {words.lot}
          </p>
        ) : (
          !testStandard && <ReportLink product={product} />
        )}
      </div>
      <div className="technical-body">
        {pairs.length > 0 && (
          <dl className="pairs">
            {pairs.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{keepMeasures(value)}</dd>
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

/** To the message that asks for the report (rule 14.13). */
export function ReportLink({ product }: Props) {
  const name = words.reportOf(composeFullName(product, nameWords));
  return (
    <p className="fine mt-4">
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

function FigureTable({ figures, standard, hasDemands }: FigureTableProps) {
  return (
    <table className="figures" role="table">
      <caption className="sr-only">{words.figures}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {words.measured}
          </th>
          <th scope="col" role="columnheader">
            {words.thisStone}
          </th>
          {hasDemands && (
            <th scope="col" role="columnheader">
              {words.asks(standard?.name ?? '')}
            </th>
          )}
          <th scope="col" role="columnheader">
            {words.test}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {figures.map(({ field, label, value, unit, demand, test, slipClass }) => (
          <tr key={field} role="row">
            <th scope="row" role="rowheader">
              {label}
              <small>{figureMeanings[field]}</small>
              {slipClass !== undefined && (
                <small>
                  {slipClass === null ? words.noSlipClass : words.slipClass(slipClassNames[slipClass])}
                </small>
              )}
            </th>
            <td className="figure" role="cell">
              {value}
              <small translate="no">{unit}</small>
            </td>
            {hasDemands && (
              <td className="soft" role="cell" data-standard={demand && standard?.name}>
                {demand}
              </td>
            )}
            <td className="soft" role="cell" translate="no">
              {test}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
