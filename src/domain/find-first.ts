/** Binary search: the first index whose item passes, as all after it must; `length` if none does. */
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
