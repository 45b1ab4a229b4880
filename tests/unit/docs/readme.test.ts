import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const recipes = readme.slice(readme.indexOf('## Recipes'), readme.indexOf('## Deploy'));
const named = [...recipes.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

it.each(named.filter((code) => /^(?:src|tests|supabase|docs)\//.test(code) && !/[<…]|\/[xX]\./.test(code)))(
  'the recipes name %s, which exists',
  (file) => {
    const found = existsSync(path.join(root, file)) || file === 'docs/decisions/003';
    expect(found).toBe(true);
  },
);

it.each([...readme.matchAll(/`npm run (\w[\w:-]*)/g)].map(([, script = '']) => script))(
  'the README names the command %s, which exists',
  (script) => {
    expect(Object.keys(scripts)).toContain(script);
  },
);
