export const SELECTION_KEY = 'selection';
export const SET_ASIDE_KEY = 'selection-set-aside';

export const SELECTION_MAX_ENTRIES = 60;
/** In characters (code points). */
export const NOTE_MAX_LENGTH = 200;

/** Percent of the area; the third value fits most orders. */
export const wastePercents = [0, 5, 10, 15] as const;
export type WastePercent = (typeof wastePercents)[number];
export const DEFAULT_WASTE_PERCENT: WastePercent = 10;

/** Below this the company usually accepts no order. The claim "Minimum order" says it, too (rule 1.4). */
export const MINIMUM_ORDER_M2 = 50;
export const AREA_MAX_M2 = 1_000_000;
export const PIECES_MAX = 100_000;
/** International foot. */
export const FOOT_M = 0.3048;
/** Square centimeters, so that a whole number of square feet survives the conversion. */
export const AREA_STEPS_PER_M2 = 10_000;

/** Longer links leave out the notes. */
export const MESSAGE_LINK_MAX_LENGTH = 800;
/** When encoded, a longer link leaves no space for text and is left out. */
export const MESSAGE_LINK_MAX_ENCODED_LENGTH = 1700;

export const COMPARE_MIN_COUNT = 2;
export const COMPARE_MAX_COUNT = 4;
