/*
 * The fonts of the site in three layers: what its own texts are written with comes with every page, the rest of Latin and
 * Latin Extended only with a page that needs it (`unicode-range`). docs/decisions/017.
 */

/** Characters of the first layer beside printable ASCII: those of the site's words, of Spanish, French and Turkish names. */
const COMMON = '\u00a0¡©®°²³·½¿×áçéèíñóöüú–—‘’“”…™′″−';

/** All characters of the first layer. */
export const CORE_CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('') + COMMON;

/** The weights that the styles use, from light figures to emphasis. */
export const WEIGHTS = { min: 300, max: 500 } as const;

export interface FontSource {
  /** File name of the first layer in src/assets/fonts. */
  readonly core: string;
  /** Folder of the whole font, as its package has it. */
  readonly files: string;
  /** Name of the whole font's files, without the subset. */
  readonly name: (subset: 'latin' | 'latin-ext') => string;
  /** Whether one file holds all weights. */
  readonly isVariable: boolean;
}

export const FONTS = {
  marcellus: {
    core: 'marcellus-core.woff2',
    files: './node_modules/@fontsource/marcellus',
    name: (subset) => `marcellus-${subset}-400-normal.woff2`,
    isVariable: false,
  },
  hanken: {
    core: 'hanken-grotesk-core.woff2',
    files: './node_modules/@fontsource-variable/hanken-grotesk',
    name: (subset) => `hanken-grotesk-${subset}-wght-normal.woff2`,
    isVariable: true,
  },
} as const satisfies Record<string, FontSource>;

/**
 * @param range as in CSS: `U+0000-00FF,U+0131`
 * @returns the same without the characters of the first layer, which would else be taken from the larger file
 */
export function withoutCore(range: string): [string, ...string[]] {
  const core = new Set([...CORE_CHARACTERS].map((character) => character.codePointAt(0)));
  const left: string[] = [];
  for (const part of range.split(',')) {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    let start: number | undefined;
    for (let code = from; code <= to + 1; code++) {
      // Control characters draw nothing.
      const isLeft = code <= to && code > 0x7f && !core.has(code);
      if (isLeft) start ??= code;
      else if (start !== undefined) {
        left.push(
          start === code - 1 ? toHex(start) : `${toHex(start)}-${(code - 1).toString(16).toUpperCase()}`,
        );
        start = undefined;
      }
    }
  }
  const [first, ...others] = left;
  if (first === undefined) throw new Error(`Nothing is left of ${range}.`);
  return [first, ...others];
}

function toHex(code: number): string {
  return `U+${code.toString(16).toUpperCase()}`;
}
