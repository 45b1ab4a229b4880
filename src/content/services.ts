import { paths } from '#domain/site/paths.ts';
import { claims } from './claims.ts';
import { pictures, type ContentPicture } from './pictures.ts';

/** The words of the Services page (spec §2, "Services"). */
export const servicesPage = {
  head: {
    title: 'Stone Services, Custom Orders and Finishes',
    description:
      'Stone selection, cutting and fabrication, water-jet inlay, finishes and edges, architectural stonework and delivery, with answers to the questions we hear most.',
    crumb: 'Services',
    picture: pictures.waterjetInlay,
  },
  hero: {
    heading: 'Everything between the quarry and the last joint',
    lead: 'Six services under one roof in Doral, Florida. Take one of them, or hand us the drawing and take all six.',
    picture: pictures.istanbul2,
    caption: ['Hall with carved fireplace', 'Ivory travertine'],
  },
  services: { heading: 'Six services' },
  elements: {
    heading: 'Architectural elements',
    lead: 'Stone that is turned, carved or cut to carry a building. Made to your drawing, or measured from what is there.',
    picture: pictures.bannerArchitecturalDesigns,
    caption: ['Balustrade with ball finials', 'Ivory travertine'],
    action: 'Architectural Designs',
    href: paths.collection('architectural-designs'),
  },
  customFinishes: {
    heading: 'Custom orders and finishes',
    lead: `The same stone is a different stone when it is honed, flamed or split. ${claims.finishes.value}, ${claims.edgeProfiles.value} and sizes ${claims.sizes.value}: look closely, then decide.`,
    hint: 'Move over a picture to look closer, or open it large.',
    action: 'Ask for a sample',
    href: paths.contact,
  },
  pause: { picture: pictures.slabSilverTravertine, caption: ['Silver travertine', 'Pits filled'] },
  premium: {
    heading: 'A premium stone collection',
    lead: 'Four marbles that architects return to. Each slab is one of a kind, so we show you the slab and not its cousin.',
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
    lead: 'If yours is not among them, write or call. We reply within 24 hours.',
    action: 'Contact Us',
    href: paths.contact,
  },
  orders: { heading: 'To plan with' },
  stats: { heading: 'Delivered so far' },
} as const;

/** A service and what belongs to it. */
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
      'Marble, travertine, limestone, granite and basalt',
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
    picture: pictures.finishSplitFace,
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
    picture: pictures.coverArchitecturalDesigns,
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

/** Elements of the architectural collection, as a table of contents. */
export const architecturalElements: readonly { readonly name: string; readonly note: string }[] = [
  { name: 'Columns', note: 'Plain, fluted, with base and capital' },
  { name: 'Balustrades', note: 'Balusters, rails, piers and finials' },
  { name: 'Stairs', note: 'Treads with bullnose or square edge' },
  { name: 'Arches', note: 'Voussoirs and keystones' },
  { name: 'Surrounds', note: 'Doors, windows and fireplaces' },
  { name: 'Cornices', note: 'Moldings, string courses, copings' },
  { name: 'Corbels', note: 'Scrolls and brackets, carved by hand' },
];

/** The two pictures to look at closely. */
export const magnifiedPictures: readonly {
  readonly picture: ContentPicture;
  readonly name: string;
  readonly note: string;
}[] = [
  { picture: pictures.slabCalacattaGold, name: 'Calacatta Gold', note: 'Polished' },
  { picture: pictures.finishHoned, name: 'Ivory Travertine', note: 'Honed, open pits' },
];

