import type { DeskRow } from '#domain/desk/desk-row.ts';
import { paths } from '#domain/site/paths.ts';
import { goTo } from './desk-address.ts';
import { StateMark } from './StateMark.tsx';
import type { CollectionStore } from './use-collection.ts';

interface Props {
  store: CollectionStore;
  row: DeskRow | undefined;
  onRemove: () => void;
}

/** The name of the product in the form, its state, and what can be done with the whole product. */
export function ProductHeading({ store, row, onRemove }: Props) {
  const { collection, rows } = store;
  if (!row)
    return (
      <div className="desk-heading">
        <h2 className="display-32">New product</h2>
      </div>
    );
  const stored = rows.find(({ id }) => id === row.id);
  return (
    <div className="desk-heading">
      <h2 className="display-32">{row.product_name}</h2>
      <StateMark
        state={store.getState(stored ?? row)}
        href={paths.product({ collection: collection.slug, slug: row.slug })}
      />
      <span className="desk-space" />
      <button
        className="text-link"
        type="button"
        onClick={() => goTo({ collection, product: 'new', like: row.id })}
      >
        Duplicate
      </button>
      <button className="text-link" type="button" onClick={onRemove}>
        Delete
      </button>
    </div>
  );
}
