const SMALL = /([?&])(w|width)=176&(h|height)=220(?=&|$)/;

/**
 * An entry's small picture (176 by 220 pixels) at the size of a phone's card: 360 by 450. Unchanged without an image
 * service.
 */
export function toCardAddress(small: string): string {
  return small.replace(SMALL, '$1$2=360&$3=450');
}
