import type { CollectionSlug } from '#domain/catalogue/collection.ts';
import type { Words } from '#domain/site/words.ts';
import type { RoomsTeaserContent } from '#shared/rooms.ts';
import type * as english from '../en/rooms.ts';

export const roomsPage = {
  head: {
    title: 'Véalo en un ambiente',
    description:
      'Coloque mármol, travertino, piedra caliza, granito o basalto en un piso, una pared, una isla de cocina o una terraza, a escala real y con la luz del ambiente.',
  },
  heading: 'Véalo en un ambiente',
  listHeading: 'Ambientes',
  introduction:
    'Cuatro ambientes, creados por computadora para este fin: elija un ambiente, una piedra y cómo se coloca. Las imágenes de las piedras son las del catálogo, mostradas en su tamaño real.',
  withoutScript:
    'Para elegir piedras se necesita JavaScript. Las imágenes muestran cada ambiente con piedras nuestras; cada piedra tiene su propia página.',
} satisfies Words<typeof english.roomsPage>;

export const roomsTeaserWords = {
  heading: 'Véalo en un ambiente',
  link: 'Elegir un ambiente',
} satisfies Words<typeof english.roomsTeaserWords>;

export const roomsTeasers = {
  home: {
    room: 'kitchen',
    text: 'Coloque cualquier piedra del catálogo en una isla de cocina, un piso o una pared, en su tamaño real y con la luz del ambiente.',
  },
  products: {
    room: 'hall',
    text: 'Coloque una piedra del catálogo en el piso de un vestíbulo, la pared de un baño, una isla de cocina o una terraza, en su tamaño real y con la luz del ambiente.',
  },
} satisfies Words<typeof english.roomsTeasers>;

export const listingRoomsTeasers: Partial<Record<CollectionSlug, RoomsTeaserContent>> = {
  'floor-and-wall': {
    room: 'bath',
    text: 'Cada losa y cada baldosa de esta colección se puede colocar en la pared y el piso de un ambiente, en su tamaño real y con la luz del lugar.',
  },
  'hardscape-materials': {
    room: 'terrace',
    text: 'Vea la piedra alrededor de una piscina al sol de la tarde, en su tamaño real, antes de elegir sobre qué va a caminar.',
  },
};

export const roomWords = {
  room: 'Ambiente',
  surface: 'Superficie',
  stone: 'Piedra',
  find: 'Buscar una piedra',
  swatches: 'Elección rápida',
  pattern: 'Patrón',
  patterns: {
    straight: 'Recto',
    running: 'Aparejo corrido',
    herringbone: 'Espiga',
    slab: 'A libro abierto',
  },
  format: 'Formato',
  formats: {
    '300x600': '30 × 60 cm',
    '600x600': '60 × 60 cm',
    '600x1200': '60 × 120 cm',
    slab: 'Losa, a libro abierto',
  },
  direction: 'Dirección',
  directions: { 0: 'A lo ancho', 90: 'A lo largo' },
  finish: 'Acabado',
  finishes: { polished: 'Pulido', honed: 'Apomazado' },
  joints: 'Juntas',
  joint: 'Ancho de junta',
  jointWidth: '{mm} mm',
  noJoint: 'Sin junta',
  jointColor: 'Color de junta',
  jointColors: { stone: 'Como la piedra', white: 'Blanco', gray: 'Gris', dark: 'Oscuro' },
  page: 'Sobre esta piedra',
  save: 'Guardar imagen',
  share: 'Compartir enlace',
  copyByHand: 'Copie este enlace',
  illustration: 'Ilustración, no es fotografía de un lote',
  approximate: 'escala aproximada',
} satisfies Words<typeof english.roomWords>;

export const roomMessages = {
  shown: '{room}. {surfaces}.',
  finishes: { polished: 'pulido', honed: 'apomazado' },
  patterns: {
    straight: 'recto',
    running: 'aparejo corrido',
    herringbone: 'espiga',
    slab: 'a libro abierto',
  },
  covered: '{surface}: {stone}, {finish}, {format}, {pattern}',
  coveredWithSlabs: '{surface}: {stone}, {finish}, losas a libro abierto',
  noWebGl: 'Este navegador no puede dibujar el ambiente: la imagen lo muestra con piedras nuestras.',
  failedRoom: 'No se pudo cargar el ambiente. La imagen lo muestra con piedras nuestras.',
  failedStone: 'No se pudo cargar la imagen de {stone}. El ambiente queda como estaba.',
  unknownStone: 'Esta piedra ya no está en el catálogo.',
  unlaidStone: 'Esta piedra no se muestra en ambientes.',
  failedExtra: 'Esto no funcionó. Vuelva a cargar la página e inténtelo de nuevo.',
  linkCopied: 'Enlace copiado',
  protectedCanvas:
    'Este navegador protege contra el rastreo del dispositivo y no deja que el sitio guarde imágenes: permítalo para este sitio o use otro navegador.',
  saved: 'Imagen guardada',
  foundOne: '1 encontrada: abra la lista para elegir',
  found: '{count} encontradas: abra la lista para elegir',
  foundNone: 'Ninguna piedra tiene este nombre.',
  soon: 'Un momento: el ambiente se está cargando.',
  caption: '{stones} · {company} · {illustration}',
} satisfies Words<typeof english.roomMessages>;
