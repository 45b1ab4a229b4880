/** Texts around the toasts. */
export const notificationWords = { label: 'Notifications', close: 'Close' } as const;
