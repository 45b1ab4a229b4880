import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/notifications.ts';

export const notificationWords = { label: 'Avisos', close: 'Cerrar' } satisfies Words<
  typeof english.notificationWords
>;
