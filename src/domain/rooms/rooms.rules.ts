import type { CollectionSlug } from '../catalogue/collection.ts';

/** The width runs along the picture's horizontal, so that veins follow the long side. */
export const formats = [
  { id: '300x600', widthM: 0.6, heightM: 0.3 },
  { id: '600x600', widthM: 0.6, heightM: 0.6 },
  { id: '600x1200', widthM: 1.2, heightM: 0.6 },
  { id: 'slab', widthM: undefined, heightM: undefined },
] as const;

/** Slabs are always book-matched. */
export const patterns = ['straight', 'running', 'herringbone'] as const;
/** Degrees. */
export const directions = [0, 90] as const;
export const surfaceFinishes = ['polished', 'honed'] as const;
/** 0 is an invisible joint, as between the slabs of an island. */
export const jointWidthsMm = [0, 1.5, 2, 3, 6, 10] as const;
export const jointColorNames = ['stone', 'white', 'gray', 'dark'] as const;
/** Linear colors of #e9e6df, #8d8a85 and #35322e. `stone` is half as bright as the stone. */
export const jointColors: Readonly<
  Partial<Record<(typeof jointColorNames)[number], readonly [red: number, green: number, blue: number]>>
> = { white: [0.815, 0.791, 0.738], gray: [0.266, 0.254, 0.235], dark: [0.036, 0.032, 0.027] };

export const ASSUMED_PICTURE_WIDTH_MM: Readonly<Record<CollectionSlug, number>> = {
  'floor-and-wall': 1200,
  'hardscape-materials': 1500,
  'architectural-designs': 1000,
  'stone-fixing-solutions': 1000,
  extras: 1000,
};

/** Device pixels per CSS pixel. */
export const MAX_DENSITY = 2;
/** At the nearest point of a room (0.22 pixels per millimeter at 780 pixels): the finest resolution needed. */
export const TEXTURE_M = 3.6;
/** Canvas width up to which the smaller files of a room do, in device pixels. */
export const SMALL_CANVAS_PX = 1000;
/** To the edges of the picture, as a share of its width and height. */
export const CUT_OUT_INSET = 0.01;
/** Columns and rows after which the cut-outs repeat. A power of two. */
export const CUT_OUT_TABLE_SIZE = 32;
/** Brightness of the neutral stone in the rendered rooms, and of white paper in a stone's picture. */
export const NEUTRAL_ALBEDO = 0.62;
export const ALBEDO_SCALE = 0.9;
/** Of a photograph's own lighting, from edge to edge, that is evened out. */
export const MAX_UNEVENNESS = 0.2;
export const JPEG_QUALITY = 0.9;
export const SWATCH_COUNT = 12;
export const LISTED_STONE_COUNT = 300;
