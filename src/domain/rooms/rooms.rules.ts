import type { CollectionSlug } from '../catalogue/collection.ts';

/** The pieces that a stone can be laid in. Width runs along the picture's horizontal, so veins follow the long side. */
export const formats = [
  { id: '300x600', widthM: 0.6, heightM: 0.3 },
  { id: '600x600', widthM: 0.6, heightM: 0.6 },
  { id: '600x1200', widthM: 1.2, heightM: 0.6 },
  { id: 'slab', widthM: undefined, heightM: undefined },
] as const;

/** How rows of pieces meet. Slabs have no other way than the book-match. */
export const patterns = ['straight', 'running', 'herringbone'] as const;
/** Degrees by which pieces, and their veins with them, are turned. */
export const directions = [0, 90] as const;
export const surfaceFinishes = ['polished', 'honed'] as const;
/** Millimeters between two pieces; 0 is a joint too fine to see, as between the slabs of an island. */
export const jointWidthsMm = [0, 1.5, 2, 3, 6, 10] as const;
export const jointColorNames = ['stone', 'white', 'gray', 'dark'] as const;
/** As light, of #e9e6df, #8d8a85 and #35322e; `stone` has none: it is half as bright as the stone itself. */
export const jointColors: Readonly<
  Partial<Record<(typeof jointColorNames)[number], readonly [red: number, green: number, blue: number]>>
> = {
  white: [0.815, 0.791, 0.738],
  gray: [0.266, 0.254, 0.235],
  dark: [0.036, 0.032, 0.027],
};

/** What a piece of stone in a picture is wide, in millimeters, where nobody has measured it. */
export const ASSUMED_PICTURE_WIDTH_MM: Readonly<Record<CollectionSlug, number>> = {
  'floor-and-wall': 1200,
  'hardscape-materials': 1500,
  'architectural-designs': 1000,
  'stone-fixing-solutions': 1000,
  extras: 1000,
};

/** Device pixels that are drawn for one CSS pixel, at most. */
export const MAX_DENSITY = 2;
/**
 * Meters of stone that lie across the canvas where a room is nearest to the viewer (0.22 pixels a millimeter on a canvas of
 * 780): a stone's picture need not be finer.
 */
export const TEXTURE_M = 3.6;
/** Width in device pixels up to which a canvas takes the smaller files of a room. */
export const SMALL_CANVAS_PX = 1000;
/** A cut-out keeps this share of the picture's width and height away from its edges. */
export const CUT_OUT_INSET = 0.01;
/** Columns and rows after which pieces repeat their cut-outs; a power of two. */
export const CUT_OUT_TABLE_SIZE = 32;
/** Brightness of the neutral stone that the rooms were computed with, and of white paper in a stone's picture. */
export const NEUTRAL_ALBEDO = 0.62;
export const ALBEDO_SCALE = 0.9;
/** A photograph's own light may differ by this much from one edge to the other and is then evened out. */
export const MAX_UNEVENNESS = 0.2;
export const JPEG_QUALITY = 0.9;
/** Chips beside the room. */
export const SWATCH_COUNT = 12;
/** Stones that the list beside the room names in the HTML; the rest of a longer catalogue comes when the list is opened. */
export const LISTED_STONE_COUNT = 300;
