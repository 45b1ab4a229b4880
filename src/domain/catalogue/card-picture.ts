/** The size parameters in the address of a catalogue entry's small picture, as image services write them. */
const SMALL = /([?&])(w|width)=176&(h|height)=220(?=&|$)/;

/**
 * Address of an entry's picture at the size of a phone's listing card: 360 by 450 pixels.
 *
 * @param small address of the small picture, 176 by 220 pixels; returned unchanged if there is no image service
 */
export function toCardAddress(small: string): string {
  return small.replace(SMALL, '$1$2=360&$3=450');
}
