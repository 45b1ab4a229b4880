import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/room-row.ts';

export const roomRow = {
  name: 'Véalo en un ambiente',
  hint: 'En un piso o una pared, a escala real',
  close: 'Cerrar',
  loading: 'Abriendo el ambiente',
  failed: 'No se pudo cargar el ambiente. Cierre esta ventana e inténtelo de nuevo en un momento.',
} satisfies Words<typeof english.roomRow>;

export const bookMatchWords = {
  summary: 'A libro abierto',
  hint: 'Cuatro hojas de un mismo bloque, abiertas como un libro',
  alt: 'Cuatro losas de {name}, cada una el reflejo de la siguiente, de modo que las vetas se encuentran en las juntas.',
} satisfies Words<typeof english.bookMatchWords>;

export const textureWords = {
  name: 'Textura para su render',
  terms:
    'Muestra {width} mm de la piedra a lo ancho. Puede usarla libremente en visualizaciones de sus proyectos; no es la imagen de un lote.',
  unmeasured:
    'Puede usarla libremente en visualizaciones de sus proyectos; su escala no está medida, y no es la imagen de un lote.',
} satisfies Words<typeof english.textureWords>;
