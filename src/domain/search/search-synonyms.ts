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
  'pattern patron',
  'crazy irregular incertum',
  'walling mamposteria mampuesto',
  'pebble guijarro gravilla grava',
  'cobblestone cobble sett',
  'sett adoquin',
  'coping albardilla coronacion',
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
  'bracket mensula soporte',
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
  'white blanco bianco',
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

// What a word finds, by words that it doesn't find back: they mean other things, too, or the index has them where these
// are meant (search-terms.ts).
const ALSO_FOUND_BY = {
  countertop: 'isla island barra kitchen tocador',
  'libro matched': 'bookmatch',
  'bathtub banera bath': 'tina',
  slab: 'losa plancha tabla lamina placa',
  'coping albardilla': 'remate brocal',
  'running aparejo': 'trabado traslapado',
  'flamed hammered sandblasted tumbled': 'antideslizante nonslip',
  'tumbled split cleft': 'rustico rustic',
  'basalt lava': 'volcanico volcanic',
  'shell conchifera': 'coralina coral',
  'cream crema': 'beige',
  fire: 'fogata',
  'italy italian': 'romano italia',
  'curb bordillo': 'guarnicion',
  'adoquin paver paving': 'acera vereda',
  driveway: 'cochera',
  'noce walnut': 'nogal',
  'pebble guijarro cobble': 'canto rodado',
  'ledger flagstone': 'laja',
  ledger: 'espacato',
  'floor flooring': 'piso suelo',
  'facade cladding': 'fachada',
  'turkiye turkish': 'turquia',
  'turkiye turkish turquia': 'turco',
  'germany german': 'alemania',
  'germany german alemania': 'aleman',
  'france french': 'francia',
  'france french francia': 'frances francesa franceses',
  'portugal portuguese portugues': 'portuguesa',
  'belgium belgian': 'belgica',
  'belgium belgian belgica': 'belga',
  'brazil brazilian': 'brasil',
  'brazil brazilian brasil': 'brasileno',
  'egypt egyptian': 'egipto',
  'egypt egyptian egipto': 'egipcio',
  'italy italian italia': 'italiano',
  'greece greek': 'grecia',
  'greece greek grecia': 'griego',
  'spain spanish': 'espana',
  'spain spanish espana': 'espanol',
  marble: 'marmol',
  limestone: 'caliza',
  travertine: 'travertino',
  granite: 'granito',
  basalt: 'basalto',
  steel: 'acero',
  stainless: 'inoxidable',
  'stainless inoxidable': 'inox',
  face: 'cara',
  filled: 'rellenado',
  'filled rellenado': 'relleno resinado',
  tumbled: 'envejecido tamboreado',
  fireplace: 'chimenea',
  'pool poolside': 'piscina',
  'pool poolside piscina': 'alberca pileta',
  polished: 'pulido',
  'polished glossy': 'brillante',
  honed: 'apomazado mate',
  brushed: 'cepillado',
  'wall backsplash splashback': 'pared muro',
  'countertop vanity': 'encimera',
  facade: 'revestimiento aplacado chapado',
  'countertop encimera': 'cocina',
  'exterior outdoor': 'terraza',
};

const alternatives = new Map<string, Set<string>>();
const learn = (word: string, others: readonly string[]) => {
  const known = alternatives.get(toStem(word)) ?? new Set();
  alternatives.set(toStem(word), known);
  for (const other of others) if (other !== word) known.add(other);
};
for (const words of ALIKE.map((line) => line.split(' '))) for (const word of words) learn(word, words);
for (const [found, words] of Object.entries(ALSO_FOUND_BY))
  for (const word of words.split(' ')) learn(word, found.split(' '));

/** Words whose combination means something that no single word of it means. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\bentradas? (?:de|para) (?:el |la )?(?:autos?|carros?|coches?|garajes?|cocheras?|vehiculos?)\b/g,
    'driveway',
  ],
  [/\b(?:anti|non?)[ -](?:deslizantes?|slip|skid)\b/g, 'antideslizante'],
  [/\bslip[ -]resistant\b/g, 'antideslizante'],
  [/\bpiedras? (?:de rio|bolas?)\b/g, 'canto rodado'],
  [/\b(?:piedras? (?:de )?lava|lava stones?)\b/g, 'volcanico'],
  [/\b(?:book[ -]?match(?:ed|ing)?|(?:a )?libro abierto)\b/g, 'bookmatch'],
  [/\bcantos? boleados?\b/g, 'bullnose'],
  [
    /\b(?:remates?|bordes?|coronacion(?:es)?) (?:de|para) (?=(?:la )?(?:piscina|alberca|pileta)s?\b)/g,
    'coping ',
  ],
  [/\bpool edg(?:es?|ing)\b/g, 'pool coping'],
  [/\bfire ?pits?\b/g, 'fogata'],
  [/\bcorte natural\b/g, 'cleft'],
  [/\bsin rellen(?:ar|o)\b/g, 'unfilled'],
  [/\bopus incertum\b/g, 'crazy'],
  [/\b(?:opus romano|formato versall?es)\b/g, 'french pattern'],
  [/\bcantos? redondos?\b/g, 'bullnose'],
  [/\btacos? quimicos?\b/g, 'resin cartridge'],
  [/\bmedia pulgada\b/g, '1/2 pulgada'],
  [/\btres cuartos(?= de pulgada\b)/g, '3/4'],
];

/** Those of a question only, because a description means each of its words. */
const ASKED: typeof PHRASES = [
  [/\bpanel(?:es)? de (?:laja|piedra)s?\b/g, 'ledger'],
  [/\b(?:kitchen islands?|islas? de (?:la )?cocina)\b/g, 'countertop'],
  [/\b(?:asador(?:es)?|barbacoas?|parrillas?|barbecues?|bbq|grills?)\b/g, 'outdoor kitchen'],
  [/\b(?:natural stones?|piedras? natural(?:es)?)\b/g, 'stone'],
];

