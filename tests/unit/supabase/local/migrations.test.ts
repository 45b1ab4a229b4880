import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { digestMigrations, loadMigrations } from '#local/migrations.ts';
import { projectRoot } from '#program/environment.ts';

test('migrations that landed are as they landed, and each one is recorded', () => {
  const recorded: unknown = JSON.parse(
    readFileSync(path.join(projectRoot, 'supabase/migration-digests.json'), 'utf8'),
  );
  expect(
    digestMigrations(loadMigrations(path.join(projectRoot, 'supabase/migrations'))),
    'write a change as a new migration, and record it with: node scripts/migration-digests.ts',
  ).toEqual(recorded);
});
