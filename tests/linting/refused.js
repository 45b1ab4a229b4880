/**
 * A rule like `no-restricted-syntax`, whose options for a file would replace those of other configurations.
 *
 * @param {string} message
 * @param {string} selector
 * @returns {import('eslint').Rule.RuleModule}
 */
const refuse = (message, selector) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

/** The files that still have styles of their own: the list may only get shorter (src/styles/README.md). */
const WITH_STYLES = [
  'src/layouts/{Desk,Offline,Page}Layout.astro',
  'src/pages/collections/\\[collection\\]/\\[slug\\].astro',
  'src/pages/index.astro',
];

const rules = {
  // Builds use only documented features (docs/decisions/002): no private modules, no plugin that rewrites other code.
  'no-private-import': refuse(
    'No documentation promises this module.',
    ':matches(ImportDeclaration, ImportExpression, ExportAllDeclaration, ExportNamedDeclaration)' +
      String.raw`[source.value=/^(?:astro\u002F(?:dist|runtime)|@tailwindcss\u002F(?:node|oxide))(?:\u002F|$)/]`,
  ),
  'no-rewriting-plugin': refuse(
    'A plugin that changes code of packages, or what was generated, breaks with any of their releases.',
    'ObjectExpression:has(> Property[key.name=name]) > Property[key.name=/^(?:transform|renderChunk|generateBundle|writeBundle|load)$/]',
  ),
  'utilities-only': refuse(
    'Style the markup with utilities; a repeated group is a component (docs/style.md).',
    ':matches(ImportDeclaration[source.value=/[.]css(?:[?]|$)/], JSXOpeningElement[name.name="style"])',
  ),
};

/** @type {import('eslint').Linter.Config[]} */
export const refusedConfig = [
  {
    files: ['**/*.{ts,tsx,js,mjs,astro}'],
    plugins: { refused: { rules } },
    rules: { 'refused/no-private-import': 'error' },
  },
  {
    files: ['src/**/*.ts', 'astro.config.mjs'],
    rules: { 'refused/no-rewriting-plugin': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: WITH_STYLES,
    rules: { 'refused/utilities-only': 'error' },
  },
];
