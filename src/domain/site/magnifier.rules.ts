/** The lens over the pictures of finishes (rule 5.3). */

/** How much larger the lens shows the picture. */
export const LENS_ZOOM = 3;
/** Width and height of the lens. */
export const LENS_SIZE_PX = 200;
