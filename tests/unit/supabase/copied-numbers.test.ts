import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PICTURE_LONG_EDGE_PX, PREVIEW_MAX_PRODUCTS, ROWS_PER_READ } from '#domain/desk/desk.rules.ts';
import { SAVED_BEFORE_YOU } from '#domain/desk/conflict.ts';
import { NETLIFY_CREDITS, netlifyPlans } from '#domain/publishing/netlify-plans.ts';
import { orderedBuildDefaults } from '#domain/publishing/publishing.rules.ts';
import { spellNumber } from '#domain/site/english.ts';
import { formatNumber } from '#domain/site/format.ts';
import { UNDO_LIFETIME_MS } from '#domain/site/site.rules.ts';
import { projectRoot } from '#program/environment.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

test('the Data API returns as many rows as the desk asks for', () => {
  expect(read('supabase/config.toml')).toContain(`max_rows = ${ROWS_PER_READ}\n`);
});

const page = read('docs/editing.md').replaceAll(/\s+/g, ' ');

test.each([
  `one or up to ${PREVIEW_MAX_PRODUCTS} of them`,
  `at most ${formatNumber(PICTURE_LONG_EDGE_PX)} pixels long`,
  `press **Undo** within ${spellNumber(UNDO_LIFETIME_MS / 1000)} seconds`,
  `| ${SAVED_BEFORE_YOU} |`,
])('the page for editors says "%s"', (text) => {
  expect(page).toContain(text);
});

test.each(netlifyPlans)('the guide says what Netlify’s plan $name costs', ({ name, credits, builds }) => {
  const { deploy, gigabyte, tenThousandRequests } = NETLIFY_CREDITS;
  const guide = read('docs/deploying.md');
  expect(guide).toMatch(
    new RegExp(
      String.raw`\| Netlify +\| ${name} +\| ${formatNumber(credits)} credits.*${builds} publishings`,
    ),
  );
  expect(guide).toContain(
    `a production deploy costs ${deploy}, a GB of traffic ${gigabyte}, and 10,000 requests ${tenThousandRequests}`,
  );
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
