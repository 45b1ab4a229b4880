import { MINIMUM_ORDER_M2 } from '#domain/selection/selection.rules.ts';
import { capitalize } from '#domain/site/english.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/services.ts';
import { silicaNotice } from './words/product-page.ts';
import { nameStones } from './words/terms.ts';

export const claims = {
  minimumOrder: { term: 'Pedido mínimo', value: `normalmente ${MINIMUM_ORDER_M2} m²` },
  samples: { term: 'Muestras', value: '10 × 10 cm' },
  quotes: { term: 'Cotizaciones', value: 'en un plazo de 48 horas y con validez de 30 días' },
  reply: { term: 'Respuesta', value: 'en menos de 24 horas' },
  stock: { term: 'Material en existencia', value: 'se despacha en 5 a 7 días hábiles' },
  customOrders: { term: 'Pedidos a medida', value: 'de 2 a 4 semanas' },
  largeOrders: { term: 'Pedidos grandes', value: 'de 6 a 8 semanas' },
  warranty: { term: 'Garantía', value: '10 años de garantía' },
  issues: { term: 'Reclamos', value: 'deben presentarse dentro de las 48 horas' },
  cncMaximum: { term: 'Máximo de la CNC', value: '3200 × 2000 mm' },
  thickness: { term: 'Espesor', value: 'de 10 a 100 mm' },
  accuracy: { term: 'Precisión', value: '0.1 mm' },
  waterJet: { term: 'Chorro de agua', value: '60,000 PSI' },
  finishes: { term: 'Acabados', value: 'más de 30 acabados' },
  edgeProfiles: { term: 'Cantos', value: 'más de 10 perfiles de canto' },
  sizes: { term: 'Medidas', value: 'de 1 cm a 10 m' },
} satisfies Words<typeof english.claims>;

export const servicesPage = {
  head: {
    title: 'Servicios en piedra, pedidos a medida y acabados',
    description:
      'Selección de piedra, corte y fabricación, incrustaciones con chorro de agua, acabados y cantos, piedra arquitectónica y entrega, con respuestas a las preguntas que más nos hacen.',
    shortTitle: 'Servicios',
  },
  hero: {
    heading: 'Todo lo que hay entre la cantera y la última junta',
    lead: 'Seis servicios bajo un mismo techo en Doral, Florida. Elija uno, o entréguenos el plano y elija los seis.',
    caption: ['Vestíbulo, pared a libro abierto', 'Calacatta'],
  },
  services: { heading: 'Seis servicios', capabilities: 'Qué incluye', ask: 'Consultar' },
  elements: {
    heading: 'Elementos arquitectónicos',
    lead: 'Piedra torneada, tallada o cortada para sostener un edificio. Hecha según su plano, o según las medidas de lo que ya existe.',
    caption: ['Escalera, huellas de una sola pieza', 'Mármol blanco'],
    action: 'Piezas arquitectónicas',
  },
  customFinishes: {
    heading: 'Pedidos a medida y acabados',
    lead: `El acabado decide cómo recibe la piedra la luz, el agua y el uso. ${capitalize(claims.finishes.value)}, ${claims.edgeProfiles.value} y medidas ${claims.sizes.value}: mire de cerca y después decida.`,
    hint: 'Pase el cursor sobre una imagen para verla de cerca, o ábrala en grande.',
    touchHint: 'Abra una imagen en grande para verla de cerca.',
    action: 'Pedir una muestra',
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
  },
  technology: {
    heading: 'Lo que el taller puede hacer',
    lead: 'Las máquinas dan la medida y las manos dan el acabado. Estos son los límites dentro de los cuales se puede proyectar.',
    caption: ['Canto redondo, redondo suave, gola, bisel, escalonado'],
  },
  faq: {
    heading: 'Las preguntas que más nos hacen',
    lead: `Si la suya no está entre ellas, escriba o llame. Respondemos ${claims.reply.value}.`,
    action: 'Contáctenos',
  },
  orders: { heading: 'Para planificar' },
  stats: { heading: 'Lo entregado hasta hoy' },
} satisfies Words<typeof english.servicesPage>;

