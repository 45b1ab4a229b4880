import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/controls.ts';

export const copyWords = {
  byHand: 'Este navegador no nos permite copiar. Cópielo aquí:',
} satisfies Words<typeof english.copyWords>;

export const optionalField = 'Opcional';

export const stillLoading = 'Un momento: el formulario todavía se está cargando.';

export const islandFailed = '¡Error inesperado de la aplicación!';

export const notificationWords = { label: 'Avisos', close: 'Cerrar' } satisfies Words<
  typeof english.notificationWords
>;

export const saveLabels = { toSave: 'Guardar ', saved: 'Guardado: ' } satisfies Words<
  typeof english.saveLabels
>;

export const rotationWords = { play: 'Reproducir', pause: 'Pausar' } satisfies Words<
  typeof english.rotationWords
>;

export const carouselWords = { role: 'carrusel', row: 'Diapositivas' } satisfies Words<
  typeof english.carouselWords
>;

export const carouselControls = {
  picture: { previous: 'Imagen anterior', next: 'Imagen siguiente' },
  quarry: { previous: 'Cantera anterior', next: 'Cantera siguiente' },
} satisfies Words<typeof english.carouselControls>;

export const picturesOf = ((project) => `${project}, imágenes`) satisfies Words<typeof english.picturesOf>;

export const slideWords = {
  role: 'diapositiva',
  place: (place, count) => `${place} de ${count}`,
} satisfies Words<typeof english.slideWords>;
