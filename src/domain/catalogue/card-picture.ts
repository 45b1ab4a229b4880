const SMALL = /([?&])(w|width)=176&(h|height)=220(?=&|$)/;

/** From 176 by 220 pixels to the 360 by 450 of a phone's card. Unchanged without an image service. */
export function toCardAddress(small: string): string {
  return small.replace(SMALL, '$1$2=360&$3=450');
}
