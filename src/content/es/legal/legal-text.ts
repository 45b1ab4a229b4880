import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/legal/legal-text.ts';

export const legalWords = {
  updated: 'Última actualización:',
  index: 'En esta página',
  prevails: 'La versión en inglés prevalece.',
} satisfies Words<typeof english.legalWords>;
