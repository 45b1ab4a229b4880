/**
 * Builds use only documented features (docs/decisions/002): no private modules, no plugin that rewrites third-party
 * code.
 */
import { refuse } from './refuse.js';

const noPrivateImport = refuse('No documentation promises this module.', [
  ':matches(ImportDeclaration, ImportExpression, ExportAllDeclaration, ExportNamedDeclaration)' +
    String.raw`[source.value=/^(?:astro\u002F(?:dist|runtime)|@tailwindcss\u002F(?:node|oxide))(?:\u002F|$)/]`,
]);

/** Plugin hooks that see the code of packages and other plugins. */
const noRewritingPlugin = refuse(
  'A plugin that changes code of packages, or what was generated, breaks with any of their releases.',
  [
    'ObjectExpression:has(> Property[key.name=name]) > Property[key.name=/^(?:transform|renderChunk|generateBundle|writeBundle|load)$/]',
  ],
);

/** @type {import('eslint').Linter.Config[]} */
export const documentedGroundConfig = [
  {
    files: ['**/*.{ts,tsx,js,mjs,astro}'],
    plugins: {
      ground: { rules: { 'no-private-import': noPrivateImport, 'no-rewriting-plugin': noRewritingPlugin } },
    },
    rules: { 'ground/no-private-import': 'error' },
  },
  {
    files: ['src/**/*.ts', 'astro.config.mjs', 'tests/tools/**/*.mjs'],
    rules: { 'ground/no-rewriting-plugin': 'error' },
  },
];
