import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { capitalize, joinWords, spellNumber } from '#domain/site/english.ts';
import type { RoomTexts } from '#shared/rooms.ts';
import { claims } from './services.ts';
import { collectionNames } from './words/site.ts';
import { nameStones } from './words/terms.ts';

export const collectionCount = spellNumber(collections.length);

export const listedCollections = joinWords(
  collections.map(({ slug }) => collectionNames[slug].toLowerCase()),
);

export interface CollectionTexts {
  readonly summary: string;
  readonly introduction: string;
  readonly metaDescription: string;
}

export const collectionTexts: Record<CollectionSlug, CollectionTexts> = {
  'floor-and-wall': {
    summary: `${capitalize(nameStones())}, cut to size.`,
    introduction: `Slabs and tiles in ${nameStones()}, cut to the drawing and finished to the room.`,
    metaDescription: `${capitalize(nameStones())} slabs and tiles for floors and walls, cut to size and finished in Florida.`,
  },
  'hardscape-materials': {
    summary: 'Pavers, setts, ledger panels and pebbles for outdoors.',
    introduction:
      'Pavers, setts, copings, ledger panels and pebbles: stone that is meant to stand in sun, salt and rain.',
    metaDescription:
      'Natural stone pavers, setts, copings, ledger panels and pebbles for terraces, drives, pools and gardens.',
  },
  'architectural-designs': {
    summary: 'Columns, balustrades, surrounds and carved detail.',
    introduction:
      'Columns, balustrades, surrounds, stairs and moldings, turned and carved to the architect’s drawing.',
    metaDescription:
      'Stone columns, balustrades, window and fireplace surrounds, stairs and moldings, turned and carved to your drawing.',
  },
  'stone-fixing-solutions': {
    summary: 'Anchors and rails that hold a façade for a lifetime.',
    introduction: 'Anchors, brackets and dowels that carry stone on a wall, and let it move as it must.',
    metaDescription:
      'Stainless steel anchors, brackets, restraint ties and dowel pins for natural stone façades and cladding.',
  },
  extras: {
    summary: 'Birdbaths, planters and single pieces for a garden.',
    introduction:
      'Basins, tables, fountains, planters and birdbaths: single pieces, custom crafted from the same stones.',
    metaDescription:
      'Custom crafted pieces in natural stone: birdbaths, fountains, planters, benches, basins and tables for house and garden.',
  },
};

export const productsPage = {
  head: {
    title: `Natural Stone Products in ${capitalize(collectionCount)} Collections`,
    description: `${capitalize(collectionCount)} collections of natural stone: ${listedCollections}.`,
    shortTitle: 'Products',
  },
  heading: 'One stone, carried through a whole house',
  lead: `Floor, wall, stair, façade, garden: ${collectionCount} collections of stone and the steel that holds it, made to be used together.`,
  invitation: {
    heading: 'Not sure which stone?',
    lead: `Describe the room and its light. We will send a short list, and samples ${claims.samples.value} of the ones you like.`,
    primary: 'Request Quote',
    secondary: 'Custom orders and finishes',
  },
} as const;

export const listingWords = {
  show: (name: string) => `Show ${name.toLowerCase()}`,
  failed: 'The products could not be loaded. Check your connection, then {again}.',
  tryAgain: 'try again',
} as const;

const samples = { question: 'A sample says more than a picture.', answer: 'Ask for samples' };

export const askWords: Readonly<
  Record<CollectionSlug, { readonly question: string; readonly answer: string }>
> = {
  'floor-and-wall': samples,
  'architectural-designs': { question: 'We turn, carve and cut to your drawing.', answer: 'Send a drawing' },
  'stone-fixing-solutions': samples,
  extras: samples,
  'hardscape-materials': samples,
};

export const listingPages = {
  label: 'All pages',
  heading: (collection: string) => `${collection}, page by page`,
  page: (number: number) => `Page ${number}`,
  pageOf: (name: string, number: number) => `${name}, page ${number}`,
  previous: 'Previous page',
  next: 'Next page',
} as const;

/** Without JavaScript at the address of a product whose page isn't published yet (rule 8.5). */
export const newerProduct =
  'This product is newer than the published pages. Turn on JavaScript to see it, or come back in a few minutes.';

export const roomsPage = {
  head: {
    title: 'See It in a Room',
    description:
      'Lay marble, travertine, limestone, granite or basalt on a floor, a wall, a kitchen island or a terrace, at true scale and in the light of the room.',
  },
  heading: 'See it in a room',
  listHeading: 'Rooms',
  introduction:
    'Four rooms, computed for this purpose: choose a room, a stone and how it is laid. The pictures of the stones are those of the catalog, shown at their true size.',
  withoutScript:
    'Choosing stones needs JavaScript. The pictures show each room with stones of ours; every stone has its own page.',
} as const;

