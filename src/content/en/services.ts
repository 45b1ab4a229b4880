import { paths } from './words/paths.ts';
import { capitalize } from '#domain/site/english.ts';
import { claims } from './claims.ts';
import { pictures } from './pictures.ts';
import type { ContentPicture } from '#shared/images.ts';
import { stoneNames } from './stones.ts';

export const servicesPage = {
  head: {
    title: 'Stone Services, Custom Orders and Finishes',
    description:
      'Stone selection, cutting and fabrication, water-jet inlay, finishes and edges, architectural stonework and delivery, with answers to the questions we hear most.',
    shortTitle: 'Services',
    picture: pictures.waterjetInlay,
  },
  hero: {
    heading: 'Everything between the quarry and the last joint',
    lead: 'Six services under one roof in Doral, Florida. Take one of them, or hand us the drawing and take all six.',
    picture: pictures.dubai1,
    caption: ['Lobby, book-matched wall', 'Calacatta'],
  },
  services: { heading: 'Six services', capabilities: 'What it includes', ask: 'Ask about it' },
  elements: {
    heading: 'Architectural elements',
    lead: 'Stone that is turned, carved or cut to carry a building. Made to your drawing, or measured from what is there.',
    picture: pictures.london2,
    caption: ['Stair, treads of one piece', 'White marble'],
    action: 'Architectural Designs',
    href: paths.collection('architectural-designs'),
  },
  customFinishes: {
    heading: 'Custom orders and finishes',
    lead: `A finish decides how a stone takes light, water and wear. ${claims.finishes.value}, ${claims.edgeProfiles.value} and sizes ${claims.sizes.value}: look closely, then decide.`,
    hint: 'Move over a picture to look closer, or open it large.',
    /** On screens without a pointer that hovers. */
    touchHint: 'Open a picture large to look closer.',
    action: 'Ask for a sample',
    href: paths.contact,
    finishesHeading: 'Seven of the finishes',
    lookClosely: (name: string) => `Look closely at ${name}`,
    enlarged: (name: string) => `${name}, enlarged`,
    enlargedPicture: 'Enlarged picture, scrolls in both directions',
    close: 'Close',
  },
  premium: {
    heading: 'A premium stone collection',
    lead: 'Four marbles that architects return to. No two slabs are alike: ask us for photographs of yours before it is cut.',
    action: 'Floor and Wall Coverings',
    href: paths.collection('floor-and-wall'),
  },
  technology: {
    heading: 'What the workshop holds to',
    lead: 'Machines give the measure and hands give the finish. These are the limits to draw within.',
    picture: pictures.edgeProfiles,
    caption: ['Full round, soft round, ogee, chamfer, step'],
  },
  faq: {
    heading: 'Questions we hear most',
    lead: `If yours is not among them, write or call. We reply ${claims.reply.value}.`,
    action: 'Contact Us',
    href: paths.contact,
  },
  orders: { heading: 'To plan with' },
  stats: { heading: 'Delivered so far' },
} as const;

export interface Service {
  readonly name: string;
  readonly description: string;
  readonly capabilities: readonly string[];
  readonly picture: ContentPicture;
}

