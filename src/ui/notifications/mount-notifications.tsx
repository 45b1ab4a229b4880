import { createRoot } from 'react-dom/client';
import sonnerStyle from 'sonner/dist/styles.css?inline';
import { adoptStyle } from '#browser/adopt-style.ts';
import { Notifications } from './Notifications.tsx';
import style from './notifications.css?inline';

/** Mounts the page's only Toaster at the end of the page, or in the open modal dialog. */
export function mountNotifications(): void {
  adoptStyle(`${sonnerStyle}\n${style}`);
  const host = document.createElement('div');
  host.className = 'toasts';
  const place = () => {
    keepReachable(host);
  };
  place();
  new MutationObserver(place).observe(document, { subtree: true, attributeFilter: ['open'] });
  // In a modal dialog, Escape first collapses focused toasts; the next Escape closes the dialog.
  host.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault();
  });
  createRoot(host).render(<Notifications />);
}

/**
 * A modal dialog is above every z-index and makes the rest of the page inert, so toasts with buttons must be inside.
 */
function keepReachable(host: HTMLElement): void {
  const focused = host.contains(document.activeElement) ? document.activeElement : null;
  const around = document.activeElement?.closest<HTMLElement>('dialog:modal');
  const place = around ?? [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
  if (host.parentElement === place) return;
  place.append(host);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
