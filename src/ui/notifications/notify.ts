import type { ExternalToast } from 'sonner';
import type { showToast } from './toaster.tsx';

/** Rule 4.4. */
export const FORM_FEEDBACK_MS = 5000;

/** Rule 4.5. */
export interface Notification extends Omit<ExternalToast, 'id' | 'duration' | 'action'> {
  id?: string;
  action?: { label: string; onClick: () => void } | { label: string; href: string };
  durationMs?: number;
  keepClear?: HTMLElement | undefined;
}

export type NotificationType = 'message' | 'success' | 'error' | 'info' | 'warning' | 'loading';

interface Toaster {
  show: typeof showToast;
  dismiss: (id: string) => void;
}

let count = 0;
let toaster: Promise<Toaster> | undefined;
const waiting: ((ready: Toaster) => void)[] = [];

async function tell(act: (ready: Toaster) => void): Promise<void> {
  waiting.push(act);
  try {
    const ready = await (toaster ??= import('./toaster.tsx').then(({ mountToaster }) => mountToaster()));
    for (const next of waiting.splice(0)) next(ready);
  } catch {
    toaster = undefined;
  }
}

const show =
  (type: NotificationType) =>
  (title: string, { id = `notification-${++count}`, ...options }: Notification = {}): string => {
    void tell((ready) => ready.show(type, title, { id, ...options }));
    return id;
  };

/** The first message loads React and sonner. A toast disappears, so never use it as the only place for necessary
 * information. */
export const notify = {
  message: show('message'),
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  loading: show('loading'),
  dismiss: (id: string) => void tell((ready) => ready.dismiss(id)),
};
