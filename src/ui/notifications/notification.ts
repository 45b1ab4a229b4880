/** Runs a function, or opens an address in a new tab. Both close the toast. */
export type NotificationButton = { label: string; onClick: () => void } | { label: string; href: string };

export type NotificationPosition =
  'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right';

/** Content of a toast (rule 4.5). */
export interface Notification {
  id: string;
  type: 'default' | 'success' | 'error' | 'info' | 'warning' | 'loading';
  title: string;
  /** Line breaks stay. */
  description?: string;
  /** Shown before the title. Types have no icons; a colored bar distinguishes them. */
  icon?: Node;
  action?: NotificationButton;
  cancel?: NotificationButton;
  position?: NotificationPosition;
  /** Infinity keeps it until it is dismissed. */
  durationMs?: number;
  /** What the visitor needs next: the page scrolls until no toast covers it. */
  keepClear?: HTMLElement | undefined;
  /** Whether the visitor can close it. Default: true. */
  isDismissible?: boolean;
}
