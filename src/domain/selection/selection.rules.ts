/** Numbers of a visitor's selection: the list of stones for one project. */

/** Where a selection lies, in local storage or in what stands in for it. */
export const SELECTION_KEY = 'selection';
/** Where a value goes that cannot be read: aside, not away. A moment in milliseconds follows. */
export const SET_ASIDE_PREFIX = 'selection-set-aside-';

/** Entries that a selection holds at most. */
export const SELECTION_MAX_ENTRIES = 60;
/** Characters (code points) of a note. */
export const NOTE_MAX_LENGTH = 200;

/** What cutting and matching take, in percent of the area; the third is what most orders need. */
export const wastePercents = [0, 5, 10, 15] as const;
export type WastePercent = (typeof wastePercents)[number];
export const DEFAULT_WASTE_PERCENT: WastePercent = 10;

/** Below this total the company usually takes no order ("Minimum order: typically 50 m²"). */
export const MINIMUM_ORDER_M2 = 50;
/** Far above any order, far below what breaks the arithmetic. */
export const AREA_MAX_M2 = 1_000_000;
export const PIECES_MAX = 100_000;
/** International foot (0.3048 m), squared. */
export const SQUARE_FEET_PER_M2 = 1 / 0.3048 ** 2;
/** Areas are kept in steps of a square centimeter, so that a whole number of square feet survives the way there and back. */
export const AREA_STEPS_PER_M2 = 10_000;

/** A longer link leaves out the notes. */
export const MESSAGE_LINK_MAX_LENGTH = 800;
/** A link that is longer than this when it is encoded leaves no room for words, and is left out. */
export const MESSAGE_LINK_MAX_ENCODED_LENGTH = 1700;

/** Stones side by side. */
export const COMPARE_MIN_COUNT = 2;
export const COMPARE_MAX_COUNT = 4;
