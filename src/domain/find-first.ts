/**
 * By halves: where a sorted list begins to be far enough.
 *
 * @param length of the list
 * @param isReached whether the item at this place is far enough; once it is, all later ones are
 * @returns the first such place; `length` if no place passes
 */
export function findFirst(length: number, isReached: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
