/** Row-major 3 × 3. `(X, Y, W) = H · (x, y, 1)`, and the point is `(X / W, Y / W)`. */
export type Homography = readonly [
  number, number, number,
  number, number, number,
  number, number, number,
]; // prettier-ignore

export function multiply(a: Homography, b: Homography): Homography {
  return a.map((_, index) => {
    const [row, column] = [index - (index % 3), index % 3];
    return [0, 1, 2].reduce((sum, at) => sum + (a[row + at] ?? 0) * (b[at * 3 + column] ?? 0), 0);
  }) as unknown as Homography;
}

export function rotate(degrees: number): Homography {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, 0, -sin, cos, 0, 0, 0, 1];
}
