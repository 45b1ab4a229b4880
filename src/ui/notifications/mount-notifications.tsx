import { createRoot } from 'react-dom/client';
import sonnerStyle from 'sonner/dist/styles.css?inline';
import { Notifications } from './Notifications.tsx';
import style from './notifications.css?inline';

/** Puts the one Toaster of the page at its end. */
export function mountNotifications(): void {
  // A constructed sheet comes with this code and not with every page, and is no inline style to the CSP.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${sonnerStyle}\n${style}`);
  document.adoptedStyleSheets.push(sheet);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Notifications />);
}
