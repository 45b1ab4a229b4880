import { say, type Notification } from './notifications.store.ts';

/** Form feedback closes after 5 seconds (rule 4.4). */
export const FORM_FEEDBACK_MS = 5000;

type Options = Partial<Omit<Notification, 'type' | 'title'>>;

/**
 * Says something to the visitor, from any island. The Toaster and its code load with the first message; what is
 * sent before that waits in a queue. An `id` given again replaces the toast of that id.
 *
 * Never the only place for something the visitor needs, because a toast disappears.
 */
export const notify = {
  message: (title: string, options?: Options) => show('default', title, options),
  success: (title: string, options?: Options) => show('success', title, options),
  error: (title: string, options?: Options) => show('error', title, options),
  info: (title: string, options?: Options) => show('info', title, options),
  warning: (title: string, options?: Options) => show('warning', title, options),
  /** Stays until it is replaced or dismissed. */
  loading: (title: string, options?: Options) => show('loading', title, options),
  dismiss: (id: string) => say({ kind: 'dismiss', id }),
};

let count = 0;
let toaster: Promise<void> | undefined;

function show(type: Notification['type'], title: string, options: Options = {}): string {
  const id = options.id ?? `notification-${++count}`;
  say({ kind: 'show', notification: { ...options, id, type, title } });
  toaster ??= import('./mount-notifications.tsx')
    .then(({ mountNotifications }) => mountNotifications())
    .catch(() => {
      // Offline, or a chunk of an older release: the next message tries again, and none is lost.
      toaster = undefined;
    });
  return id;
}
