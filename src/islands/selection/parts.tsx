import { useState, type ComponentProps, type ReactNode } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { selectionWords as words } from '#content/words/selection.ts';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { joinPhrases, showTermOf } from '#domain/catalogue/terms.ts';
import { Phrases } from '#markup/Phrases.tsx';
import { FORM_FEEDBACK_MS, notify } from '#ui/notifications/notify.ts';
import type { ListedEntry, ProductReading } from './use-products.ts';

export function TextAction({ className = '', ...button }: ComponentProps<'button'>) {
  return (
    <button
      className={`text-14 decoration-control inline-flex min-h-[44px] min-w-[44px] items-center underline decoration-1 underline-offset-5 hover:decoration-current ${className}`}
      type="button"
      {...button}
    />
  );
}

interface TickProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
  children: ReactNode;
}

export function Tick({ isOn, onChange, className = '', children }: TickProps) {
  return (
    <label
      className={`group/tick text-14 inline-flex min-h-[44px] cursor-pointer items-center gap-[12px] leading-[1.4] ${className}`}
    >
      <input
        className="border-control bg-paper group-hover/tick:border-ink checked:border-basalt checked:bg-basalt m-0 size-[24px] flex-none cursor-pointer appearance-none border checked:bg-(image:--sign-tick) checked:bg-center checked:bg-no-repeat forced-colors:appearance-auto"
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      {children}
    </label>
  );
}

/** @param as 'div' in a list of terms */
export function Hint({
  as: Element = 'p',
  className = '',
  ...hint
}: ComponentProps<'p'> & { as?: 'p' | 'div' }) {
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

/** `byHand` is what the browser refused to copy. */
export function useCopy() {
  const [byHand, setByHand] = useState<string>();
  const copy = async (text: string, done: string) => {
    const isCopied = await copyText(text);
    if (isCopied) notify.success(done, { id: 'copied', durationMs: FORM_FEEDBACK_MS });
    setByHand(isCopied ? undefined : text);
  };
  return { byHand, copy };
}

interface PictureProps {
  className?: string;
  product: Pick<CatalogueEntry, 'picture'> | undefined;
  isGone?: boolean;
  isPrinted?: boolean;
}

/** Decorative, because the name is next to it. Loaded when it is shown. */
export function EntryPicture({ className = '', product, isGone = false, isPrinted = false }: PictureProps) {
  const isMissing = isGone || (product !== undefined && product.picture === undefined);
  return (
    <div className={`pic aspect-4/5 ${className}`} data-missing={isMissing ? '' : undefined}>
      {product?.picture !== undefined && (
        <img loading={isPrinted ? 'eager' : 'lazy'} src={product.picture} alt="" width="176" height="220" />
      )}
    </div>
  );
}

export function KindOf({ listed: { product, collectionName, labels } }: { listed: ListedEntry }) {
  if (!product) return null;
  const kind = [showTermOf(labels, product.materialType), { label: collectionName }];
  return <Phrases of={joinPhrases(kind, ', ')} />;
}

export const FactNotes = ({ demand, note }: { demand: string | undefined; note: string | undefined }) =>
  [demand, note].map(
    (text) =>
      text !== undefined && (
        <small key={text} className="text-14 text-ink-soft block leading-normal print:text-[7.5pt]">
          {text}
        </small>
      ),
  );
