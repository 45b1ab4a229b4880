import { MAX_UNEVENNESS } from './rooms.rules.ts';

export interface Tone {
  readonly comp: number;
  readonly pivot: number;
  readonly slope: number;
  readonly power: number;
  readonly sat: number;
}

/** `base + right · u + down · v`, with u and v from 0 to 1. */
export type Evenness = readonly [base: number, right: number, down: number];

/** From an sRGB code value (0 … 1). */
export function toLinear(code: number): number {
  return code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4;
}

const LUMINANCE = [0.2126, 0.7152, 0.0722] as const;

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
