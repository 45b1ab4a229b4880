import type { CollectionSlug } from '#domain/catalogue/collection.ts';
import type { RoomsTeaserContent } from '#shared/rooms.ts';

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

export const roomsTeasers = {
  home: {
    room: 'kitchen',
    text: 'Lay any stone of the catalog on a kitchen island, a floor or a wall, at its true size and in the light of the room.',
  },
  products: {
    room: 'hall',
    text: 'Lay a stone of the catalog on the floor of a hall, the wall of a bathroom, a kitchen island or a terrace, at its true size and in the light of the room.',
  },
} as const satisfies Record<string, RoomsTeaserContent>;

export const listingRoomsTeasers: Partial<Record<CollectionSlug, RoomsTeaserContent>> = {
  'floor-and-wall': {
    room: 'bath',
    text: 'Every slab and tile of this collection can be laid on the wall and the floor of a room, at its true size and in the light of the room.',
  },
  'hardscape-materials': {
    room: 'terrace',
    text: 'See stone around a pool in the evening sun, at its true size, before you choose what to walk on.',
  },
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
