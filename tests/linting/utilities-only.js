/**
 * Styles are utilities in the markup. Layouts link the sheets of src/styles, which has tokens, parts, states and print
 * sheets (src/styles/README.md). The files below still have styles of their own: the list may only get shorter.
 */
const WITH_STYLES = [
  'src/layouts/DeskLayout.astro',
  'src/layouts/OfflineLayout.astro',
  'src/layouts/PageLayout.astro',
  'src/pages/collections/[collection]/[slug].astro',
  'src/pages/index.astro',
];

/** @type {import('eslint').Rule.RuleModule} */
const utilitiesOnly = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { style: 'Style the markup with utilities; a repeated group is a component (docs/style.md).' },
  },
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    if (WITH_STYLES.some((name) => file.endsWith(name))) return {};
    const report = (node) => context.report({ node, messageId: 'style' });
    return {
      ImportDeclaration(node) {
        if (/\.css(?:\?|$)/.test(node.source.value)) report(node);
      },
      'JSXOpeningElement[name.name="style"]': report,
    };
  },
};

/** @type {import('eslint').Linter.Config} */
export const utilitiesOnlyConfig = {
  files: ['src/**/*.{ts,tsx,astro}'],
  plugins: { styles: { rules: { 'utilities-only': utilitiesOnly } } },
  rules: { 'styles/utilities-only': 'error' },
};
