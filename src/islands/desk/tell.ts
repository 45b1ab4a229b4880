import { notify } from '#ui/notifications/notify.ts';

type Options = Parameters<typeof notify.success>[1];

/** The bottom of the desk belongs to Save: a notice there would lie on it as long as the pointer does. */
const place = { position: 'top-center' } as const;

/** What the desk says, as `notify` does, where it covers nothing that is pressed next. */
export const tell = {
  success: (title: string, options?: Options) => notify.success(title, { ...place, ...options }),
  error: (title: string, options?: Options) => notify.error(title, { ...place, ...options }),
  info: (title: string, options?: Options) => notify.info(title, { ...place, ...options }),
  dismiss: notify.dismiss,
};
