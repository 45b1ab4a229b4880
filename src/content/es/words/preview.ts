import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/preview.ts';

export const previewWords = {
  head: {
    title: 'Vista previa',
    description: 'Páginas que todavía no se publican, para quien tenga el enlace.',
  },
  label: 'Vista previa',
  notPublished: 'Sin publicar',
  ends: (date) => `Este enlace vence el ${date}, o cuando se publique o se descarte todo lo que muestra.`,
  typed: 'Tal como está escrito en el editor. No se guarda nada.',
  all: (count) => `Los ${count} productos`,
  products: (count) => `${count} productos`,
  refused: 'Este producto todavía no se puede publicar:',
  taken: 'Otro producto de esta colección ya tiene esta dirección (slug).',
  nameless: 'Producto sin nombre',
  loading: 'Cargando la vista previa',
  ended: 'Esta vista previa ha terminado.',
  unread: 'No se pudo cargar la vista previa.',
  tryAgain: 'Intentar de nuevo',
  withoutScript: 'Una vista previa necesita JavaScript.',
} satisfies Words<typeof english.previewWords>;
