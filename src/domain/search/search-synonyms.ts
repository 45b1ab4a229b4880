/** Alternatives for words of a query: British spellings, Spanish, and other names. */

/** All words of a line are synonyms. */
const ALIKE = [
  'gray grey gris grises',
  'grayish greyish grisaceo',
  'color colour colored coloured',
  'center centre',
  'curb kerb bordillo sardinel',
  'aluminum aluminium aluminio',
  'molding moulding moldura',
  'mantel mantle mantelpiece repisa',
  'paver paving adoquin pavimento driveway walkway sidewalk pathway',
  'bathroom bath shower wet bano ducha regadera',
  'floor flooring',
  'exterior outdoor outside',
  'countertop worktop benchtop vanity',
  'vanity tocador',
  'facade cladding',
  'cladding covering revestimiento aplacado chapado enchape enchapado fachaleta',
  'turkiye turkey turkish',
  'portugal portuguese portugues',
  'germany german',
  'france french',
  'belgium belgian',
  'brazil brazilian',
  'india indian',
  'china chinese',
  'egypt egyptian',
  'iran iranian persian',
  'quartzite cuarcita',
  'slate pizarra',
  'onyx onix',
  'stone piedra',
  'tile baldosa azulejo loseta',
  'slab losa plancha tabla lamina placa',
  'pattern patron',
  'crazy irregular incertum',
  'walling mamposteria mampuesto',
  'pebble guijarro gravilla grava',
  'cobblestone cobble sett',
  'sett adoquin',
  'coping albardilla remate coronacion',
  'baseboard skirting zocalo zoclo rodapie guardaescoba',
  'tread huella escalon peldano grada',
  'riser contrahuella',
  'cube cubo',
  'bullnose bocel',
  'herringbone espiga espinapez',
  'violet purple violeta morado lila',
  'sill alfeizar',
  'threshold umbral',
  'path sendero camino',
  'vein veta',
  'thickness espesor grosor',
  'anchor anclaje taco',
  'tie retencion',
  'undercut destalonado',
  'dowel pin pasador bulon',
  'sleeve funda',
  'rod varilla',
  'threaded roscado',
  'resin resina',
  'cartridge cartucho',
  'bracket mensula',
  'corbel canecillo',
  'rail riel',
  'shaft fuste',
  'capital capitel',
  'fluted estriado',
  'baluster balaustre',
  'balustrade balaustrada baranda barandal barandilla',
  'arch arco',
  'keystone clave',
  'voussoir dovela',
  'jamb jamba',
  'lintel dintel',
  'surround marco',
  'cornice cornisa',
  'statuary statuario',
  'white blanco',
  'black negro',
  'cream crema',
  'ivory marfil',
  'red rojo roja',
  'green verde',
  'blue azul',
  'gold dorado oro',
  'silver plateado plata',
  'brown marron cafe',
  'dark oscuro',
  'fine fino fina',
  'column columna pilar',
  'fountain fuente',
  'window ventana',
  'door puerta',
  'wall backsplash splashback salpicadero',
  'step stair staircase escalon escalera peldano grada',
  'pool poolside',
  'garden jardin',
  'patio terrace',
  'polished glossy',
  'matte matt mate',
  'italy italian',
  'greece greek',
  'spain spanish',
  'sink basin washbasin lavabo lavamanos lavatorio fregadero ovalin bacha',
  'birdbath bebedero',
  'bird ave pajaro',
  'planter macetero maceta jardinera',
  'urn urna',
  'bench banco banca',
  'table mesa',
  'lantern linterna farol',
  'sphere ball esfera bola',
];

/**
 * The first word of a line also finds the others, which don't find it: it means other things, too, or the index has it
 * where the others are meant (search-terms.ts), so that reading its products would take time for nothing.
 */
