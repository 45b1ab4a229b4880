import { rotationWords } from '#content/words/controls.ts';
import { CONTROL_ICONS } from './control-icons.ts';

type Choice = 'stopped' | 'rotating';

export interface Rotation {
  restart(): void;
}

export interface RotationOptions {
  readonly id: string;
  readonly delayMs: number;
  readonly advance: () => void;
  readonly onChange?: (isMoving: boolean) => void;
}

/** Advances `frame` until the visitor stops it (rule 4.1: a drag or a click doesn't). For WCAG 2.2.2 there is a stop
 * button (`data-rotation-button`), stored for the session; it pauses while keyboard focus is inside or the tab is
 * hidden, and doesn't start with reduced motion. */
export function startRotation(
  frame: HTMLElement,
  { id, delayMs, advance, onChange }: RotationOptions,
): Rotation {
  const key = `carousel:${id}`;
  const button = frame.querySelector('[data-rotation-button]');
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let choice = readChoice(key);
  let isHeld = frame.querySelector(':focus-visible') !== null;
  let isMoving: boolean | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const isStopped = () => (choice ?? (stillness.matches ? 'stopped' : 'rotating')) === 'stopped';
  const restart = () => {
    clearInterval(timer);
    if (isMoving) timer = setInterval(moveOn, delayMs);
  };
  const moveOn = () => {
    if (!document.hidden && isOnScreen(frame)) advance();
  };
  const update = () => {
    button?.setAttribute('aria-label', rotationWords[isStopped() ? 'play' : 'pause']);
    button?.querySelector('path')?.setAttribute('d', CONTROL_ICONS[isStopped() ? 'play' : 'pause']);
    const wasMoving = isMoving;
    isMoving = !isStopped() && !isHeld;
    if (isMoving === wasMoving) return;
    restart();
    onChange?.(isMoving);
  };
  const hold = (isToBeHeld: boolean) => {
    isHeld = isToBeHeld;
    update();
  };

  button?.addEventListener('click', () => {
    choice = isStopped() ? 'rotating' : 'stopped';
    keepChoice(key, choice);
    update();
  });
  frame.addEventListener('focusin', ({ target }) => hold((target as Element).matches(':focus-visible')));
  frame.addEventListener('focusout', ({ relatedTarget }) => {
    if (!frame.contains(relatedTarget as Node | null)) hold(false);
  });
  frame.addEventListener('keydown', () => hold(true));
  stillness.addEventListener('change', update);
  addEventListener('pageshow', () => {
    choice = readChoice(key) ?? choice;
    update();
  });
  update();
  return { restart };
}

function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function readChoice(key: string): Choice | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === 'stopped' || stored === 'rotating' ? stored : undefined;
  } catch {
    return undefined;
  }
}

function keepChoice(key: string, choice: Choice): void {
  try {
    sessionStorage.setItem(key, choice);
  } catch {
    // The choice then lasts as long as the page.
  }
}
