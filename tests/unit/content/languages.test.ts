import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { languages } from '#domain/site/languages.ts';
import { companyDefaults } from '#shared/company-defaults.ts';

vi.mock('astro:env/client', () => ({ ...companyDefaults, PUBLIC_CHAT_NUMBER: '' }));

const content = path.resolve(import.meta.dirname, '../../../src/content');
const list = (language: string) => globSync('**/*.ts', { cwd: path.join(content, language) }).toSorted();

const english = list('en');
const twins = Object.keys(languages)
  .filter((language) => language !== 'en')
  .flatMap((language) => list(language).map((file) => [language, file] as const));

/** What the types of TypeScript don't say: the length of lists, the parameters of functions, and placeholders. */
function toShape(value: unknown): unknown {
  if (typeof value === 'string') return (value.match(/\{\w+\}/g) ?? []).toSorted().join(' ');
  if (typeof value === 'function') return `a function of ${value.length} parameters`;
  if (Array.isArray(value)) return value.map(toShape);
  if (typeof value !== 'object' || value === null) return value;
  // A key may be a text, such as a question.
  const isName = (key: string) => /^[a-z\d]/.test(key);
  return Object.fromEntries(
    Object.entries(value).map(([key, part], place) => [isName(key) ? key : place, toShape(part)]),
  );
}

const load = async (language: string, file: string): Promise<unknown> => ({
  ...((await import(path.join(content, language, file))) as object),
});

it.each(twins)('%s/%s says what the English file says, in the same form', async (language, file) => {
  expect(english).toContain(file);
  expect(toShape(await load(language, file))).toEqual(toShape(await load('en', file)));
});
