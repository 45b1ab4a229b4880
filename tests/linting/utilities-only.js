import { refuse } from './refuse.js';

/**
 * Styles are utilities in the markup. Layouts link the sheets of src/styles, which has tokens, parts, states and print
 * sheets (src/styles/README.md). The files below still have styles of their own: the list may only get shorter.
 */
const WITH_STYLES = [
  'src/layouts/DeskLayout.astro',
  'src/layouts/OfflineLayout.astro',
  'src/layouts/PageLayout.astro',
  'src/pages/collections/\\[collection\\]/\\[slug\\].astro',
  'src/pages/index.astro',
];

const utilitiesOnly = refuse(
  'Style the markup with utilities; a repeated group is a component (docs/style.md).',
  ['ImportDeclaration[source.value=/[.]css(?:[?]|$)/]', 'JSXOpeningElement[name.name="style"]'],
);

/** @type {import('eslint').Linter.Config} */
export const utilitiesOnlyConfig = {
  files: ['src/**/*.{ts,tsx,astro}'],
  ignores: WITH_STYLES,
  plugins: { styles: { rules: { 'utilities-only': utilitiesOnly } } },
  rules: { 'styles/utilities-only': 'error' },
};
