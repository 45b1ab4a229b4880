import { useMemo, useState } from 'react';
import { formatCount } from '#domain/site/format.ts';
import { isSlashKeyOn, switchSlashKey } from '#browser/slash-key.ts';
import { goTo, toDeskHref } from './desk-address.ts';
import { follow } from './follow.ts';
import { Icon } from './Icons.tsx';
import type { CollectionStore } from './use-collection.ts';

interface Props {
  store: CollectionStore;
  shownCount: number;
  isSaving: boolean;
}

/** How many products there are and are shown, what waits, and the keys. */
export function ListFoot({ store, shownCount, isSaving }: Props) {
  const [isSlashOn, setSlashOn] = useState(isSlashKeyOn);
  const { rows, isWhole, getState, collection } = store;
  const kinds = useMemo(() => {
    const all = rows.map((row) => getState(row)?.kind);
    return {
      waiting: all.filter((kind) => kind === 'waiting').length,
      held: all.filter((kind) => kind === 'held').length,
      off: all.filter((kind) => kind === 'off').length,
    };
  }, [rows, getState]);
  const composeStatus = () => {
    const shown = shownCount === rows.length ? '' : `${shownCount} shown of `;
    const count = formatCount(rows.length, { one: 'product', other: 'products' });
    const held = kinds.held > 0 ? [`${kinds.held} held back`] : [];
    const states = [`${kinds.waiting} waiting`, ...held, `${kinds.off} kept off the site`];
    const saving = isSaving ? '. Saving the order...' : '';
    return `${shown}${count}${isWhole ? '' : ' so far'}, ${states.join(', ')}${saving}`;
  };
  return (
    <div className="desk-foot">
      <p role="status">
        <span>{composeStatus()}</span>
      </p>
      <p>
        <a
          className="text-link"
          href={toDeskHref({ collection, view: 'history' })}
          onClick={(event) => follow(event, () => goTo({ collection, view: 'history' }))}
        >
          Changes and deleted products
        </a>
      </p>
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
    </div>
  );
}
