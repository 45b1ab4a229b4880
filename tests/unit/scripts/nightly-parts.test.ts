import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '#program/environment.ts';
import { findNightlyParts, findPartsOf, nightlyParts } from '#tests/site/nightly-parts.ts';

test('a part is chosen by a word of its name, or by the files that changed', () => {
  expect(findNightlyParts(['edits', 'fuzz'])).toEqual(['fuzz', 'million-edits']);
  expect(() => findNightlyParts(['nothing'])).toThrow('known are kill');
  expect(findPartsOf(['docs/recipes.md', 'README.md'])).toEqual(['recipes']);
});

test('every nightly test file is a part, and every covered file exists', () => {
  const filters = Object.values(nightlyParts).flatMap(({ vitest }) => vitest ?? []);
  const files = globSync('tests/integration/**/*.nightly.ts', { cwd: projectRoot });
  expect(files.filter((file) => !filters.some((filter) => file.includes(filter)))).toEqual([]);
  const covered = Object.values(nightlyParts).flatMap(({ covers }) => covers);
  expect(covered.filter((each) => globSync(each, { cwd: projectRoot }).length === 0)).toEqual([]);
});
