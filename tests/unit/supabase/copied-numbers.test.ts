import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROWS_PER_READ } from '#domain/desk/desk.rules.ts';
import { orderedBuildDefaults } from '#domain/publishing/publishing.rules.ts';
import { projectRoot } from '#program/environment.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

test('the Data API returns as many rows as the desk asks for', () => {
  expect(read('supabase/config.toml')).toContain(`max_rows = ${ROWS_PER_READ}\n`);
});

test.each([
  ['REBUILD_QUIET_SECONDS', orderedBuildDefaults.quietSeconds],
  ['REBUILD_LONGEST_WAIT_SECONDS', orderedBuildDefaults.longestWaitSeconds],
  ['REBUILD_LONGEST_BUILD_SECONDS', orderedBuildDefaults.longestBuildSeconds],
  ['REBUILD_DAILY_CAP', orderedBuildDefaults.dailyCap],
  ['REBUILD_MONTHLY_CAP', orderedBuildDefaults.monthlyCap],
  ['REBUILD_RETRY_SECONDS', orderedBuildDefaults.retrySeconds],
])('the default of %s is the one that the guide and the example say', (name, value) => {
  expect(read('docs/deploying.md')).toMatch(new RegExp(String.raw`\| \`${name}\`\s*\| ${value} `));
  expect(read('supabase/functions/.env.example')).toMatch(new RegExp(`^# ${name}=${value} `, 'm'));
});