/** Seven of the finishes. */
export const finishes: readonly {
  readonly name: string;
  readonly stone: string;
  readonly picture: ContentPicture;
}[] = [
  { name: 'Polished', stone: 'Nero Marquina', picture: pictures.finishPolished },
  { name: 'Honed', stone: 'Ivory Travertine', picture: pictures.finishHoned },
  { name: 'Brushed', stone: 'Jura Beige', picture: pictures.finishBrushed },
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
  { name: 'Calacatta Gold', note: 'White, with bold gray and gold', picture: pictures.slabCalacattaGold },
  { name: 'Nero Marquina', note: 'Black, crossed by fine white', picture: pictures.slabNeroMarquina },
  { name: 'Statuario', note: 'Bright white, brushed with gray', picture: pictures.slabStatuario },
  { name: 'Emperador Dark', note: 'Deep brown, broken veins', picture: pictures.slabEmperadorDark },
];

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The FAQ in its five categories. */
export const faqCategories: readonly { readonly name: string; readonly questions: readonly Question[] }[] = [
  {
    name: 'Orders and quotes',
    questions: [
      {
        question: 'Is there a minimum order?',
        answer: `The minimum order is ${claims.minimumOrder.value}. If your room is smaller, write to us all the same: we will tell you what the stock allows.`,
      },
      {
        question: 'How long does a quote take?',
        answer: `We reply ${claims.reply.value}. Quotes are sent ${claims.quotes.value}.`,
      },
      {
        question: 'What do you need from me?',
        answer:
          'A drawing or a list of sizes, the stone if you have one in mind, the finish, and where it will be laid. A photograph of a sketch is enough to begin.',
      },
    ],
  },
  {
    name: 'Samples and selection',
    questions: [
      {
        question: 'Can I see a sample first?',
        answer: `Yes, samples are available on request. They measure ${claims.samples.value} and show the stone and its finish.`,
      },
      {
        question: 'Will my stone look exactly like the sample?',
        answer:
          'No, and that is its nature. Vein, tone and texture vary from block to block and within one slab. A sample shows the character of a stone; for the vein itself, look at the slabs that are reserved for you.',
      },
      {
        question: 'Which stone is right for outdoors?',
        answer:
          'Granite, basalt and dense limestone take sun, salt and rain well; travertine pavers are made for terraces and pools. Tell us the place and we will say which stone and which finish we would lay there ourselves.',
      },
    ],
  },
  {
    name: 'Lead times and delivery',
    questions: [
      {
        question: 'How soon can you ship?',
        answer: `Stock ${claims.stock.value}. Custom orders take ${claims.customOrders.value}, large orders ${claims.largeOrders.value}.`,
      },
      {
        question: 'How does the stone travel?',
        answer:
          'Upright, in timber crates that are numbered in the order of setting. The plan in the first crate says where each piece belongs.',
      },
      {
        question: 'What if a piece arrives damaged?',
        answer: `Open the crates when they arrive and take photographs. Issues are ${claims.issues.value} of delivery, so that we can put them right before the setter needs the piece.`,
      },
    ],
  },
  {
    name: 'Fabrication and finishes',
    questions: [
      {
        question: 'What sizes can you make?',
        answer: `Sizes ${claims.sizes.value}, in a thickness of ${claims.thickness.value}. The CNC takes a piece of ${claims.cncMaximum.value} at most; what is longer is made in parts and joined.`,
      },
      {
        question: 'How exact is the cut?',
        answer: `The accuracy is ${claims.accuracy.value}. Curves and inlays are cut by water-jet at ${claims.waterJet.value}, which leaves no heat and no burr in the stone.`,
      },
      {
        question: 'Which finishes and edges are there?',
        answer: `${claims.finishes.value} and ${claims.edgeProfiles.value}. If you have a surface in your hand that you would like to meet again, send it to us.`,
      },
    ],
  },
  {
    name: 'Warranty and care',
    questions: [
      {
        question: 'Is the stone under warranty?',
        answer: `Yes, with a ${claims.warranty.value}. Natural variation in vein and tone belongs to the material and is no defect.`,
      },
      {
        question: 'How do I clean it?',
        answer:
          'With water and a neutral soap. Keep vinegar, lemon and descaler away from marble, travertine and limestone: acid dulls the surface.',
      },
      {
        question: 'Does it need to be sealed?',
        answer:
          'Most floors, tops and terraces are better for it. An impregnator keeps stains out and lets the stone breathe. We name a suitable one with every order, and professional installation is recommended.',
      },
    ],
  },
];
