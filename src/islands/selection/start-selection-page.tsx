import { createRoot } from 'react-dom/client';
import SelectionPage from './SelectionPage.tsx';
import type { Contact } from './SelectionTotals.tsx';

/**
 * Renders the list, the shared list or the comparison. It loads when there is one (behaviors/selection/early.ts): an
 * empty list is the page's own HTML, which needs no code.
 */
export function start(place: HTMLElement): void {
  const contact = JSON.parse(place.dataset['selectionPage'] ?? '') as Contact;
  createRoot(place).render(<SelectionPage contact={contact} />);
}
