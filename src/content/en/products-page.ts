import { paths } from './words/paths.ts';
import { capitalize } from '#domain/site/english.ts';
import { claims } from './claims.ts';
import { collectionCount, listedCollections } from './collections.ts';
import { pictures } from './pictures.ts';

export const productsPage = {
  head: {
    title: `Natural Stone Products in ${capitalize(collectionCount)} Collections`,
    description: `${capitalize(collectionCount)} collections of natural stone: ${listedCollections}.`,
    shortTitle: 'Products',
    picture: pictures.coverFloorAndWall,
  },
  heading: 'One stone, carried through a whole house',
  lead: `Floor, wall, stair, façade, garden: ${collectionCount} collections of stone and the steel that holds it, made to be used together.`,
  invitation: {
    heading: 'Not sure which stone?',
    lead: `Describe the room and its light. We will send a short list, and samples ${claims.samples.value} of the ones you like.`,
    primary: { label: 'Request Quote', href: paths.contact },
    secondary: { label: 'Custom orders and finishes', href: paths.customFinishes },
  },
} as const;
