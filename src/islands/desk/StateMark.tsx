import type { DeskRow } from '#domain/desk/desk-row.ts';
import { describePrepared, type Prepared } from '#domain/desk/prepared.ts';
import { stateNames, type RowState } from '#domain/desk/row-state.ts';
import type { CollectionStore } from './use-collection.ts';

interface Props {
  state: RowState | undefined;
  /** Address of the public page, for a visible product. */
  href?: string;
}

/** Whether visitors see the current product: an icon and text. */
export function StateMark({ state, href }: Props) {
  if (!state) return <span className="desk-state desk-state-unknown">Asking...</span>;
  return (
    <span className={`desk-state desk-state-${state.kind}`}>
      {state.kind === 'live' && href !== undefined ? (
        <a className="text-link" href={href} target="_blank" rel="noreferrer">
          {stateNames.live}
        </a>
      ) : (
        <span>{stateNames[state.kind]}</span>
      )}
      {state.kind !== 'live' && state.reason !== '' && <small>{state.reason}</small>}
    </span>
  );
}

interface PreparedProps {
  prepared: Prepared;
  /** The row that visitors see, if they see one. */
  row: DeskRow | undefined;
  store: CollectionStore;
}

/** What is prepared for a product, and by whom. */
export function PreparedMarks({ prepared, row, store }: PreparedProps) {
  const isWaiting = store.waiting?.ids.includes(prepared.id);
  return describePrepared(prepared, store.getDraftReason(prepared, row), isWaiting).map(
    ({ kind, text, by }) => (
      <span key={text} className={`desk-state desk-state-${kind}`}>
        <span>{text}</span>
        {by !== null && <small>{by}</small>}
      </span>
    ),
  );
}
