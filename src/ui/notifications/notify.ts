import type { Notification } from './notification.ts';
import type { Toaster } from './mount-notifications.ts';

/** Form feedback closes after 5 seconds (rule 4.4). */
export const FORM_FEEDBACK_MS = 5000;

type Options = Partial<Omit<Notification, 'type' | 'title'>>;

/**
 * Shows a message to the visitor, from anywhere in the browser. The first message loads the Toaster; until it is ready,
 * messages are queued. A message with the `id` of an earlier one replaces it.
 *
 * A toast disappears, so never use it as the only place for necessary information.
 */
export const notify = {
  message: (title: string, options?: Options) => show('default', title, options),
  success: (title: string, options?: Options) => show('success', title, options),
  error: (title: string, options?: Options) => show('error', title, options),
  info: (title: string, options?: Options) => show('info', title, options),
  warning: (title: string, options?: Options) => show('warning', title, options),
  /** Stays until it is replaced or dismissed. */
  loading: (title: string, options?: Options) => show('loading', title, options),
  dismiss: (id: string) => tell((ready) => ready.dismiss(id)),
};

let count = 0;
let toaster: Toaster | undefined;
let loading: Promise<void> | undefined;
/** What the Toaster is to do when it has loaded. */
const waiting: ((ready: Toaster) => void)[] = [];

function show(type: Notification['type'], title: string, options: Options = {}): string {
  const id = options.id ?? `notification-${++count}`;
  tell((ready) => ready.show({ ...options, id, type, title }));
  return id;
}

function tell(act: (ready: Toaster) => void): void {
  if (toaster) {
    act(toaster);
    return;
  }
  waiting.push(act);
  loading ??= load();
}

async function load(): Promise<void> {
  try {
    const { mountNotifications } = await import('./mount-notifications.ts');
    const ready = await mountNotifications();
    toaster = ready;
    for (const act of waiting.splice(0)) act(ready);
  } catch {
    // The visitor is offline, or the chunk belongs to an older release. The next message tries again, and none is lost.
    loading = undefined;
  }
}
