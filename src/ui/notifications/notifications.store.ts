import { atom } from 'nanostores';
import type { ReactNode } from 'react';

/** Does something, or opens an address in a new tab. Either sends the toast away. */
export type NotificationButton = { label: string; onClick: () => void } | { label: string; href: string };

/** What a toast can say and do (rule 4.5). */
export interface Notification {
  id: string;
  type: 'default' | 'success' | 'error' | 'info' | 'warning' | 'loading';
  title: string;
  description?: string;
  /** In front of the title. Types have none of their own: a colored bar tells them apart. */
  icon?: ReactNode;
  action?: NotificationButton;
  cancel?: NotificationButton;
  position?: 'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right';
  /** How long it stays; Infinity keeps it until it is dismissed. */
  durationMs?: number;
  /** Whether the visitor can send it away. Default true. */
  isDismissible?: boolean;
}

type Message = { kind: 'show'; notification: Notification } | { kind: 'dismiss'; id: string };

/** What was said and not shown yet. Any island adds; only the Toaster takes, once it is there. */
const $messages = atom<readonly Message[]>([]);

export function say(message: Message): void {
  $messages.set([...$messages.get(), message]);
}

/** Hands over every message, also those of the past, to the one listener. */
export function listen(listener: (message: Message) => void): () => void {
  return $messages.subscribe((messages) => {
    if (messages.length === 0) return;
    $messages.set([]);
    for (const message of messages) listener(message);
  });
}
