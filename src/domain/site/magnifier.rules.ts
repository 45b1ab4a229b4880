/** Rule 5.3. */

export const LENS_ZOOM = 3;
export const LENS_SIZE_PX = 200;
