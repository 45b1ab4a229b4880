import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/selection.ts';
import { claims } from './claims.ts';
import { company, companyAddress } from './company.ts';

export const selectionPage = {
  head: {
    title: 'Selección',
    description:
      'Una lista de piedras para un proyecto: se guarda en este navegador, se compara, se comparte, se imprime o se envía para pedir una cotización.',
  },
  heading: 'Selección',
  empty: 'Todavía no hay nada guardado.',
  withoutScript:
    'La lista la guarda su navegador, que para eso necesita JavaScript. Sin él, anote los nombres de las piedras y envíelos con el formulario de contacto.',
  contact: 'Contáctenos',
  waiting:
    'Su lista está guardada en este navegador. Todavía se está cargando: si no aparece, vuelva a cargar la página.',
  loadAgain: 'Volver a cargar',
  about: {
    heading: 'Una lista para un proyecto',
    steps: [
      'Presione el signo “+” en cualquier imagen para guardar la piedra.',
      'Agregue el acabado y el área, e indique si quiere una muestra.',
      'Envíe la lista para pedir una cotización, compártala o imprímala.',
    ],
  },
  company: {
    chatNumber: company.chatNumber,
    email: company.email,
    brand: company.name,
    minimumOrder: `${claims.minimumOrder.term}: ${claims.minimumOrder.value}`,
    letterhead: `${companyAddress} · ${company.phone}`,
  },
} satisfies Words<typeof english.selectionPage>;
