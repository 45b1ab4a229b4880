/**
 * The folders and the imports between them. Pure code in the middle, I/O at the edge, composition at the top: only
 * `data` uses Supabase, only `pages` call `data`, only `sections` and `layouts` mount islands, `domain` imports
 * nothing.
 */
import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';

const split = (names) => names.split(' ').filter(Boolean);

/** The folders for pages. */
const siteRooms = split(
  'domain data content layouts pages sections markup islands behaviors browser ui styles assets worker',
);

/** The folders that turn rows into pages and pages into a release. */
const engineRooms = ['build', 'output', 'program', 'doctor'];
const publishingRooms = ['edits', 'build', 'gates', 'releases', 'server', 'netlify-cache', 'netlify-images'];

const folder = (type, pattern) => ({ type, pattern, partialMatch: false });

// The first pattern that matches a file determines its folder.
const elements = [
  ...publishingRooms.map((room) => folder(`publishing/${room}`, `src/publishing/${room}`)),
  folder('publishing', 'src/publishing'),
  folder('words', 'src/content/*/words'),
  ...[...siteRooms, ...engineRooms].map((room) => folder(room, `src/${room}`)),
  folder('functions', 'supabase/functions'),
  folder('local', 'supabase/local'),
  folder('tests/browser', 'tests/browser'),
  folder('site', 'tests/site'),
  folder('tools', 'tests/tools'),
  folder('linting', 'tests/linting'),
  folder('tests', 'tests'),
  folder('scripts', 'scripts'),
];

const everyPublishing = 'publishing publishing/*';
const wholeEngine = `${engineRooms.join(' ')} ${everyPublishing}`;

/** Folder → folders that it may import. Every folder may import its own files. */
const allowed = {
  domain: '',
  data: 'domain content words',
  // Texts of islands. No pictures, which would be part of the script.
  words: 'domain',
  content: 'domain words assets',
  ui: 'words browser assets styles',
  // React without state for built pages and islands; only HTML on a built page.
  markup: 'domain words ui',
  // Browser code without React that islands and behaviors share.
  browser: 'domain words',
  islands: 'domain words browser markup ui styles',
  behaviors: 'domain words browser ui styles',
  sections: 'domain content words behaviors islands browser markup ui styles assets',
  layouts: 'domain content words sections behaviors islands ui styles assets',
  pages: 'domain data content words layouts sections assets',
  worker: 'domain',
  // The defaults of the company's settings, to refuse them.
  program: 'content',
  output: 'domain',
  build: 'domain content data output program',
  'publishing/edits': 'domain data program local',
  'publishing/releases': 'output program',
  'publishing/build': 'domain data build output program publishing/edits publishing/releases',
  'publishing/gates': 'domain output program',
  'publishing/server': 'domain output program',
  'publishing/netlify-cache': '',
  'publishing/netlify-images': '',
  publishing: 'domain build output program publishing/*',
  doctor: `data local domain content words program output ${everyPublishing}`,
  // Only words in files without imports, because Deno does not know our import map.
  functions: 'domain words',
  local: 'domain program',
  'tests/browser': 'program',
  site: 'program tools',
  tools: `domain data content local functions tests/browser site ${wholeEngine}`,
  linting: '',
  scripts: `domain content data local tests/browser site tools ${wholeEngine}`,
  tests: `tests/browser site tools linting functions local words ${siteRooms.join(' ')} ${wholeEngine}`,
};

/** Packages that only some folders may import. */
const guarded = [
  [['@supabase/supabase-js'], 'data build functions local doctor scripts tools tests'],
  [['react', 'react-dom', '@nanostores/react'], 'islands markup ui tests'],
  [['keen-slider'], 'islands tests'],
];

const everyRoom = elements.map(({ type }) => type);

/** @type {import('eslint').Linter.Config} */
export const boundariesConfig = {
  files: ['src/**/*.{ts,tsx,astro}', 'scripts/**/*.ts', 'tests/**/*.ts', 'supabase/**/*.ts', '*.config.mjs'],
  plugins: { boundaries },
  settings: {
    'import/resolver': { [fileURLToPath(new URL('import-resolver.ts', import.meta.url))]: {} },
    'boundaries/elements': elements,
    'boundaries/files': [
      { category: 'content-config', pattern: 'src/content.config.ts' },
      { category: 'astro-config', pattern: 'astro.config.mjs' },
    ],
    'boundaries/elements-single-match': true,
    'boundaries/legacy-templates': false,
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
            allow: { to: { element: { type: [room, ...split(targets)] } } },
          })),
          {
            from: { file: { categories: 'content-config' } },
            allow: { to: { element: { type: ['domain', 'data'] } } },
          },
          {
            from: { file: { categories: 'astro-config' } },
            allow: { to: { element: { type: ['build', 'content', 'domain'] } } },
          },
          ...guarded.map(([packages, holders]) => ({
            from: { element: { type: everyRoom.filter((room) => !split(holders).includes(room)) } },
            disallow: { to: { module: { origin: 'external', source: packages } } },
          })),
        ],
      },
    ],
  },
};