export const roomsTeaserWords = { heading: 'See it in a room', link: 'Choose a room' } as const;

/** Rule 13.14; `teaserRooms` in shared/rooms.ts has their rooms. */
export const roomsTeasers: Partial<Record<'home' | 'products' | CollectionSlug, string>> = {
  home: 'Lay any stone of the catalog on a kitchen island, a floor or a wall, at its true size and in the light of the room.',
  products:
    'Lay a stone of the catalog on the floor of a hall, the wall of a bathroom, a kitchen island or a terrace, at its true size and in the light of the room.',
  'floor-and-wall':
    'Every slab and tile of this collection can be laid on the wall and the floor of a room, at its true size and in the light of the room.',
  'hardscape-materials':
    'See stone around a pool in the evening sun, at its true size, before you choose what to walk on.',
};

export const roomWords = {
  room: 'Room',
  surface: 'Surface',
  stone: 'Stone',
  find: 'Find a stone',
  swatches: 'Quick choice',
  pattern: 'Pattern',
  patterns: { straight: 'Straight', running: 'Running', herringbone: 'Herringbone', slab: 'Book-match' },
  format: 'Format',
  formats: {
    '300x600': '30 × 60 cm',
    '600x600': '60 × 60 cm',
    '600x1200': '60 × 120 cm',
    slab: 'Slab, book-matched',
  },
  direction: 'Direction',
  directions: { 0: 'Across', 90: 'Along' },
  finish: 'Finish',
  finishes: { polished: 'Polished', honed: 'Honed' },
  joints: 'Joints',
  joint: 'Joint width',
  jointWidth: '{mm} mm',
  noJoint: 'None',
  jointColor: 'Joint color',
  jointColors: { stone: 'Like the stone', white: 'White', gray: 'Gray', dark: 'Dark' },
  page: 'About this stone',
  save: 'Save picture',
  share: 'Share link',
  copyByHand: 'Copy this link',
  illustration: 'Illustration, not a lot photograph',
  approximate: 'scale approximate',
} as const;

export const roomMessages = {
  shown: '{room}. {surfaces}.',
  finishes: { polished: 'polished', honed: 'honed' },
  patterns: { straight: 'straight', running: 'running', herringbone: 'herringbone', slab: 'book-match' },
  covered: '{surface}: {stone}, {finish}, {format}, {pattern}',
  coveredWithSlabs: '{surface}: {stone}, {finish}, book-matched slabs',
  noWebGl: 'This browser cannot draw the room: the picture shows it with stones of ours.',
  failedRoom: 'The room did not arrive. The picture shows it with stones of ours.',
  failedStone: 'The picture of {stone} did not arrive. The room stays as it was.',
  unknownStone: 'This stone is no longer in the catalog.',
  unlaidStone: 'This stone is not shown in rooms.',
  failedExtra: 'This did not work. Load the page again, then try once more.',
  linkCopied: 'Link copied',
  protectedCanvas:
    'This browser protects against fingerprinting and does not let the site save pictures: allow it for this site, or use another browser.',
  saved: 'Picture saved',
  foundOne: '1 found: open the list to choose',
  found: '{count} found: open the list to choose',
  foundNone: 'No stone has this name.',
  soon: 'One moment: the room is on its way.',
  caption: '{stones} · {company} · {illustration}',
} as const;

export const roomTexts = {
  hall: {
    title: 'Entrance hall',
    alt: 'Entrance hall with tall windows on the left, a round table with branches and a ring light; sun falls across the floor.',
    surfaces: { floor: 'Floor', wall: 'End wall' },
  },
  bath: {
    title: 'Bathroom',
    alt: 'Bathroom with a white freestanding tub before a stone wall, a sheer curtain on the left and an oak vanity on the right.',
    surfaces: { wall: 'Wall', floor: 'Floor' },
  },
  kitchen: {
    title: 'Kitchen',
    alt: 'Kitchen with a long stone island, a vase with branches and a bowl of lemons on it, a stone back wall with an oak shelf, oak cupboards on the right.',
    surfaces: { top: 'Island', front: 'Island', backsplash: 'Back wall' },
  },
  terrace: {
    title: 'Terrace with pool',
    alt: 'Stone terrace around a pool above the sea, white walls and olive trees on the left, low evening sun.',
    surfaces: { floor: 'Terrace' },
  },
} as const satisfies Readonly<Record<string, RoomTexts>>;

