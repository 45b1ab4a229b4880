import { useMemo, useState } from 'react';
import { showDate } from '#domain/desk/new-york.ts';
import { findNextDate } from '#domain/desk/prepared.ts';
import { formatCount } from '#domain/site/format.ts';
import { isSlashKeyOn, switchSlashKey } from '#browser/slash-key.ts';
import { goTo, toDeskHref } from './desk-address.ts';
import { follow } from './follow.ts';
import { Icon } from './Icons.tsx';
import { TranslationCounts } from './TranslationFilter.tsx';
import type { CollectionStore } from './use-collection.ts';

interface Props {
  store: CollectionStore;
  shownCount: number;
  isSaving: boolean;
}

/** The number of products and of shown products, the pending edits, and the keys. */
export function ListFoot({ store, shownCount, isSaving }: Props) {
  const { rows, isWhole, getState, prepared, collection, waiting } = store;
  const kinds = useMemo(() => {
    const all = rows.map((row) => getState(row)?.kind);
    // Visitors see an unpublished product until the next release.
    const leaving = waiting?.ids.filter((id) => prepared.get(id)?.hidden).length ?? 0;
    return {
      waiting: all.filter((kind) => kind === 'waiting').length + leaving,
      held: all.filter((kind) => kind === 'held').length,
      off: all.filter((kind) => kind === 'off').length,
    };
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
    <div className="desk-foot">
      <p role="status">
        <span>{composeStatus()}</span>
        {prepared.size > 0 && <span className="desk-prepared">{composePrepared()}</span>}
      </p>
      <TranslationCounts rows={rows} />
      <p>
        <a
          className="text-link"
          href={toDeskHref({ collection, view: 'history' })}
          onClick={(event) => follow(event, () => goTo({ collection, view: 'history' }))}
        >
          Changes and deleted products
        </a>
      </p>
      <Keys />
    </div>
  );
}

/** The keys of the list; the one that a screen reader or another program may need can be switched off. */
function Keys() {
  const [isSlashOn, setSlashOn] = useState(isSlashKeyOn);
  return (
    <p className="desk-keys">
      <span>
        <kbd>
          <Icon name="up" />
          <span className="sr-only">Arrow up</span>
        </kbd>
        <kbd>
          <Icon name="down" />
          <span className="sr-only">Arrow down</span>
        </kbd>{' '}
        rows
      </span>
      <span>
        <kbd>Enter</kbd> edit
      </span>
      <span>
        <kbd>
          Alt <Icon name="up" />
          <span className="sr-only">Arrow up</span>
        </kbd>
        <kbd>
          Alt <Icon name="down" />
          <span className="sr-only">Arrow down</span>
        </kbd>{' '}
        move
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
          <kbd>/</kbd> search
        </span>
      </label>
    </p>
  );
}
