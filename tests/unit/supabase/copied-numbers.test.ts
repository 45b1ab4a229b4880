import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  CUSTOM_SIZES_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  MATERIAL_TYPE_MAX_LENGTH,
  ORIGIN_MAX_LENGTH,
  PICTURE_REFERENCE_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
  SLUG_MAX_LENGTH,
} from '#domain/catalogue/catalogue.rules.ts';
import {
  TECHNICAL_LIST_MAX_COUNT,
  technicalFields,
  TEST_STANDARD_MAX_LENGTH,
} from '#domain/catalogue/technical-data.rules.ts';
import {
  DRAFT_MAX_BYTES,
  PICTURE_LONG_EDGE_PX,
  PICTURE_MAX_BYTES,
  PREVIEW_LINK_DAYS,
  PREVIEW_MAX_PRODUCTS,
  ROWS_PER_READ,
  SCHEDULE_MAX_YEARS,
} from '#domain/desk/desk.rules.ts';
import { SAVED_BEFORE_YOU } from '#domain/desk/conflict.ts';
import { dateProblems } from '#domain/desk/new-york.ts';
import { letterLinkDays, SIGNUP_LIFETIME_DAYS, signupLimits } from '#domain/loyalty/loyalty.rules.ts';
import { NETLIFY_CREDITS, netlifyPlans } from '#domain/publishing/netlify-plans.ts';
import { hostedBuildDefaults } from '#domain/publishing/publishing.rules.ts';
import { spellNumber } from '#domain/site/english.ts';
import { formatNumber } from '#domain/site/format.ts';
import { UNDO_LIFETIME_MS } from '#domain/site/site.rules.ts';
import { projectRoot } from '#program/environment.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

const kilobytes = DRAFT_MAX_BYTES / 1000;
const loyalty = '0700_loyalty.sql';
const drafts = '1000_drafts.sql';
const dates = '1100_dates.sql';
const previews = '1200_previews.sql';

/** Each is copied into a migration, because SQL can't import it. The pattern finds all copies in the file. */
const copies: readonly (readonly [
  name: string,
  file: string,
  pattern: RegExp,
  copy: string,
  count: number,
])[] = [
  ['pictures', '0300_pictures.sql', /true, (\d{6,}),/g, `${PICTURE_MAX_BYTES}`, 2],
  [
    'signups',
    loyalty,
    /requested_at < clock_timestamp\(\) - interval '(.+?)'/g,
    `${SIGNUP_LIFETIME_DAYS} days`,
    1,
  ],
  [
    'signups, daily',
    '0800_operating.sql',
    /requested_at < clock_timestamp\(\) - interval '(.+?)'/g,
    `${SIGNUP_LIFETIME_DAYS} days`,
    1,
  ],
  [
    'refusals',
    loyalty,
    /refused_at [<>] clock_timestamp\(\) - interval '(.+?)'/g,
    `${letterLinkDays.refuse} days`,
    2,
  ],
  ['drafts', drafts, /c_most_bytes constant integer := (\d+);/g, `${DRAFT_MAX_BYTES}`, 1],
  ['drafts, in words', drafts, /A draft has at most (\d+) kB/g, `${kilobytes}`, 1],
  [
    'dates',
    dates,
    /p_unpublish_at\) > clock_timestamp\(\) \+ interval '(.+?)'/g,
    `${SCHEDULE_MAX_YEARS} years`,
    1,
  ],
  ['late dates, in words', dates, /'(Choose a time within .+?)'/g, dateProblems.late, 1],
  ['past dates, in words', dates, /'(Choose a time in .+?)'/g, dateProblems.past, 1],
  ['the order of dates, in words', dates, /'(Unpublishing must .+?)'/g, dateProblems.order, 1],
  ['the life of a preview', previews, /ends_at .+ interval '(.+?)'/g, `${PREVIEW_LINK_DAYS} days`, 1],
  ['products of a preview', previews, /p_ids\) not between 1 and (\d+) then/g, `${PREVIEW_MAX_PRODUCTS}`, 1],
  ['products of a preview, in words', previews, /shows 1 to (\d+) products/g, `${PREVIEW_MAX_PRODUCTS}`, 1],
];

test.each(copies)('the migrations have the limit of %s', (_, file, pattern, copy, count) => {
  const found = read(`supabase/migrations/2026112600${file}`).matchAll(pattern);
  expect(Array.from(found, ([, value]) => value)).toEqual(Array.from({ length: count }, () => copy));
});

