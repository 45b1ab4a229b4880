import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/not-found.ts';
import { pictures } from './pictures.ts';

export const notFoundPage = {
  head: {
    title: 'Página no encontrada',
    description: 'Esta página no existe. El camino de regreso lleva al inicio.',
    picture: pictures.slabNeroMarquina,
  },
  heading: '¡Vaya! No encontramos esta página',
  text: 'Puede que la dirección haya cambiado, o que la piedra ya haya salido del patio.',
  back: 'Volver al inicio',
  picture: pictures.slabNeroMarquina,
} satisfies Words<typeof english.notFoundPage>;
