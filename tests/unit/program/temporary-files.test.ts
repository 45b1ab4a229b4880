import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#program/environment.ts';

it('nothing in the temporary folder has a name that another user of the machine could take first', () => {
  const files = globSync(['src/**/*.ts', 'supabase/local/**/*.ts', 'scripts/**/*.ts'], { cwd: projectRoot });
  const uses = files.flatMap((file) =>
    readFileSync(path.join(projectRoot, file), 'utf8')
      .split('\n')
      .filter((line) => /tmpdir\(\)|['"`]\/tmp\b/.test(line))
      .map((line) => ({ file, line: line.trim() })),
  );
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter(({ line }) => !/mkdtemp(?:Sync)?\(path\.join\(tmpdir\(\)/.test(line))).toEqual([]);
});
