import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/projects.ts';
import { claims } from './claims.ts';
import { pictures } from './pictures.ts';
import { paths } from './words/paths.ts';

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

export const projects = [
  {
    id: 'istanbul',
    title: 'The Europa Project',
    location: 'Estambul, Turquía',
    year: 2023,
    areaSqm: 50_000,
    description:
      'Una fachada clásica en un solo travertino, desde la escalinata hasta la balaustrada sobre la cornisa. La misma piedra dobla la esquina y reviste el salón, donde una chimenea tallada remata el eje.',
    materials: ['Travertino Ivory', 'Calacatta', 'Nero Marquina'],
    images: [
      { picture: pictures.istanbul1, caption: 'Fachada principal, travertino Ivory' },
      { picture: pictures.istanbul2, caption: 'Salón con chimenea tallada' },
      { picture: pictures.istanbul3, caption: 'Escalera de la terraza y balaustrada' },
    ],
  },
  {
    id: 'dubai',
    title: 'The Tower Lobbies',
    location: 'Dubái, Emiratos Árabes Unidos',
    year: 2023,
    areaSqm: 35_000,
    description:
      'Espacios altos que debían estar en calma a cualquier hora. El Calacatta a libro abierto mira hacia la entrada, la piedra caliza apomazada viste las columnas y un largo mostrador negro se extiende delante de ambos.',
    materials: ['Calacatta', 'piedra caliza apomazada', 'Nero Marquina'],
    images: [
      { picture: pictures.dubai1, caption: 'Vestíbulo, Calacatta a libro abierto' },
      { picture: pictures.dubai2, caption: 'Mostrador de recepción, Nero Marquina' },
      { picture: pictures.dubai3, caption: 'Esquina del mostrador, con una línea de latón' },
    ],
  },
  {
    id: 'new-york',
    title: 'The Skyline Residences',
    location: 'Nueva York, Estados Unidos',
    year: 2022,
    areaSqm: 28_000,
    description:
      'Baños en lo alto de la ciudad, piso y pared de los mismos bloques, para que una veta que empieza en la ventana termine en la puerta. Los lavabos están torneados en mármol negro.',
    materials: ['Mármol Calacatta', 'mármol Nero Marquina'],
    images: [
      { picture: pictures.newYork1, caption: 'Baño, Calacatta en piso y pared' },
      { picture: pictures.newYork2, caption: 'Tocador flotante' },
      { picture: pictures.newYork3, caption: 'Lavabo torneado en Nero Marquina' },
    ],
  },
  {
    id: 'london',
    title: 'The Garden Square Houses',
    location: 'Londres, Reino Unido',
    year: 2022,
    areaSqm: 15_000,
    description:
      'Una hilera de casas urbanas con una sola idea: la escalera. Gruesas huellas de mármol nacen de la pared sobre un piso ajedrezado que se cortó, se numeró y se colocó como los de antes.',
    materials: ['Mármol blanco', 'mármol negro'],
    images: [
      { picture: pictures.london1, caption: 'Vestíbulo, mármol ajedrezado' },
      { picture: pictures.london2, caption: 'Escalera, huellas de una sola pieza' },
      { picture: pictures.london3, caption: 'Huellas en voladizo' },
    ],
  },
  {
    id: 'santorini',
    title: 'The Cliff Terraces',
    location: 'Santorini, Grecia',
    year: 2021,
    areaSqm: 12_000,
    description:
      'Piedra caliza clara que se mantiene fresca bajo los pies descalzos y no pelea con la luz. Pavimento, escalones y borde de piscina comparten una piedra y una junta, hasta la línea donde comienza el agua.',
    materials: ['Piedra caliza clara'],
    images: [
      { picture: pictures.santorini1, caption: 'Terraza y piscina al anochecer' },
      { picture: pictures.santorini2, caption: 'Borde de piscina, piedra caliza maciza' },
      { picture: pictures.santorini3, caption: 'Fachada de la casa al otro lado del agua' },
    ],
  },
  {
    id: 'singapore',
    title: 'The Water Courts',
    location: 'Singapur',
    year: 2021,
    areaSqm: 40_000,
    description:
      'Patios para un clima cálido y húmedo: granito flameado, seguro bajo la lluvia, estanques con borde de basalto y un largo muro de piedra caliza que el agua muestra por segunda vez.',
    materials: ['Granito flameado', 'basalto', 'piedra caliza'],
    images: [
      { picture: pictures.singapore1, caption: 'Patio, granito flameado' },
      { picture: pictures.singapore2, caption: 'Estanque y losas de paso' },
      { picture: pictures.singapore3, caption: 'Esquina del estanque, basalto macizo' },
    ],
  },
] satisfies Words<typeof english.projects>;
