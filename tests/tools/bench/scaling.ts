/** How a cost grows with the size: the parts of `cost = start + slope × size`, by least squares. */
export interface Scaling {
  /** What the size does not change. */
  readonly start: number;
  /** What each one more costs. */
  readonly slope: number;
}

/** @throws with fewer than two different sizes, which say nothing about growth */
export function fitScaling(points: readonly { readonly size: number; readonly cost: number }[]): Scaling {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(points.map(({ size }) => size));
  const middleCost = mean(points.map(({ cost }) => cost));
  const spread = points.reduce((sum, { size }) => sum + (size - middle) ** 2, 0);
  if (!(spread > 0)) throw new Error('Two different sizes are needed to see a slope.');
  const together = points.reduce((sum, { size, cost }) => sum + (size - middle) * (cost - middleCost), 0);
  const slope = together / spread;
  return { slope, start: middleCost - slope * middle };
}
