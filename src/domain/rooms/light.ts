import { MAX_UNEVENNESS } from './rooms.rules.ts';

export interface Tone {
  readonly comp: number;
  readonly pivot: number;
  readonly slope: number;
  readonly power: number;
  readonly sat: number;
}

export type Color = readonly [red: number, green: number, blue: number];

/** `base + right · u + down · v`, with u and v from 0 to 1. */
export type Evenness = readonly [base: number, right: number, down: number];

/** From an sRGB code value (0 … 1). */
export function toLinear(code: number): number {
  return code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4;
}

export function toCode(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** From a code value of a light or gloss picture (0 … 1) to scene light, 0 … 8. The shader does the same. */
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

/** Compression, AgX, contrast, saturation: scene light to display light. The shader does the same. */
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

/** The linear part of the lighting in a stone's photograph (RGBA, sRGB, reduced): every slab of a floor would be
 * darker on the same side. Fitted to the luminance by least squares, and limited, so that a stone that is naturally
 * darker on one side stays so. */
export function measureEvenness(pixels: ArrayLike<number>, width: number): Evenness {
  const count = Math.floor(pixels.length / 4);
  const height = count / width;
  let [sum, right, down] = [0, 0, 0];
  for (let index = 0; index < count; index++) {
    const luminance = LUMINANCE.reduce(
      (light, share, channel) => light + share * toLinear((pixels[index * 4 + channel] ?? 0) / 255),
      0,
    );
    const u = ((index % width) + 0.5) / width - 0.5;
    const v = (Math.floor(index / width) + 0.5) / height - 0.5;
    sum += luminance;
    right += luminance * u;
    down += luminance * v;
  }
  if (!(sum > 0)) return [1, 0, 0];
  // The mean of the squares of `steps` even steps from -0.5 to 0.5 is (1 - 1 / steps²) / 12.
  const limit = (moment: number, steps: number) =>
    Math.min(Math.max((12 * moment) / (sum * (1 - steps ** -2)), -MAX_UNEVENNESS), MAX_UNEVENNESS) || 0;
  const [u, v] = [limit(right, width), limit(down, height)];
  return [1 - u / 2 - v / 2, u, v];
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
