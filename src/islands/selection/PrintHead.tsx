import { SLAB_MARK } from '#ui/slab-mark.ts';
import type { Contact } from './SelectionTotals.tsx';

/**
 * Only in print. 667= After the number. 668= While the field isn't edited. 669= Stored with every keystroke. The input
 * stays as typed until the field is left; then it shows the parsed value. 670- 671= With its current target position.
 * 672= With an undo; the focus stays where the visitor is. 673k 674= In the page's own HTML, which is shown if the list
 * is empty. 675= By the address. Without a list, the page's own HTML shows, which also explains the list without
 * JavaScript. 676k 677k 678= Only the newer version of the site can show this list. 679= With country code. 680= Name,
 * address and number, for the print. 681= Stones of the list can be seen in them. 682= The sheets are being prepared.
 * 683- 684- 685= 'Minimum order: typically 50 m²'; with square feet first if those are selected.
 */
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
