import { useId } from 'react';
import { FieldError } from '#ui/fields/FieldError.tsx';
import { TextButton } from './Buttons.tsx';
import { Slab } from './Icons.tsx';
import type { Sending } from './use-uploads.ts';

interface Props {
  sending: Sending;
  onRetry: () => void;
  onRemove: () => void;
}

/** An upload in progress, or its error. */
export function SendingItem({ sending, onRetry, onRemove }: Props) {
  const id = useId();
  return (
    <li>
      <span className="desk-picture desk-picture-none">
        <Slab />
      </span>
      <span className="desk-file" translate="no">
        {sending.name}
      </span>
      {sending.step === 'failed' ? (
        <>
          <FieldError id={id} message={sending.problem} />
          <span className="desk-retry">
            <TextButton onClick={onRetry}>Try again</TextButton>
            <TextButton onClick={onRemove}>
              Remove<span className="sr-only"> {sending.name}</span>
            </TextButton>
          </span>
        </>
      ) : (
        <>
          <progress
            className="desk-progress mt-2.5"
            aria-label={`Sending ${sending.name}`}
            max={sending.totalBytes}
            value={sending.sentBytes}
          />
          <span className="desk-meta">
            {sending.step === 'preparing'
              ? 'Being made ready'
              : `Sending, ${toMegabytes(sending.sentBytes)} of ${toMegabytes(sending.totalBytes)} MB`}
          </span>
          <span className="desk-retry">
            <TextButton onClick={onRemove}>
              Cancel<span className="sr-only"> {sending.name}</span>
            </TextButton>
          </span>
        </>
      )}
    </li>
  );
}

const toMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
