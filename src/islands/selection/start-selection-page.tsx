import { createRoot } from 'react-dom/client';
import SelectionPage from './SelectionPage.tsx';
import type { Contact } from './SelectionTotals.tsx';

/** An empty list is the page's own HTML, which needs no code (behaviors/selection/early.ts). */
export function start(place: HTMLElement): void {
  const contact = JSON.parse(place.dataset['selectionPage'] ?? '') as Contact;
  createRoot(place).render(<SelectionPage contact={contact} />);
}
