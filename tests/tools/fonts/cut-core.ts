import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { CORE_CHARACTERS, WEIGHTS, type FontSource } from '#build/fonts/subsets.ts';

/**
 * The first layer of a font as WOFF2, with all layout features (kerning, ligatures, figures).
 *
 * @param root of the project, with its packages
 */
export async function cutCore({ files, name, isVariable }: FontSource, root: string): Promise<Buffer> {
  const whole = await readFile(path.join(root, files, 'files', name('latin')));
  return subsetFont(whole, CORE_CHARACTERS, {
    targetFormat: 'woff2',
    ...(isVariable ? { variationAxes: { wght: WEIGHTS } } : {}),
  });
}
