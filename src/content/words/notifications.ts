/** What stands around the short messages in the corner. */
export const notificationWords = { label: 'Notifications', close: 'Close' } as const;
