import { useEffect } from 'react';
import { toast, Toaster, type ExternalToast } from 'sonner';
import { notificationWords } from '#content/words/notifications.ts';
import { CONTROL_ICONS } from '#ui/control-icons.ts';
import { listen, type Notification, type NotificationButton } from './notifications.store.ts';

const DEFAULT_DURATION_MS = 4000;
/** Assistive technology reads a live region only if it was present and empty before the text appears. */
const REGION_SETTLES_MS = 150;

/** The Toaster (rule 4.4). It shows what is in the store. */
export function Notifications() {
  // Earlier messages wait in the store.
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = listen((message) => {
        if (message.kind === 'dismiss') dismiss(message.id);
        else show(message.notification);
      });
    }, REGION_SETTLES_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return (
    <Toaster
      customAriaLabel={notificationWords.label}
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      duration={DEFAULT_DURATION_MS}
      visibleToasts={3}
      closeButton
      offset={24}
      mobileOffset={20}
      toastOptions={{ closeButtonAriaLabel: notificationWords.close }}
      icons={{ close: <CloseIcon />, success: null, error: null, info: null, warning: null }}
    />
  );
}

/**
 * The toast of each notification, by the notification's id, until it starts to close. sonner removes a closing toast by
 * its id 200 ms later, including a new one with the same id. Therefore a new toast gets a new id.
 */
const present = new Map<string, string>();
let count = 0;

function toToastId(id: string): string {
  const toastId = present.get(id) ?? `${id}/${++count}`;
  present.set(id, toastId);
  return toastId;
}

function dismiss(id: string): void {
  const toastId = present.get(id);
  present.delete(id);
  if (toastId !== undefined) toast.dismiss(toastId);
}

function show(notification: Notification): void {
  const { id, type, title, description, icon, action, cancel, position, durationMs } = notification;
  const isDismissible = notification.isDismissible ?? true;
  // Sets all options, also the missing ones, because sonner would keep them from an earlier toast with the same id.
  const toastId = toToastId(id);
  const forget = () => {
    if (present.get(id) === toastId) present.delete(id);
  };
  const options: ExternalToast = {
    id: toastId,
    onDismiss: forget,
    onAutoClose: forget,
    description: description ?? '',
    icon,
    action: action && toButton(id, action),
    cancel: cancel && toButton(id, cancel),
    duration: durationMs ?? (type === 'loading' ? Infinity : DEFAULT_DURATION_MS),
    dismissible: isDismissible,
    closeButton: isDismissible,
    ...(position === undefined ? {} : { position }),
  };
  if (type === 'default') toast(title, options);
  else toast[type](title, options);
}

function toButton(id: string, button: NotificationButton): ExternalToast['action'] {
  if ('onClick' in button) {
    const { label, onClick } = button;
    return {
      label,
      onClick: () => {
        present.delete(id);
        onClick();
      },
    };
  }
  return (
    <a data-button data-action href={button.href} target="_blank" rel="noopener" onClick={() => dismiss(id)}>
      {button.label}
    </a>
  );
}

function CloseIcon() {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={CONTROL_ICONS.close} />
    </svg>
  );
}
