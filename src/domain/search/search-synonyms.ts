/** What else a word of a question may be called in the catalogue: British spellings, Spanish, and other names of the same. */

/** Words of which each stands for all others of its line. */
const ALIKE = [
  'gray grey gris',
  'color colour',
  'molding moulding moldura',
  'mantel mantle',
  'paver paving adoquin',
  'bathroom bath wet',
  'floor flooring piso suelo',
  'exterior outdoor outside terraza',
  'countertop worktop encimera cocina',
  'facade cladding fachada',
  'turkiye turkey turquia',
  'marble marmol',
  'limestone caliza',
  'travertine travertino',
  'granite granito',
  'basalt basalto',
  'stone piedra',
  'tile baldosa azulejo loseta',
  'slab losa',
  'white blanco blanca',
  'black negro negra',
  'cream crema',
  'red rojo',
  'green verde',
  'blue azul',
  'gold dorado oro',
  'brown marron',
  'column columna pilar',
  'fireplace chimenea',
  'fountain fuente',
  'window ventana',
  'door puerta',
  'wall pared muro',
  'step escalon escalera peldano',
  'pool piscina alberca',
  'garden jardin',
  'patio terrace',
  'polished pulido pulida',
  'honed apomazado',
  'brushed cepillado',
  'tumbled envejecido',
  'italy italia',
  'greece grecia',
  'spain espana',
  'sink lavabo fregadero',
  'planter maceta',
  'bench banco',
  'table mesa',
];

const alternatives = new Map(
  ALIKE.flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [toStem(word), words.filter((other) => other !== word)] as const);
  }),
);

/** @param word folded */
export function listSynonyms(word: string): readonly string[] {
  return alternatives.get(toStem(word)) ?? [];
}

/** English and Spanish words that say nothing about a stone. */
const SILENT = new Set(
  (
    'a about above across also am an and any are as at be because been before below between both but by can could cut do does each find for ' +
    'from get had has have here how i if in into is it its itself just like looking made make makes may me more most much my ' +
    'need no not of off often on once one only onto or other our out over own please same search set she should show since so some such ' +
    'than that the their them then there these they this those through to too under until up used very want was we well were what ' +
    'when where which while who will with without would you your ' +
    'al con como cual de del el en la las lo los mi necesito o para por que quiero se sin su un una unas unos y'
  ).split(' '),
);

/** Whether a word says nothing about a stone. @param word folded */
export function isSilent(word: string): boolean {
  return SILENT.has(word);
}

/** Where and for what a stone is used. Only a few descriptions say it, so it may not empty an answer that other words have. */
const PLACES = new Set(
  (
    'apartment bathroom building driveway entrance entry foyer hallway home hotel house kitchen lobby living lounge office patio project ' +
    'restaurant room shower spa terrace villa walkway backyard yard ' +
    'bano cocina casa proyecto sala terraza entrada material materials natural product products stone stones piedra piedras'
  )
    .split(' ')
    .map(toStem),
);

/** Whether a word only narrows an answer where products have it. @param word folded */
export function isOptional(word: string): boolean {
  return PLACES.has(toStem(word));
}

/**
 * The same for a word and its plural: `columns` and `column`, `benches` and `bench`, `balconies` and `balcony`, `shelves` and `shelf`.
 * Not a word itself.
 *
 * @param word folded
 */
export function toStem(word: string): string {
  if (word.length < 3 || /\d/.test(word)) return word;
  const singular = /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  return singular
    .replace(/(?<=..)e$/, '')
    .replace(/y$/, 'i')
    .replace(/f$/, 'v');
}
