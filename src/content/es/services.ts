import { capitalize } from '#domain/site/english.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/services.ts';
import { claims } from './claims.ts';
import { pictures } from './pictures.ts';
import { stoneNames } from './stones.ts';
import { paths } from './words/paths.ts';

export const servicesPage = {
  head: {
    title: 'Servicios en piedra, pedidos a medida y acabados',
    description:
      'Selección de piedra, corte y fabricación, incrustaciones con chorro de agua, acabados y cantos, piedra arquitectónica y entrega, con respuestas a las preguntas que más nos hacen.',
    shortTitle: 'Servicios',
    picture: pictures.waterjetInlay,
  },
  hero: {
    heading: 'Todo lo que hay entre la cantera y la última junta',
    lead: 'Seis servicios bajo un mismo techo en Doral, Florida. Elija uno, o entréguenos el plano y elija los seis.',
    picture: pictures.dubai1,
    caption: ['Vestíbulo, pared a libro abierto', 'Calacatta'],
  },
  services: { heading: 'Seis servicios', capabilities: 'Qué incluye', ask: 'Consultar' },
  elements: {
    heading: 'Elementos arquitectónicos',
    lead: 'Piedra torneada, tallada o cortada para sostener un edificio. Hecha según su plano, o según las medidas de lo que ya existe.',
    picture: pictures.london2,
    caption: ['Escalera, huellas de una sola pieza', 'Mármol blanco'],
    action: 'Piezas arquitectónicas',
    href: paths.collection('architectural-designs'),
  },
  customFinishes: {
    heading: 'Pedidos a medida y acabados',
    lead: `El acabado decide cómo recibe la piedra la luz, el agua y el uso. ${capitalize(claims.finishes.value)}, ${claims.edgeProfiles.value} y medidas ${claims.sizes.value}: mire de cerca y después decida.`,
    hint: 'Pase el cursor sobre una imagen para verla de cerca, o ábrala en grande.',
    touchHint: 'Abra una imagen en grande para verla de cerca.',
    action: 'Pedir una muestra',
    href: paths.contact,
    finishesHeading: 'Siete de los acabados',
    lookClosely: (name) => `Mirar de cerca: ${name}`,
    enlarged: (name) => `${name}, imagen ampliada`,
    enlargedPicture: 'Imagen ampliada, se desplaza en ambas direcciones',
    close: 'Cerrar',
  },
  premium: {
    heading: 'Una colección de piedra premium',
    lead: 'Cuatro mármoles a los que los arquitectos siempre vuelven. No hay dos losas iguales: pídanos fotos de la suya antes de que la cortemos.',
    action: 'Revestimientos para pisos y paredes',
    href: paths.collection('floor-and-wall'),
  },
  technology: {
    heading: 'Lo que el taller puede hacer',
    lead: 'Las máquinas dan la medida y las manos dan el acabado. Estos son los límites dentro de los cuales se puede proyectar.',
    picture: pictures.edgeProfiles,
    caption: ['Canto redondo, redondo suave, gola, bisel, escalonado'],
  },
  faq: {
    heading: 'Las preguntas que más nos hacen',
    lead: `Si la suya no está entre ellas, escriba o llame. Respondemos ${claims.reply.value}.`,
    action: 'Contáctenos',
    href: paths.contact,
  },
  orders: { heading: 'Para planificar' },
  stats: { heading: 'Lo entregado hasta hoy' },
} satisfies Words<typeof english.servicesPage>;

