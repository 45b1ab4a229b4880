import { createRoot } from 'react-dom/client';
import SelectionPage from './SelectionPage.tsx';
import type { Contact } from './SelectionTotals.tsx';

/** Draws the list, the shared list or the comparison into this place. */
export function mountSelectionPage(place: Element, contact: Contact): void {
  createRoot(place).render(<SelectionPage contact={contact} />);
}
