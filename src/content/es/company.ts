import { capitalize } from '#domain/site/english.ts';
import type { Words } from '#domain/site/words.ts';
import { companyAddress, companyData } from '#shared/company-data.ts';
import type * as english from '../en/company.ts';
import { collectionCount } from './catalogue.ts';
import { claims } from './services.ts';
import { nameStones } from './words/terms.ts';

export const company = {
  ...companyData,
  mailService: 'Resend, Inc., Estados Unidos',
  hours: 'De lunes a sábado, de 9:00 a.m. a 6:00 p.m., hora del Este',
  description: `Suministro y fabricación de piedra natural en Florida: ${nameStones()}.`,
  tagline: 'Donde cada piedra cuenta una historia',
} satisfies Words<typeof english.company>;

export const storyFigures = [
  'Fundación',
  'Años de trayectoria',
  'Proyectos a medida',
  'Países con nuestros proyectos',
] satisfies Words<typeof english.storyFigures>;

export const projectStats = [
  'Proyectos terminados',
  'Metros cuadrados entregados',
  'Países a los que llevamos piedra',
  'Clientes satisfechos',
] satisfies Words<typeof english.projectStats>;

export const about = {
  head: {
    title: 'Artesanía, diseño y servicio en piedra natural',
    description: `La historia de un proveedor y fabricante de piedra natural en Doral, Florida: cómo escogemos, cortamos y acabamos ${nameStones()}.`,
    socialTitle: 'La historia detrás de la piedra',
    socialDescription:
      'Artesanía, diseño y servicio desde 1999: del frente de cantera a la última junta en la obra.',
    shortTitle: 'Nosotros',
  },
  hero: {
    heading: 'Empezó con un patio, una sierra y buen ojo para la piedra',
    lead: 'Desde 1999 escogemos, cortamos y acabamos piedra natural para arquitectos, diseñadores, desarrolladores inmobiliarios y quienes conviven con ella.',
    action: 'Conversemos',
    caption: ['Galería abovedada', 'Piedra caliza de un solo banco'],
  },
  story: {
    heading: 'Primero la piedra, después todo lo demás',
    paragraphs: [
      'La empresa se fundó en Florida para hacer bien una sola cosa: encontrar buena piedra en la cantera y traerla, sin prisa y sin roturas, a quienes construyen con ella. Los primeros años se nos fueron, en gran parte, en viajes para aprender qué banco da el blanco sereno y cuál el indómito.',
      'El suministro pronto se convirtió en fabricación. Una arquitecta que dibuja una escalera no quiere losas, quiere la escalera. Así, a la sierra se sumó la CNC, a la CNC el chorro de agua y a todos ellos los talladores, cuyas manos siguen terminando lo que ninguna máquina puede.',
      `Hoy suministramos y fabricamos ${nameStones()} para casas, hoteles, vestíbulos y jardines. El trabajo ha crecido. La costumbre no ha cambiado: alguien se para frente al bloque antes de que se corte.`,
    ],
  },
  timeline: { heading: 'Cinco fechas, un mismo rumbo', label: 'Cronología', today: 'Hoy' },
  process: {
    heading: 'De una idea a la última junta',
    lead: 'Cinco pasos, los mismos para una chimenea que para una fachada.',
  },
  capabilities: { heading: 'Lo que podemos hacer por usted' },
  highlights: {
    heading: 'Lo destacado en arquitectura',
    lead: 'Donde la piedra sostiene la arquitectura, cada pieza se dibuja, se tornea o se talla para su lugar.',
    caption: ['The Garden Square Houses', 'Londres, Reino Unido'],
    action: 'Ver todos los proyectos',
  },
  invitation: {
    heading: 'Traiga un plano, o solamente una idea',
    lead: `Un boceto, una foto del espacio, una piedra que vio alguna vez: con eso basta para empezar. Respondemos ${claims.reply.value}.`,
    primary: 'Solicitar cotización',
    secondary: 'Ver todos los servicios',
  },
} satisfies Words<typeof english.about>;

