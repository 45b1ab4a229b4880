import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Texts that the contract fixes, in English, letter by letter. */
const FIXED =
  /typically \$\{\w+\} m2|10x10 cm|10×10 cm|3200 x 2000 mm|o longer in the catalogue|Istanbul, Turkey|'Turkey'/;
/** Names of products, slugs and files. */
const NAMES = /Jura Grey|'[a-z0-9-]+'|[^"'/]*\/[^"']*\.jpg/g;

test.for([
  ['a measure has “×” between two spaces', /\d ?x ?\d+ ?[cm]?m\b|\d×|×\d/],
  ['square meters are m²', /\bm2\b(?!['":\]])/],
  ['the country is Türkiye', /\bTurkey\b/],
  ['English is American', /\bcatalogue\b(?![/.-])|\b[Gg]rey(?:ish)?\b|\bfacades?\b|\bcolour/],
] as const)('one spelling: %s', ([, wrong]) => {
  const files = [...globSync('src/content/{en,es}/**/*.ts'), 'supabase/seed.sql'];
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/^import .*|\/\*[^]*?\*\/|^\s*(?:\/\/|--).*/gm, '')
      .split('\n')
      .filter((line) => wrong.test(line.replaceAll(NAMES, '').replace(FIXED, '')))
      .map((line) => `${file}: ${line.trim().slice(0, 120)}`),
  );
  expect(found).toEqual([]);
});
