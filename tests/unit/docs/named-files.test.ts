import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** Written by hand on each machine, or in a project that needs it. */
const mayBeMissing = new Set(['supabase/functions/.env', 'public/_redirects']);

const texts = ['src', 'supabase', 'scripts', 'docs', 'public', '.']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: folder !== '.', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, '/'),
      ),
  )
  .concat('tests/README.md')
  .filter((file) => /\.(?:md|toml|tsx?|m?js|json|astro|css|sql|example)$/.test(file))
  .filter((file) => file !== 'package-lock.json');

it('comments, messages, settings and docs name files of this project that exist', () => {
  const missing = texts.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(NAMED_FILE)]
      .map(([name]) => name)
      .filter((name) => !mayBeMissing.has(name) && !exists(name))
      .map((name) => `${file} names ${name}`),
  );
  expect(texts.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

it('sections that are quoted by name exist', () => {
  const missing = texts.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(NAMED_SECTION)]
      .map(([, section = '', named = '', otherNamed = '', otherSection = '']) => ({
        section: section || otherSection,
        document: named || otherNamed,
      }))
      .filter(({ section, document }) => !hasSection(document, section))
      .map(({ section, document }) => `${file} names "${section}" in ${document}`),
  );
  expect(hasSection('README.md', 'Start')).toBe(true);
  expect(missing).toEqual([]);
});

/** '"Start" in the README', 'docs/deploying.md, "Netlify"' */
const NAMED_SECTION =
  /"([^"\n]+)" in (?:the )?(README|docs\/[\w-]+\.md)\b|\b(README|docs\/[\w-]+)(?:\.md)?, "([^"\n]+)"/g;

function hasSection(document: string, section: string): boolean {
  const file = path.join(root, document.endsWith('.md') ? document : `${document}.md`);
  return (
    existsSync(file) &&
    readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === section)
  );
}

const NAMED_FILE = /(?<![\w./@-])(?:src|tests|supabase|docs|scripts|public)\/[\w./[\]-]*\w/g;

/** A decision record may be named by its number alone. */
function exists(name: string): boolean {
  const record = /^docs\/decisions\/(\d{3})$/.exec(name)?.[1];
  if (record === undefined) return existsSync(path.join(root, name));
  return readdirSync(path.join(root, 'docs/decisions')).some((file) => file.startsWith(`${record}-`));
}
