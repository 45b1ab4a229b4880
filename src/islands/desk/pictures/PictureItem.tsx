import { useId, type ComponentProps } from 'react';
import { attempt } from '#domain/attempt.ts';
import { getFileName } from '#domain/desk/picture-file.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Icon, IconButton, TextButton } from '#islands/desk/parts/Parts.tsx';
import { useDrag } from '#islands/desk/parts/use-drag.ts';
import { DeskPicture } from './DeskPicture.tsx';
import { PictureText } from './PictureText.tsx';
import type { Sending } from './use-uploads.ts';

interface ItemProps {
  path: string;
  text: string;
  onText: (text: string) => void;
  index: number;
  count: number;
  src: string | undefined;
  onMove: (path: string, to: number) => void;
  onRemove: () => void;
}

export function PictureItem({ path, text, onText, index, count, src, onMove, onRemove }: ItemProps) {
  const { itemRef, handleRef } = useDrag<HTMLLIElement, HTMLDivElement>({
    kind: 'picture',
    id: path,
    place: index,
    onMove,
  });
  const name = decodeName(path);
  const id = useId();
  return (
    <li
      ref={itemRef}
      className="data-over:outline-bronze-deep min-w-0 data-over:outline-3 data-over:outline-offset-4"
    >
      <div ref={handleRef} className="cursor-grab">
        <DeskPicture size="card" src={src} />
        <FileName title={path}>{name}</FileName>
      </div>
      {index === 0 ? (
        <span className="text-14 text-accent flex min-h-11 items-center font-medium">Main picture</span>
      ) : (
        <button className="text-link text-14" type="button" onClick={() => onMove(path, 0)}>
          Make main<span className="sr-only"> {name}</span>
        </button>
      )}
      <span className="-mx-2.5 flex justify-between print:hidden">
        <IconButton
          aria-label={`Move up ${name}`}
          aria-disabled={index === 0}
          onClick={() => onMove(path, index - 1)}
        >
          <Icon name="left" />
        </IconButton>
        <IconButton
          aria-label={`Move down ${name}`}
          aria-disabled={index === count - 1}
          onClick={() => onMove(path, index + 1)}
        >
          <Icon name="right" />
        </IconButton>
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="remove" />
        </IconButton>
      </span>
      <span data-part="shows" className="text-14 text-ink-soft block">
        <span aria-hidden="true">What it shows</span>
        <PictureText
          id={id}
          className="min-h-17 resize-none p-2.5! leading-[1.4]"
          aria-label={`What ${name} shows`}
          value={text}
          onText={onText}
        />
      </span>
    </li>
  );
}

function decodeName(path: string): string {
  const name = getFileName(path);
  return /^https?:/i.test(path) ? (attempt(() => decodeURIComponent(name)) ?? name) : name;
}

export const FileName = (props: ComponentProps<'span'>) => (
  <span data-part="file" className="text-14 mt-2 block truncate leading-[1.4]" translate="no" {...props} />
);

interface SendingProps {
  sending: Sending;
  onRetry: () => void;
  onRemove: () => void;
}

export function SendingItem({ sending, onRetry, onRemove }: SendingProps) {
  const id = useId();
  return (
    <li className="min-w-0">
      <DeskPicture size="card" />
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
