import { notify } from '#ui/notifications/notify.ts';

type Options = Parameters<typeof notify.success>[1];

/** The Save button is at the bottom, so a toast there would cover it as long as the pointer is over it. */
const place = { position: 'top-center' } as const;

export const tell = {
  success: (title: string, options?: Options) => notify.success(title, { ...place, ...options }),
  error: (title: string, options?: Options) => notify.error(title, { ...place, ...options }),
  info: (title: string, options?: Options) => notify.info(title, { ...place, ...options }),
  dismiss: notify.dismiss,
};
