/** Row-major 3 × 3. `(X, Y, W) = H · (x, y, 1)`, and the point is `(X / W, Y / W)`. */
export type Homography = readonly [
  number, number, number,
  number, number, number,
  number, number, number,
]; // prettier-ignore

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function mapPoint(h: Homography, { x, y }: Point): Point {
  const w = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
}

export function multiply(a: Homography, b: Homography): Homography {
  return a.map((_, index) => {
    const [row, column] = [index - (index % 3), index % 3];
    return [0, 1, 2].reduce((sum, at) => sum + (a[row + at] ?? 0) * (b[at * 3 + column] ?? 0), 0);
  }) as unknown as Homography;
}

/** @throws RangeError if the plane is seen edge-on */
export function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const determinant = a * A + b * B + c * C;
  if (determinant === 0 || !Number.isFinite(determinant))
    throw new RangeError('A plane that is seen edge-on has no inverse map.');
  const adjugate = [
    A,
    c * h - b * i,
    b * f - c * e,
    B,
    a * i - c * g,
    c * d - a * f,
    C,
    b * g - a * h,
    a * e - b * d,
  ];
  const at = (index: number) => (adjugate[index] ?? 0) / determinant;
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8)];
}

export function rotate(degrees: number): Homography {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, 0, -sin, cos, 0, 0, 0, 1];
}