describe('the columns of the catalogue', () => {
  const sql = read('supabase/migrations/20261126000200_catalogue.sql');

  test.each([
    ['slug', SLUG_MAX_LENGTH],
    ['product_name', PRODUCT_NAME_MAX_LENGTH],
    ['material_type', MATERIAL_TYPE_MAX_LENGTH],
    ['image_url', PICTURE_REFERENCE_MAX_LENGTH],
    ['description', DESCRIPTION_MAX_LENGTH],
    ['custom_sizes', CUSTOM_SIZES_MAX_LENGTH],
    ['quarry_country', ORIGIN_MAX_LENGTH],
    ['origin', ORIGIN_MAX_LENGTH],
    ['test_standard', TEST_STANDARD_MAX_LENGTH],
  ] as const)('%s has at most %i characters', (column, length) => {
    expect(sql).toContain(`check (length(${column}) <= ${length})`);
  });

  const figures = Object.values(technicalFields).filter(
    (field) => field.kind === 'number' || field.kind === 'whole number',
  );
  test.each(figures)('$column is between $min and $max', ({ column, min, max }) => {
    expect(sql).toContain(`check (${column} between ${min} and ${max})`);
  });

  const { column, min, max } = technicalFields.thicknessesMm;
  test(`${column} are between ${min} and ${max}`, () => {
    expect(sql).toContain(`check (${min} <= all (${column}) and ${max} >= all (${column}))`);
  });

  test.each(['thicknesses_mm', 'tile_sizes_mm', 'suitable_for'])('%s has a limit of entries', (list) => {
    expect(sql).toContain(`check (cardinality(${list}) <= ${TECHNICAL_LIST_MAX_COUNT}`);
  });
});

test('members and signups have the limits of the form', () => {
  const sql = read('supabase/migrations/20261126000700_loyalty.sql');
  const limitsOf = (column: string) =>
    Array.from(
      sql.matchAll(new RegExp(String.raw`length\(${column}\) between \d+ and (\d+)`, 'g')),
      ([, limit]) => Number(limit),
    );
  const { email, name, phone } = signupLimits;
  expect({
    email: limitsOf('email'),
    first: limitsOf('first_name'),
    last: limitsOf('last_name'),
    phone: limitsOf('phone'),
  }).toEqual({ email: [email, email], first: [name, name], last: [name, name], phone: [phone, phone] });
});

test('the Data API returns as many rows as the desk asks for', () => {
  expect(read('supabase/config.toml')).toContain(`max_rows = ${ROWS_PER_READ}\n`);
});

describe('the page for editors', () => {
  const page = read('docs/editing.md').replaceAll(/\s+/g, ' ');

  test.each([
    `It ends after ${PREVIEW_LINK_DAYS} days`,
    `one or up to ${PREVIEW_MAX_PRODUCTS} of them`,
    `without an account, for ${PREVIEW_LINK_DAYS} days`,
    `at most ${formatNumber(PICTURE_LONG_EDGE_PX)} pixels long`,
    `press **Undo** within ${spellNumber(UNDO_LIFETIME_MS / 1000)} seconds`,
    `| ${SAVED_BEFORE_YOU} |`,
  ])('says "%s"', (text) => {
    expect(page).toContain(text);
  });
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
  ['REBUILD_QUIET_SECONDS', hostedBuildDefaults.quietSeconds],
  ['REBUILD_LONGEST_WAIT_SECONDS', hostedBuildDefaults.longestWaitSeconds],
  ['REBUILD_LONGEST_BUILD_SECONDS', hostedBuildDefaults.longestBuildSeconds],
  ['REBUILD_DAILY_CAP', hostedBuildDefaults.dailyCap],
  ['REBUILD_MONTHLY_CAP', hostedBuildDefaults.monthlyCap],
  ['REBUILD_RETRY_SECONDS', hostedBuildDefaults.retrySeconds],
])('the default of %s is the one that the guide and the example say', (name, value) => {
  expect(read('docs/deploying.md')).toMatch(new RegExp(String.raw`\| \`${name}\`\s*\| ${value} `));
  expect(read('supabase/functions/.env.example')).toMatch(new RegExp(`^# ${name}=${value} `, 'm'));
});