export const milestones = [
  {
    title: 'Fundación',
    description: 'Un patio, una sierra puente y un primer contenedor de mármol de Carrara.',
  },
  {
    title: 'Expansión',
    description:
      'La fabricación se suma al suministro: las losas salen del patio cortadas, con el canto hecho y numeradas.',
  },
  {
    title: 'Alcance mundial',
    description: 'Proyectos en más de 50 países, cada uno embalado aquí y acompañado hasta la obra.',
  },
  {
    title: 'Revolución arquitectónica',
    description: 'Más de 50 proyectos arquitectónicos: columnas, balaustradas y fachadas completas.',
  },
  {
    title: 'Una sola casa para la piedra',
    description: `${capitalize(collectionCount)} colecciones y un taller: selección, fabricación y acabado en las mismas manos.`,
  },
] satisfies Words<typeof english.milestones>;

export const steps = {
  Suéñelo: 'Cuéntenos del espacio, de su luz y de lo que debe pasar en él. Un boceto basta.',
  Elíjalo: `Compare piedras en la mano, con muestras de ${claims.samples.value}, y luego losa por losa.`,
  Personalícelo: 'Medida, canto, acabado, incrustación: los planos convierten la idea en piezas con número.',
  Perfecciónelo:
    'Cortado, acabado y presentado en seco, para que las vetas se encuentren donde usted las verá.',
  Instálelo:
    'Embalado en el orden de colocación, con un plano que le muestra al colocador el lugar de cada pieza.',
} satisfies Words<typeof english.steps>;

export const capabilities = [
  {
    name: 'Selección',
    description: 'Bloques y losas escogidos por veta, tono y solidez, y guardados juntos para su proyecto.',
    action: 'Todos los servicios',
  },
  {
    name: 'Acabados a medida',
    description: `${capitalize(claims.finishes.value)} y ${claims.edgeProfiles.value}, igualados a una muestra o a un plano.`,
    action: 'Pedidos a medida',
  },
  {
    name: 'Obra arquitectónica',
    description:
      'Columnas, balaustradas, marcos y escaleras, torneados y tallados según el plano del arquitecto.',
    action: 'Nuestros proyectos',
  },
  {
    name: 'Entrega',
    description: `El material en existencia ${claims.stock.value}. Cada caja lleva un número, y cada número está en el plano.`,
    action: 'Pedir una cotización',
  },
] satisfies Words<typeof english.capabilities>;

export const highlights = {
  Fachadas: 'Sillería, revestimiento ventilado y los anclajes que lo sostienen.',
  'Columnas y capiteles': 'Torneados por tramos, estriados a mano donde la luz lo pide.',
  'Balaustradas y escaleras': 'Balaustres de un mismo banco, huellas que comparten una misma veta.',
  'Chimeneas y marcos': 'Tallados, montados en seco y desarmados de nuevo para el viaje.',
} satisfies Words<typeof english.highlights>;

export const contactPage = {
  head: {
    title: 'Contacto',
    description: `Pida una cotización, llame o visite ${company.name} en ${companyAddress}. ${company.hours}.`,
  },
  heading: 'Cuéntenos de su espacio y encontraremos la piedra',
  lead: 'Escriba unas líneas y envíe el plano después. Respondemos en menos de 24 horas y cotizamos en menos de 48.',
  subject: 'Sobre',
  anyProduct: 'nuestros productos',
  formHeading: 'Solicitar cotización',
  office: {
    heading: 'Oficina principal',
    address: 'Dirección',
    hours: 'Horario',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    chat: `Chatear por ${company.chatService}`,
    call: 'Llámenos',
  },
  map: {
    label: 'Mapa',
    streets: { along: 'NW 41st St', west: 'NW 79th Ave', east: 'NW 72nd Ave' },
    show: 'Mostrar el mapa',
    notice: 'Abre Google Maps, que recibirá la dirección IP de su conexión.',
    directions: 'Cómo llegar',
    frameTitle: `Mapa: ${companyAddress}`,
  },
} satisfies Words<typeof english.contactPage>;

export const projectWords = {
  terms: { location: 'Lugar', year: 'Año', area: 'Área', materials: 'Materiales' },
  areaUnit: 'm²',
} satisfies Words<typeof english.projectWords>;

