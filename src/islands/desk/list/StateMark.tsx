import type { DeskRow } from '#domain/desk/desk-row.ts';
import { describePrepared, type Prepared } from '#domain/desk/prepared.ts';
import { stateNames, type RowState } from '#domain/desk/row-state.ts';
import { Mark, MarkNote } from '#islands/desk/parts/Parts.tsx';
import type { CollectionStore } from '#islands/desk/queries.ts';

export function StateMark({ state, href }: { state: RowState | undefined; href?: string }) {
  if (!state) return <Mark kind="unknown">Asking...</Mark>;
  const { kind, reason = '' } = state;
  return (
    <Mark kind={kind}>
      {kind === 'live' && href !== undefined ? (
        <a className="text-link relative z-1 min-h-0!" href={href} target="_blank" rel="noreferrer">
          {stateNames.live}
        </a>
      ) : (
        <span>{stateNames[kind]}</span>
      )}
      {reason !== '' && <MarkNote>{reason}</MarkNote>}
    </Mark>
  );
}

interface PreparedProps {
  prepared: Prepared;
  /** The row that visitors see, if they see one. */
  row: DeskRow | undefined;
  store: CollectionStore;
}

export function PreparedMarks({ prepared, row, store }: PreparedProps) {
  const isWaiting = store.waiting?.ids.includes(prepared.id);
  return describePrepared(prepared, store.getDraftReason(prepared, row), isWaiting).map(
    ({ kind, text, by }) => (
      <Mark key={text} kind={kind}>
        <span>{text}</span>
        {by !== null && <MarkNote>{by}</MarkNote>}
      </Mark>
    ),
  );
}
