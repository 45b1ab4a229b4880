import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/product.ts';

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
