export const notificationWords = { label: 'Notifications', close: 'Close' } as const;
