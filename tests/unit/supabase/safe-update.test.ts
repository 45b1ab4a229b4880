import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadMigrations } from '#local/migrations.ts';
import { projectRoot } from '#program/environment.ts';
import { findUnconditional } from '#tests/tools/rehearse/unconditional.ts';

const folder = path.join(projectRoot, 'supabase/migrations');

test.for(loadMigrations(folder).map(({ version, name, sql }) => [`${version}_${name}`, sql] as const))(
  '%s changes and deletes rows with a condition only',
  ([, sql]) => {
    expect(findUnconditional(sql), 'add `where true` if all rows are meant').toEqual([]);
  },
);

test('the seed, which an operator may run in the editor of the dashboard, too', () => {
  expect(findUnconditional(readFileSync(path.join(projectRoot, 'supabase/seed.sql'), 'utf8'))).toEqual([]);
});