export const projectsPage = {
  head: {
    title: 'Proyectos en piedra natural',
    description:
      'Seis proyectos en mármol, travertino, piedra caliza, granito y basalto: Estambul, Dubái, Nueva York, Londres, Santorini y Singapur.',
    shortTitle: 'Proyectos',
  },
  heading: 'Seis lugares, y la piedra que pedían',
  lead: 'Una fachada, un vestíbulo, un baño sobre la ciudad, una escalera, una terraza, un patio. Cada uno empezó con el lugar y terminó con una piedra que no podía ser otra.',
  invitation: {
    heading: 'El séptimo puede ser el suyo',
    lead: `Díganos dónde está y quién caminará sobre él. Respondemos ${claims.reply.value}.`,
    primary: 'Comience su proyecto',
    secondary: 'Ver todos los servicios',
  },
} satisfies Words<typeof english.projectsPage>;

export const projectTexts = {
  istanbul: {
    location: 'Estambul, Turquía',
    description:
      'Una fachada clásica en un solo travertino, desde la escalinata hasta la balaustrada sobre la cornisa. La misma piedra dobla la esquina y reviste el salón, donde una chimenea tallada remata el eje.',
    materials: ['Travertino Ivory', 'Calacatta', 'Nero Marquina'],
    captions: [
      'Fachada principal, travertino Ivory',
      'Salón con chimenea tallada',
      'Escalera de la terraza y balaustrada',
    ],
  },
  dubai: {
    location: 'Dubái, Emiratos Árabes Unidos',
    description:
      'Espacios altos que debían estar en calma a cualquier hora. El Calacatta a libro abierto mira hacia la entrada, la piedra caliza apomazada viste las columnas y un largo mostrador negro se extiende delante de ambos.',
    materials: ['Calacatta', 'piedra caliza apomazada', 'Nero Marquina'],
    captions: [
      'Vestíbulo, Calacatta a libro abierto',
      'Mostrador de recepción, Nero Marquina',
      'Esquina del mostrador, con una línea de latón',
    ],
  },
  'new-york': {
    location: 'Nueva York, Estados Unidos',
    description:
      'Baños en lo alto de la ciudad, piso y pared de los mismos bloques, para que una veta que empieza en la ventana termine en la puerta. Los lavabos están torneados en mármol negro.',
    materials: ['Mármol Calacatta', 'mármol Nero Marquina'],
    captions: ['Baño, Calacatta en piso y pared', 'Tocador flotante', 'Lavabo torneado en Nero Marquina'],
  },
  london: {
    location: 'Londres, Reino Unido',
    description:
      'Una hilera de casas urbanas con una sola idea: la escalera. Gruesas huellas de mármol nacen de la pared sobre un piso ajedrezado que se cortó, se numeró y se colocó como los de antes.',
    materials: ['Mármol blanco', 'mármol negro'],
    captions: ['Vestíbulo, mármol ajedrezado', 'Escalera, huellas de una sola pieza', 'Huellas en voladizo'],
  },
  santorini: {
    location: 'Santorini, Grecia',
    description:
      'Piedra caliza clara que se mantiene fresca bajo los pies descalzos y no pelea con la luz. Pavimento, escalones y borde de piscina comparten una piedra y una junta, hasta la línea donde comienza el agua.',
    materials: ['Piedra caliza clara'],
    captions: [
      'Terraza y piscina al anochecer',
      'Borde de piscina, piedra caliza maciza',
      'Fachada de la casa al otro lado del agua',
    ],
  },
  singapore: {
    location: 'Singapur',
    description:
      'Patios para un clima cálido y húmedo: granito flameado, seguro bajo la lluvia, estanques con borde de basalto y un largo muro de piedra caliza que el agua muestra por segunda vez.',
    materials: ['Granito flameado', 'basalto', 'piedra caliza'],
    captions: ['Patio, granito flameado', 'Estanque y losas de paso', 'Esquina del estanque, basalto macizo'],
  },
} satisfies Words<typeof english.projectTexts>;
