import { stateNames, type RowState } from '#domain/desk/row-state.ts';

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
