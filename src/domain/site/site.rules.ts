/** Numbers of the header, the menus and the home page (docs/product.md, 3 and 4), and numbers that apply site-wide. */

export const UNDO_LIFETIME_MS = 10_000;

export const HEADER_SOLID_AFTER_PX = 50;
/** The home header stays transparent while at least this share of the hero is in view. */
export const HERO_VISIBLE_RATIO = 0.99;

/** In characters. Search results cut longer ones. */
export const TITLE_MAX_LENGTH = 65;

export const MENU_OPEN_DELAY_MS = 100;
export const MENU_CLOSE_DELAY_MS = 200;
/** Below it the menu opens by click only, and a scroll closes it. */
export const MOBILE_BREAKPOINT_PX = 768;

export const COUNTER_VISIBLE_RATIO = 0.3;
export const COUNTER_STEPS = 60;
export const COUNTER_STEP_MS = 33;

/** Of the magnifier (rule 5.3). */
export const LENS_ZOOM = 3;
export const LENS_SIZE_PX = 200;

export const QUARRY_ROTATION_MS = 1750;
export const ABOUT_ROTATION_MS = 3000;
