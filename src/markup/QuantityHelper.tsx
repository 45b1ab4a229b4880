import type { ReactNode } from 'react';
import {
  areaUnitNames,
  quantityHelper as words,
  quantityWords,
  sideUnitNames,
} from '#content/words/quantity.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { toTileSides } from '#domain/catalogue/technical-data.ts';
import { areaUnits, composeTileSize } from '#domain/selection/quantity.ts';
import { composeSaveKeys } from '#domain/selection/save-keys.ts';
import { DEFAULT_WASTE_PERCENT, wastePercents } from '#domain/selection/selection.rules.ts';

interface Props {
  readonly product: Product;
  readonly script?: ReactNode;
}

const SIDES = ['length', 'width'] as const;

/** behaviors/selection/quantity-helper.ts; hidden without JavaScript, because the browser does the computation. */
export function QuantityHelper({ product, script }: Props) {
  const tiles = (product.technicalData.tileSizesMm ?? []).map((size) => {
    const { lengthMm, widthMm } = toTileSides(size);
    return { size, name: composeTileSize({ lengthMm, widthMm }) };
  });
  return (
    <section className="band quantity" aria-labelledby="quantity-title">
      <form
        className="sheet"
        data-part="quantity"
        data-quantity={composeSaveKeys(product)}
        data-name={product.name}
        data-wrong={words.wrong}
        autoComplete="off"
        noValidate
      >
        <div className="quantity-head">
          <h2 className="display-44" id="quantity-title">
            {words.heading}
          </h2>
          <p className="fine mt-5">{words.lead}</p>
        </div>
        <div className="quantity-fields">
          <Choice
            legend={words.measureBy.label}
            name="by"
            options={[
              { value: 'area', label: words.measureBy.area },
              { value: 'sides', label: words.measureBy.sides },
            ]}
            chosen="area"
          />
          <Choice
            legend={words.unit}
            name="unit"
            options={areaUnits.map((unit) => ({ value: unit, label: areaUnitNames[unit] }))}
            chosen={areaUnits[0]}
          />
          <div className="quantity-measure">
            <Measure by="area" name="area" units={areaUnitNames} />
            {SIDES.map((side) => (
              <Measure key={side} by="sides" name={side} units={sideUnitNames} />
            ))}
            <p className="field-error" id="quantity-error" hidden />
          </div>
          <Choice
            legend={words.waste}
            name="waste"
            options={wastePercents.map((percent) => ({ value: String(percent), label: `${percent} %` }))}
            chosen={String(DEFAULT_WASTE_PERCENT)}
          />
          <TileSize tiles={tiles} />
          <Answer firstTile={tiles[0]} />
        </div>
      </form>
      {script}
    </section>
  );
}

interface ChoiceProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
}

function Choice({ legend, name, options, chosen }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="segment">
        {options.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface MeasureProps {
  readonly by: 'area' | 'sides';
  readonly name: 'area' | (typeof SIDES)[number];
  readonly units: typeof areaUnitNames;
}

function Measure({ by, name, units }: MeasureProps) {
  const id = `quantity-${name}`;
  return (
    <div className="field" data-for-way={by}>
      <label className="entry-label" htmlFor={id}>
        {words[name]}
      </label>
      <span className="with-unit">
        <input className="field-control entry-control" id={id} name={name} type="text" inputMode="decimal" />
        {areaUnits.map((unit) => (
          <span key={unit} aria-hidden="true" data-for-unit={unit}>
            {units[unit]}
          </span>
        ))}
      </span>
    </div>
  );
}

interface Tile {
  readonly size: string;
  readonly name: string;
}

function TileSize({ tiles }: { readonly tiles: readonly Tile[] }) {
  const [firstTile] = tiles;
  if (!firstTile) return null;
  if (tiles.length === 1) return <input type="hidden" name="tile" value={firstTile.size} />;
  return (
    <div className="field">
      <label className="entry-label" htmlFor="quantity-tile">
        {words.tileSize}
      </label>
      <select className="field-control field-select entry-control" id="quantity-tile" name="tile">
        {tiles.map(({ size, name }) => (
          <option key={size} value={size}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function Answer({ firstTile }: { readonly firstTile: Tile | undefined }) {
  return (
    <div className="quantity-answer">
      <p>
        <span className="entry-label block">{words.toOrder}</span>
        <output className="quantity-sum" htmlFor="quantity-area quantity-length quantity-width">
          <span data-area-to-order="" data-empty="">
            –
          </span>
          <small data-unit="">{areaUnitNames.m2}</small>
        </output>
      </p>
      <div>
        <dl>
          <div>
            {areaUnits.map((unit) => (
              <dt key={unit} data-for-unit={unit}>
                {quantityWords.inOtherUnit[unit]}
              </dt>
            ))}
            <dd data-in-other-unit="">–</dd>
          </div>
          {firstTile && (
            <div>
              <dt>
                {words.piecesOf} <span data-tile="">{firstTile.name}</span>
              </dt>
              <dd data-pieces="">–</dd>
            </div>
          )}
        </dl>
        <button className="btn" type="submit">
          {words.add}
        </button>
      </div>
    </div>
  );
}
