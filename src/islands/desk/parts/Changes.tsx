import type { ComponentProps, ReactNode } from 'react';
import { splitDifference } from '#domain/desk/conflict.ts';
import { Icon } from './Parts.tsx';

interface ChangeProps {
  label: string;
  isBad?: boolean;
  children: ReactNode;
}

export const Changes = (props: ComponentProps<'dl'>) => (
  <dl data-part="changes" className="grid gap-0.5" {...props} />
);
export const Change = ({ label, isBad = false, children }: ChangeProps) => (
  <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-x-4 max-sm:grid-cols-[minmax(0,1fr)]">
    <dt className="text-14 text-ink-soft leading-[1.65]">{label}</dt>
    <dd className={`wrap-anywhere ${isBad ? 'text-error' : ''}`}>{children}</dd>
  </div>
);

export const Before = ({ text }: { text: string }) => (
  <>
    <del className="text-ink-soft">{text || 'empty'}</del> <Icon isInline name="right" />
    <span className="sr-only">is now</span>{' '}
  </>
);

interface VersionProps {
  text: string;
  other: string;
  isFormer?: boolean;
}

export function VersionText({ text, other, isFormer = false }: VersionProps) {
  if (text === '') return <em>empty</em>;
  const [before, own, after] = splitDifference(text, other);
  const Mark = isFormer ? 'del' : 'ins';
  return (
    <>
      <span>{before}</span>
      {own !== '' && (
        <Mark
          className={`underline decoration-2 underline-offset-4 ${isFormer ? 'decoration-error' : 'decoration-success'}`}
        >
          {own}
        </Mark>
      )}
      <span>{after}</span>
    </>
  );
}
