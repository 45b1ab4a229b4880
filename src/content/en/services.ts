import { MINIMUM_ORDER_M2 } from '#domain/selection/selection.rules.ts';
import { capitalize } from '#domain/site/english.ts';
import { silicaNotice } from './words/product-page.ts';
import { nameStones } from './words/terms.ts';

/** Rule 1.4. Term and value are read together. */
export interface Claim {
  readonly term: string;
  readonly value: string;
}

export const claims = {
  minimumOrder: { term: 'Minimum order', value: `typically ${MINIMUM_ORDER_M2} m2` },
  samples: { term: 'Samples', value: '10x10 cm' },
  quotes: { term: 'Quotes', value: 'within 48 hours and valid 30 days' },
  reply: { term: 'Reply', value: 'within 24 hours' },
  stock: { term: 'Stock', value: 'ships in 5-7 business days' },
  customOrders: { term: 'Custom orders', value: '2-4 weeks' },
  largeOrders: { term: 'Large orders', value: '6-8 weeks' },
  warranty: { term: 'Warranty', value: '10-year warranty' },
  issues: { term: 'Issues', value: 'to be reported within 48 hours' },
  cncMaximum: { term: 'CNC maximum', value: '3200 x 2000 mm' },
  thickness: { term: 'Thickness', value: '10-100 mm' },
  accuracy: { term: 'Accuracy', value: '0.1 mm' },
  waterJet: { term: 'Water-jet', value: '60,000 PSI' },
  finishes: { term: 'Finishes', value: '30+ finishes' },
  edgeProfiles: { term: 'Edges', value: '10+ edge profiles' },
  sizes: { term: 'Sizes', value: 'from 1 cm to 10 m' },
} as const satisfies Record<string, Claim>;

export const servicesPage = {
  head: {
    title: 'Stone Services, Custom Orders and Finishes',
    description:
      'Stone selection, cutting and fabrication, water-jet inlay, finishes and edges, architectural stonework and delivery, with answers to the questions we hear most.',
    shortTitle: 'Services',
  },
  hero: {
    heading: 'Everything between the quarry and the last joint',
    lead: 'Six services under one roof in Doral, Florida. Take one of them, or hand us the drawing and take all six.',
    caption: ['Lobby, book-matched wall', 'Calacatta'],
  },
  services: { heading: 'Six services', capabilities: 'What it includes', ask: 'Ask about it' },
  elements: {
    heading: 'Architectural elements',
    lead: 'Stone that is turned, carved or cut to carry a building. Made to your drawing, or measured from what is there.',
    caption: ['Stair, treads of one piece', 'White marble'],
    action: 'Architectural Designs',
  },
  customFinishes: {
    heading: 'Custom orders and finishes',
    lead: `A finish decides how a stone takes light, water and wear. ${claims.finishes.value}, ${claims.edgeProfiles.value} and sizes ${claims.sizes.value}: look closely, then decide.`,
    hint: 'Move over a picture to look closer, or open it large.',
    /** On screens without a pointer that hovers. */
    touchHint: 'Open a picture large to look closer.',
    action: 'Ask for a sample',
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
  },
  technology: {
    heading: 'What the workshop holds to',
    lead: 'Machines give the measure and hands give the finish. These are the limits to draw within.',
    caption: ['Full round, soft round, ogee, chamfer, step'],
  },
  faq: {
    heading: 'Questions we hear most',
    lead: `If yours is not among them, write or call. We reply ${claims.reply.value}.`,
    action: 'Contact Us',
  },
  orders: { heading: 'To plan with' },
  stats: { heading: 'Delivered so far' },
} as const;

export const services = [
  {
    name: 'Stone Selection',
    description: 'Blocks and slabs reserved by vein, tone and soundness, before anything is cut.',
    capabilities: [
      capitalize(nameStones()),
      'Block and slab reservation',
      'Vein and tone matching',
      'Book-matched sets',
      `Samples ${claims.samples.value}`,
    ],
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
  },
] as const;

export const architecturalElements = [
  { name: 'Columns', note: 'Plain, fluted, with base and capital' },
  { name: 'Balustrades', note: 'Balusters, rails, piers and finials' },
  { name: 'Stairs', note: 'Treads with bullnose or square edge' },
  { name: 'Arches', note: 'Voussoirs and keystones' },
  { name: 'Surrounds', note: 'Doors, windows and fireplaces' },
  { name: 'Cornices', note: 'Moldings, string courses, copings' },
  { name: 'Corbels', note: 'Scrolls and brackets, carved by hand' },
] as const;

