import type { ReactNode } from 'react';
import {
  areaUnitNames,
  quantityHelper as words,
  quantityWords,
  sideUnitNames,
} from '#content/words/saving.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { toTileSides } from '#domain/catalogue/technical-data.ts';
import { areaUnits, composeTileSize } from '#domain/selection/quantity.ts';
import { composeSaveKeys } from '#domain/selection/product-key.ts';
import { DEFAULT_WASTE_PERCENT, wastePercents } from '#domain/selection/selection.rules.ts';
import { Segment, Unit } from '#ui/fields/measures.tsx';

interface Props {
  readonly product: Product;
  readonly script?: ReactNode;
}

const OF_WAY = {
  area: "not-group-has-[[name='by'][value='area']:checked]/quantity:hidden",
  sides: "not-group-has-[[name='by'][value='sides']:checked]/quantity:hidden",
};
const OF_UNIT = {
  m2: "not-group-has-[[name='unit'][value='m2']:checked]/quantity:hidden",
  sqft: "not-group-has-[[name='unit'][value='sqft']:checked]/quantity:hidden",
};
const TERM = 'text-14 text-ink-soft leading-[1.7]';
const ROW = 'border-rule flex justify-between gap-4 border-b py-3';

const SIDES = ['length', 'width'] as const;

/** behaviors/selection/quantity-helper.ts; hidden without JavaScript, because the browser does the computation. */
export function QuantityHelper({ product, script }: Props) {
  const tiles = (product.technicalData.tileSizesMm ?? []).map((size) => {
    const { lengthMm, widthMm } = toTileSides(size);
    return { size, name: composeTileSize({ lengthMm, widthMm }) };
  });
  return (
    <section
      className="band py-[clamp(4rem,6.5vw,6.5rem)] print:hidden noscript:hidden"
      aria-labelledby="quantity-title"
    >
      <form
        className="group/quantity sheet lg:cols-12"
        data-intent="quantity"
        data-quantity={composeSaveKeys(product)}
        data-name={product.name}
        data-wrong={words.wrong}
        autoComplete="off"
        noValidate
      >
        <div className="max-w-[38em] lg:col-[1/5]">
          <h2 className="display-44" id="quantity-title">
            {words.heading}
          </h2>
          <p className="fine mt-5">{words.lead}</p>
        </div>
        <div className="gap-x-gutter mt-9 grid gap-y-6 sm:grid-cols-2 lg:col-[5/13] lg:mt-0">
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
          <div className="flex flex-wrap gap-x-4">
            <Measure by="area" name="area" units={areaUnitNames} />
            {SIDES.map((side) => (
              <Measure key={side} by="sides" name={side} units={sideUnitNames} />
            ))}
            <p className="field-error basis-full" id="quantity-error" hidden />
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
    <fieldset className="min-w-0">
      <legend className="text-14 text-ink-soft mb-1.5 leading-[1.4]">{legend}</legend>
      <div className="flex">
        {options.map(({ value, label }) => (
          <Segment
            key={value}
            className="px-[6px]!"
            name={name}
            value={value}
            defaultChecked={value === chosen}
          >
            {label}
          </Segment>
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
    <div className={`field flex-[1_1_6rem] ${OF_WAY[by]}`} data-for-way={by}>
      <label className="entry-label" htmlFor={id}>
        {words[name]}
      </label>
      <span className="relative block">
        <input
          className="field-control entry-control lining-nums tabular-nums not-only:pe-16"
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
        />
        {areaUnits.map((unit) => (
          <Unit key={unit} className={OF_UNIT[unit]}>
            {units[unit]}
          </Unit>
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
    <div className="border-ink gap-x-gutter mt-2 grid gap-y-6 border-t pt-5 sm:col-span-full sm:grid-cols-2">
      <p>
        <span className="entry-label block">{words.toOrder}</span>
        <output
          className="text-60 mt-2 block leading-none font-light tracking-[-0.02em] wrap-anywhere lining-nums tabular-nums"
          htmlFor="quantity-area quantity-length quantity-width"
        >
          <span className="data-empty:text-ink-soft" data-area-to-order="" data-empty="">
            0
          </span>
          <small className="text-24 ms-[0.25em] tracking-normal" data-unit="">
            {areaUnitNames.m2}
          </small>
        </output>
      </p>
      <div>
        <dl>
          <div className={`${ROW} pt-0.5`}>
            {areaUnits.map((unit) => (
              <dt key={unit} className={`${TERM} ${OF_UNIT[unit]}`}>
                {quantityWords.inOtherUnit[unit]}
              </dt>
            ))}
            <dd className="lining-nums tabular-nums" data-in-other-unit="">
              0 {areaUnitNames.sqft}
            </dd>
          </div>
          {firstTile && (
            <div className={ROW}>
              <dt className={TERM}>
                {words.piecesOf} <span data-tile="">{firstTile.name}</span>
              </dt>
              <dd className="lining-nums tabular-nums" data-pieces="">
                0
              </dd>
            </div>
          )}
        </dl>
        <button className="btn mt-6 w-full" type="submit">
          {words.add}
        </button>
      </div>
    </div>
  );
}
