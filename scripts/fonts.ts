// Writes the first layer of the site's fonts, with the characters and weights of src/build/fonts/subsets.ts, to
// src/assets/fonts.
//   npx node scripts/fonts.ts
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '#program/environment.ts';
import { FONTS } from '#build/fonts/subsets.ts';
import { cutCore } from '#tests/tools/fonts/cut-core.ts';

for (const font of Object.values(FONTS)) {
  const bytes = await cutCore(font, projectRoot);
  await writeFile(path.join(projectRoot, 'src/assets/fonts', font.core), bytes);
  console.log(`${font.core}: ${bytes.length} bytes`);
}
