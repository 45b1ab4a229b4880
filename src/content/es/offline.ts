import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/offline.ts';
import { company } from './company.ts';
import { collectionLinks, headerTools, legalLinks, mainMenu } from './navigation.ts';

export const offlinePage = {
  head: {
    title: 'Sin conexión',
    description:
      'Las páginas que se miraron durante unos segundos se guardan en este dispositivo y se abren sin conexión.',
  },
  heading: 'Está sin conexión',
  lead: 'Esta página no está guardada en este dispositivo. Las páginas que usted miró durante unos segundos sí lo están, y se abren sin conexión.',
  tryAgain: 'Intentar de nuevo',
  call: `Llamar al ${company.unbrokenPhone}`,
  products: { heading: 'Productos que ha visto', one: 'producto', many: 'productos' },
  pages: { heading: 'Páginas que ha leído' },
  empty: 'Todavía no hay nada guardado en este dispositivo.',
} satisfies Words<typeof english.offlinePage>;

export const pageNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...mainMenu, ...collectionLinks, headerTools.selection, ...legalLinks].map(({ name, path }) => [
    path,
    name,
  ]),
);
