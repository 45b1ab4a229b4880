import { useMemo } from 'react';
import { collectionNames } from '#content/words/site.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import { readField, toFieldText } from '#domain/desk/desk-values.ts';
import { isDeletion, nameAuthors, nameEvent } from '#domain/desk/history-words.ts';
import { BackToList, Change, Changes, Heading, Problem, TextButton } from '#islands/desk/parts/Parts.tsx';
import { getFields } from '#islands/desk/fields.ts';
import { tell } from '#islands/desk/tell.ts';
import { restoreRow, type HistoryEntry } from '#islands/desk/api.ts';
import { Before } from '#islands/desk/parts/Icons.tsx';
import { toFault } from '#islands/desk/desk-error.ts';
import { showFullMoment } from './moments.ts';
import { useHistory, type CollectionStore } from '#islands/desk/queries.ts';

interface Props {
  collection: Collection;
  store: CollectionStore;
  /** The id of the product; without it, the history is that of the whole collection. */
  rowId?: string;
  onRestore?: (version: Readonly<Record<string, unknown>>) => void;
}

export function HistoryView({ collection, store, rowId, onRestore }: Props) {
  const { data: entries, error, refetch } = useHistory(collection, rowId);
  const fields = useMemo(() => getFields(collection), [collection]);

  const bringBack = async (entry: HistoryEntry) => {
    try {
      const row = await restoreRow(collection, entry.rowId);
      // A product that visitors did not see before isn't in the list.
      if (row && entry.event !== 'deleted while unpublished') store.put(row);
      store.refreshWaiting();
      tell.success(row ? `${row.product_name} is back` : 'It is there already');
    } catch (thrown) {
      const fault = toFault(thrown);
      tell.error('It is not back', { description: fault.message });
      return;
    }
    // The product is restored, even if the list can't be read again.
    void refetch();
  };

  const isOfProduct = rowId !== undefined;
  return (
    <>
      {!isOfProduct && (
        <>
          <BackToList collection={collection} />
          <Heading title={`Changes in ${collectionNames[collection.slug]}`} />
        </>
      )}
      {error && <Problem message={toFault(error).message} onRetry={() => void refetch()} />}
      {!entries && !error && <p role="status">Loading...</p>}
      {entries && (
        <ol data-part="entries" className="wrap-anywhere">
          {entries.map((entry, index) => (
            <Entry
              key={entry.id}
              entry={entry}
              fields={fields}
              isOfProduct={isOfProduct}
              isNewest={index === 0}
              store={store}
              onRestore={onRestore}
              onBringBack={() => void bringBack(entry)}
            />
          ))}
        </ol>
      )}
      {!isOfProduct && entries?.length === 0 && <p>Nothing was changed yet.</p>}
    </>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  fields: readonly DeskField[];
  isOfProduct: boolean;
  isNewest: boolean;
  store: CollectionStore;
  onRestore: Props['onRestore'];
  onBringBack: () => void;
}

function Entry({ entry, fields, isOfProduct, isNewest, store, onRestore, onBringBack }: EntryProps) {
  const version = entry.after ?? entry.before ?? {};
  // A change of only the position has no name and nothing to restore.
  const isWhole = typeof version['product_name'] === 'string';
  const known = store.rows.find(({ id }) => id === entry.rowId)?.product_name ?? '';
  const name = typeof version['product_name'] === 'string' ? version['product_name'] : known;
  const changes =
    entry.operation === 'update'
      ? fields
          .map((field) => ({
            label: field.label,
            before: toFieldText(readField(entry.before ?? {}, field)),
            after: toFieldText(readField(entry.after ?? {}, field)),
          }))
          .filter(({ before, after }) => before !== after)
      : [];
  return (
    <li className="border-rule border-b py-3.5">
      <p>
        <strong>{nameEvent(entry)}</strong>
        {!isOfProduct && <span>{` ${name}`}</span>}
        <span className="text-14 text-ink-soft block pb-1">{`${showFullMoment(entry.changedAt)}, ${nameAuthors(entry)}`}</span>
      </p>
      {changes.length > 0 && (
        <Changes>
          {changes.map(({ label, before, after }) => (
            <Change key={label} label={label}>
              <Before text={before} />
              <span>{after || 'empty'}</span>
            </Change>
          ))}
        </Changes>
      )}
      {onRestore && !isNewest && isWhole && entry.after && (
        <TextButton
          onClick={() => {
            if (entry.after) onRestore(entry.after);
          }}
        >
          Restore this version
        </TextButton>
      )}
      {isDeletion(entry) && !store.rows.some(({ id }) => id === entry.rowId) && (
        <TextButton onClick={onBringBack}>
          <span>{`Bring ${name} back`}</span>
        </TextButton>
      )}
    </li>
  );
}
