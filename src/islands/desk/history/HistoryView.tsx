import { collectionNames } from '#content/words/site.ts';
import { readField, toFieldText } from '#domain/desk/desk-values.ts';
import { nameAuthors, nameEvent, type HistoryEntry } from '#domain/desk/history-words.ts';
import { BackToList, Heading, TextButton } from '#islands/desk/parts/Parts.tsx';
import { Problem } from '#islands/desk/parts/Problems.tsx';
import { getTable } from '#islands/desk/table.ts';
import { tell } from '#islands/desk/tell.ts';
import { restoreRow } from '#islands/desk/api.ts';
import { Before, Change, Changes } from '#islands/desk/parts/Changes.tsx';
import { toFault } from '#islands/desk/desk-error.ts';
import { showFullMoment } from './moments.ts';
import { useHistory, type CollectionStore } from '#islands/desk/queries.ts';

interface Props {
  store: CollectionStore;
  /** The id of the product; without it, the history is that of the whole collection. */
  rowId?: string;
  onRestore?: (version: Readonly<Record<string, unknown>>) => void;
}

export function HistoryView({ store, rowId, onRestore }: Props) {
  const { collection } = store;
  const { data: entries, error, refetch } = useHistory(collection, rowId);

  const bringBack = async (entry: HistoryEntry) => {
    try {
      const row = await restoreRow(collection, entry.rowId);
      // A product that visitors did not see before isn't in the list.
      if (row && entry.event !== 'deleted while unpublished') store.put(row);
      store.refreshWaiting();
      tell.success(row ? `${row.product_name} is back` : 'It is there already');
    } catch (thrown) {
      tell.error('It is not back', { description: toFault(thrown).message });
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
              isOfProduct={isOfProduct}
              store={store}
              onRestore={index === 0 ? undefined : onRestore}
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
  isOfProduct: boolean;
  store: CollectionStore;
  onRestore: Props['onRestore'];
  onBringBack: () => void;
}

function Entry({ entry, isOfProduct, store, onRestore, onBringBack }: EntryProps) {
  const { before, after, operation } = entry;
  const { product_name: written } = after ?? before ?? {};
  const row = store.rows.find(({ id }) => id === entry.rowId);
  // A change of only the position has no name and nothing to restore.
  const isWhole = typeof written === 'string';
  const name = isWhole ? written : (row?.product_name ?? '');
  const changes = getTable(store.collection)
    .fields.map((field) => ({
      label: field.label,
      former: toFieldText(readField(before ?? {}, field)),
      present: toFieldText(readField(after ?? {}, field)),
    }))
    .filter(({ former, present }) => operation === 'update' && former !== present);
  return (
    <li className="border-rule border-b py-3.5">
      <p>
        <strong>{nameEvent(entry)}</strong>
        {!isOfProduct && <span>{` ${name}`}</span>}
        <span className="text-14 text-ink-soft block pb-1">{`${showFullMoment(entry.changedAt)}, ${nameAuthors(entry)}`}</span>
      </p>
      {changes.length > 0 && (
        <Changes>
          {changes.map(({ label, former, present }) => (
            <Change key={label} label={label}>
              <Before text={former} />
              <span>{present || 'empty'}</span>
            </Change>
          ))}
        </Changes>
      )}
      {onRestore && isWhole && after && (
        <TextButton onClick={() => onRestore(after)}>Restore this version</TextButton>
      )}
      {nameEvent(entry) === 'Deleted' && !row && (
        <TextButton onClick={onBringBack}>
          <span>{`Bring ${name} back`}</span>
        </TextButton>
      )}
    </li>
  );
}
