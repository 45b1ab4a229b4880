/** Width and height of the small picture of a catalogue entry in its address, as image services write them. */
const SMALL = /([?&])(w|width)=176&(h|height)=220(?=&|$)/;

/**
 * The address of an entry's picture as large as a card, 360 by 450 pixels: the one that the card of the listing has on a phone.
 *
 * @param small address of the small picture, 176 by 220 pixels; without an image service it is the stored picture and stays
 */
export function toCardAddress(small: string): string {
  return small.replace(SMALL, '$1$2=360&$3=450');
}
