import { collections } from '#domain/catalogue/collection.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/navigation.ts';
import { collectionNames } from './words/collections.ts';
import { paths } from './words/paths.ts';

export const mainMenu: readonly english.MenuItem[] = [
  { name: 'Inicio', path: paths.home },
  { name: 'Nosotros', path: paths.about },
  { name: 'Productos', path: paths.products, opensCollections: true },
  { name: 'Servicios', path: paths.services },
  { name: 'Proyectos', path: paths.projects },
  { name: 'Contacto', path: paths.contact },
];

export const quickLinks: readonly english.MenuItem[] = [
  { name: 'Servicios', path: paths.services },
  { name: 'Portafolio', path: paths.projects },
  { name: 'Quiénes somos', path: paths.about },
  { name: 'Contáctenos', path: paths.contact },
];

export const headerWords = {
  skip: 'Saltar al contenido',
  label: 'Principal',
  menu: 'Menú',
  close: 'Cerrar',
  collections: 'Colecciones',
  allProducts: 'Todos los productos',
  quote: 'Solicitar cotización',
} satisfies Words<typeof english.headerWords>;

export const oldBrowser = 'Su navegador es más antiguo de lo que este sitio requiere. Actualícelo.';

export const codeMissing = {
  text: 'No se pudo cargar una parte de esta página.',
  reload: 'Volver a cargar la página',
} satisfies Words<typeof english.codeMissing>;

export const headerTools = {
  search: { name: 'Buscar', formName: 'Abrir la búsqueda', path: paths.search },
  selection: { name: 'Selección', path: paths.selection },
} satisfies Words<typeof english.headerTools>;

export const legalLinks: readonly english.MenuItem[] = [
  { name: 'Términos y condiciones', path: paths.terms },
  { name: 'Política de privacidad', path: paths.privacy },
];

export const collectionLinks: readonly english.MenuItem[] = collections.map(({ slug }) => ({
  name: collectionNames[slug],
  path: paths.collection(slug),
}));
