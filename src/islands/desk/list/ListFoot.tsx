import { useMemo, useState, type ComponentProps } from 'react';
import { showDate } from '#domain/desk/new-york.ts';
import { findNextDate } from '#domain/desk/prepared.ts';
import type { RowState } from '#domain/desk/row-state.ts';
import { formatCount } from '#domain/site/format.ts';
import { isSlashKeyOn, switchSlashKey } from '#browser/slash-key.ts';
import { DeskLink, Icon } from '#islands/desk/parts/Parts.tsx';
import { TranslationCounts } from '#islands/desk/translations/TranslationFilter.tsx';
import type { CollectionStore } from '#islands/desk/queries.ts';

interface Props {
  store: CollectionStore;
  shownCount: number;
  isSaving: boolean;
}

export function ListFoot({ store, shownCount, isSaving }: Props) {
  const { rows, isWhole, getState, prepared, collection, waiting } = store;
  const kinds = useMemo(() => {
    const all = rows.map((row) => getState(row)?.kind);
    const count = (kind: RowState['kind']) => all.filter((one) => one === kind).length;
    // Visitors see an unpublished product until the next release.
    const leaving = waiting?.ids.filter((id) => prepared.get(id)?.hidden).length ?? 0;
    return { waiting: count('waiting') + leaving, held: count('held'), off: count('off') };
  }, [rows, getState, prepared, waiting]);
  const composeStatus = () => {
    const shown = shownCount === rows.length ? '' : `${shownCount} shown of `;
    const count = formatCount(rows.length, { one: 'product', other: 'products' });
    const held = kinds.held > 0 ? [`${kinds.held} held back`] : [];
    const states = [`${kinds.waiting} waiting`, ...held, `${kinds.off} kept off the site`];
    const saving = isSaving ? '. Saving the order...' : '';
    return `${shown}${count}${isWhole ? '' : ' so far'}, ${states.join(', ')}${saving}`;
  };
  const composePrepared = () => {
    const all = [...prepared.values()];
    const drafts = all.filter(({ draft }) => draft !== null).length;
    const next = findNextDate(all);
    return [
      ...(drafts > 0 ? [formatCount(drafts, { one: 'draft', other: 'drafts' })] : []),
      ...(next ? [`next date ${showDate(next)}`] : []),
    ].join(', ');
  };
  return (
    <div
      data-part="foot"
      className="text-14 text-ink-soft flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pt-4 pb-10 print:pb-0"
    >
      <p role="status">
        <span>{composeStatus()}</span>
        {prepared.size > 0 && <span className="block">{composePrepared()}</span>}
      </p>
      <TranslationCounts rows={rows} />
      <p>
        <DeskLink place={{ collection, view: 'history' }}>Changes and deleted products</DeskLink>
      </p>
      <Keys />
    </div>
  );
}

/** The keys of the list; the one that a screen reader or another program may need can be switched off. */
function Keys() {
  const [isSlashOn, setSlashOn] = useState(isSlashKeyOn);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 max-lg:hidden print:hidden">
      <span>
        <Arrow way="up" /> <Arrow way="down" /> rows
      </span>
      <span>
        <Key>Enter</Key> edit
      </span>
      <span>
        <Arrow isWithAlt way="up" /> <Arrow isWithAlt way="down" /> move
      </span>
      <label className="check">
        <input
          type="checkbox"
          checked={isSlashOn}
          onChange={({ target }) => {
            switchSlashKey(target.checked);
            setSlashOn(target.checked);
          }}
        />
        <span>
          <Key>/</Key> search
        </span>
      </label>
    </p>
  );
}

const Key = (props: ComponentProps<'kbd'>) => (
  <kbd
    className="border-control inline-block min-w-6 border px-1.5 py-px text-center [font:inherit]"
    {...props}
  />
);

const Arrow = ({ way, isWithAlt = false }: { way: 'up' | 'down'; isWithAlt?: boolean }) => (
  <Key>
    {isWithAlt && <span>Alt </span>}
    <Icon isInline name={way} />
    <span className="sr-only">{`Arrow ${way}`}</span>
  </Key>
);
