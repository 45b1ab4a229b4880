/**
 * Binary search for the first item of a sorted list that passes a test.
 *
 * @param length of the list
 * @param isReached whether the item at this index passes; all items after one that passes must pass, too
 * @returns the index of that item; `length` if no item passes
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
