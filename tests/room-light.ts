/** What the shader of the rooms computes for each pixel (src/behaviors/rooms/shader.ts), to compare pictures with. */
import type { Homography } from '#domain/rooms/homography.ts';
import { toLinear, type Tone } from '#domain/rooms/light.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

export function mapPoint(h: Homography, { x, y }: Point): Point {
  const w = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
}

export type Color = readonly [red: number, green: number, blue: number];

export function toCode(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** From a code value of a light or gloss picture (0 … 1) to scene light, 0 … 8. */
export function decodeLight(code: number): number {
  return 2 ** (10 * code - 7) - 2 ** -7;
}

const LUMINANCE = [0.2126, 0.7152, 0.0722] as const;
const INTO_AGX = [
  [0.842479062, 0.0784336, 0.079223746],
  [0.042328242, 0.87846864, 0.079166127],
  [0.042375655, 0.0784336, 0.879142974],
] as const;
const OUT_OF_AGX = [
  [1.196879005, -0.098020881, -0.099029744],
  [-0.052896852, 1.15190313, -0.098961177],
  [-0.052971636, -0.09804345, 1.151073673],
] as const;

/** Compression, AgX, contrast, saturation: scene light to display light. */
export function toDisplay(scene: Color, { comp, pivot, slope, power, sat }: Tone): Color {
  const compression = (Math.max(dot(scene, LUMINANCE), 1e-4) / pivot) ** -comp;
  const compressed = map(scene, (channel) => Math.max(channel * compression, 1e-10));
  const curved = map(apply(INTO_AGX, compressed), (channel) => {
    const x = (Math.min(Math.max(Math.log2(channel), -12.47393), 4.026069) + 12.47393) / 16.5;
    const y =
      15.5 * x ** 6 -
      40.14 * x ** 5 +
      31.96 * x ** 4 -
      6.868 * x ** 3 +
      0.4298 * x ** 2 +
      0.1191 * x -
      0.00232;
    return Math.max(y * slope, 0) ** power;
  });
  const gray = dot(curved, LUMINANCE);
  return map(
    apply(
      OUT_OF_AGX,
      map(curved, (channel) => gray + (channel - gray) * sat),
    ),
    (channel) => toLinear(Math.min(Math.max(channel, 0), 1)),
  );
}

type Matrix = readonly [Color, Color, Color];
const dot = (a: Color, b: Color) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const apply = (matrix: Matrix, color: Color): Color => [
  dot(matrix[0], color),
  dot(matrix[1], color),
  dot(matrix[2], color),
];
const map = ([r, g, b]: Color, change: (channel: number) => number): Color => [
  change(r),
  change(g),
  change(b),
];
