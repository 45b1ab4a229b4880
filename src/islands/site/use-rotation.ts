import {
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type FocusEvent,
} from 'react';

type Choice = 'stopped' | 'rotating';

export interface Rotation {
  /** What the visitor has chosen, or what reduced motion has chosen for them. */
  readonly isStopped: boolean;
  /** Whether the row moves by itself right now: not while keyboard focus is inside. */
  readonly isMoving: boolean;
  readonly toggle: () => void;
  /** The visitor has moved the row: the next move by itself is a full delay away. */
  readonly restart: () => void;
  /** To be spread on the frame of the carousel. */
  readonly frameProps: {
    onFocus(event: FocusEvent): void;
    onBlur(event: FocusEvent): void;
  };
  /** The visitor uses the keyboard inside, even if focus came by pointer. */
  readonly holdForKeyboard: () => void;
}

/**
 * Moves a carousel on every `delayMs` until it is stopped (rule 4.1: a drag or a click does not stop it). WCAG 2.2.2
 * adds: a button that stops it, kept for the session; a rest while keyboard focus is inside or the tab is hidden; no
 * start under reduced motion. `delayMs` undefined means that the carousel never moves by itself.
 */
export function useRotation(
  id: string,
  delayMs: number | undefined,
  frame: React.RefObject<HTMLElement | null>,
  advance: () => void,
): Rotation {
  const choice = useSyncExternalStore(
    subscribeToChoices,
    useCallback(() => readChoice(id), [id]),
    () => 'rotating' as const,
  );
  const [isHeld, setIsHeld] = useState(false);
  const [beat, setBeat] = useState(0);
  const isStopped = choice === 'stopped';
  const isMoving = delayMs !== undefined && !isStopped && !isHeld;

  const moveOn = useEffectEvent(() => {
    if (!document.hidden && isOnScreen(frame.current)) advance();
  });

  // The timer runs outside React and restarts whenever the visitor moves the row.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => moveOn(), delayMs);
    return () => clearInterval(timer);
  }, [isMoving, delayMs, beat]);

  return {
    isStopped,
    isMoving,
    toggle: () => writeChoice(id, isStopped ? 'rotating' : 'stopped'),
    restart: () => setBeat((count) => count + 1),
    frameProps: {
      onFocus: ({ target }) => setIsHeld(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsHeld(false);
      },
    },
    holdForKeyboard: () => setIsHeld(true),
  };
}

function isOnScreen(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/* The choice of the session, also where storage is blocked. */
const choices = new Map<string, Choice>();
const listeners = new Set<() => void>();
const toStorageKey = (id: string) => `carousel:${id}`;

function subscribeToChoices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChoice(id: string): Choice {
  return choices.get(id) ?? readStoredChoice(id) ?? readPreference();
}

function readStoredChoice(id: string): Choice | undefined {
  try {
    const stored = sessionStorage.getItem(toStorageKey(id));
    return stored === 'stopped' || stored === 'rotating' ? stored : undefined;
  } catch {
    return undefined;
  }
}

function readPreference(): Choice {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'stopped' : 'rotating';
}

function writeChoice(id: string, choice: Choice): void {
  choices.set(id, choice);
  try {
    sessionStorage.setItem(toStorageKey(id), choice);
  } catch {
    // Storage is blocked or full: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