export const services = [
  {
    name: 'Selección de piedra',
    description: 'Bloques y losas reservados por veta, tono y solidez, antes de cortar nada.',
    capabilities: [
      capitalize(nameStones()),
      'Reserva de bloques y losas',
      'Combinación de veta y tono',
      'Juegos a libro abierto',
      `Muestras de ${claims.samples.value}`,
    ],
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
  { name: 'Calacatta Gold', note: 'Pulido' },
  { name: 'Travertino dorado', note: 'Apomazado, poro abierto' },
] satisfies Words<typeof english.magnifiedPictures>;

export const finishes = [
  { name: 'Pulido', stone: 'Nero Marquina' },
  { name: 'Apomazado', stone: 'Travertino Ivory' },
  { name: 'Cepillado', stone: 'Travertino Ivory' },
  { name: 'Flameado', stone: 'Granito gris' },
  { name: 'Abujardado', stone: 'Basalto oscuro' },
  { name: 'Cara partida', stone: 'Piedra caliza crema' },
  { name: 'Envejecido', stone: 'Travertino Ivory' },
] satisfies Words<typeof english.finishes>;

export const premiumStones = [
  { name: 'Volakas', note: 'Blanco leche, diagonales topo' },
  { name: 'Afyon Violeta', note: 'Nubes blancas, vetas violeta' },
  { name: 'Crema Marfil', note: 'Crema parejo, de nubes suaves' },
  { name: 'Emperador Dark', note: 'Marrón profundo, vetas quebradas' },
] satisfies Words<typeof english.premiumStones>;

export const faq = {
  'Pedidos y cotizaciones': {
    '¿Hay un pedido mínimo?': `El pedido mínimo es ${claims.minimumOrder.value}. Si su espacio es más pequeño, escríbanos de todos modos: le diremos qué permite el material en existencia.`,
    '¿Cuánto tarda una cotización?': `Respondemos ${claims.reply.value}. Enviamos las cotizaciones ${claims.quotes.value}.`,
    '¿Qué necesitan de mí?':
      'Un plano o una lista de medidas, la piedra si ya tiene una en mente, el acabado y dónde se va a colocar. La foto de un boceto basta para empezar.',
  },
  'Muestras y selección': {
    '¿Puedo ver antes una muestra?': `Sí, hay muestras a pedido. Miden ${claims.samples.value} y muestran la piedra y su acabado.`,
    '¿Mi piedra será exactamente igual a la muestra?':
      'No, y esa es su naturaleza. La veta, el tono y la textura varían de un bloque a otro y dentro de una misma losa. La muestra enseña el carácter de una piedra; para la veta en sí, pídanos fotos de las losas antes de hacer el pedido.',
    '¿Qué piedra conviene para exteriores?':
      'El granito, el basalto y la piedra caliza densa resisten bien el sol, la sal y la lluvia; los adoquines de travertino están hechos para terrazas y piscinas de agua dulce. Alrededor de una piscina de agua salada el travertino se deteriora: elija allí otra piedra. Díganos el lugar y le diremos qué piedra y qué acabado colocaríamos nosotros mismos.',
  },
  'Plazos y entrega': {
    '¿En cuánto tiempo pueden despachar?': `El material en existencia ${claims.stock.value}. Los pedidos a medida toman ${claims.customOrders.value}; los pedidos grandes, ${claims.largeOrders.value}.`,
    '¿Cómo viaja la piedra?':
      'De canto, en cajas de madera numeradas en el orden de colocación. El plano de la primera caja indica dónde va cada pieza.',
    '¿Y si una pieza llega dañada?': `Abra las cajas cuando lleguen y tome fotos. Los reclamos ${claims.issues.value} posteriores a la entrega, para que podamos resolverlos antes de que el colocador necesite la pieza.`,
  },
  'Fabricación y acabados': {
    '¿Qué medidas pueden hacer?': `Medidas ${claims.sizes.value}, con un espesor ${claims.thickness.value}. La CNC admite una pieza de ${claims.cncMaximum.value} como máximo; lo que es más largo se hace por partes y se une.`,
    '¿Qué tan exacto es el corte?': `La precisión es de ${claims.accuracy.value}. Las curvas y las incrustaciones se cortan con chorro de agua a ${claims.waterJet.value}, que no deja calor ni rebaba en la piedra.`,
    '¿Qué acabados y cantos hay?': `${capitalize(claims.finishes.value)} y ${claims.edgeProfiles.value}. Si tiene en la mano una superficie que le gustaría volver a encontrar, envíenosla.`,
  },
  'Garantía y cuidado': {
    '¿La piedra tiene garantía?': `Sí: ${claims.warranty.value}. La variación natural de veta y tono es propia del material y no es un defecto.`,
    '¿Cómo la limpio?':
      'Con agua y un jabón neutro. Mantenga el vinagre, el limón y los quitasarros lejos del mármol, el travertino y la piedra caliza: el ácido opaca la superficie.',
    '¿Hay que sellarla?':
      'A la mayoría de los pisos, encimeras (topes o mesones) y terrazas les conviene. Un impregnante evita las manchas y deja respirar la piedra. Con cada pedido le indicamos uno adecuado, y se recomienda la instalación profesional.',
    '¿Qué debe saber un marmolista sobre el polvo?': `${silicaNotice}. Las normas sobre sílice en el trabajo, en los Estados Unidos las de OSHA, se aplican a toda piedra y sobre todo al granito.`,
  },
} satisfies Words<typeof english.faq>;
