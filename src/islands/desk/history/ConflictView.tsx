import { useId } from 'react';
import { CHANGED_SINCE, SAVED_BEFORE_YOU, type Conflict } from '#domain/desk/conflict.ts';
import { choosePlural } from '#domain/site/format.ts';
import { Button, Heading, Note, SaveBar, TextButton } from '#islands/desk/parts/Parts.tsx';
import { showMoment } from './moments.ts';
import { DataRow, DataTable } from '#islands/desk/parts/DataTable.tsx';
import { Change, Changes, VersionText } from '#islands/desk/parts/Changes.tsx';
import type { ProductFormModel } from '#islands/desk/form/use-product-form.ts';
import { useHistory } from '#islands/desk/queries.ts';

interface Props {
  product: ProductFormModel;
  conflict: Conflict;
}

/** Two versions, field by field, so that nothing is overwritten silently. */
export function ConflictView({ product, conflict }: Props) {
  const { kind, choices, differing, equal, savedBy } = conflict;
  const id = useId();
  // The history has the editor of a product.
  const { data: entries } = useHistory(product.store.collection, conflict.version.id, savedBy === undefined);
  const who = savedBy ?? entries?.[0]?.changedBy ?? 'Somebody else';
  const isLive = kind === 'live';
  const mineCount = differing.filter(({ key }) => choices[key] === 'mine').length;

  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="desk-sheet">
        <Heading id={`${id}-title`} title={isLive ? CHANGED_SINCE : SAVED_BEFORE_YOU} />
        <Note role="alert">
          <p>{describe(who, conflict)}</p>
        </Note>
        <Differences conflict={conflict} product={product} who={who} />
        {!isLive && <EqualFields equal={equal} />}
      </div>
      <SaveBar
        status={`Keeping ${mineCount} of ${isLive ? 'the draft' : 'yours'} and ${differing.length - mineCount} of theirs.`}
        problem={product.problem}
      >
        <TextButton onClick={() => product.leaveConflict(conflict)}>Back to the form</TextButton>
        {!isLive && <Button onClick={() => product.takeTheirs(conflict)}>Take theirs</Button>}
        <Button
          className="btn btn-solid"
          aria-disabled={product.isSaving}
          onClick={() => product.saveChoices(conflict)}
        >
          Save choices
        </Button>
      </SaveBar>
    </section>
  );
}

interface DifferencesProps extends Props {
  who: string;
}

const HEAD = 'py-3.5! align-top whitespace-normal!';
const CELL = 'py-3.5 pr-5 align-top last:pr-0 max-sm:block max-sm:p-0 max-sm:last:-mt-px';

function Differences({ conflict, product, who }: DifferencesProps) {
  const { kind, savedAt, choices, differing } = conflict;
  const id = useId();
  const own = kind === 'live' ? 'Draft' : 'Yours';
  const columns = [
    {
      head: 'Field',
      isHeadHidden: true,
      headClass: `w-[16%] pr-5! ${HEAD}`,
      cellClass:
        'border-rule text-14 text-ink-soft border-b pt-6.5 pr-5 pb-3.5 text-start align-top font-normal max-sm:block max-sm:border-0 max-sm:pt-0 max-sm:pr-0 max-sm:pb-2',
      isRowHeader: true,
    },
    { head: `${who}, ${showMoment(savedAt)}`, headClass: `pr-5! ${HEAD}`, cellClass: CELL },
    { head: kind === 'live' ? own : `${own}, not saved`, headClass: `pr-0! ${HEAD}`, cellClass: CELL },
  ];
  return (
    <DataTable caption="Both versions" columns={columns} data-part="differences" className="table-fixed">
      {differing.map(({ key, label, ...texts }) => (
        <DataRow
          key={key}
          className="max-sm:border-rule max-sm:block max-sm:border-b max-sm:py-4"
          columns={columns}
          cells={[
            label,
            ...(['theirs', 'mine'] as const).map((side) => (
              <label
                key={side}
                className="border-control has-checked:border-ink has-checked:bg-paper grid min-h-12 cursor-pointer grid-cols-[24px_minmax(0,1fr)] gap-3.5 border py-3 pr-4 pl-3.5 wrap-anywhere"
              >
                <input
                  className="accent-basalt mt-px size-5"
                  type="radio"
                  name={`${id}-${key}`}
                  checked={choices[key] === side}
                  onChange={() => product.choose(key, side)}
                />
                <span>
                  <span className="text-14 text-ink-soft block sm:hidden">
                    {side === 'theirs' ? `${who}: ` : `${own}: `}
                  </span>
                  <VersionText text={texts[side]} other={texts[side === 'theirs' ? 'mine' : 'theirs']} />
                </span>
              </label>
            )),
          ]}
        />
      ))}
    </DataTable>
  );
}

function EqualFields({ equal }: { equal: Conflict['equal'] }) {
  return (
    <details>
      <summary className="text-link">
        {choosePlural(equal.length, {
          one: 'Show the equal field',
          other: `Show the ${equal.length} equal fields`,
        })}
      </summary>
      <Changes>
        {equal.map(({ key, label, theirs }) => (
          <Change key={key} label={label}>
            {theirs || <em>empty</em>}
          </Change>
        ))}
      </Changes>
    </details>
  );
}

function describe(who: string, { kind, theirs, savedAt, differing, equal }: Conflict): string {
  const moment = showMoment(savedAt);
  const name = theirs['product_name'] ?? '';
  if (kind === 'live') {
    const what = choosePlural(differing.length, {
      one: 'a field that the draft changes',
      other: `${differing.length} fields that the draft changes`,
    });
    return `${who} changed ${name} (${moment}) in ${what}. Choose what the draft keeps: the site stays as it is until you publish.`;
  }
  const what = choosePlural(differing.length, {
    one: 'the field that differs',
    other: `the ${differing.length} fields that differ`,
  });
  const others = choosePlural(equal.length, {
    one: 'the other one is',
    other: `the other ${equal.length} are`,
  });
  return `${who} saved ${name} while you were editing it (${moment}). Nothing was overwritten. Choose what to keep in ${what}; ${others} equal.`;
}
