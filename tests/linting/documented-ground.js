/**
 * Builds use only documented features (docs/decisions/002): no private modules, no plugin that rewrites third-party
 * code.
 */

const PRIVATE = /^(?:astro\/(?:dist|runtime)|@tailwindcss\/(?:node|oxide))(?:\/|$)/;
/** Plugin hooks that see the code of packages and other plugins. */
const REWRITES = new Set(['transform', 'renderChunk', 'generateBundle', 'writeBundle', 'load']);

const nameOf = ({ key }) => key?.name ?? key?.value;

/** @type {import('eslint').Rule.RuleModule} */
const noPrivateImport = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = ({ source }) => {
      if (PRIVATE.test(source?.value ?? '')) {
        context.report({ node: source, message: `No documentation promises ${source.value}.` });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};

/** @type {import('eslint').Rule.RuleModule} */
const noRewritingPlugin = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      ObjectExpression({ properties }) {
        if (!properties.some((property) => nameOf(property) === 'name')) return;
        for (const property of properties) {
          if (!REWRITES.has(nameOf(property))) continue;
          context.report({
            node: property,
            message:
              'A plugin that changes code of packages, or what was generated, breaks with any of their releases.',
          });
        }
      },
    };
  },
};

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
