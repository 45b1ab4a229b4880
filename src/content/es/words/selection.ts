import type { MessageWords } from '#domain/selection/selection-message.ts';
import { choosePlural, formatCount } from '#domain/site/format.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/selection.ts';
import { locale } from './site.ts';

const count = (number: number, one: string, other: string) => formatCount(number, { one, other }, locale);

export const selectionWords = {
  seeInRoom: 'Véalo en un ambiente',
  seeAllInRoom: 'Véalas en un ambiente',
  title: 'Selección',
  kept: {
    browser: 'Se guarda solo en este navegador. No se envía nada hasta que usted pida una cotización.',
    tab: 'Se guarda hasta que usted cierre esta pestaña.',
    page: 'Se guarda hasta que usted salga de esta página.',
  },
  unit: 'Unidad',
  note: 'Nota',
  remove: 'Quitar',
  removeNamed: (name) => `Quitar ${name}`,
  removed: (name) => `Se quitó ${name}`,
  undo: 'Deshacer',
  stones: (number) => count(number, 'piedra', 'piedras'),
  samples: (number) => count(number, 'muestra', 'muestras'),
  place: (name, place, of) => `${name}, ${place} de ${of}`,
  cleared: 'Selección vaciada',
  clearedStones: (number) =>
    `${choosePlural(number, { one: 'Se quitó', other: 'Se quitaron' }, locale)} ${count(number, 'piedra', 'piedras')}.`,
  gone: 'Ya no está en el catálogo',
  notLoaded: 'No se pudo cargar el catálogo.',
  listNotLoaded: 'No se pudo cargar el catálogo. Su lista se conserva; faltan los nombres y las imágenes.',
  tryAgain: 'Intentar de nuevo',
  linkCopied: 'Enlace copiado',
  shareLink: 'Compartir enlace',
  print: 'Imprimir',
  compare: 'Comparar',
  newer: 'Su selección es de una versión más reciente de esta página. Vuelva a cargar la página para verla.',
  loadAgain: 'Volver a cargar',
  unreadableLink:
    'Este enlace no se puede leer: está cortado o viene de una versión posterior. Pídalo de nuevo.',
} satisfies Words<typeof english.selectionWords>;

export const messageWords: MessageWords = {
  more: (number, isInLink) => `… y ${number} más${isInLink ? ' en el enlace' : ''}`,
  gone: (slug) => `${slug} (ya no está en el catálogo)`,
  goneFinish: (finish) => `${finish} (ya no se ofrece)`,
  sample: 'muestra',
  squareFeet: (area) => `${area} pies²`,
  pieces: (number) => count(number, 'pieza', 'piezas'),
};

export const entryWords = {
  moveUp: (name) => `Subir ${name}`,
  moveDown: (name) => `Bajar ${name}`,
  finish: 'Acabado',
  finishGone: 'Ya no se ofrece: elija otro o pregúntenos.',
  area: 'Área',
  wrongArea: 'Escriba un área, por ejemplo 12.5',
  waste: 'Desperdicio',
  noArea: 'Todavía sin área',
  pieces: 'Piezas',
  sameOrder: 'El mismo pedido',
  tiles: (number) => count(number, 'baldosa', 'baldosas'),
  wrongPieces: 'Escriba un número entero, por ejemplo 2',
  quantity: 'Cantidad',
  sample: 'Muestra',
  sampleSize: '10 × 10 cm',
  yes: 'sí',
} satisfies Words<typeof english.entryWords>;

export const totalsWords = {
  label: 'Totales y acciones',
  send: 'Enviar',
  share: 'Compartir',
  view: 'Ver',
  stones: 'Piedras',
  samples: 'Muestras',
  area: 'Área con desperdicio',
  quote: 'Solicitar cotización',
  form: 'Formulario de contacto',
  chosen: (number) => count(number, 'elegida', 'elegidas'),
  range: (fewest, most) => `de ${fewest} a ${most}`,
  email: 'Correo electrónico',
  copy: 'Copiar como texto',
  tooLong: 'Esta lista es demasiado larga para el chat. Use “Copiar como texto” y péguela allí.',
  copied: 'Lista copiada',
  sheets: (number) => `portada y ${count(number, 'hoja', 'hojas')}`,
  preparing: 'en preparación',
  minimumOrder: (squareFeet, squareMeters) => `Pedido mínimo: normalmente ${squareFeet} (${squareMeters})`,
  clear: 'Vaciar',
} satisfies Words<typeof english.totalsWords>;

export const sharedWords = {
  title: 'Una selección compartida',
  fromLink: (number) => `${count(number, 'piedra', 'piedras')} de un enlace.`,
  ownIsEmpty: 'Su propia lista está vacía.',
  ownStays: (number) =>
    `Su propia lista de ${count(number, 'piedra', 'piedras')} queda como está hasta que usted elija.`,
  add: 'Agregar a la mía',
  added: (number) => count(number, 'piedra agregada', 'piedras agregadas'),
  kept: (number) =>
    `${count(number, 'piedra ya estaba y queda como usted la tenía', 'piedras ya estaban y quedan como usted las tenía')}.`,
  leftOut: (number, most) =>
    `No hubo lugar para ${count(number, 'piedra', 'piedras')}: una selección admite ${most}.`,
  replace: 'Reemplazar la mía',
  replaced: 'Selección reemplazada',
  withWaste: (unit, sameArea) => `${unit} con desperdicio, ${sameArea}`,
} satisfies Words<typeof english.sharedWords>;

export const comparisonWords = {
  hideEqual: 'Ocultar las filas iguales',
  nothing: 'No hay nada que comparar. Elija de dos a cuatro piedras en {selection}.',
  yourSelection: 'su selección',
  removeNamed: (name) => `Quitar ${name} de la comparación`,
  compared: (number) => count(number, 'piedra comparada', 'piedras comparadas'),
  notStated: 'No indicado',
  wholeName: 'Nombre',
} satisfies Words<typeof english.comparisonWords>;

export const printedWords = {
  stone: 'Piedra',
  sample: 'muestra de 10 × 10 cm',
  squareFeet: 'Pies cuadrados, con desperdicio',
  squareMeters: 'Metros cuadrados, con desperdicio',
  foot: 'Sigue una hoja por cada piedra. La variación natural de color y veta es parte de la piedra; las áreas por pedir están redondeadas hacia arriba.',
  openAgain: 'Abrir esta lista de nuevo:',
} satisfies Words<typeof english.printedWords>;
