import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { capitalize } from '#domain/site/english.ts';
import { formatNumber } from '#domain/site/format.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/catalogue.ts';
import { claims } from './services.ts';
import { collectionNames } from './words/site.ts';
import { nameStones } from './words/terms.ts';

const NUMBER_WORDS = 'cero una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');

export const collectionCount: string = NUMBER_WORDS[collections.length] ?? formatNumber(collections.length);

/** Separated by semicolons, because some names contain 'y'. */
export const listedCollections: string = collections
  .map(({ slug }) => collectionNames[slug].toLowerCase())
  .join('; ');

export const collectionTexts: Record<CollectionSlug, english.CollectionTexts> = {
  'floor-and-wall': {
    summary: `${capitalize(nameStones())}, con corte a medida.`,
    introduction: `Losas y baldosas de ${nameStones()}, cortadas según el plano y acabadas según el ambiente.`,
    metaDescription: `Pisos y paredes de ${nameStones()}: losas y baldosas cortadas a medida y acabadas en Doral, Florida.`,
  },
  'hardscape-materials': {
    summary: 'Adoquines, cubos de piedra, paneles de laja y guijarros para exteriores.',
    introduction:
      'Adoquines, cubos de piedra, albardillas, paneles de laja y guijarros: piedra hecha para resistir el sol, la sal y la lluvia.',
    metaDescription:
      'Adoquines, lajas, bordes de piscina, paneles de laja y guijarros de piedra natural para terrazas, entradas de auto, piscinas y jardines.',
  },
  'architectural-designs': {
    summary: 'Columnas, balaustradas, marcos y detalles tallados.',
    introduction:
      'Columnas, balaustradas, marcos, escaleras y molduras, torneados y tallados según el plano del arquitecto.',
    metaDescription:
      'Columnas, balaustradas, marcos de ventana y de chimenea, escaleras y molduras de piedra, torneados y tallados según su plano.',
  },
  'stone-fixing-solutions': {
    summary: 'Anclajes y rieles que sostienen una fachada toda la vida.',
    introduction:
      'Anclajes, ménsulas y pasadores que sostienen la piedra en la pared y la dejan moverse lo necesario.',
    metaDescription:
      'Anclajes, ménsulas, anclajes de retención y pasadores de acero inoxidable para fachadas y revestimientos de piedra natural.',
  },
  extras: {
    summary: 'Bebederos para aves, maceteros y piezas únicas para el jardín.',
    introduction:
      'Lavabos, mesas, fuentes, maceteros y bebederos para aves: piezas únicas, hechas a medida con las mismas piedras.',
    metaDescription:
      'Piezas de piedra natural hechas a medida: bebederos para aves, fuentes, maceteros, bancos, lavabos y mesas para la casa y el jardín.',
  },
};

export const productsPage = {
  head: {
    title: `Productos de piedra natural en ${collectionCount} colecciones`,
    description: `${capitalize(collectionCount)} colecciones de piedra natural: ${listedCollections}.`,
    shortTitle: 'Productos',
  },
  heading: 'Una misma piedra en toda la casa',
  lead: `Piso, pared, escalera, fachada, jardín: ${collectionCount} colecciones de piedra y el acero que la sostiene, hechas para usarse juntas.`,
  invitation: {
    heading: '¿No sabe qué piedra elegir?',
    lead: `Describa el espacio y su luz. Le enviaremos una lista corta, y muestras de ${claims.samples.value} de las que le gusten.`,
    primary: 'Solicitar cotización',
    secondary: 'Pedidos a medida y acabados',
  },
} satisfies Words<typeof english.productsPage>;

export const listingWords = {
  show: (name) => `Ver ${name.toLowerCase()}`,
  failed: 'No se pudieron cargar los productos. Revise su conexión y {again}.',
  tryAgain: 'inténtelo de nuevo',
} satisfies Words<typeof english.listingWords>;

const samples = { question: 'Una muestra dice más que una foto.', answer: 'Pida muestras' };

export const askWords = {
  'floor-and-wall': samples,
  'architectural-designs': {
    question: 'Torneamos, tallamos y cortamos según su plano.',
    answer: 'Envíe un plano',
  },
  'stone-fixing-solutions': samples,
  extras: samples,
  'hardscape-materials': samples,
} satisfies Words<typeof english.askWords>;

