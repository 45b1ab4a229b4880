import { capitalize } from '#domain/site/english.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/products-page.ts';
import { claims } from './claims.ts';
import { collectionCount, listedCollections } from './collections.ts';
import { pictures } from './pictures.ts';
import { paths } from './words/paths.ts';

export const productsPage = {
  head: {
    title: `Productos de piedra natural en ${collectionCount} colecciones`,
    description: `${capitalize(collectionCount)} colecciones de piedra natural: ${listedCollections}.`,
    shortTitle: 'Productos',
    picture: pictures.coverFloorAndWall,
  },
  heading: 'Una misma piedra en toda la casa',
  lead: `Piso, pared, escalera, fachada, jardín: ${collectionCount} colecciones de piedra y el acero que la sostiene, hechas para usarse juntas.`,
  invitation: {
    heading: '¿No sabe qué piedra elegir?',
    lead: `Describa el espacio y su luz. Le enviaremos una lista corta, y muestras de ${claims.samples.value} de las que le gusten.`,
    primary: { label: 'Solicitar cotización', href: paths.contact },
    secondary: { label: 'Pedidos a medida y acabados', href: paths.customFinishes },
  },
} satisfies Words<typeof english.productsPage>;
