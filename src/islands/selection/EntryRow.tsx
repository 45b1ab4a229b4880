import { useId, type ComponentProps, type ReactNode } from 'react';
import { areaUnitNames } from '#content/words/saving.ts';
import { selectionWords as words } from '#content/words/selection.ts';
import { paths } from '#content/words/site.ts';
import { formatOrderArea, toOrderArea, type AreaUnit } from '#domain/selection/quantity.ts';
import type { Entry } from '#domain/selection/selection.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { EntryPicture, KindOf } from './parts.tsx';
import type { ListedEntry } from './use-products.ts';

interface Props extends ComponentProps<'li'> {
  listed: ListedEntry;
  index: number;
  /** Of a list that can be edited, or of one from a link, which is denser. */
  layout: keyof typeof layouts;
  grip?: ReactNode;
  actions?: ReactNode;
}

/* Large text gets the narrow layout of the own list, which a media query couldn't detect. */
const layouts = {
  own: {
    row: 'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 py-6 @max-[16rem]/entries:grid-cols-1 @min-[34rem]/entries:grid-cols-[2.75rem_8.75rem_minmax(0,1fr)] @min-[34rem]/entries:gap-x-6 @min-[34rem]/entries:pt-7 @min-[34rem]/entries:pb-8',
    place:
      'hidden flex-col items-start gap-1 @min-[34rem]/entries:row-[1/4] @min-[34rem]/entries:flex display-24',
    picture: 'self-start @max-[16rem]/entries:mb-3 @max-[16rem]/entries:w-22 @min-[34rem]/entries:row-[1/4]',
    head: 'items-start justify-between gap-4 @min-[34rem]/entries:-mt-1.5 @min-[34rem]/entries:flex',
    name: 'display-24 max-sm:text-20',
  },
  shared: {
    row: 'grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2.5 py-5 sm:grid-cols-[2rem_5rem_minmax(0,1.2fr)_minmax(0,1.6fr)_6rem] sm:items-center sm:gap-x-6',
    place: 'display-20 max-sm:hidden',
    picture: 'row-[1/4] sm:row-auto',
    head: 'contents',
    name: 'display-20',
  },
};

/** A stone of a list, and below or beside it what the list says about it, unless the stone is gone. */
export function EntryRow({ listed, index, layout, grip, actions, children, ...row }: Props) {
  const { entry, product, slug, isKnown } = listed;
  const nameId = useId();
  const isGone = isKnown && !product;
  const styles = layouts[layout];
  return (
    <li className={`border-rule border-b wrap-anywhere ${styles.row}`} data-entry={entry.product} {...row}>
      <div className={styles.place}>
        <span className="text-accent" aria-hidden="true">
          {index + 1}
        </span>
        {grip}
      </div>
      <EntryPicture className={styles.picture} product={product} isGone={isGone} />
      <div className={styles.head}>
        <div>
          <h2 className={`outline-offset-4 ${styles.name}`} id={nameId} tabIndex={-1}>
            {product && (
              <a className="decoration-1 underline-offset-6 hover:underline" href={paths.product(product)}>
                <bdi translate="no">{keepMeasures(product.name)}</bdi>
              </a>
            )}
            {isGone && <span>{words.gone}</span>}
            {!isKnown && (
              <span className="text-ink-soft" translate="no">
                {slug}
              </span>
            )}
          </h2>
          {product && (
            <p className="label mt-1">
              <KindOf listed={listed} />
            </p>
          )}
          {isGone && <p className="fine">{slug}</p>}
        </div>
        {actions}
      </div>
      {!isGone && (
        <div className="contents" role="group" aria-labelledby={nameId}>
          {children}
        </div>
      )}
    </li>
  );
}

interface OrderAreaProps extends ComponentProps<'output'> {
  as?: 'p' | 'output';
  entry: Entry;
  unit: AreaUnit;
}

/** The area with waste, or the children if there is no area. */
export function OrderArea({ as: Element = 'output', entry, unit, className, children }: OrderAreaProps) {
  const { areaM2, wastePercent } = entry;
  return (
    <Element
      className={`text-20 flex items-center gap-1.5 font-light whitespace-nowrap lining-nums tabular-nums ${className}`}
    >
      {areaM2 === undefined ? (
        children
      ) : (
        <>
          <bdi translate="no">{formatOrderArea(toOrderArea(areaM2, wastePercent), unit)}</bdi>
          <small className="text-14 text-ink-soft font-normal" translate="no">
            {areaUnitNames[unit]}
          </small>
        </>
      )}
    </Element>
  );
}
