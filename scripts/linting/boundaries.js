/**
 * The rooms of the house and which may import which. Pure in the middle, I/O at the edge, composition at the top: only
 * `data` knows Supabase, only `pages` call `data`, only `sections` and `layouts` mount islands, `domain` knows nobody.
 */
import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';

const rooms = [
  'domain',
  'data',
  'content',
  'layouts',
  'pages',
  'sections',
  'islands',
  'ui',
  'styles',
  'assets',
  'directives',
  'integrations',
  'worker',
];

const elements = [
  ...rooms.map((room) => ({ type: room, pattern: `src/${room}`, partialMatch: false })),
  { type: 'functions', pattern: 'supabase/functions', partialMatch: false },
  { type: 'browser', pattern: 'tests/browser', partialMatch: false },
  { type: 'tests', pattern: 'tests', partialMatch: false },
  { type: 'scripts', pattern: 'scripts', partialMatch: false },
];

/** Room → rooms it may import. Every room may import its own files. */
const allowed = {
  domain: [],
  data: ['domain', 'content'],
  content: ['domain', 'assets'],
  ui: ['assets', 'styles'],
  islands: ['domain', 'ui', 'styles'],
  sections: ['domain', 'content', 'islands', 'ui', 'styles', 'assets'],
  layouts: ['domain', 'content', 'sections', 'islands', 'ui', 'styles', 'assets'],
  pages: ['domain', 'data', 'content', 'layouts', 'sections', 'assets'],
  directives: [],
  integrations: ['domain', 'directives'],
  worker: ['domain'],
  functions: ['domain'],
  scripts: ['domain', 'content', 'data', 'integrations', 'browser'],
  browser: [],
  tests: ['browser', 'scripts', 'functions', ...rooms],
};

/** Packages that only some rooms may import; `*` stands for all rooms. */
const guarded = [
  { packages: ['@supabase/supabase-js'], rooms: ['data', 'functions', 'scripts', 'tests'] },
  { packages: ['react', 'react-dom', '@nanostores/react', 'keen-slider'], rooms: ['islands', 'ui', 'tests'] },
];

const everyRoom = elements.map(({ type }) => type);

/** @type {import('eslint').Linter.Config} */
export const boundariesConfig = {
  files: ['src/**/*.{ts,tsx,astro}', 'scripts/**/*.ts', 'tests/**/*.ts', 'supabase/functions/**/*.ts'],
  plugins: { boundaries },
  settings: {
    'import/resolver': { [fileURLToPath(new URL('import-resolver.ts', import.meta.url))]: {} },
    'boundaries/elements': elements,
    'boundaries/files': [{ category: 'content-config', pattern: 'src/content.config.ts' }],
    'boundaries/elements-single-match': true,
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        policies: [
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
          ...Object.entries(allowed).map(([room, targets]) => ({
            from: { element: { type: room } },
            allow: { to: { element: { type: [room, ...targets] } } },
          })),
          {
            from: { file: { categories: 'content-config' } },
            allow: { to: { element: { type: ['domain', 'data'] } } },
          },
          ...guarded.map(({ packages, rooms: holders }) => ({
            from: { element: { type: everyRoom.filter((room) => !holders.includes(room)) } },
            disallow: { to: { module: { origin: 'external', source: packages } } },
          })),
        ],
      },
    ],
  },
};
