import { createRoot } from 'react-dom/client';
import SelectionPage from './SelectionPage.tsx';
import type { Contact } from './SelectionTotals.tsx';

/**
 * Loads when there is a list (behaviors/selection/early.ts): an empty one is the page's own HTML, which needs no code.
 */
export function start(place: HTMLElement): void {
  const contact = JSON.parse(place.dataset['selectionPage'] ?? '') as Contact;
  createRoot(place).render(<SelectionPage contact={contact} />);
}
