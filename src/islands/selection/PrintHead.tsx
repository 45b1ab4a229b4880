import { SLAB_MARK } from '#ui/slab-mark.ts';
import type { Contact } from './SelectionTotals.tsx';

export function PrintHead({ contact }: { contact: Contact }) {
  return (
    <p className="print-head" translate="no">
      <b>
        <svg viewBox="0 0 26 26" fill="none" stroke="currentColor" strokeWidth="1.25">
          <path d={SLAB_MARK} />
        </svg>
        <span>{contact.brand}</span>
      </b>
      <span>{contact.letterhead}</span>
    </p>
  );
}
