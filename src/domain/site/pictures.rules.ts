/**
 * Every width in pixels that the site offers a picture in. The image service makes no others, so that nobody can have
 * pictures of any size made on this machine.
 */
export const PICTURE_WIDTHS = [
  56, 88, 160, 176, 320, 360, 400, 480, 640, 720, 780, 800, 900, 960, 1000, 1024, 1200, 1280, 1440, 1536,
  1600, 1800, 1920, 2000,
] as const;

/** Widths of the desk's small pictures: two pixels for each of those that they are shown at. */
export const DESK_PICTURE_WIDTHS = { row: 88, card: 320 } as const;

/** A file of a few kilobytes can unfold into gigabytes: nobody opens a picture of more pixels (README, "For editors"). */
export const MAX_PICTURE_PIXELS = 100_000_000;
/** Twice what a bucket of the catalogue takes: anything larger is no picture for a page. */
export const MAX_PICTURE_FILE_BYTES = 20 * 1024 * 1024;

/** Where Netlify's image CDN answers on every site that it serves; `npm start` answers there, too. */
export const IMAGE_SERVICE_PATH = '/.netlify/images';

/**
 * Quality (1 to 100) of each format, for the build and for the image service of `npm start`. The finest grain of the
 * catalogue (Travertine Ivory, cross cut) at 780 pixels: AVIF 50 is 71 kB, 45 is 59 kB, 42 a seventh less, and nobody could
 * tell them apart, pixel for pixel. At 40 the hairs of a vein begin to go.
 */
export const PICTURE_QUALITY = { avif: 42, webp: 72, jpeg: 76 } as const;
