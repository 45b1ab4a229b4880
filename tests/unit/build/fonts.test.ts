import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CORE_CHARACTERS, FONTS, withoutCore } from '#build/fonts/subsets.ts';
import { toVariants } from '#build/fonts/variants.ts';
import { projectRoot } from '#program/environment.ts';
import { languageCodes } from '#domain/site/languages.ts';
import { cutCore } from '#tests/tools/fonts/cut-core.ts';

/** Maximum size of the first layer of both fonts together, in bytes. */
const MOST_BYTES = 34_000;
const readCore = (file: string) => readFileSync(path.join(projectRoot, 'src/assets/fonts', file));

describe('the first layer of the fonts', () => {
  test.each(Object.values(FONTS))('$core is what `npx node scripts/fonts.ts` cuts', async (font) => {
    expect(readCore(font.core).equals(await cutCore(font, projectRoot))).toBe(true);
  });

  test.each(languageCodes.filter((one) => one !== 'en'))(
    'has every letter of the words in "%s", and its capital for labels',
    (language) => {
      const content = path.join(projectRoot, 'src/content', language);
      const texts = globSync('**/*.ts', { cwd: content }).map((file) =>
        readFileSync(path.join(content, file), 'utf8'),
      );
      const letters = new Set(texts.flatMap((text) => text.match(/\p{L}/gu) ?? []));
      const drawn = [...letters].flatMap((letter) => [letter, letter.toUpperCase()]);
      expect(drawn.filter((letter) => !CORE_CHARACTERS.includes(letter))).toEqual([]);
    },
  );

  test('is not larger than its limit', () => {
    const bytes = Object.values(FONTS).map(({ core }) => readCore(core).length);
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(MOST_BYTES);
  });
});

describe('the other layers', () => {
  test('leave out the characters of the first, of which a complete range is an error', () => {
    expect(withoutCore('U+0020-007E,U+00E0-00E2,U+2212')).toEqual(['U+E0', 'U+E2']);
    expect(() => withoutCore('U+0041-005A')).toThrow('Nothing is left of U+0041-005A');
  });

  test('have no character of the first, and together every Latin letter', () => {
    const [first, ...behind] = toVariants(FONTS.marcellus, 400);
    expect(first.unicodeRange).toBeUndefined();
    const isIn = (character: string) => {
      const code = character.codePointAt(0) ?? 0;
      return behind.some(({ unicodeRange = [] }) =>
        unicodeRange.some((range) => {
          const ends = range.slice(2).split('-');
          const [from = 0, to = from] = ends.map((hex) => Number.parseInt(hex, 16));
          return code >= from && code <= to;
        }),
      );
    };
    expect(Array.from(CORE_CHARACTERS).filter(isIn)).toEqual([]);
    expect(Array.from('ÄßåøœŒıŁđşğ€').filter((character) => !isIn(character))).toEqual([]);
  });
});
