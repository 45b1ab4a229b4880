/** In three layers (docs/decisions/017). Every page loads the first, the rest only pages that
 * need it (`unicode-range`). */

// Of the first layer besides ASCII: the site's texts, Spanish, French and Turkish names, and Spanish letters in
// capitals.
const COMMON = '\u00a0¡©®°²³·½¿×ÁÉÍÑÓÚÜáçéèíñóöüú–—‘’“”…™′″−';

export const CORE_CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('') + COMMON;

export const WEIGHTS = { min: 300, max: 500 } as const;

export interface FontSource {
  readonly core: string;
  readonly files: string;
  readonly name: (subset: 'latin' | 'latin-ext') => string;
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

/** Without the first layer: browsers would load it from the larger file. */
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
