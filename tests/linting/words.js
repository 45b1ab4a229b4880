/** Texts for visitors are in `src/content` (docs/decisions/025). */

const word = '[A-Za-z]{2}';
const labels = 'aria-label|aria-description|aria-roledescription|alt|title|placeholder|label|error';
/** Properties of components that become text; those of elements are `labels`. */
const texts = 'noun|nouns|word|words|heading|lead|text|description|hint|message|subject|caption|legend';
/** Excludes texts that visitors don't see: names of keys and schemes, and messages for developers. */
const isSaid =
  ':not(NewExpression > *):not(BinaryExpression > *):not(CallExpression[callee.object.name="console"] > *)';
const message =
  'Visitors read this: it belongs in src/content (what islands, behaviors, markup and ui say: src/content/words).';

/** @type {{ selector: string, message: string }[]} */
const places = [
  { selector: `JSXText[value=/${word}/]`, message },
  { selector: `JSXAttribute[name.name=/^(${labels})$/] > Literal[value=/${word}/]`, message },
  {
    selector: `JSXOpeningElement[name.name=/^[A-Z]/] > JSXAttribute[name.name=/^(${texts})$/] :matches(Literal[value=/${word}/], TemplateElement[value.raw=/${word}/])`,
    message,
  },
  { selector: `Literal${isSaid}[value=/^[A-Z][a-z]+[ .…:]/]`, message },
  { selector: `TemplateLiteral${isSaid} > TemplateElement[value.raw=/^(?!Bearer )[A-Z][a-z]+ /]`, message },
];

const bySiteFormat = 'src/domain/site/format.ts takes the language: use it.';

/** One module formats numbers, dates and plurals. @type {import('eslint').Linter.Config} */
const formatConfig = {
  files: ['src/**/*.{ts,tsx,astro}'],
  ignores: ['src/domain/site/format.ts'],
  rules: {
    'no-restricted-properties': [
      'error',
      ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((property) => ({
        property,
        message: bySiteFormat,
      })),
      ...['NumberFormat', 'DateTimeFormat', 'PluralRules', 'RelativeTimeFormat', 'ListFormat'].map(
        (property) => ({ object: 'Intl', property, message: bySiteFormat }),
      ),
    ],
  },
};

/**
 * @param {{ selector: string, message: string }[]} everywhere further `no-restricted-syntax` rules, which a config of its own would replace
 * @param {{ selector: string, message: string }[]} inMarkup further `no-restricted-syntax` rules for Astro files
 * @param {{ selector: string, message: string }[]} inPagesAndParts further ones for pages and components
 * @returns {import('eslint').Linter.Config[]}
 */
export function createWordsConfig(everywhere, inMarkup, inPagesAndParts) {
  const rooms = 'src/{islands,markup,behaviors,sections,layouts,pages,ui}';
  // The editors' tools have their texts next to the code that they explain.
  const ignores = ['src/*/{admin,desk}/**', 'src/layouts/DeskLayout.astro'];
  const forbid = (files, ...others) => ({
    files,
    ignores,
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...others.flat(), ...places] },
  });
  return [
    formatConfig,
    forbid([`${rooms}/**/*.{ts,tsx}`]),
    // Not `publishing`, whose texts are for operators, nor `desk`: the editors' tools keep their own.
    forbid(['src/domain/{catalogue,inquiry,loyalty,rooms,search,selection,site}/**/*.ts']),
    forbid([`${rooms}/**/*.astro`], inMarkup),
    forbid(['src/{pages,ui}/**/*.astro'], inMarkup, inPagesAndParts),
  ];
}
