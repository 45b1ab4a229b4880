import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { composePseudoWords } from '#tests/tools/pseudo-language/compose-pseudo-language.ts';

const compose = (source: string, file = 'words/product.ts') => composePseudoWords(source, file, 'xa');
/** Without the imports above and the check of its type. */
const composeText = (text: string) => /= (.*);\n$/.exec(compose(`const words = ${text};\n`))?.[1];

describe('a text for readers', () => {
  it.each([
    [`'Close'`, `"«Clósé á»"`],
    [`'EXPLORE'`, `"«ÉXPLÓRÉ áé»"`],
    [`'Façade'`, `"«Fácádé á»"`],
    [`"We'll get back"`, `"«Wé'll gét báck áéíó»"`],
    [`'a side also as 10\\'6" or 320 cm'`, `"«a sídé álsó ás 10'6\\" ór 320 cm áéíóú áéí»"`],
    [`'Load it, then {again}.'`, `"«Lóád ít, thén {again}. áéíóú á»"`],
    [`'typically 50 m2'`, `"«typícálly 50 m2 áéíó»"`],
    [`{ id: 'Your id' }`, `{ id: "«Yóúr íd áé»" }`],
    [`['stone'].map((one) => one)`, `["«stóné á»"].map((one) => one)`],
    [`count(2, 'stone', 'stones')`, `count(2, "«stóné á»", "«stónés á»")`],
    [`isLast ? 'end' : 'more'`, `isLast ? "«énd á»" : "«móré á»"`],
  ])('%s becomes %s', (text, expected) => {
    expect(composeText(text)).toBe(expected);
  });

  it('in backticks keeps the expressions in its braces, whose own texts are marked, too', () => {
    expect(composeText('`${name.toLowerCase()} of ${count}`')).toBe(
      '`«${name.toLowerCase()} óf ${count} á»`',
    );
    expect(composeText("`and ${number}${isIn ? ' in the link' : ''}`")).toBe(
      '`«ánd ${number}${isIn ? "« ín thé línk áéí»" : \'\'} á»`',
    );
    expect(composeText('`Costs \\${price} \\`each\\` \\\\ ${unit}`')).toBe(
      '`«Cósts \\${price} \\`éách\\` \\\\ ${unit} áéíóú á»`',
    );
    expect(composeText('`\n  Two lines`')).toBe('"«\\n  Twó línés áéí»"');
  });
});

it.each([
  `'https://www.google.com/maps?q=stone'`,
  '`https://stone.example/?q=${query}&output=embed`',
  `'/selection'`,
  `'#all-stones'`,
  `'mail@stone.example'`,
  `size.replace('cm', 'in')`,
  `paths.collection('architectural-designs')`,
  `kind === 'travertine'`,
  `words['dark stone']`,
  `{ 'dark stone': 12 }`,
  `{ icon: 'yard', id: 'new-york', tone: 'error', room: 'hall' }`,
  `'{surface}: {stone}'`,
  `'2026-11-20'`,
  '`${name} ${type}`',
  `'+' as 'small' | 'large'`,
])('%s is no text for readers', (text) => {
  expect(composeText(text)).toBe(text);
});

it('is the file of its language, which lacks no word of the English one', () => {
  const composed = compose(
    [
      "import { languages } from '#domain/site/languages.ts';",
      "import { paths } from './paths.ts';",
      "export * from './signup.ts';",
      "export interface Step { readonly kind: 'first' | 'last' }",
      "export const language: Language = 'en';",
      'export const { locale } = languages.en;',
      "export const steps = { first: 'First' } as const satisfies Steps;",
      'export const next = (step: string) => `After ${step}`;',
      '',
    ].join('\n'),
  );
  expect(composed.split('\n')).toEqual([
    "import type { Words } from '../../../../src/domain/site/words.ts';",
    "import type * as english from '../../../../src/content/en/words/product.ts';",
    "import { languages } from '#domain/site/languages.ts';",
    "import { paths } from './paths.ts';",
    "export * from './signup.ts';",
    "export interface Step { readonly kind: 'first' | 'last' }",
    "export const language: Language = 'xa';",
    'export const { locale } = languages.xa;',
    'export const steps = ({ first: "«Fírst á»" } as const satisfies Steps) satisfies Words<typeof english.steps>;',
    'export const next = ((step: string) => `«Áftér ${step} á»`) satisfies Words<typeof english.next>;',
    '',
  ]);
});

it('makes texts about a third longer, and files that TypeScript reads', () => {
  const text =
    'Natural variation in color and vein is part of the stone, and samples show it before anything is cut.';
  const composed = composeText(`'${text}'`) ?? '';
  expect((composed.length - 4) / text.length).toBeGreaterThan(1.3);
  expect((composed.length - 4) / text.length).toBeLessThan(1.45);
  const { diagnostics } = ts.transpileModule(compose(`export const words = ['${text}'] as const;\n`), {
    reportDiagnostics: true,
  });
  expect(diagnostics).toEqual([]);
});
