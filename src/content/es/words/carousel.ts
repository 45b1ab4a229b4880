import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/carousel.ts';

/** Labels of the button that starts and stops a rotation. */
export const rotationWords = { play: 'Reproducir', pause: 'Pausar' } satisfies Words<
  typeof english.rotationWords
>;

/** What a carousel is called. */
export const carouselWords = { role: 'carrusel', row: 'Diapositivas' } satisfies Words<
  typeof english.carouselWords
>;

/** Labels of a carousel's controls, by what its slides show. */
export const carouselControls = {
  picture: { previous: 'Imagen anterior', next: 'Imagen siguiente' },
  quarry: { previous: 'Cantera anterior', next: 'Cantera siguiente' },
} satisfies Words<typeof english.carouselControls>;

/** Accessible name of a carousel of a project's pictures. */
export const picturesOf = ((project) => `${project}, imágenes`) satisfies Words<typeof english.picturesOf>;

/** Announcement of a slide: its role, and its position. */
export const slideWords = {
  role: 'diapositiva',
  place: (place, count) => `${place} de ${count}`,
} satisfies Words<typeof english.slideWords>;
