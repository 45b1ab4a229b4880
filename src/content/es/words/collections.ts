import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/collections.ts';

export const collectionNames = {
  'floor-and-wall': 'Revestimientos para pisos y paredes',
  'hardscape-materials': 'Piedra para exteriores',
  'architectural-designs': 'Piezas arquitectónicas',
  'stone-fixing-solutions': 'Anclajes para piedra',
  extras: 'Jardín y hogar',
} satisfies Words<typeof english.collectionNames>;
