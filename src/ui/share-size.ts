/** The size of large link previews (Open Graph's 1.91 : 1). */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;
export const SHARE_RATIO = SHARE_IMAGE.width / SHARE_IMAGE.height;

/**
 * The largest size with the share image's ratio that a picture fills without enlargement, in whole pixels.
 *
 * @param natural size of the picture in pixels
 */
export function fitShareImage(natural: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, natural.width / SHARE_IMAGE.width, natural.height / SHARE_IMAGE.height);
  return {
    width: Math.max(1, Math.floor(SHARE_IMAGE.width * scale)),
    height: Math.max(1, Math.floor(SHARE_IMAGE.height * scale)),
  };
}
