import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { choosePlural, formatCount } from '#domain/site/format.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/catalogue.ts';
import { locale } from './site.ts';

export const productForms = { one: 'producto', other: 'productos' } satisfies Words<
  typeof english.productForms
>;

export function composeCount(count: number): string {
  return count === 0 ? 'No hay productos en esta categoría.' : formatCount(count, productForms, locale);
}

export function composeMore(leftCount: number): string {
  return leftCount > FIRST_PAGE_CARD_COUNT
    ? `Mostrar ${FIRST_PAGE_CARD_COUNT} más`
    : choosePlural(
        leftCount,
        { one: 'Mostrar el último', other: `Mostrar los últimos ${leftCount}` },
        locale,
      );
}

export const productWords = {
  type: 'Tipo',
  customCrafted: '{type}, fabricación a medida',
  origin: 'Origen',
  quarriedIn: 'Cantera en {country}',
  finishes: 'Acabados',
  allFinishes: 'Disponible en todos los acabados',
  shownIn: 'En las imágenes: {finishes}',
  inEnglish: 'En inglés: {name}',
  sizes: 'Medidas',
  requestQuote: 'Solicitar cotización',
  callUs: 'Llámenos',
  chatOn: (service) => `Chatear por ${service}`,
  beforeYouOrder: 'Antes de pedir',
  related: 'Productos relacionados',
  save: 'Guardar',
  saved: 'Guardado',
  productOf: (collection) => `Un producto de la colección ${collection}.`,
  loading: 'Cargando el producto',
  pictures: {
    label: 'Imágenes',
    view: (place, count) => `Ver imagen ${place} de ${count}`,
    place: (name, place, count) => `${name}, imagen ${place} de ${count}`,
    viewDrawing: (place, count) => `Ver imagen ${place} de ${count}, dibujo`,
    drawing: (name) => `Dibujo con medidas: ${name}`,
    viewFullScreen: (description) => `${description}: ver en pantalla completa`,
    fullScreen: 'Pantalla completa',
    picture: (place) => `Imagen ${place}`,
    missing: 'Imagen no disponible',
  },
  notFound: {
    title: 'Producto no encontrado',
    text: 'El producto que busca no existe.',
    back: (collection) => `Volver a ${collection}`,
  },
} satisfies Words<typeof english.productWords>;

export const pictureDialogWords = {
  label: (product) => `Imágenes de ${product}`,
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  out: 'Alejar',
  in: 'Acercar',
  close: 'Cerrar',
} satisfies Words<typeof english.pictureDialogWords>;

export const filterWords = {
  label: 'Productos',
  typeLegend: 'Tipo de piedra',
  allTypes: 'Todos',
  title: 'Filtrar',
  chosen: 'Filtros elegidos',
  close: 'Cerrar',
  clear: 'Borrar todo',
  remove: (label) => `Quitar ${label}`,
  none: 'No hay productos',
  show: (products) => `Ver ${products}`,
  more: 'Mostrar más',
  unavailable: 'No se pudieron cargar los filtros. Revise su conexión y elija de nuevo.',
} satisfies Words<typeof english.filterWords>;

export const facetLabels = {
  finish: 'Acabado',
  for: 'Apto para',
  thickness: 'Espesor',
  origin: 'Origen',
} satisfies Words<typeof english.facetLabels>;

export const galleryWords = {
  updated: (count) =>
    `¡Las URL de la galería se actualizaron! ${choosePlural(count, { one: 'Se procesó', other: 'Se procesaron' }, locale)} ${formatCount(count, { one: 'producto', other: 'productos' }, locale)}.`,
  notAvailable: 'La actualización de la galería no está disponible para esta colección',
  failed: 'No se pudieron actualizar las URL de la galería',
} satisfies Words<typeof english.galleryWords>;
