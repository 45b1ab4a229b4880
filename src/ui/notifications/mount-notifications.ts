import { notificationWords } from '#content/words/notifications.ts';
import { adoptStyle } from '#browser/adopt-style.ts';
import { createElement } from '#browser/create-element.ts';
import { CONTROL_ICONS } from '#ui/control-icons.ts';
import type { Notification, NotificationButton, NotificationPosition } from './notification.ts';
import style from './notifications.css?inline';

const DEFAULT_DURATION_MS = 4000;
/** Assistive technology reads a live region only if it was present and empty before the text appears. */
const REGION_SETTLES_MS = 150;
/** The most messages on the screen; more wait behind them. */
const VISIBLE_COUNT = 3;
/** A swipe this long or this fast closes a toast. */
const SWIPE_PX = 45;
const SWIPE_PX_PER_MS = 0.11;
/** Between the toasts and what they must not cover. */
const CLEARANCE_PX = 16;

interface Toast {
  readonly element: HTMLLIElement;
  remainingMs: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
  startedAt: number;
}

/** Creates the page's only Toaster (rule 4.4). */
export async function mountNotifications(): Promise<Toaster> {
  adoptStyle(style);
  const toaster = new Toaster();
  await new Promise((resolve) => {
    setTimeout(resolve, REGION_SETTLES_MS);
  });
  return toaster;
}

