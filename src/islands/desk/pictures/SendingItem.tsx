import { useId } from 'react';
import { FieldError } from '#ui/fields/FieldError.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { TextButton } from '#islands/desk/parts/Parts.tsx';
import { NoPicture } from './DeskPicture.tsx';
import { FileName } from './PictureItem.tsx';
import type { Sending } from './use-uploads.ts';

interface Props {
  sending: Sending;
  onRetry: () => void;
  onRemove: () => void;
}

export function SendingItem({ sending, onRetry, onRemove }: Props) {
  const id = useId();
  return (
    <li className="min-w-0">
      <NoPicture />
      <FileName>{sending.name}</FileName>
      {sending.step === 'failed' ? (
        <>
          <FieldError id={id} message={sending.problem} />
          <span className="text-14 flex flex-wrap gap-x-4">
            <TextButton onClick={onRetry}>Try again</TextButton>
            <TextButton onClick={onRemove}>
              Remove<span className="sr-only"> {sending.name}</span>
            </TextButton>
          </span>
        </>
      ) : (
        <>
          <ProgressBar
            className="mt-2.5"
            aria-label={`Sending ${sending.name}`}
            max={sending.totalBytes}
            value={sending.sentBytes}
          />
          <span className="text-14 text-ink-soft">
            {sending.step === 'preparing'
              ? 'Being made ready'
              : `Sending, ${toMegabytes(sending.sentBytes)} of ${toMegabytes(sending.totalBytes)} MB`}
          </span>
          <span className="text-14 flex flex-wrap gap-x-4">
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
