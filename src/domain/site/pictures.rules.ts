/** In pixels. The image service refuses other widths, so that a visitor can't order pictures of arbitrary sizes. */
export const PICTURE_WIDTHS = [
  56, 88, 160, 176, 320, 360, 400, 480, 640, 720, 780, 800, 900, 960, 1000, 1024, 1200, 1280, 1440, 1536,
  1600, 1800, 1920, 2000,
] as const;

/** Open Graph's 1.91 : 1, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Two device pixels per CSS pixel. */
export const DESK_PICTURE_WIDTHS = { row: 88, card: 320 } as const;

/** More are never decoded: a file of a few kilobytes can expand to gigabytes (docs/editing.md). */
export const MAX_PICTURE_PIXELS = 100_000_000;
/** Twice the limit of a catalogue bucket. */
export const MAX_PICTURE_FILE_BYTES = 20 * 1024 * 1024;

/** Netlify's image CDN. `npm start` serves it too. */
export const IMAGE_SERVICE_PATH = '/.netlify/images';

/** 1 to 100. The finest grain in the catalogue (Travertine Ivory, cross cut) at 780 pixels: AVIF 50 is 71 kB, 45 is
 * 59 kB, 42 a seventh less, without a visible difference. At 40, fine veins start to disappear. */
export const PICTURE_QUALITY = { avif: 42, webp: 72, jpeg: 76 } as const;
