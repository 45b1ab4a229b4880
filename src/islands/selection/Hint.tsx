import type { ComponentPropsWithoutRef } from 'react';
import { selectionWords as words } from '#content/words/selection.ts';
import { TextAction } from './TextAction.tsx';
import type { ProductReading } from './use-products.ts';

interface HintProps extends ComponentPropsWithoutRef<'p'> {
  as?: 'p' | 'div';
}

/** @param as 'div' in a list of terms */
export function Hint({ as: Element = 'p', className = '', ...hint }: HintProps) {
  return (
    <Element
      className={`border-bronze-deep text-14 flex flex-wrap items-center gap-x-3 border-s-3 py-2 ps-3.5 leading-normal ${className}`}
      {...hint}
    />
  );
}

/** If the catalogue didn't answer. */
export function NotLoaded({ reading, text }: { reading: ProductReading; text: string }) {
  if (!reading.hasFailed) return null;
  return (
    <Hint role="alert">
      <span>{text}</span> <TextAction onClick={reading.tryAgain}>{words.tryAgain}</TextAction>
    </Hint>
  );
}
