import { capitalize } from '#domain/site/english.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/about.ts';
import { claims } from './claims.ts';
import { collectionCount } from './collections.ts';
import { pictures } from './pictures.ts';
import { stoneNames } from './stones.ts';
import { paths } from './words/paths.ts';

export const about = {
  head: {
    title: 'Artesanía, diseño y servicio en piedra natural',
    description: `La historia de un proveedor y fabricante de piedra natural en Doral, Florida: cómo escogemos, cortamos y acabamos ${stoneNames}.`,
    socialTitle: 'La historia detrás de la piedra',
    socialDescription:
      'Artesanía, diseño y servicio desde 1999: del frente de cantera a la última junta en la obra.',
    shortTitle: 'Nosotros',
    picture: pictures.vaultedGallery,
  },
  hero: {
    heading: 'Empezó con un patio, una sierra y buen ojo para la piedra',
    lead: 'Desde 1999 escogemos, cortamos y acabamos piedra natural para arquitectos, diseñadores, desarrolladores inmobiliarios y quienes conviven con ella.',
    action: 'Conversemos',
    picture: pictures.vaultedGallery,
    caption: ['Galería abovedada', 'Piedra caliza de un solo banco'],
  },
  story: {
    heading: 'Primero la piedra, después todo lo demás',
    paragraphs: [
      'La empresa se fundó en Florida para hacer bien una sola cosa: encontrar buena piedra en la cantera y traerla, sin prisa y sin roturas, a quienes construyen con ella. Los primeros años se nos fueron, en gran parte, en viajes para aprender qué banco da el blanco sereno y cuál el indómito.',
      'El suministro pronto se convirtió en fabricación. Una arquitecta que dibuja una escalera no quiere losas, quiere la escalera. Así, a la sierra se sumó la CNC, a la CNC el chorro de agua y a todos ellos los talladores, cuyas manos siguen terminando lo que ninguna máquina puede.',
      `Hoy suministramos y fabricamos ${stoneNames} para casas, hoteles, vestíbulos y jardines. El trabajo ha crecido. La costumbre no ha cambiado: alguien se para frente al bloque antes de que se corte.`,
    ],
  },
  timeline: { heading: 'Cinco fechas, un mismo rumbo', label: 'Cronología' },
  process: {
    heading: 'De una idea a la última junta',
    lead: 'Cinco pasos, los mismos para una chimenea que para una fachada.',
  },
  capabilities: { heading: 'Lo que podemos hacer por usted' },
  highlights: {
    heading: 'Lo destacado en arquitectura',
    lead: 'Donde la piedra sostiene la arquitectura, cada pieza se dibuja, se tornea o se talla para su lugar.',
    picture: pictures.london1,
    caption: ['The Garden Square Houses', 'Londres, Reino Unido'],
    action: 'Ver todos los proyectos',
  },
  invitation: {
    heading: 'Traiga un plano, o solamente una idea',
    lead: `Un boceto, una foto del espacio, una piedra que vio alguna vez: con eso basta para empezar. Respondemos ${claims.reply.value}.`,
    primary: { label: 'Solicitar cotización', href: paths.contact },
    secondary: { label: 'Ver todos los servicios', href: paths.services },
  },
} satisfies Words<typeof english.about>;

export const milestones = [
  {
    year: '1999',
    title: 'Fundación',
    description: 'Un patio, una sierra puente y un primer contenedor de mármol de Carrara.',
    picture: pictures.quarryCarrara,
  },
  {
    year: '2002',
    title: 'Expansión',
    description:
      'La fabricación se suma al suministro: las losas salen del patio cortadas, con el canto hecho y numeradas.',
    picture: pictures.edgeProfiles,
  },
  {
    year: '2008',
    title: 'Alcance mundial',
    description: 'Proyectos en más de 50 países, cada uno embalado aquí y acompañado hasta la obra.',
    picture: pictures.singapore2,
  },
  {
    year: '2009',
    title: 'Revolución arquitectónica',
    description: 'Más de 50 proyectos arquitectónicos: columnas, balaustradas y fachadas completas.',
    picture: pictures.coverArchitecturalDesigns,
  },
  {
    year: 'Hoy',
    title: 'Una sola casa para la piedra',
    description: `${capitalize(collectionCount)} colecciones y un taller: selección, fabricación y acabado en las mismas manos.`,
    picture: pictures.miteredCorner,
  },
] satisfies Words<typeof english.milestones>;

export const steps = [
  {
    name: 'Suéñelo',
    description: 'Cuéntenos del espacio, de su luz y de lo que debe pasar en él. Un boceto basta.',
  },
  {
    name: 'Elíjalo',
    description: `Compare piedras en la mano, con muestras de ${claims.samples.value}, y luego losa por losa.`,
  },
  {
    name: 'Personalícelo',
    description: 'Medida, canto, acabado, incrustación: los planos convierten la idea en piezas con número.',
  },
  {
    name: 'Perfecciónelo',
    description:
      'Cortado, acabado y presentado en seco, para que las vetas se encuentren donde usted las verá.',
  },
  {
    name: 'Instálelo',
    description:
      'Embalado en el orden de colocación, con un plano que le muestra al colocador el lugar de cada pieza.',
  },
] satisfies Words<typeof english.steps>;

export const capabilities = [
  {
    name: 'Selección',
    description: 'Bloques y losas escogidos por veta, tono y solidez, y guardados juntos para su proyecto.',
    picture: pictures.slabCalacattaGold,
    action: 'Todos los servicios',
    href: paths.services,
  },
  {
    name: 'Acabados a medida',
    description: `${capitalize(claims.finishes.value)} y ${claims.edgeProfiles.value}, igualados a una muestra o a un plano.`,
    picture: pictures.finishFlamed,
    action: 'Pedidos a medida',
    href: paths.customFinishes,
  },
  {
    name: 'Obra arquitectónica',
    description:
      'Columnas, balaustradas, marcos y escaleras, torneados y tallados según el plano del arquitecto.',
    picture: pictures.london3,
    action: 'Nuestros proyectos',
    href: paths.projects,
  },
  {
    name: 'Entrega',
    description: `El material en existencia ${claims.stock.value}. Cada caja lleva un número, y cada número está en el plano.`,
    picture: pictures.slabWarehouse,
    action: 'Pedir una cotización',
    href: paths.contact,
  },
] satisfies Words<typeof english.capabilities>;

export const highlights = [
  { name: 'Fachadas', description: 'Sillería, revestimiento ventilado y los anclajes que lo sostienen.' },
  {
    name: 'Columnas y capiteles',
    description: 'Torneados por tramos, estriados a mano donde la luz lo pide.',
  },
  {
    name: 'Balaustradas y escaleras',
    description: 'Balaustres de un mismo banco, huellas que comparten una misma veta.',
  },
  {
    name: 'Chimeneas y marcos',
    description: 'Tallados, montados en seco y desarmados de nuevo para el viaje.',
  },
] satisfies Words<typeof english.highlights>;