export const magnifiedPictures = [
  { name: 'Calacatta Gold', note: 'Polished' },
  { name: 'Gold Travertine', note: 'Honed, open pits' },
] as const;

export const finishes = [
  { name: 'Polished', stone: 'Nero Marquina' },
  { name: 'Honed', stone: 'Ivory Travertine' },
  { name: 'Brushed', stone: 'Ivory Travertine' },
  { name: 'Flamed', stone: 'Gray Granite' },
  { name: 'Bush-hammered', stone: 'Dark Basalt' },
  { name: 'Split face', stone: 'Cream Limestone' },
  { name: 'Tumbled', stone: 'Ivory Travertine' },
] as const;

export const premiumStones = [
  { name: 'Volakas', note: 'Milk-white, with taupe diagonals' },
  { name: 'Afyon Violet', note: 'White clouds, violet veins' },
  { name: 'Crema Marfil', note: 'Even cream, softly clouded' },
  { name: 'Emperador Dark', note: 'Deep brown, broken veins' },
] as const;

/** Answers by question, by topic. */
export const faq: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Orders and quotes': {
    'Is there a minimum order?': `The minimum order is ${claims.minimumOrder.value}. If your room is smaller, write to us all the same: we will tell you what the stock allows.`,
    'How long does a quote take?': `We reply ${claims.reply.value}. Quotes are sent ${claims.quotes.value}.`,
    'What do you need from me?':
      'A drawing or a list of sizes, the stone if you have one in mind, the finish, and where it will be laid. A photograph of a sketch is enough to begin.',
  },
  'Samples and selection': {
    'Can I see a sample first?': `Yes, samples are available on request. They measure ${claims.samples.value} and show the stone and its finish.`,
    'Will my stone look exactly like the sample?':
      'No, and that is its nature. Vein, tone and texture vary from block to block and within one slab. A sample shows the character of a stone; for the vein itself, ask us for photographs of the slabs before you order.',
    'Which stone is right for outdoors?':
      'Granite, basalt and dense limestone take sun, salt and rain well; travertine pavers are made for terraces and fresh-water pools. Around a salt-water pool travertine decays: choose another stone there. Tell us the place and we will say which stone and which finish we would lay there ourselves.',
  },
  'Lead times and delivery': {
    'How soon can you ship?': `Stock ${claims.stock.value}. Custom orders take ${claims.customOrders.value}, large orders ${claims.largeOrders.value}.`,
    'How does the stone travel?':
      'Upright, in timber crates that are numbered in the order of setting. The plan in the first crate says where each piece belongs.',
    'What if a piece arrives damaged?': `Open the crates when they arrive and take photographs. Issues are ${claims.issues.value} of delivery, so that we can put them right before the setter needs the piece.`,
  },
  'Fabrication and finishes': {
    'What sizes can you make?': `Sizes ${claims.sizes.value}, in a thickness of ${claims.thickness.value}. The CNC takes a piece of ${claims.cncMaximum.value} at most; what is longer is made in parts and joined.`,
    'How exact is the cut?': `The accuracy is ${claims.accuracy.value}. Curves and inlays are cut by water-jet at ${claims.waterJet.value}, which leaves no heat and no burr in the stone.`,
    'Which finishes and edges are there?': `${claims.finishes.value} and ${claims.edgeProfiles.value}. If you have a surface in your hand that you would like to meet again, send it to us.`,
  },
  'Warranty and care': {
    'Is the stone under warranty?': `Yes, with a ${claims.warranty.value}. Natural variation in vein and tone belongs to the material and is no defect.`,
    'How do I clean it?':
      'With water and a neutral soap. Keep vinegar, lemon and descaler away from marble, travertine and limestone: acid dulls the surface.',
    'Does it need to be sealed?':
      'Most floors, tops and terraces are better for it. An impregnator keeps stains out and lets the stone breathe. We name a suitable one with every order, and professional installation is recommended.',
    'What must a fabricator know about dust?': `${silicaNotice}. Rules for silica at work, in the United States those of OSHA, apply to every stone and most of all to granite.`,
  },
};
