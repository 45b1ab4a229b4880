import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/copy.ts';

export const copyWords = {
  byHand: 'Este navegador no nos permite copiar. Cópielo aquí:',
} satisfies Words<typeof english.copyWords>;
