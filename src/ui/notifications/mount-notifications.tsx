import { createRoot } from 'react-dom/client';
import sonnerStyle from 'sonner/dist/styles.css?inline';
import { adoptStyle } from '#browser/adopt-style.ts';
import { Notifications } from './Notifications.tsx';
import style from './notifications.css?inline';

/** Puts the one Toaster of the page at its end, or into the modal dialog that is open. */
export function mountNotifications(): void {
  adoptStyle(`${sonnerStyle}\n${style}`);
  const host = document.createElement('div');
  host.className = 'toasts';
  const place = () => {
    keepReachable(host);
  };
  place();
  new MutationObserver(place).observe(document, { subtree: true, attributeFilter: ['open'] });
  // In a modal dialog Escape collapses the toasts that have the focus; the next one closes the dialog.
  host.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault();
  });
  createRoot(host).render(<Notifications />);
}

/** A modal dialog lies above every z-index and makes the rest of the page inert: what can be pressed has to be in it. */
function keepReachable(host: HTMLElement): void {
  const focused = host.contains(document.activeElement) ? document.activeElement : null;
  const around = document.activeElement?.closest<HTMLElement>('dialog:modal');
  const place = around ?? [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
  if (host.parentElement === place) return;
  place.append(host);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
