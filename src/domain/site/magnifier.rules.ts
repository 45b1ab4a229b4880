/** The magnifying lens over pictures of finishes (rule 5.3). */

export const LENS_ZOOM = 3;
export const LENS_SIZE_PX = 200;
