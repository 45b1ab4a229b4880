import { atom } from 'nanostores';
import type { ReactNode } from 'react';

/** Runs a function, or opens an address in a new tab. Both close the toast. */
export type NotificationButton = { label: string; onClick: () => void } | { label: string; href: string };

/** Content of a toast (rule 4.5). */
export interface Notification {
  id: string;
  type: 'default' | 'success' | 'error' | 'info' | 'warning' | 'loading';
  title: string;
  description?: string;
  /** Shown before the title. Types have no icons; a colored bar distinguishes them. */
  icon?: ReactNode;
  action?: NotificationButton;
  cancel?: NotificationButton;
  position?: 'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right';
  /** Infinity keeps it until it is dismissed. */
  durationMs?: number;
  /** What the visitor needs next: the page scrolls until no toast covers it. */
  keepClear?: HTMLElement | undefined;
  /** Whether the visitor can close it. Default: true. */
  isDismissible?: boolean;
}

type Message = { kind: 'show'; notification: Notification } | { kind: 'dismiss'; id: string };

/** Messages that haven't been shown yet. Any island adds some; the Toaster takes them when it is mounted. */
const $messages = atom<readonly Message[]>([]);

export function say(message: Message): void {
  $messages.set([...$messages.get(), message]);
}

/** Passes every message, including earlier ones, to the only listener. */
export function listen(listener: (message: Message) => void): () => void {
  return $messages.subscribe((messages) => {
    if (messages.length === 0) return;
    $messages.set([]);
    for (const message of messages) listener(message);
  });
}