export const listingPages = {
  label: 'Todas las páginas',
  heading: (collection) => `${collection}, página por página`,
  page: (number) => `Página ${number}`,
  pageOf: (name, number) => `${name}, página ${number}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
} satisfies Words<typeof english.listingPages>;

export const newerProduct =
  'Este producto es más reciente que las páginas publicadas. Active JavaScript para verlo, o vuelva en unos minutos.';

export const roomsPage = {
  head: {
    title: 'Véalo en un ambiente',
    description:
      'Coloque mármol, travertino, piedra caliza, granito o basalto en un piso, una pared, una isla de cocina o una terraza, a escala real y con la luz del ambiente.',
  },
  heading: 'Véalo en un ambiente',
  listHeading: 'Ambientes',
  introduction:
    'Cuatro ambientes, creados por computadora para este fin: elija un ambiente, una piedra y cómo se coloca. Las imágenes de las piedras son las del catálogo, mostradas en su tamaño real.',
  withoutScript:
    'Para elegir piedras se necesita JavaScript. Las imágenes muestran cada ambiente con piedras nuestras; cada piedra tiene su propia página.',
} satisfies Words<typeof english.roomsPage>;

export const roomsTeaserWords = {
  heading: 'Véalo en un ambiente',
  link: 'Elegir un ambiente',
} satisfies Words<typeof english.roomsTeaserWords>;

export const roomsTeasers = {
  home: 'Coloque cualquier piedra del catálogo en una isla de cocina, un piso o una pared, en su tamaño real y con la luz del ambiente.',
  products:
    'Coloque una piedra del catálogo en el piso de un vestíbulo, la pared de un baño, una isla de cocina o una terraza, en su tamaño real y con la luz del ambiente.',
  'floor-and-wall':
    'Cada losa y cada baldosa de esta colección se puede colocar en la pared y el piso de un ambiente, en su tamaño real y con la luz del lugar.',
  'hardscape-materials':
    'Vea la piedra alrededor de una piscina al sol de la tarde, en su tamaño real, antes de elegir sobre qué va a caminar.',
} satisfies Words<typeof english.roomsTeasers>;

export const roomWords = {
  room: 'Ambiente',
  surface: 'Superficie',
  stone: 'Piedra',
  find: 'Buscar una piedra',
  swatches: 'Elección rápida',
  pattern: 'Patrón',
  patterns: { straight: 'Recto', running: 'Aparejo corrido', herringbone: 'Espiga', slab: 'A libro abierto' },
  format: 'Formato',
  formats: {
    '300x600': '30 × 60 cm',
    '600x600': '60 × 60 cm',
    '600x1200': '60 × 120 cm',
    slab: 'Losa, a libro abierto',
  },
  direction: 'Dirección',
  directions: { 0: 'A lo ancho', 90: 'A lo largo' },
  finish: 'Acabado',
  finishes: { polished: 'Pulido', honed: 'Apomazado' },
  joints: 'Juntas',
  joint: 'Ancho de junta',
  jointWidth: '{mm} mm',
  noJoint: 'Sin junta',
  jointColor: 'Color de junta',
  jointColors: { stone: 'Como la piedra', white: 'Blanco', gray: 'Gris', dark: 'Oscuro' },
  page: 'Sobre esta piedra',
  save: 'Guardar imagen',
  share: 'Compartir enlace',
  copyByHand: 'Copie este enlace',
  illustration: 'Ilustración, no es fotografía de un lote',
  approximate: 'escala aproximada',
} satisfies Words<typeof english.roomWords>;

export const roomMessages = {
  shown: '{room}. {surfaces}.',
  finishes: { polished: 'pulido', honed: 'apomazado' },
  patterns: { straight: 'recto', running: 'aparejo corrido', herringbone: 'espiga', slab: 'a libro abierto' },
  covered: '{surface}: {stone}, {finish}, {format}, {pattern}',
  coveredWithSlabs: '{surface}: {stone}, {finish}, losas a libro abierto',
  noWebGl: 'Este navegador no puede dibujar el ambiente: la imagen lo muestra con piedras nuestras.',
  failedRoom: 'No se pudo cargar el ambiente. La imagen lo muestra con piedras nuestras.',
  failedStone: 'No se pudo cargar la imagen de {stone}. El ambiente queda como estaba.',
  unknownStone: 'Esta piedra ya no está en el catálogo.',
  unlaidStone: 'Esta piedra no se muestra en ambientes.',
  failedExtra: 'Esto no funcionó. Vuelva a cargar la página e inténtelo de nuevo.',
  linkCopied: 'Enlace copiado',
  protectedCanvas:
    'Este navegador protege contra el rastreo del dispositivo y no deja que el sitio guarde imágenes: permítalo para este sitio o use otro navegador.',
  saved: 'Imagen guardada',
  foundOne: '1 encontrada: abra la lista para elegir',
  found: '{count} encontradas: abra la lista para elegir',
  foundNone: 'Ninguna piedra tiene este nombre.',
  soon: 'Un momento: el ambiente se está cargando.',
  caption: '{stones} · {company} · {illustration}',
} satisfies Words<typeof english.roomMessages>;

export const roomTexts = {
  hall: {
    title: 'Vestíbulo',
    alt: 'Vestíbulo con ventanas altas a la izquierda, una mesa redonda con ramas y una lámpara de aro; el sol cae sobre el piso.',
    surfaces: { floor: 'Piso', wall: 'Pared del fondo' },
  },
  bath: {
    title: 'Baño',
    alt: 'Baño con una bañera blanca independiente delante de una pared de piedra, una cortina translúcida a la izquierda y un tocador de roble a la derecha.',
    surfaces: { wall: 'Pared', floor: 'Piso' },
  },
  kitchen: {
    title: 'Cocina',
    alt: 'Cocina con una larga isla de piedra y, sobre ella, un florero con ramas y un tazón de limones; pared del fondo de piedra con una repisa de roble y gabinetes de roble a la derecha.',
    surfaces: { top: 'Isla', front: 'Isla', backsplash: 'Pared del fondo' },
  },
  terrace: {
    title: 'Terraza con piscina',
    alt: 'Terraza de piedra alrededor de una piscina sobre el mar, con muros blancos y olivos a la izquierda y el sol bajo de la tarde.',
    surfaces: { floor: 'Terraza' },
  },
} satisfies Words<typeof english.roomTexts>;

export const pictureTexts = {
  heroLandscape:
    'Un salón alto y sereno revestido de piedra. A la izquierda, una pared de losas oscuras apomazadas con franjas de sol bajo; al frente, una amplia escalera de mármol sube hacia una pared de mármol blanco a libro abierto; a la derecha, gruesos pilares de travertino.',
  heroPortrait:
    'Un salón alto de piedra, en vertical: franjas de sol cruzan un piso de mármol claro con vetas hacia una amplia escalera y una pared de mármol blanco a libro abierto, con losas oscuras a la izquierda y pilares de travertino a la derecha.',
  vaultedGallery:
    'Una larga galería con bóveda de cañón, de antiguos bloques de piedra caliza. El sol bajo entra por la arcada de la derecha y dibuja largas sombras sobre el piso de piedra.',
  slabWarehouse:
    'El pasillo de un almacén luminoso con losas de piedra apoyadas en caballetes de acero a ambos lados: mármoles blancos con vetas doradas o grises, mármol negro y travertino color arena.',
  edgeProfiles:
    'Cinco muestras de piedra en fila enseñan distintos cantos: redondo en mármol blanco, redondo suave en mármol negro, gola en travertino, bisel en basalto y canto escalonado en Carrara blanco.',
  miteredCorner:
    'Vista de cerca de una esquina de travertino: dos paneles con poros marrones abiertos y bandas color arena se encuentran en una fina junta a inglete.',
  waterjetInlay:
    'Una gran losa de mármol blanco Calacatta bajo un cabezal de chorro de agua; lleva incrustada una rosa de los vientos de dieciséis puntas en piedra negra, gris y color arena.',
  cratedSlabs:
    'Cajas de madera verticales con losas de mármol blanco y travertino sobre el piso de un luminoso muelle de carga.',
  quarryFace:
    'Una cantera de mármol blanco con la luz de la mañana: el frente está aserrado en bancos horizontales, y los bloques escuadrados esperan en el piso de la cantera.',
  quarryBlocks:
    'Bloques escuadrados de mármol blanco al pie de un frente de cantera aserrado, cruzados por una sombra diagonal.',
  quarryCarrara:
    'Terrazas de mármol blanco aserradas en altos escalones, con finas vetas grises y marcas de sierra en las caras; bloques escuadrados y escombros sobre el terreno claro, bajo un cielo azul.',
  quarryThassos:
    'Una cantera de mármol blanco brillante bajo un cielo azul intenso: altas paredes aserradas suben en escalones hacia la izquierda, y bloques escuadrados esperan sobre el terreno arenoso.',
  quarryVolakas:
    'Un semicírculo de terrazas de mármol blanco grisáceo al sol bajo y cálido, con caras veteadas, bloques y un piso de cantera polvoriento.',
  quarryKavala:
    'Mármol blanco luminoso cortado en altas paredes escalonadas que suben hacia la derecha, con largas sombras de la mañana y una hilera de bloques escuadrados.',
  quarryDrama:
    'Vista amplia de una cantera de mármol blanco grisáceo: muchos bancos aserrados suben hacia una colina, y unos pocos bloques escuadrados están sobre el piso desnudo.',
  quarryAfyon:
    'Luz de la tarde sobre una cantera de mármol blanco cálido con franjas color óxido; escalones aserrados suben a la izquierda sobre bloques escuadrados y escombros.',
  istanbul1:
    'Fachada clásica de travertino claro con luz dorada: un pórtico de columnas lisas, ventanas en arco detrás, una terraza con balaustrada arriba y bolas de boj recortadas en urnas de piedra en el patio de entrada.',
  istanbul2:
    'Un salón alto revestido de hiladas de travertino claro. En el centro hay una chimenea tallada de travertino, debajo de un panel enmarcado de mármol Calacatta a libro abierto.',
  istanbul3:
    'Amplios escalones de travertino suben entre pedestales con bolas de piedra; una balaustrada se aleja hacia la izquierda y la fachada con columnas se alza detrás, contra un cielo despejado de la tarde.',
  dubai1:
    'Un vestíbulo alto con una pared de mármol Calacatta a libro abierto, pilares cuadrados de piedra caliza, un largo mostrador de recepción de Marquina negro y grandes ventanales a la derecha.',
  dubai2:
    'Un largo mostrador de recepción de mármol Marquina negro, con vetas blancas y una delgada línea de latón, delante de una pared de mármol blanco Calacatta a libro abierto.',
  dubai3:
    'La esquina de un mostrador de mármol Marquina negro, de cerca: vetas blancas cruzan la cara pulida y una delgada banda de latón la recorre.',
  newYork1:
    'Un baño en lo alto de una ciudad: paredes y piso de mármol blanco Calacatta, una bañera ovalada independiente de piedra, un bloque de mármol negro con toallas dobladas y una amplia ventana hacia las torres al anochecer.',
  newYork2:
    'Un tocador flotante con una gruesa encimera blanca de Calacatta y un lavabo de mármol negro, contra un panel de mármol a libro abierto, junto a una ventana alta hacia las torres de la ciudad al anochecer.',
  newYork3:
    'Un lavabo pulido de mármol Marquina negro sobre una gruesa encimera de mármol blanco Calacatta, con un grifo oscuro de pared y una suave luz de la tarde desde la izquierda.',
  london1:
    'Un vestíbulo claro con paneles y un piso de mármol blanco y negro en diagonal. Una escalera curva de gruesas huellas de mármol blanco sube a un descanso sobre una puerta en arco.',
  london2:
    'Gruesas huellas de mármol blanco de una escalera curva suben sobre un piso ajedrezado de mármol blanco y negro, con delgados balaustres oscuros, un pasamanos marrón rojizo y franjas de sol.',
  london3:
    'Gruesas huellas de mármol blanco, de cerca, se abren en abanico desde delgados balaustres oscuros, con franjas de sol bajo, sobre un piso de mármol ajedrezado.',
  santorini1:
    'Una terraza de piedra caliza clara al anochecer, alrededor de una piscina infinita cuyo borde toca el mar. A la izquierda, muros blancos, dos olivos en macetas de piedra y dos tumbonas.',
  santorini2:
    'Pavimento de piedra caliza clara y un grueso borde de piscina de piedra al sol bajo; el agua se prolonga al nivel de un mar en calma, con colinas en el horizonte.',
  santorini3:
    'Muros blancos de una casa con una puerta azul en arco, dos olivos en macetas de piedra y dos tumbonas sobre una terraza de piedra caliza, reflejados en la piscina oscura de su borde.',
  singapore1:
    'Un patio tranquilo pavimentado en granito gris, con un estanque oscuro y quieto de borde de basalto, losas de paso que lo cruzan y un largo muro de piedra caliza clara con plantas encima.',
  singapore2:
    'Un estanque de agua oscura y quieta con borde de basalto; losas de granito lo cruzan como piedras de paso, y un alto muro de hiladas de piedra caliza clara se refleja en el agua.',
  singapore3:
    'La esquina de un estanque oscuro, de cerca: gruesos bloques de borde de basalto se encuentran sobre un pavimento de granito gris.',
  coverFloorAndWall:
    'Esquina de un salón alto revestido de hiladas de travertino claro, sobre un piso de travertino pulido; el sol bajo cruza el piso hasta un sencillo banco de piedra.',
  coverHardscapeMaterials:
    'Pavimento de piedra caliza clara y un grueso borde de piscina de piedra, una piscina infinita azul oscuro que se prolonga hacia el mar, dos tumbonas, el muro blanco de una casa y un olivo en una maceta de piedra.',
  coverArchitecturalDesigns:
    'Columnas de travertino sostienen un entablamento moldurado y una terraza con balaustrada; detrás hay altas ventanas en arco, y delante, dos arbustos recortados en urnas de piedra.',
  coverStoneFixingSolutions:
    'Dos ménsulas de acero inoxidable atornilladas a una pared de concreto sostienen el borde superior de paneles de revestimiento de travertino, con aislante detrás de la piedra.',
  coverExtras:
    'Un bebedero para aves tallado en piedra clara delante de un nicho en arco, en un muro de jardín de piedra caliza, con pavimento de piedra y matas de pasto a ambos lados.',
  bannerFloorAndWall:
    'Mármol Statuario colocado en baldosas grandes, con vetas grises que continúan de una a otra.',
  bannerHardscapeMaterials:
    'Adoquines de travertino envejecido, colocados en patrón francés de cuatro medidas.',
  layingTravertineFloorAndWall: 'Travertino Ivory, corte a la veta, colocado en aparejo corrido.',
  layingLimestoneFloorAndWall: 'Piedra caliza conchífera colocada en losas de varias medidas.',
  layingGraniteFloorAndWall:
    'Baldosas de granito gris colocadas en aparejo corrido, con el grano bien visible.',
  layingBasaltFloorAndWall: 'Basalto gris medio colocado en espiga.',
  layingMarbleHardscape:
    'Pequeños adoquines de mármol envejecido, en crema y blanco, colocados en hileras rectas.',
  layingLimestoneHardscape: 'Piedra irregular de caliza crema con juntas de arena.',
  layingGraniteHardscape: 'Adoquines pequeños de granito gris colocados en arcos.',
  layingBasaltHardscape: 'Listones de basalto oscuro colocados en espiga.',
  bannerArchitecturalDesigns:
    'Una balaustrada de travertino con balaustres torneados entre dos pilares rematados con bolas.',
  bannerStoneFixingSolutions:
    'Dos ménsulas de acero inoxidable atornilladas a una pared de concreto sostienen paneles de revestimiento de travertino por su borde superior.',
  bannerExtras:
    'Un bebedero para aves tallado en piedra caliza, lleno de agua, delante de un nicho en un muro de jardín.',
  travertineBand:
    'Travertino Ivory, corte a la veta, con sus capas y poros abiertos en horizontal a lo ancho de la imagen.',
  slabCalacattaGold: 'Losa entera de mármol Calacatta Gold, blanco con vetas marcadas en gris y dorado.',
  slabNeroMarquina: 'Losa entera de mármol Nero Marquina, negro profundo cruzado por finas vetas blancas.',
  slabAfyonViolet: 'Losa entera de mármol Afyon Violeta, blanco con nubes lila y vetas violeta.',
  slabCremaMarfil: 'Losa entera de mármol Crema Marfil, un crema parejo con nubes tenues.',
  slabVolakas: 'Losa entera de mármol Volakas, blanco leche con vetas diagonales grises y topo.',
  slabStatuario: 'Losa entera de mármol Statuario, blanco luminoso con vetas grises como pinceladas.',
  slabEmperadorDark: 'Losa entera de mármol Emperador Dark, marrón oscuro con vetas claras y quebradas.',
  slabNoceTravertine: 'Travertino Noce, bandas marrón nogal con poros abiertos.',
  slabSilverTravertine: 'Travertino plateado, bandas gris plateado con los poros rellenados.',
  slabGoldTravertine: 'Travertino dorado, bandas de un tostado dorado con poros abiertos.',
  slabKavala: 'Mármol Kavala, blanco con bandas rectas de un gris verdoso.',
  finishPolished: 'Mármol Nero Marquina pulido: una cara negra lisa como un espejo, con finas vetas blancas.',
  finishHoned:
    'Travertino Ivory apomazado: una cara mate y lisa, con poros abiertos a lo largo de las bandas.',
  finishBrushed: 'Travertino Ivory cepillado: una cara suave, apenas ondulada, con el poro abierto.',
  finishFlamed: 'Granito gris flameado: una cara áspera y cristalina con luz rasante.',
  finishBushHammered: 'Basalto oscuro abujardado: una textura pareja de pequeños hoyos.',
  finishSplitFace: 'Piedra caliza crema de cara partida: una rotura natural, áspera, con sombras profundas.',
  finishTumbled: 'Mosaico de travertino Ivory envejecido, con bordes redondeados y juntas anchas.',
} satisfies Words<typeof english.pictureTexts>;