export const pictureTexts = {
  heroLandscape:
    'A tall, quiet hall lined with stone. On the left a wall of dark honed slabs with bars of low sunlight; ahead, a broad marble stair rises to a wall of book-matched white marble; on the right, deep travertine piers.',
  heroPortrait:
    'A tall stone hall, upright: bars of sunlight cross a pale veined marble floor toward a wide stair and a wall of book-matched white marble, with dark slabs on the left and travertine piers on the right.',
  vaultedGallery:
    'A long barrel-vaulted gallery of old limestone blocks. Low sun falls through the arcade on the right and draws long shadows over the stone floor.',
  slabWarehouse:
    'A bright warehouse aisle with stone slabs leaning on steel racks on both sides: white marbles with gold or gray veins, black marble and sand-colored travertine.',
  edgeProfiles:
    'Five stone samples in a row show different edges: a full round on white marble, a soft round on black marble, an ogee on travertine, a chamfer on basalt and a stepped edge on white Carrara.',
  miteredCorner:
    'Close view of a travertine corner: two panels with open brown pits and sandy bands meet in a fine mitered joint.',
  waterjetInlay:
    'A large slab of white Calacatta marble under a waterjet head; a sixteen-point compass star in black, gray and sand-colored stone is inlaid in it.',
  cratedSlabs:
    'Upright timber crates hold stacks of white marble and travertine slabs on the floor of a bright loading bay.',
  quarryFace:
    'A white marble quarry in morning light: the face is sawn in level benches, and squared blocks wait on the quarry floor.',
  quarryBlocks:
    'Squared blocks of white marble stand at the foot of a sawn quarry face, with a diagonal shadow across them.',
  quarryCarrara:
    'Terraces of white marble sawn into tall steps, with fine gray veins and saw lines on the faces; squared blocks and rubble lie on the pale ground under a blue sky.',
  quarryThassos:
    'A brilliant white marble quarry under a deep blue sky: tall sawn walls step up to the left, with squared blocks waiting on sandy ground.',
  quarryVolakas:
    'A semicircle of grayish white marble terraces in low warm sun, with streaked faces, blocks and a dusty quarry floor.',
  quarryKavala:
    'Bright white marble cut into high stepped walls that climb to the right, with long morning shadows and a row of squared blocks.',
  quarryDrama:
    'Wide view over a gray-white marble quarry: many sawn benches step up toward a hill, and a few squared blocks stand on the bare floor.',
  quarryAfyon:
    'Evening light on a quarry of warm white marble with rust-colored streaks; sawn steps rise to the left above squared blocks and rubble.',
  istanbul1:
    'Classical façade in pale travertine at golden hour: a portico of smooth columns, arched windows behind, a balustraded terrace above and clipped box balls in stone urns on the forecourt.',
  istanbul2:
    'A tall hall lined in pale travertine courses. A carved travertine fireplace stands in the middle, below a framed panel of book-matched Calacatta marble.',
  istanbul3:
    'Broad travertine steps rise between pedestals with stone balls; a balustrade runs off to the left and the columned façade stands behind against a clear evening sky.',
  dubai1:
    'A tall lobby with a book-matched Calacatta marble wall, square limestone pillars, a long black Marquina reception desk and tall glazing on the right.',
  dubai2:
    'A long reception desk in black Marquina marble with white veins and a thin brass line stands before a book-matched wall of white Calacatta marble.',
  dubai3:
    'The corner of a black Marquina marble desk, close up: white veins cross the polished face and a thin brass strip runs along it.',
  newYork1:
    'A bathroom high above a city: walls and floor of white Calacatta marble, a freestanding oval stone tub, a black marble block with folded towels, and a wide window onto towers at dusk.',
  newYork2:
    'A floating vanity with a thick white Calacatta top and a black marble bowl stands against a book-matched marble panel, beside a tall window onto city towers at dusk.',
  newYork3:
    'A polished black Marquina marble bowl on a thick white Calacatta marble vanity top, with a dark wall-mounted spout and soft evening light from the left.',
  london1:
    'A pale paneled hall with a diagonal black and white marble floor. A curved stair of thick white marble treads climbs to a landing above an arched doorway.',
  london2:
    'Thick white marble treads of a curved stair rise over a black and white checkered marble floor, with thin dark balusters, a red-brown handrail and bars of sunlight.',
  london3:
    'Thick white marble stair treads, close up, fan out from slim dark balusters in bars of low sun above a checkered marble floor.',
  santorini1:
    'A pale limestone terrace at dusk around an infinity pool whose edge meets the sea. White walls, two olive trees in stone pots and two loungers stand on the left.',
  santorini2:
    'Pale limestone paving and a thick stone pool edge in low sun, the water running out level with a calm sea and hills on the horizon.',
  santorini3:
    'White house walls with a blue arched door, two olive trees in stone pots and two loungers on a limestone terrace, reflected in the dark pool at its edge.',
  singapore1:
    'A quiet courtyard paved in gray granite, with a dark still basin edged in basalt, stepping slabs across it and a long pale limestone wall with greenery above.',
  singapore2:
    'A dark still water basin with a basalt edge; granite slabs cross it like stepping stones, and a tall wall of pale limestone courses is mirrored in the water.',
  singapore3:
    'The corner of a dark water basin, close up: thick basalt edging blocks meet over gray granite paving.',
  coverFloorAndWall:
    'Corner of a tall hall lined with pale travertine courses over a polished travertine floor; low sun falls across the floor to a plain stone bench.',
  coverHardscapeMaterials:
    'Pale limestone paving and a thick stone pool edge, a dark blue infinity pool running out to the sea, two loungers, a white house wall and an olive tree in a stone pot.',
  coverArchitecturalDesigns:
    'Travertine columns carry a molded entablature and a balustraded terrace; tall arched windows stand behind them, and two clipped bushes in stone urns in front.',
  coverStoneFixingSolutions:
    'Two stainless steel brackets bolted to a concrete wall hold the top edge of travertine cladding panels, with insulation behind the stone.',
  coverExtras:
    'A carved pale stone birdbath stands before an arched niche in a limestone garden wall, with stone paving and clumps of grass on either side.',
  bannerFloorAndWall: 'Statuario marble laid as large tiles, its gray veins running from tile to tile.',
  bannerHardscapeMaterials: 'Tumbled travertine pavers laid in a French pattern of four sizes.',
  layingTravertineFloorAndWall: 'Ivory travertine, cut along the vein, laid in running bond.',
  layingLimestoneFloorAndWall: 'Shell limestone laid as flags of several sizes.',
  layingGraniteFloorAndWall: 'Gray granite tiles laid in running bond, the grain clear to see.',
  layingBasaltFloorAndWall: 'Mid-gray basalt laid in herringbone.',
  layingMarbleHardscape: 'Small tumbled marble pavers in cream and white, laid in straight rows.',
  layingLimestoneHardscape: 'Crazy paving of cream limestone with sanded joints.',
  layingGraniteHardscape: 'Gray granite setts laid in arcs.',
  layingBasaltHardscape: 'Dark basalt planks laid in herringbone.',
  bannerArchitecturalDesigns:
    'A travertine balustrade with turned balusters between two piers with ball finials.',
  bannerStoneFixingSolutions:
    'Two stainless steel brackets bolted to a concrete wall carry travertine cladding panels by their top edge.',
  bannerExtras: 'A carved limestone birdbath filled with water, in front of a niche in a garden wall.',
  travertineBand:
    'Ivory travertine cut along the vein, its layers and open pores running level across the picture.',
  slabCalacattaGold: 'Full slab of Calacatta Gold marble, white with bold gray and gold veins.',
  slabNeroMarquina: 'Full slab of Nero Marquina marble, deep black crossed by fine white veins.',
  slabAfyonViolet: 'Full slab of Afyon Violet marble, white clouded with lilac and crossed by violet veins.',
  slabCremaMarfil: 'Full slab of Crema Marfil marble, an even cream with faint clouds.',
  slabVolakas: 'Full slab of Volakas marble, milk-white with diagonal gray and taupe veins.',
  slabStatuario: 'Full slab of Statuario marble, bright white with gray, brush-like veins.',
  slabEmperadorDark: 'Full slab of Emperador Dark marble, dark brown with pale, broken veins.',
  slabNoceTravertine: 'Noce travertine, walnut-brown bands with open pits.',
  slabSilverTravertine: 'Silver travertine, silver-gray bands with the pits filled.',
  slabGoldTravertine: 'Gold travertine, golden-tan bands with open pits.',
  slabKavala: 'Kavala marble, white with straight gray-green bands.',
  finishPolished: 'Polished Nero Marquina marble: a mirror-smooth black face with fine white veins.',
  finishHoned: 'Honed ivory travertine: a smooth matte face with open pits along the bands.',
  finishBrushed: 'Brushed ivory travertine: a soft, slightly wavy face with open pits.',
  finishFlamed: 'Flamed gray granite: a rough, crystalline face in raking light.',
  finishBushHammered: 'Bush-hammered dark basalt: an even texture of small pits.',
  finishSplitFace: 'Split-face cream limestone: a rugged natural break with deep shadows.',
  finishTumbled: 'Tumbled ivory travertine mosaic with rounded edges and wide joints.',
} as const;
