import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/projects.ts';
import { claims } from './claims.ts';
import { pictures } from './pictures.ts';
import { paths } from './words/paths.ts';
import { describeProjects } from '#shared/projects.ts';

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
    picture: pictures.istanbul1,
  },
  heading: 'Seis lugares, y la piedra que pedían',
  lead: 'Una fachada, un vestíbulo, un baño sobre la ciudad, una escalera, una terraza, un patio. Cada uno empezó con el lugar y terminó con una piedra que no podía ser otra.',
  invitation: {
    heading: 'El séptimo puede ser el suyo',
    lead: `Díganos dónde está y quién caminará sobre él. Respondemos ${claims.reply.value}.`,
    primary: { label: 'Comience su proyecto', href: paths.contact },
    secondary: { label: 'Ver todos los servicios', href: paths.services },
  },
} satisfies Words<typeof english.projectsPage>;

export const projects = describeProjects(pictures, {
  istanbul: {
    title: 'The Europa Project',
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
    title: 'The Tower Lobbies',
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
    title: 'The Skyline Residences',
    location: 'Nueva York, Estados Unidos',
    description:
      'Baños en lo alto de la ciudad, piso y pared de los mismos bloques, para que una veta que empieza en la ventana termine en la puerta. Los lavabos están torneados en mármol negro.',
    materials: ['Mármol Calacatta', 'mármol Nero Marquina'],
    captions: ['Baño, Calacatta en piso y pared', 'Tocador flotante', 'Lavabo torneado en Nero Marquina'],
  },
  london: {
    title: 'The Garden Square Houses',
    location: 'Londres, Reino Unido',
    description:
      'Una hilera de casas urbanas con una sola idea: la escalera. Gruesas huellas de mármol nacen de la pared sobre un piso ajedrezado que se cortó, se numeró y se colocó como los de antes.',
    materials: ['Mármol blanco', 'mármol negro'],
    captions: ['Vestíbulo, mármol ajedrezado', 'Escalera, huellas de una sola pieza', 'Huellas en voladizo'],
  },
  santorini: {
    title: 'The Cliff Terraces',
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
    title: 'The Water Courts',
    location: 'Singapur',
    description:
      'Patios para un clima cálido y húmedo: granito flameado, seguro bajo la lluvia, estanques con borde de basalto y un largo muro de piedra caliza que el agua muestra por segunda vez.',
    materials: ['Granito flameado', 'basalto', 'piedra caliza'],
    captions: ['Patio, granito flameado', 'Estanque y losas de paso', 'Esquina del estanque, basalto macizo'],
  },
});
