import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/listing.ts';

export const listingWords = {
  show: (name) => `Ver ${name.toLowerCase()}`,
  failed: 'No se pudieron cargar los productos. Revise su conexión y {again}.',
  tryAgain: 'inténtelo de nuevo',
} satisfies Words<typeof english.listingWords>;

const samples = { question: 'Una muestra dice más que una foto.', answer: 'Pida muestras' };

export const askWords = {
  'floor-and-wall': samples,
  'architectural-designs': {
    question: 'Torneamos, tallamos y cortamos según su plano.',
    answer: 'Envíe un plano',
  },
  'stone-fixing-solutions': samples,
  extras: samples,
  'hardscape-materials': samples,
} satisfies Words<typeof english.askWords>;

export const listingPages = {
  label: 'Todas las páginas',
  heading: (collection) => `${collection}, página por página`,
  page: (number) => `Página ${number}`,
  pageOf: (name, number) => `${name}, página ${number}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
} satisfies Words<typeof english.listingPages>;

export const newerProduct =
  'Este producto es más reciente que las páginas publicadas. Active JavaScript para verlo, o vuelva en unos minutos.';
