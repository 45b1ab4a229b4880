import { SlabMark } from '#ui/SlabMark.tsx';
import type { Contact } from './SelectionTotals.tsx';

export function PrintHead({ contact }: { contact: Contact }) {
  return (
    <p className="print-head" translate="no">
      <b>
        <SlabMark />
        <span>{contact.brand}</span>
      </b>
      <span>{contact.letterhead}</span>
    </p>
  );
}
