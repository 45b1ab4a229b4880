import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { withoutCore, type FontSource } from './subsets.ts';

const rangesSchema = z.object({ latin: z.string(), 'latin-ext': z.string() });

type Ranges = [string, ...string[]];
interface Variant {
  weight: number | string;
  style: 'normal';
  src: [string];
  unicodeRange?: Ranges;
}

export function toVariants(
  { core, files, name }: FontSource,
  weight: number | string,
): [Variant, ...Variant[]] {
  const ranges = rangesSchema.parse(JSON.parse(readFileSync(`${files}/unicode.json`, 'utf8')));
  const toWhole = (subset: 'latin' | 'latin-ext'): Variant => ({
    weight,
    style: 'normal',
    src: [`${files}/files/${name(subset)}`],
    unicodeRange: withoutCore(ranges[subset]),
  });
  const first: Variant = { weight, style: 'normal', src: [`./src/assets/fonts/${core}`] };
  return [first, toWhole('latin-ext'), toWhole('latin')];
}