const replace = (phrases: typeof PHRASES, folded: string) =>
  phrases.reduce((text, [phrase, word]) => text.replaceAll(phrase, () => word), folded);

export function replacePhrases(folded: string): string {
  return replace(PHRASES, folded);
}

export function replaceAskedPhrases(folded: string): string {
  return replace([...ASKED, ...PHRASES], folded);
}

/** A word of the trade is no typo of another one. */
export function isKnown(word: string): boolean {
  return alternatives.has(toStem(word));
}

export function listSynonyms(word: string): readonly string[] {
  return [...(alternatives.get(toStem(word)) ?? [])];
}

const colors = new Set(
  'white black gray cream ivory red green blue gold silver brown violet pink rosa beige tan taupe yellow amarillo'
    .split(' ')
    .flatMap((color) => [color, ...listSynonyms(color)])
    .map(toStem),
);

export function isColor(word: string): boolean {
  return colors.has(toStem(word));
}

/** English and Spanish stop words: no name, type, finish, use or place has one of them alone. */
const SILENT = new Set(
  (
    'a about above across again all also am an and another any anything are around as at available be ' +
    'beautiful because been before being below best better between both but buy buying by can cheap ' +
    'cheapest come comes cost costs could cut did different do does doing done during each either ' +
    'enough everything few find for from get give go goes going good got great had has have he hello ' +
    'help her here hers him his how however i if in into is it its itself just kind kinds let like list ' +
    'looking made make makes many may maybe me might more most much must my near need nice no not now ' +
    'of off offer often on once one only onto or order other our out over own please possible price ' +
    'prices quote recommend recommended right same sample samples search see seen sell selling set ' +
    'shall she should show since so some something stock such suitable tell than thanks that the their ' +
    'them then there these they think this those though through to today too under until up us use used ' +
    'using usually various versus very vs want wanted wants was we well were what when where which ' +
    'while who whose why will with without work works would yes yet you your ' +
    'acabado acabados acaso acerca adonde ahi ahora al algo alguien algun alguna algunas alguno algunos ' +
    'alla alli ambos ante antes aparte aquel aquella aquellas aquello aquellos aqui asi aun aunque bajo ' +
    'barata baratas barato baratos bastante bien bonita bonitas bonito bonitos buen buena buenas bueno ' +
    'buenos busca buscamos buscando buscar busco cada casi cerca cierto color colores como compra ' +
    'comprar compro con conmigo conseguir consigo consiguen contra cosa cosas costo costos cual cuales ' +
    'cualquier cuando cuanta cuantas cuanto cuantos cuesta cuestan da dame dan de debe deben debo decir ' +
    'del demas dentro desde despues dice donde el ella ellas ello ellos en encima encontrar encuentro ' +
    'entonces entre era eran es esa esas ese eso esos esta estaba estaban estamos estan estar estas ' +
    'este esto estos estoy fue fueron gracias gusta gustan gustaria ha haber habia hace hacen hacer ' +
    'haces hacia han hasta hay hola hoy ideal incluso indicado informacion ir juntos la las le les lo ' +
    'los luego mas mejor mejores menos mi mio mis misma mismo mucha muchas mucho muchos muestra ' +
    'muestran muestras muy nada necesitamos necesito ni ningun ninguna nos nosotros nuestra nuestro ' +
    'nunca o oferta ofertas ofrecen otra otras otro otros para pedido pedir pero pido poca pocas poco ' +
    'pocos podemos poder podria podrian por porque precio precios prefiero presupuesto pueda puede ' +
    'pueden puedo pues que queremos querria quien quienes quiera quiere quieren quiero quisiera ' +
    'quisieramos recomendacion recomendado recomienda recomiendan recomiendas recomiende saber se sea ' +
    'sean segun ser si siempre sin sino sirve sirven sobre solamente solo son soy su sus suya suyo tal ' +
    'tales tambien tan tanto tendra tendran tenemos tener tengo ti tiene tienen tipo tipos toda todas ' +
    'todo todos tu tus un una unas uno unos usa usan usar usted ustedes va vale vamos van varias varios ' +
    've vemos vende venden vender vendo venta ver y ya yo'
  ).split(' '),
);

export function isSilent(word: string): boolean {
  return SILENT.has(word);
}

// Places, purposes and forms. Few descriptions contain them, so they must not exclude results: every marble is cut into
// tiles and slabs.
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

export function isOptional(word: string): boolean {
  return PLACES_AND_FORMS.has(toStem(word));
}

/** For a word and its plural (`benches`, `shelves`), and for both genders of Spanish; not necessarily a word. */
export function toStem(word: string): string {
  if (word.length < 3 || /\d/.test(word)) return word;
  const singular = /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  return singular
    .replace(/(?<=.{4})a$/, 'o')
    .replace(/(?<=..)e$/, '')
    .replace(/y$/, 'i')
    .replace(/f$/, 'v');
}