export const services = [
  {
    name: 'Selección de piedra',
    description: 'Bloques y losas reservados por veta, tono y solidez, antes de cortar nada.',
    capabilities: [
      capitalize(stoneNames),
      'Reserva de bloques y losas',
      'Combinación de veta y tono',
      'Juegos a libro abierto',
      `Muestras de ${claims.samples.value}`,
    ],
    picture: pictures.quarryBlocks,
  },
  {
    name: 'Corte y fabricación',
    description: 'Aserrado, calibrado y cortado a medida, numerado pieza por pieza y presentado en seco.',
    capabilities: [
      `Máximo de la CNC: ${claims.cncMaximum.value}`,
      `Espesor ${claims.thickness.value}`,
      `Precisión de ${claims.accuracy.value}`,
      'Esquinas a inglete y con rebaje',
      'Planos de taller para su aprobación',
    ],
    picture: pictures.miteredCorner,
  },
  {
    name: 'Incrustaciones con chorro de agua',
    description:
      'Medallones, cenefas y letras: piedra engastada en piedra, con una junta que hay que buscar.',
    capabilities: [
      `Chorro de agua a ${claims.waterJet.value}`,
      'Medallones y cenefas',
      'Letras y emblemas',
      'Varias piedras en un mismo piso',
      'Cortado a partir de su archivo de dibujo',
    ],
    picture: pictures.waterjetInlay,
  },
  {
    name: 'Acabados y cantos',
    description: 'Del espejo a la cara partida: la superficie que conviene al uso, al clima y a la luz.',
    capabilities: [
      capitalize(claims.finishes.value),
      capitalize(claims.edgeProfiles.value),
      'Pulido, apomazado, cepillado',
      'Flameado, abujardado, cara partida',
      'Igualado a su muestra',
    ],
    picture: pictures.dubai3,
  },
  {
    name: 'Piedra arquitectónica',
    description: 'Columnas, balaustradas, marcos y escaleras, torneados y tallados para su lugar.',
    capabilities: [
      'Columnas, capiteles y bases',
      'Balaustradas y escaleras',
      'Marcos de ventanas y puertas',
      'Chimeneas',
      'Cornisas y molduras',
    ],
    picture: pictures.vaultedGallery,
  },
  {
    name: 'Entrega e instalación',
    description: 'Embalado en el orden de colocación, acompañado hasta la obra y explicado al colocador.',
    capabilities: [
      `El material en existencia ${claims.stock.value}`,
      'Cajas numeradas y planos de colocación',
      'Anclajes y fijaciones para fachadas',
      'Envíos a todo el mundo',
      'Asesoría al instalador en la obra',
    ],
    picture: pictures.cratedSlabs,
  },
] satisfies Words<typeof english.services>;

export const architecturalElements = [
  { name: 'Columnas', note: 'Lisas, estriadas, con base y capitel' },
  { name: 'Balaustradas', note: 'Balaustres, pasamanos, pilares y remates' },
  { name: 'Escaleras', note: 'Huellas con canto redondo o recto' },
  { name: 'Arcos', note: 'Dovelas y claves' },
  { name: 'Marcos', note: 'Puertas, ventanas y chimeneas' },
  { name: 'Cornisas', note: 'Molduras, impostas, albardillas' },
  { name: 'Canecillos', note: 'Volutas y ménsulas, tallados a mano' },
] satisfies Words<typeof english.architecturalElements>;

export const magnifiedPictures = [
  { picture: pictures.slabCalacattaGold, name: 'Calacatta Gold', note: 'Pulido' },
  { picture: pictures.slabGoldTravertine, name: 'Travertino dorado', note: 'Apomazado, poro abierto' },
] satisfies Words<typeof english.magnifiedPictures>;

export const finishes = [
  { name: 'Pulido', stone: 'Nero Marquina', picture: pictures.finishPolished },
  { name: 'Apomazado', stone: 'Travertino Ivory', picture: pictures.finishHoned },
  { name: 'Cepillado', stone: 'Travertino Ivory', picture: pictures.finishBrushed },
  { name: 'Flameado', stone: 'Granito gris', picture: pictures.finishFlamed },
  { name: 'Abujardado', stone: 'Basalto oscuro', picture: pictures.finishBushHammered },
  { name: 'Cara partida', stone: 'Piedra caliza crema', picture: pictures.finishSplitFace },
  { name: 'Envejecido', stone: 'Travertino Ivory', picture: pictures.finishTumbled },
] satisfies Words<typeof english.finishes>;

export const premiumStones = [
  { name: 'Volakas', note: 'Blanco leche, diagonales topo', picture: pictures.slabVolakas },
  { name: 'Afyon Violeta', note: 'Nubes blancas, vetas violeta', picture: pictures.slabAfyonViolet },
  { name: 'Crema Marfil', note: 'Crema parejo, de nubes suaves', picture: pictures.slabCremaMarfil },
  { name: 'Emperador Dark', note: 'Marrón profundo, vetas quebradas', picture: pictures.slabEmperadorDark },
] satisfies Words<typeof english.premiumStones>;