/** A live region at the end of the page, or in the open modal dialog, with a list of toasts for each position. */
export class Toaster {
  readonly #region = createElement('section', {
    class: 'toasts',
    'aria-label': notificationWords.label,
    'aria-live': 'polite',
    'aria-relevant': 'additions text',
    tabindex: '-1',
  });
  readonly #lists = new Map<NotificationPosition, HTMLOListElement>();
  readonly #toasts = new Map<string, Toast>();
  /** What had the focus before the toasts. */
  #before: HTMLElement | null = null;
  #isHovered = false;

  constructor() {
    this.#place();
    new MutationObserver(() => this.#place()).observe(document, { subtree: true, attributeFilter: ['open'] });
    document.addEventListener('visibilitychange', () => this.#update());
    document.addEventListener('keydown', (event) => {
      if (event.altKey && event.code === 'KeyT') this.#enter();
    });
    this.#region.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !this.#region.contains(relatedTarget))
        this.#before = relatedTarget;
      this.#update();
    });
    this.#region.addEventListener('focusout', () => queueMicrotask(() => this.#update()));
    this.#region.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // In a modal dialog, Escape first collapses focused toasts; the next Escape closes the dialog.
      event.preventDefault();
      this.#leave();
    });
  }

  /** Shows a toast, in place of one with the same id. */
  show(notification: Notification): void {
    const { id, type, position = 'bottom-right', keepClear } = notification;
    const element = this.#render(notification);
    const list = this.#lists.get(position) ?? this.#addList(position);
    const present = this.#toasts.get(id);
    clearTimeout(present?.timer);
    if (present?.element.parentElement === list) present.element.replaceWith(element);
    else {
      present?.element.remove();
      list.prepend(element);
    }
    const remainingMs = notification.durationMs ?? (type === 'loading' ? Infinity : DEFAULT_DURATION_MS);
    this.#toasts.set(id, { element, remainingMs, startedAt: 0 });
    this.#update();
    if (keepClear) scrollClear(keepClear, list);
  }

  dismiss(id: string): void {
    const toast = this.#toasts.get(id);
    if (!toast) return;
    this.#toasts.delete(id);
    clearTimeout(toast.timer);
    const { element } = toast;
    const hadFocus = element.contains(document.activeElement);
    element.dataset['removed'] = 'true';
    void Promise.allSettled(element.getAnimations().map(({ finished }) => finished)).then(() => {
      element.remove();
      this.#update();
    });
    if (hadFocus) (this.#toasts.size > 0 ? element.parentElement : this.#before)?.focus();
    this.#update();
  }

  #render({ id, type, title, description, icon, action, cancel, isDismissible = true }: Notification) {
    const element = createElement('li', { class: 'toast', 'data-type': type, tabindex: '0' });
    element.append(
      ...(icon ? [createElement('span', { class: 'toast-icon' }, [icon])] : []),
      ...(type === 'loading' ? [createElement('span', { class: 'toast-icon toast-loading' })] : []),
      createElement('div', { class: 'toast-text' }, [
        createElement('div', {}, [title]),
        ...(description ? [createElement('div', { class: 'toast-description' }, [description])] : []),
        ...(cancel ? [this.#renderButton(id, cancel, 'toast-button toast-cancel')] : []),
        ...(action ? [this.#renderButton(id, action, 'toast-button')] : []),
      ]),
    );
    if (isDismissible) {
      const close = createElement('button', {
        class: 'toast-close',
        type: 'button',
        'aria-label': notificationWords.close,
      });
      close.append(createCloseIcon());
      close.addEventListener('click', () => this.dismiss(id));
      element.append(close);
      onSwipe(element, () => this.dismiss(id));
    }
    return element;
  }

  #renderButton(id: string, button: NotificationButton, className: string): HTMLElement {
    const element =
      'href' in button
        ? createElement('a', { class: className, href: button.href, target: '_blank', rel: 'noopener' })
        : createElement('button', { class: className, type: 'button' });
    element.append(button.label);
    element.addEventListener('click', () => {
      this.dismiss(id);
      if ('onClick' in button) button.onClick();
    });
    return element;
  }

  #addList(position: NotificationPosition): HTMLOListElement {
    const list = createElement('ol', { 'data-position': position, tabindex: '-1' });
    for (const type of ['pointerenter', 'pointerleave'] as const) {
      list.addEventListener(type, ({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        this.#isHovered = type === 'pointerenter';
        this.#update();
      });
    }
    this.#lists.set(position, list);
    this.#region.append(list);
    return list;
  }

  /** Moves the focus to the newest toasts. */
  #enter(): void {
    const newest = [...this.#toasts.values()].at(-1)?.element.parentElement;
    newest?.focus();
  }

  /** Gives the focus back. */
  #leave(): void {
    if (this.#before?.isConnected) this.#before.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  /** Expands or collapses the stacks, and lets their time pass only while nobody reads or uses them. */
  #update(): void {
    if (this.#toasts.size === 0) this.#isHovered = false;
    const isExpanded = this.#isHovered || this.#region.contains(document.activeElement);
    for (const list of this.#lists.values()) {
      const present = [...list.children].filter((child) => !child.hasAttribute('data-removed'));
      for (const [index, toast] of present.entries()) {
        toast.setAttribute('data-expanded', String(isExpanded));
        toast.setAttribute('data-visible', String(index < VISIBLE_COUNT));
        toast.setAttribute('data-index', String(Math.min(index, VISIBLE_COUNT)));
      }
    }
    for (const [id, toast] of this.#toasts) this.#count(id, toast, isExpanded || document.hidden);
    const isAtBottom = [...this.#lists].some(
      ([position, list]) => position.startsWith('bottom') && list.childElementCount > 0,
    );
    // What the Tab key focuses isn't below them either.
    document.documentElement.style.scrollPaddingBottom = isAtBottom ? `${this.#heightAtBottom}px` : '';
  }

  #count(id: string, toast: Toast, isPaused: boolean): void {
    if (isPaused && toast.timer !== undefined) {
      clearTimeout(toast.timer);
      toast.timer = undefined;
      toast.remainingMs -= performance.now() - toast.startedAt;
    }
    if (isPaused || toast.timer !== undefined || toast.remainingMs === Infinity) return;
    toast.startedAt = performance.now();
    toast.timer = setTimeout(() => this.dismiss(id), Math.max(0, toast.remainingMs));
  }

  get #heightAtBottom(): number {
    const tops = [...this.#lists]
      .filter(([position, list]) => position.startsWith('bottom') && list.childElementCount > 0)
      .map(([, list]) => list.getBoundingClientRect().top);
    return innerHeight - Math.min(innerHeight, ...tops) + CLEARANCE_PX;
  }

  /**
   * A modal dialog is above every z-index and makes the rest of the page inert, so toasts with buttons must be inside.
   */
  #place(): void {
    const focused = this.#region.contains(document.activeElement) ? document.activeElement : null;
    const around = document.activeElement?.closest<HTMLElement>('dialog:modal');
    const place =
      around ?? [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
    if (this.#region.parentElement === place) return;
    place.append(this.#region);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Scrolls until the toasts don't cover the element. */
function scrollClear(element: HTMLElement, list: HTMLElement): void {
  const toasts = list.getBoundingClientRect();
  const { left, right } = element.getBoundingClientRect();
  if (right < toasts.left || left > toasts.right) return;
  element.style.scrollMarginBottom = `${innerHeight - toasts.top + CLEARANCE_PX}px`;
  element.scrollIntoView({ block: 'nearest' });
  element.style.scrollMarginBottom = '';
}

/** A short and slow movement to the side puts the toast back. */
function onSwipe(toast: HTMLElement, close: () => void): void {
  let start: PointerEvent | undefined;
  toast.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
    start = event;
    toast.setPointerCapture(event.pointerId);
  });
  toast.addEventListener('pointermove', ({ clientX }) => {
    if (start) toast.style.translate = `${clientX - start.clientX}px`;
  });
  toast.addEventListener('pointerup', ({ clientX, timeStamp }) => {
    if (!start) return;
    const distance = Math.abs(clientX - start.clientX);
    const isFast = distance / (timeStamp - start.timeStamp) > SWIPE_PX_PER_MS;
    start = undefined;
    if (distance >= SWIPE_PX || (isFast && distance > 0)) close();
    else toast.style.translate = '';
  });
  toast.addEventListener('pointercancel', () => {
    start = undefined;
    toast.style.translate = '';
  });
}

function createCloseIcon(): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const icon = document.createElementNS(namespace, 'svg');
  for (const [name, value] of [
    ['class', 'icon'],
    ['viewBox', '0 0 20 20'],
    ['aria-hidden', 'true'],
  ] as const)
    icon.setAttribute(name, value);
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', CONTROL_ICONS.close);
  icon.append(path);
  return icon;
}
