import type { CollectionSlug } from '../catalogue/collection.ts';

/** Formats of a stone. The width runs along the picture's horizontal, so that veins follow the long side. */
export const formats = [
  { id: '300x600', widthM: 0.6, heightM: 0.3 },
  { id: '600x600', widthM: 0.6, heightM: 0.6 },
  { id: '600x1200', widthM: 1.2, heightM: 0.6 },
  { id: 'slab', widthM: undefined, heightM: undefined },
] as const;

/** Layout of the rows. Slabs are always book-matched. */
export const patterns = ['straight', 'running', 'herringbone'] as const;
/** Rotation of the pieces and their veins, in degrees. */
export const directions = [0, 90] as const;
export const surfaceFinishes = ['polished', 'honed'] as const;
/** Millimeters between two pieces. 0 is an invisible joint, as between the slabs of an island. */
export const jointWidthsMm = [0, 1.5, 2, 3, 6, 10] as const;
export const jointColorNames = ['stone', 'white', 'gray', 'dark'] as const;
/** Linear colors of #e9e6df, #8d8a85 and #35322e. `stone` has no color: it is half as bright as the stone. */
export const jointColors: Readonly<
  Partial<Record<(typeof jointColorNames)[number], readonly [red: number, green: number, blue: number]>>
> = {
  white: [0.815, 0.791, 0.738],
  gray: [0.266, 0.254, 0.235],
  dark: [0.036, 0.032, 0.027],
};

/** Width in millimeters of the stone in a picture, for pictures that haven't been measured. */
export const ASSUMED_PICTURE_WIDTH_MM: Readonly<Record<CollectionSlug, number>> = {
  'floor-and-wall': 1200,
  'hardscape-materials': 1500,
  'architectural-designs': 1000,
  'stone-fixing-solutions': 1000,
  extras: 1000,
};

/** Maximum number of device pixels per CSS pixel. */
export const MAX_DENSITY = 2;
/**
 * Meters of stone across the canvas at the nearest point of a room (0.22 pixels per millimeter on a canvas of 780
 * pixels). A stone's picture needs no finer resolution.
 */
export const TEXTURE_M = 3.6;
/** Maximum canvas width, in device pixels, for the smaller files of a room. */
export const SMALL_CANVAS_PX = 1000;
/** Margin of a cut-out to the edges of the picture, as a share of its width and height. */
export const CUT_OUT_INSET = 0.01;
/** Number of columns and rows after which the cut-outs repeat. A power of two. */
export const CUT_OUT_TABLE_SIZE = 32;
/** Brightness of the neutral stone in the rendered rooms, and of white paper in a stone's picture. */
export const NEUTRAL_ALBEDO = 0.62;
export const ALBEDO_SCALE = 0.9;
/** Maximum difference in a photograph's own lighting, from edge to edge, that is evened out. */
export const MAX_UNEVENNESS = 0.2;
export const JPEG_QUALITY = 0.9;
/** Number of chips next to the room. */
export const SWATCH_COUNT = 12;
/** Number of stones that the HTML lists next to the room. The rest loads when the list opens. */
export const LISTED_STONE_COUNT = 300;
