import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { notificationWords } from '#content/words/controls.ts';
import { CONTROL_ICONS } from '#ui/control-icons.ts';
import type { Notification, NotificationType } from './notify.ts';

/** Assistive technology reads a live region only if it was present and empty before the text appears. */
const REGION_SETTLES_MS = 150;
/** The edge of the window, two edges of a stack of three, and the distance to what it must not cover. */
const AROUND_STACK_PX = 24 + 2 * 14 + 16;

const bar =
  'before:absolute before:inset-y-4.5 before:start-5 before:w-1 before:bg-[var(--bar,var(--color-ornament))]';
const button =
  'block min-h-8 text-14 leading-8 underline underline-offset-4 outline-offset-1 outline-travertine';
const classNames = {
  toast: `${bar} w-(--width) bg-basalt py-4.5 ps-10 pe-14 text-16 text-travertine ring-1 ring-[#46413a] select-none focus-visible:outline-2 focus-visible:outline-offset-3 focus-visible:outline-basalt forced-colors:border data-[expanded=false]:data-[front=false]:*:opacity-0`,
  success: '[--bar:#8fb59f]',
  error: '[--bar:#e08a7c]',
  warning: '[--bar:#d9b36c]',
  info: '[--bar:#9db4c4]',
  description: 'text-14 whitespace-pre-line text-ash',
  actionButton: button,
  cancelButton: `${button} text-ash`,
  closeButton:
    'absolute end-3.5 top-3.5 grid size-8 place-items-center outline-offset-1 outline-travertine hover:text-ash',
} as const;

const noIcons = { success: null, error: null, warning: null, info: null } as const;
const close = (
  <svg className="icon w-3" viewBox="0 0 20 20" aria-hidden="true">
    <path d={CONTROL_ICONS.close} />
  </svg>
);

let next: HTMLElement | undefined;

/** The page's only one (rule 4.4). */
export async function mountToaster() {
  const place = document.createElement('div');
  document.body.append(place);
  const toaster = (
    <Toaster
      className="font-sans! print:hidden"
      customAriaLabel={notificationWords.label}
      mobileOffset={20}
      closeButton
      icons={{ ...noIcons, close }}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: notificationWords.close }}
    />
  );
  flushSync(() => createRoot(place).render(toaster));
  new MutationObserver(() => leaveRoom(place)).observe(place, { childList: true, subtree: true });
  // A modal dialog is above every z-index and makes the rest of the page inert.
  const move = () => {
    const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (place.parentElement !== parent) parent.append(place);
  };
  move();
  new MutationObserver(move).observe(document, { subtree: true, attributeFilter: ['open'] });
  // After sonner's own listener: the toasts give the focus back, and the next Escape closes a dialog around them.
  addEventListener('keydown', (event) => {
    const focused = document.activeElement;
    if (event.key !== 'Escape' || !(focused instanceof HTMLElement) || !place.contains(focused)) return;
    event.preventDefault();
    focused.blur();
  });
  await new Promise((resolve) => setTimeout(resolve, REGION_SETTLES_MS));
  return { show: showToast, dismiss };
}

/** By our id. A toast that fades has lost it, because sonner would take the new one away with it. */
const shown = new Map<string, string>();
let count = 0;

function dismiss(id: string): void {
  const own = shown.get(id);
  shown.delete(id);
  if (own !== undefined) toast.dismiss(own);
}

export function showToast(
  type: NotificationType,
  title: string,
  { id, durationMs, action, keepClear, ...options }: Notification & { id: string },
): void {
  next = keepClear;
  const own = shown.get(id) ?? `${id}-${++count}`;
  shown.set(id, own);
  const forget = () => {
    if (shown.get(id) === own) shown.delete(id);
  };
  const control =
    action && 'href' in action ? (
      <a className={button} href={action.href} target="_blank" rel="noopener" onClick={() => dismiss(id)}>
        {action.label}
      </a>
    ) : (
      action && {
        label: action.label,
        onClick: () => {
          forget();
          action.onClick();
        },
      }
    );
  toast[type](title, {
    ...options,
    id: own,
    closeButton: options.dismissible ?? true,
    onDismiss: forget,
    onAutoClose: forget,
    ...(durationMs !== undefined && { duration: durationMs }),
    ...(control && { action: control }),
  });
}

/** What is focused or needed next is above the toasts. */
function leaveRoom(place: HTMLElement): void {
  const toasts = place.querySelectorAll<HTMLElement>('li[data-y-position=bottom]');
  const height = Math.max(...[...toasts].map(({ offsetHeight }) => offsetHeight));
  document.documentElement.style.scrollPaddingBottom =
    toasts.length > 0 ? `${height + AROUND_STACK_PX}px` : '';
  const { left = 0, right = 0 } = toasts[0]?.getBoundingClientRect() ?? {};
  const needed = next?.getBoundingClientRect();
  if (!needed || toasts.length === 0) return;
  // Below the first field that is wrong there are others.
  const block = next?.matches(':focus-within:not(:focus)') ? 'start' : 'nearest';
  if (needed.left < right && needed.right > left) next?.scrollIntoView({ block });
  next = undefined;
}
