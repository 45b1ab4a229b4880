import { fileURLToPath } from 'node:url';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { baselineConfig } from './tests/linting/baseline.js';
import { boundariesConfig } from './tests/linting/boundaries.js';
import { ownElementConfig } from './tests/linting/own-element.js';
import { refusedConfig } from './tests/linting/refused.js';
import { createWordsConfig } from './tests/linting/words.js';

const root = fileURLToPath(new URL('.', import.meta.url));

const inlineStyle = {
  selector: 'JSXAttribute[name.name="style"]',
  message: 'The content security policy blocks style attributes: use a class.',
};
const clientDirective = {
  selector: 'JSXAttribute[name.namespace.name="client"]',
  message: 'Only sections and layouts mount islands.',
};

const replacement = {
  selector:
    'CallExpression[callee.property.name=/^replace(All)?$/][arguments.length=2]' +
    ':not([arguments.1.type=/^(Literal|ArrowFunctionExpression)$/])',
  message:
    'A text that comes from data may contain `$&`: replace with a function, or use fill (domain/site/fill.ts).',
};

export default defineConfig([
  globalIgnores(['dist/', '.astro/', '.cache/', '.netlify/', '.local/', '.local-*/', 'coverage/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.astro/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: root } },
    rules: {
      // The strictest compiler options require brackets that this rule would remove.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }] }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    // Deno checks the types of its files; the site's compiler doesn't include them.
    files: ['supabase/functions/**/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  { files: ['**/*.astro'], extends: [tseslint.configs.strict, tseslint.configs.stylistic] },
  // Astro's rules follow the TypeScript rules, whose parser would otherwise replace Astro's.
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
  {
    // A file of tests has all tests of one subject, which are read one at a time.
    files: ['{src,scripts,supabase,tests/tools}/**/*.{ts,tsx,js}'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['{src,scripts,supabase}/**/*.{ts,tsx,js}'],
    rules: { 'no-restricted-syntax': ['error', replacement] },
  },
  {
    files: ['**/*.astro'],
    rules: {
      'astro/no-unused-css-selector': 'error',
      'no-restricted-syntax': ['error', inlineStyle, replacement],
    },
  },
  {
    files: ['src/{pages,ui}/**/*.astro'],
    rules: {
      'no-restricted-syntax': ['error', inlineStyle, clientDirective, replacement],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    settings: { react: { version: '19' } },
  },
  {
    files: ['src/domain/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\.{1,2}/|zod$|zod/)',
              message: 'The domain runs in Node, the browser and Deno: relative imports and zod only.',
            },
            { regex: '^\\.{1,2}/.*(?<!\\.ts)$', message: 'Deno and Node want the extension .ts.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/{islands,markup,behaviors,sections,layouts,pages,ui,content}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^astro:content$', message: 'Only src/data reads the content store.' }] },
      ],
    },
  },
  {
    // Deno and Netlify's bundler read the excluded folders without the imports of package.json.
    files: ['{src,scripts,tests,supabase/local}/**/*.{ts,tsx,astro}'],
    ignores: ['src/domain/**', 'src/publishing/netlify-edge/**'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^\\.\\./', message: 'Name it by its folder: #domain/…, #tests/….' }] },
      ],
    },
  },
  {
    // The words of a language name each other, whatever #content is; Deno reads some of them, too.
    files: ['src/content/*/**/*.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  boundariesConfig,
  ownElementConfig,
  ...refusedConfig,
  baselineConfig,
  createWordsConfig([replacement], [inlineStyle], [clientDirective]),
]);
