import { paths } from './words/paths.ts';
import { capitalize } from '#domain/site/english.ts';
import { claims } from './claims.ts';
import { collectionCount } from './collections.ts';
import { pictures } from './pictures.ts';
import type { ContentPicture } from '#shared/images.ts';
import { stoneNames } from './stones.ts';

export const about = {
  head: {
    title: 'Craftsmanship, Design and Service in Natural Stone',
    description: `The story of a natural stone supplier and fabricator in Doral, Florida: how we choose, cut and finish ${stoneNames}.`,
    socialTitle: 'The Story Behind the Stone',
    socialDescription:
      'Craftsmanship, design and service since 1999: from the face of the quarry to the last joint on site.',
    shortTitle: 'About',
    picture: pictures.vaultedGallery,
  },
  hero: {
    heading: 'It began with a yard, one saw and an eye for stone',
    lead: 'Since 1999 we have chosen, cut and finished natural stone for architects, designers, developers and the people who live with it.',
    action: 'Start a Conversation',
    picture: pictures.vaultedGallery,
    caption: ['Vaulted gallery', 'Limestone from one bed'],
  },
  story: {
    heading: 'The stone first, then everything else',
    paragraphs: [
      'The company was founded in Florida to do one thing well: find good stone at the quarry and bring it, unhurried and unbroken, to the people who build with it. The first years were spent largely on the road, learning which bench gives the quiet white and which the wild one.',
      'Supply soon became fabrication. An architect who draws a stair does not want slabs, she wants the stair. So the saw was joined by the CNC, the CNC by the water-jet, and all of them by carvers, whose hands still finish what no machine can.',
      `Today we supply and fabricate ${stoneNames} for houses, hotels, lobbies and gardens. The work has grown. The habit has not changed: someone stands in front of the block before it is cut.`,
    ],
  },
  timeline: { heading: 'Five dates, one direction', label: 'Timeline' },
  process: {
    heading: 'From an idea to the last joint',
    lead: 'Five steps, the same for a fireplace as for a façade.',
  },
  capabilities: { heading: 'What we can do for you' },
  highlights: {
    heading: 'Architectural highlights',
    lead: 'Where stone carries the architecture, every piece is drawn, turned or carved for its place.',
    picture: pictures.london1,
    caption: ['The Garden Square Houses', 'London, United Kingdom'],
    action: 'View All Projects',
  },
  invitation: {
    heading: 'Bring a drawing, or only an idea',
    lead: `A sketch, a photograph of the room, a stone you once saw: that is enough to begin. We reply ${claims.reply.value}.`,
    primary: { label: 'Request Quote', href: paths.contact },
    secondary: { label: 'See All Services', href: paths.services },
  },
} as const;

export interface Milestone {
  readonly year: string;
  readonly title: string;
  readonly description: string;
  readonly picture: ContentPicture;
}

export const milestones: readonly Milestone[] = [
  {
    year: '1999',
    title: 'Foundation',
    description: 'A yard, one bridge saw and a first container of Carrara marble.',
    picture: pictures.quarryCarrara,
  },
  {
    year: '2002',
    title: 'Expansion',
    description: 'Fabrication joins supply: slabs leave the yard cut, edged and numbered.',
    picture: pictures.edgeProfiles,
  },
  {
    year: '2008',
    title: 'Global Reach',
    description: 'Projects in 50+ countries, each one crated here and followed to the site.',
    picture: pictures.singapore2,
  },
  {
    year: '2009',
    title: 'Architectural Revolution',
    description: '50+ architectural projects: columns, balustrades and whole façades.',
    picture: pictures.coverArchitecturalDesigns,
  },
  {
    year: 'Today',
    title: 'One House for Stone',
    description: `${capitalize(collectionCount)} collections and one workshop: selection, fabrication and finishing in the same hands.`,
    picture: pictures.miteredCorner,
  },
];

/** Their names are fixed (rule 5.2). */
export const steps: readonly { readonly name: string; readonly description: string }[] = [
  {
    name: 'Dream It',
    description: 'Tell us about the room, its light and what should happen in it. A sketch will do.',
  },
  {
    name: 'Select It',
    description: `Compare stones in the hand, in samples of ${claims.samples.value}, then slab by slab.`,
  },
  {
    name: 'Customize It',
    description: 'Size, edge, finish, inlay: drawings turn the idea into pieces with numbers.',
  },
  {
    name: 'Perfect It',
    description: 'Cut, finished and laid out dry, so that the veins meet where you will see them.',
  },
  {
    name: 'Install It',
    description: 'Crated in the order of setting, with a plan that shows the setter every place.',
  },
];

export const capabilities: readonly {
  readonly name: string;
  readonly description: string;
  readonly picture: ContentPicture;
  readonly action: string;
  readonly href: string;
}[] = [
  {
    name: 'Selection',
    description: 'Blocks and slabs chosen by vein, tone and soundness, and kept together for your project.',
    picture: pictures.slabCalacattaGold,
    action: 'All services',
    href: paths.services,
  },
  {
    name: 'Custom Finishes',
    description: `${claims.finishes.value} and ${claims.edgeProfiles.value}, matched to a sample or to a drawing.`,
    picture: pictures.finishFlamed,
    action: 'Custom orders',
    href: paths.customFinishes,
  },
  {
    name: 'Architectural Work',
    description: 'Columns, balustrades, surrounds and stairs, turned and carved to the architect’s drawing.',
    picture: pictures.london3,
    action: 'Our projects',
    href: paths.projects,
  },
  {
    name: 'Delivery',
    description: `Stock ${claims.stock.value}. Every crate is numbered, and every number is on the plan.`,
    picture: pictures.slabWarehouse,
    action: 'Ask for a quote',
    href: paths.contact,
  },
];

export const highlights: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'Façades', description: 'Ashlar, ventilated cladding and the anchors that hold it.' },
  {
    name: 'Columns and capitals',
    description: 'Turned in lengths, fluted by hand where the light asks for it.',
  },
  { name: 'Balustrades and stairs', description: 'Balusters from one bed, treads that share one vein.' },
  {
    name: 'Fireplaces and surrounds',
    description: 'Carved, dry-fitted and taken apart again for the journey.',
  },
];
