/** Alternatives for words of a query: British spellings, Spanish, and other names. */

/** All words of a line are synonyms. */
const ALIKE = [
  'gray grey gris grises',
  'grayish greyish',
  'color colour colored coloured',
  'center centre',
  'curb kerb',
  'aluminum aluminium',
  'molding moulding moldura',
  'mantel mantle mantelpiece',
  'paver paving adoquin driveway walkway sidewalk pathway',
  'bathroom bath shower wet bano ducha',
  'floor flooring piso suelo',
  'exterior outdoor outside terraza',
  'countertop worktop benchtop vanity encimera cocina',
  'facade cladding fachada',
  'turkiye turkey turquia turkish turco turca',
  'portugal portuguese portugues',
  'germany german alemania aleman',
  'brazil brasil brazilian brasileno',
  'india indian',
  'china chinese',
  'egypt egyptian egipto',
  'iran iranian persian',
  'marble marmol',
  'limestone caliza',
  'travertine travertino',
  'quartzite cuarcita',
  'slate pizarra',
  'onyx onix',
  'granite granito',
  'basalt basalto',
  'stone piedra',
  'tile baldosa azulejo loseta',
  'slab losa',
  'cobblestone cobble sett',
  'statuary statuario',
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
  'wall backsplash splashback pared muro salpicadero',
  'step stair staircase escalon escalera peldano',
  'pool piscina alberca',
  'garden jardin',
  'patio terrace',
  'polished glossy pulido pulida',
  'matte matt mate',
  'honed apomazado',
  'brushed cepillado',
  'tumbled envejecido',
  'italy italia italian italiano italiana',
  'greece grecia greek griego griega',
  'spain espana spanish espanol espanola',
  'sink basin washbasin lavabo fregadero',
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

/** English and Spanish stop words. */
const SILENT = new Set(
  (
    'a about above across all also am an and any anything are around as at available be beautiful because been before below best better between both but buy by can cheap ' +
    'cheapest could cost costs cut do does each either everything find for from get give good great had has have hello help here how i if in into is ' +
    'it its itself just kind kinds like list looking made make makes many may me more most much my near need nice no not of off offer often on ' +
    'once one only onto or order other our out over own please price prices quote same sample samples search sell selling set she should ' +
    'show since so some something such suitable tell than thanks that the their them then there these they this those through to too under until up ' +
    'used versus very vs want wanted was we well were what when where which while who will with without would you your ' +
    'al algo barato comprar con como cual cuanto cuesta de del el en hay la las lo los mejor mi muestra necesito o para por precio que ' +
    'quiero se sin su tienen un una unas unos vender y'
  ).split(' '),
);

/** Whether a word is a stop word. @param word folded */
export function isSilent(word: string): boolean {
  return SILENT.has(word);
}

/**
 * Places, purposes and forms of a stone. Few descriptions contain them, so they must not exclude results of the other
 * words: every marble is cut into tiles and slabs.
 */
const PLACES_AND_FORMS = new Set(
  (
    'tile slab format large big small thick thin thickness size sized dimension piece panel plank sheet tread riser surround ' +
    'losa baldosa azulejo loseta tabla plancha placa formato grande gran medida tamano espesor grosor huella pieza ' +
    'apartment bathroom building driveway entrance entry foyer hallway home hotel house kitchen lobby living lounge office patio project ' +
    'restaurant room shower spa terrace villa walkway backyard yard ' +
    'bano cocina casa proyecto sala terraza entrada material materials natural product products stone stones piedra piedras'
  )
    .split(' ')
    .map(toStem),
);

/** Whether a word only narrows the results if some products have it. @param word folded */
export function isOptional(word: string): boolean {
  return PLACES_AND_FORMS.has(toStem(word));
}

/**
 * The same stem for a word and its plural: `columns` and `column`, `benches` and `bench`, `balconies` and `balcony`,
 * `shelves` and `shelf`. The stem isn't necessarily a word.
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
