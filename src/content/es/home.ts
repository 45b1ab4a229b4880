import { capitalize } from '#domain/site/english.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/home.ts';
import { claims } from './claims.ts';
import { collectionCount } from './collections.ts';
import { pictures } from './pictures.ts';
import { stoneNames } from './stones.ts';

export const homeHead = {
  title: 'Piedra natural premium y piezas arquitectónicas',
  description: `Colecciones de piedra natural premium y piezas arquitectónicas en ${stoneNames}, seleccionadas y fabricadas en Florida.`,
} satisfies Words<typeof english.homeHead>;

export const hero = {
  title: ['De la tierra', 'a la elegancia'],
  subtitle:
    'Mármol, travertino y piedra caliza excepcionales, escogidos para arquitectura e interiores refinados',
  explore: 'EXPLORAR LA COLECCIÓN',
  quote: 'SOLICITAR COTIZACIÓN',
  down: 'Bajar',
} satisfies Words<typeof english.hero>;

export const heritage = {
  title: 'Generaciones de maestría en piedra escogida a mano',
  link: 'Conozca toda nuestra historia',
  picture: pictures.quarryFace,
  caption: 'Frente de cantera, Carrara',
  timeline: [
    {
      year: '1999',
      title: 'Fundación',
      description: 'Un patio, una sierra puente y un primer contenedor de mármol de Carrara.',
      icon: 'yard',
    },
    {
      year: '2002',
      title: 'Expansión',
      description:
        'La fabricación se suma al suministro: las losas salen del patio cortadas, con el canto hecho y numeradas.',
      icon: 'saw',
    },
    {
      year: '2008',
      title: 'Alcance mundial',
      description: 'Proyectos en más de 50 países, cada uno enviado de la cantera a la obra.',
      icon: 'globe',
    },
    {
      year: '2009',
      title: 'Revolución arquitectónica',
      description: 'Más de 50 proyectos arquitectónicos: columnas, balaustradas y fachadas completas.',
      icon: 'arch',
    },
  ],
} satisfies Words<typeof english.heritage>;

export const legacy = {
  title: 'Nuestro legado en cifras',
  link: 'Descubra la historia detrás de las cifras',
  counters: [
    {
      value: 30,
      suffix: '+',
      title: 'Años de experiencia',
      descriptor: 'De quienes escogen, cortan y acaban la piedra a mano.',
    },
    {
      value: 50,
      suffix: '+',
      title: 'Variedades exclusivas de piedra',
      descriptor: 'Del blanco Thassos al negro Marquina.',
    },
    {
      value: 500,
      suffix: '+',
      title: 'Proyectos visionarios terminados',
      descriptor: 'Casas, hoteles, vestíbulos y jardines.',
    },
    {
      value: 25,
      suffix: '',
      title: 'Países atendidos',
      descriptor: 'Con nuestros propios embalajes, asegurados hasta la puerta.',
    },
  ],
} satisfies Words<typeof english.legacy>;

export const pause = {
  picture: pictures.travertineBand,
  caption: 'Travertino Ivory, corte a la veta',
  place: 'Tívoli, Italia',
} satisfies Words<typeof english.pause>;

export const process = {
  title: ['Del frente de cantera', 'al espacio terminado'],
  lead: 'Un mismo equipo sigue el pedido desde el bloque en la montaña hasta la última losa en la obra.',
  steps: [
    {
      number: '01',
      title: 'Origen',
      description:
        'Recorremos las canteras nosotros mismos y reservamos los bloques por veta, tono y solidez antes de que se corten.',
      picture: pictures.quarryBlocks,
    },
    {
      number: '02',
      title: 'Fabricación',
      description:
        'Aserrada, calibrada y acabada en un solo taller, y luego presentada en seco para que las vetas se encuentren donde usted las verá.',
      picture: pictures.waterjetInlay,
    },
    {
      number: '03',
      title: 'Entrega',
      description: `Cada pieza se numera, se embala en caja de madera y se envía a la obra, con planos que le muestran al colocador dónde va. El material en existencia ${claims.stock.value}.`,
      picture: pictures.cratedSlabs,
    },
  ],
} satisfies Words<typeof english.process>;

export const quarries = {
  title: 'Las canteras',
  label: 'Ubicación de las canteras',
  link: 'Más sobre nuestros servicios',
  locations: [
    { location: 'Carrara', country: 'Italia', picture: pictures.quarryCarrara },
    { location: 'Thassos', country: 'Grecia', picture: pictures.quarryThassos },
    { location: 'Volakas', country: 'Grecia', picture: pictures.quarryVolakas },
    { location: 'Kavala', country: 'Grecia', picture: pictures.quarryKavala },
    { location: 'Drama', country: 'Grecia', picture: pictures.quarryDrama },
    { location: 'Afyon', country: 'Turquía', picture: pictures.quarryAfyon },
  ],
} satisfies Words<typeof english.quarries>;

export const collectionsSection = {
  title: `${capitalize(collectionCount)} colecciones`,
  statement: 'Una misma piedra en toda la casa: piso, pared, escalera, lavabo, jardín.',
  link: 'Todos los productos',
} satisfies Words<typeof english.collectionsSection>;

export const europa = {
  title: 'The Europa Project',
  location: 'Estambul, Turquía',
  pictures: [
    { caption: 'Fachada principal, travertino Ivory', picture: pictures.istanbul1 },
    { caption: 'Gran salón, chimenea tallada', picture: pictures.istanbul2 },
    { caption: 'Escalinata del jardín y balaustrada', picture: pictures.istanbul3 },
  ],
  specifications: [
    { name: 'Travertino Ivory', amount: '18,000', unit: 'm²' },
    { name: 'Balaustradas de piedra a medida', amount: '6,000', unit: 'm²' },
    { name: 'Columnas y marcos tallados a mano', amount: '4,000', unit: 'm²' },
    { name: 'Chimenea ornamental', note: 'con detalles arquitectónicos' },
  ],
  total: { name: 'Total', amount: 'más de 50,000', unit: 'm²' },
  viewAll: 'Ver todos los proyectos',
  start: 'Comience su proyecto',
} satisfies Words<typeof english.europa>;

export const loyaltyTiers = {
  points: (range) => `${range} puntos`,
  title: 'Lealtad, medida en piedra',
  stones: {
    bronze: pictures.slabNoceTravertine,
    silver: pictures.slabSilverTravertine,
    gold: pictures.slabGoldTravertine,
    platinum: pictures.slabKavala,
  },
} satisfies Words<typeof english.loyaltyTiers>;
