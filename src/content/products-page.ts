import { paths } from '#domain/site/paths.ts';
import { claims } from './claims.ts';
import { pictures } from './pictures.ts';

export const productsPage = {
  head: {
    title: 'Natural Stone Products in Five Collections',
    description:
      'Five collections of natural stone: floor and wall coverings, hardscape materials, architectural designs, stone fixing solutions and extras.',
    crumb: 'Products',
    picture: pictures.coverFloorAndWall,
  },
  heading: 'One stone, carried through a whole house',
  lead: 'Floor, wall, stair, façade, garden: five collections, cut from the same blocks and made to be used together.',
  invitation: {
    heading: 'Not sure which stone?',
    lead: `Describe the room and its light. We will send a short list, and samples ${claims.samples.value} of the ones you like.`,
    primary: { label: 'Request Quote', href: paths.contact },
    secondary: { label: 'Custom orders and finishes', href: paths.customFinishes },
  },
} as const;
