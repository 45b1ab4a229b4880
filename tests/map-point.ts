import type { Homography } from '#domain/rooms/homography.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of a plane on the other side of the homography, as the shader of the rooms maps it. */
export function mapPoint(h: Homography, { x, y }: Point): Point {
  const w = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
}