export const services: readonly Service[] = [
  {
    name: 'Stone Selection',
    description: 'Blocks and slabs reserved by vein, tone and soundness, before anything is cut.',
    capabilities: [
      capitalize(stoneNames),
      'Block and slab reservation',
      'Vein and tone matching',
      'Book-matched sets',
      `Samples ${claims.samples.value}`,
    ],
    picture: pictures.quarryBlocks,
  },
  {
    name: 'Cutting and Fabrication',
    description: 'Sawn, calibrated and cut to size, numbered piece by piece and laid out dry.',
    capabilities: [
      `CNC maximum ${claims.cncMaximum.value}`,
      `Thickness ${claims.thickness.value}`,
      `Accuracy ${claims.accuracy.value}`,
      'Mitered and rebated corners',
      'Shop drawings for approval',
    ],
    picture: pictures.miteredCorner,
  },
  {
    name: 'Water-Jet Inlay',
    description: 'Medallions, borders and lettering, stone set into stone with a joint you have to look for.',
    capabilities: [
      `Water-jet ${claims.waterJet.value}`,
      'Medallions and borders',
      'Lettering and emblems',
      'Several stones in one floor',
      'Cut from your drawing file',
    ],
    picture: pictures.waterjetInlay,
  },
  {
    name: 'Finishes and Edges',
    description: 'From mirror to split face: the surface that suits the use, the climate and the light.',
    capabilities: [
      claims.finishes.value,
      claims.edgeProfiles.value,
      'Polished, honed, brushed',
      'Flamed, bush-hammered, split face',
      'Matched to your sample',
    ],
    picture: pictures.dubai3,
  },
  {
    name: 'Architectural Stonework',
    description: 'Columns, balustrades, surrounds and stairs, turned and carved for their place.',
    capabilities: [
      'Columns, capitals and bases',
      'Balustrades and stairs',
      'Window and door surrounds',
      'Fireplaces',
      'Cornices and moldings',
    ],
    picture: pictures.vaultedGallery,
  },
  {
    name: 'Delivery and Installation',
    description: 'Crated in the order of setting, followed to the site and explained to the setter.',
    capabilities: [
      `Stock ${claims.stock.value}`,
      'Numbered crates and setting plans',
      'Anchors and fixings for façades',
      'Shipping worldwide',
      'Advice for the installer on site',
    ],
    picture: pictures.cratedSlabs,
  },
];

export const architecturalElements: readonly { readonly name: string; readonly note: string }[] = [
  { name: 'Columns', note: 'Plain, fluted, with base and capital' },
  { name: 'Balustrades', note: 'Balusters, rails, piers and finials' },
  { name: 'Stairs', note: 'Treads with bullnose or square edge' },
  { name: 'Arches', note: 'Voussoirs and keystones' },
  { name: 'Surrounds', note: 'Doors, windows and fireplaces' },
  { name: 'Cornices', note: 'Moldings, string courses, copings' },
  { name: 'Corbels', note: 'Scrolls and brackets, carved by hand' },
];

export const magnifiedPictures: readonly {
  readonly picture: ContentPicture;
  readonly name: string;
  readonly note: string;
}[] = [
  { picture: pictures.slabCalacattaGold, name: 'Calacatta Gold', note: 'Polished' },
  { picture: pictures.slabGoldTravertine, name: 'Gold Travertine', note: 'Honed, open pits' },
];

export const finishes: readonly {
  readonly name: string;
  readonly stone: string;
  readonly picture: ContentPicture;
}[] = [
  { name: 'Polished', stone: 'Nero Marquina', picture: pictures.finishPolished },
  { name: 'Honed', stone: 'Ivory Travertine', picture: pictures.finishHoned },
  { name: 'Brushed', stone: 'Ivory Travertine', picture: pictures.finishBrushed },
  { name: 'Flamed', stone: 'Gray Granite', picture: pictures.finishFlamed },
  { name: 'Bush-hammered', stone: 'Dark Basalt', picture: pictures.finishBushHammered },
  { name: 'Split face', stone: 'Cream Limestone', picture: pictures.finishSplitFace },
  { name: 'Tumbled', stone: 'Ivory Travertine', picture: pictures.finishTumbled },
];

export const premiumStones: readonly {
  readonly name: string;
  readonly note: string;
  readonly picture: ContentPicture;
}[] = [
  { name: 'Volakas', note: 'Milk-white, with taupe diagonals', picture: pictures.slabVolakas },
  { name: 'Afyon Violet', note: 'White clouds, violet veins', picture: pictures.slabAfyonViolet },
  { name: 'Crema Marfil', note: 'Even cream, softly clouded', picture: pictures.slabCremaMarfil },
  { name: 'Emperador Dark', note: 'Deep brown, broken veins', picture: pictures.slabEmperadorDark },
];