const ALSO_FINDS = [
  'isla countertop',
  'island countertop',
  'bookmatch libro matched',
  'barra countertop',
  'kitchen countertop',
  'tina bathtub banera',
  'antideslizante flamed hammered sandblasted tumbled',
  'nonslip flamed hammered sandblasted tumbled',
  'rustico tumbled split cleft',
  'rustic tumbled split cleft',
  'volcanico basalt lava',
  'volcanic basalt lava',
  'coralina shell conchifera',
  'coral shell conchifera',
  'beige cream crema',
  'fogata fire',
  'romano italy italian',
  'coping borde',
  'coronacion borde',
  'brocal coping albardilla',
  'guarnicion curb bordillo',
  'acera adoquin paver paving',
  'vereda adoquin paver paving',
  'cochera driveway',
  'nogal noce walnut',
  'canto pebble guijarro cobble',
  'rodado pebble guijarro cobble',
  'laja ledger flagstone',
  'espacato ledger',
  'piso floor flooring',
  'suelo floor flooring',
  'fachada facade cladding',
  'turquia turkiye turkish',
  'turco turkiye turkish turquia',
  'alemania germany german',
  'aleman germany german alemania',
  'francia france french',
  'frances france french francia',
  'francesa france french francia',
  'franceses france french francia',
  'portuguesa portugal portuguese portugues',
  'belgica belgium belgian',
  'belga belgium belgian belgica',
  'brasil brazil brazilian',
  'brasileno brazil brazilian brasil',
  'egipto egypt egyptian',
  'egipcio egypt egyptian egipto',
  'italia italy italian',
  'italiano italy italian italia',
  'grecia greece greek',
  'griego greece greek grecia',
  'espana spain spanish',
  'espanol spain spanish espana',
  'marmol marble',
  'caliza limestone',
  'travertino travertine',
  'granito granite',
  'basalto basalt',
  'acero steel',
  'inoxidable stainless',
  'inox stainless inoxidable',
  'cara face',
  'rellenado filled',
  'relleno filled rellenado',
  'resinado filled rellenado',
  'envejecido tumbled',
  'tamboreado tumbled',
  'chimenea fireplace',
  'piscina pool poolside',
  'alberca pool poolside piscina',
  'pileta pool poolside piscina',
  'pulido polished',
  'brillante polished glossy',
  'apomazado honed',
  'mate honed',
  'cepillado brushed',
  'pared wall backsplash splashback',
  'muro wall backsplash splashback',
  'encimera countertop vanity',
  'tocador countertop',
  'revestimiento facade',
  'aplacado facade',
  'chapado facade',
  'cocina countertop encimera',
  'terraza exterior outdoor',
];

const alternatives = new Map<string, Set<string>>();
const learn = (word: string, others: readonly string[]) => {
  const known = alternatives.get(toStem(word)) ?? new Set();
  alternatives.set(toStem(word), known);
  for (const other of others) if (other !== word) known.add(other);
};
for (const words of ALIKE.map((line) => line.split(' '))) for (const word of words) learn(word, words);
for (const [word = '', ...found] of ALSO_FINDS.map((line) => line.split(' '))) learn(word, found);

/** Words whose combination means something that no single word of it means. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\bentradas? (?:de|para) (?:el |la )?(?:autos?|carros?|coches?|garajes?|cocheras?|vehiculos?)\b/g,
    'driveway',
  ],
  [/\b(?:anti|non?)[ -](?:deslizantes?|slip|skid)\b/g, 'antideslizante'],
  [/\bslip[ -]resistant\b/g, 'antideslizante'],
  [/\bpiedras? (?:de rio|bolas?)\b/g, 'canto rodado'],
  [/\bpiedras? (?:de )?lava\b/g, 'volcanico'],
  [/\b(?:book[ -]?match(?:ed|ing)?|(?:a )?libro abierto)\b/g, 'bookmatch'],
  [/\bcantos? boleados?\b/g, 'bullnose'],
  [/\bremates? de (?=(?:la )?(?:piscina|alberca|pileta)\b)/g, 'coping '],
  [/\bpanel(?:es)? de (?:laja|piedra)s?\b/g, 'ledger'],
  [/\bcorte natural\b/g, 'cleft'],
  [/\bsin rellen(?:ar|o)\b/g, 'unfilled'],
  [/\bopus incertum\b/g, 'crazy'],
  [/\b(?:opus romano|formato versall?es)\b/g, 'french pattern'],
  [/\bcantos? redondos?\b/g, 'bullnose'],
  [/\btacos? quimicos?\b/g, 'resin cartridge'],
  [/\bmedia pulgada\b/g, '1/2 pulgada'],
  [/\btres cuartos(?= de pulgada\b)/g, '3/4'],
];

/** A query with single words for phrases. @param folded text */
export function replacePhrases(folded: string): string {
  return PHRASES.reduce((text, [phrase, word]) => text.replaceAll(phrase, () => word), folded);
}

/** @param word folded */
export function listSynonyms(word: string): readonly string[] {
  return [...(alternatives.get(toStem(word)) ?? [])];
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
    'acabado acabados al algo barata baratas barato baratos buena bueno busco buscar buscando cerca color colores comprar con como costo cual cuales cuanto cuesta cuestan de del donde el en esta es hacer hay ideal la las lo los mas me mejor mejores mi muestra muestras necesitamos necesito o oferta para pedir pido por precio precios que ' +
    'quiero queremos quisiera recomiendan se sin sirve su tiene tienen tipo tipos un una unas unos usar vende venden vender venta ver y'
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
    'losa baldosa azulejo loseta tabla plancha placa lamina marco formato grande gran pequeno grueso delgado medida tamano espesor grosor huella pieza ' +
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
 * `shelves` and `shelf`; and for both genders of Spanish: `apomazado` and `apomazadas`. The stem isn't necessarily a word.
 *
 * @param word folded
 */
export function toStem(word: string): string {
  if (word.length < 3 || /\d/.test(word)) return word;
  const singular = /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  return singular
    .replace(/(?<=.{4})a$/, 'o')
    .replace(/(?<=..)e$/, '')
    .replace(/y$/, 'i')
    .replace(/f$/, 'v');
}
