import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  CUSTOM_SIZES_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  MATERIAL_TYPE_MAX_LENGTH,
  ORIGIN_MAX_LENGTH,
  PICTURE_REFERENCE_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
  SLUG_MAX_LENGTH,
} from '#domain/catalogue/catalogue.rules.ts';
import { collections } from '#domain/catalogue/collection.ts';
import {
  TECHNICAL_LIST_MAX_COUNT,
  technicalFields,
  TEST_STANDARD_MAX_LENGTH,
} from '#domain/catalogue/technical-data.rules.ts';
import { CHANGED_SINCE } from '#domain/desk/conflict.ts';
import { DRAFT_MAX_BYTES, PREVIEW_MAX_PRODUCTS, SCHEDULE_MAX_YEARS } from '#domain/desk/desk.rules.ts';
import { dateProblems } from '#domain/desk/new-york.ts';
import { letterLinkDays, SIGNUP_LIFETIME_DAYS, signupLimits } from '#domain/loyalty/loyalty.rules.ts';
import { projectRoot } from '#program/environment.ts';
import { openHostedDatabase } from './hosted-database.ts';

/**
 * SQL can't import the numbers and words of TypeScript. The migrated database is asked, so that it doesn't matter which
 * migration wrote one last.
 */
const database = await openHostedDatabase();
/** All functions, as they are now. */
let functions = '';
/** The checks of each table, and the defaults of its columns. */
const checks = new Map<string, string>();

beforeAll(async () => {
  const sources = await database.list(
    `select prosrc as entry from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by oid`,
  );
  functions = sources.join('\n');
  const rules = await database.select<{ name: string; rule: string }>(
    `select conrelid::regclass::text as name, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c'
     union all select adrelid::regclass::text, pg_get_expr(adbin, adrelid) from pg_attrdef`,
  );
  for (const { name, rule } of rules) checks.set(name, `${checks.get(name) ?? ''}${rule}\n`);
});

const findAll = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, value]) => value);

test.each([
  ['signups', /requested_at < clock_timestamp\(\) - interval '(.+?)'/g, `${SIGNUP_LIFETIME_DAYS} days`, 2],
  ['refusals', /refused_at [<>] clock_timestamp\(\) - interval '(.+?)'/g, `${letterLinkDays.refuse} days`, 2],
  ['drafts', /c_most_bytes constant integer := (\d+);/g, `${DRAFT_MAX_BYTES}`, 1],
  ['drafts, in words', /A draft has at most (\d+) kB/g, `${DRAFT_MAX_BYTES / 1000}`, 1],
  ['dates', /p_unpublish_at\) > clock_timestamp\(\) \+ interval '(.+?)'/g, `${SCHEDULE_MAX_YEARS} years`, 1],
  ['late dates, in words', /'(Choose a time within .+?)'/g, dateProblems.late, 1],
  ['past dates, in words', /'(Choose a time in .+?)'/g, dateProblems.past, 1],
  ['the order of dates, in words', /'(Unpublishing must .+?)'/g, dateProblems.order, 1],
  ['products of a preview', /p_ids\) not between 1 and (\d+) then/g, `${PREVIEW_MAX_PRODUCTS}`, 1],
  ['products of a preview, in words', /shows 1 to (\d+) products/g, `${PREVIEW_MAX_PRODUCTS}`, 1],
  ['a conflict, in words', /'(Changed since .+?)\.'/g, CHANGED_SINCE, 2],
] as const)('the database has the limit of %s', (_, pattern, copy, count) => {
  expect(findAll(functions, pattern)).toEqual(Array.from({ length: count }, () => copy));
});

test('the page for editors says how long a preview lives', () => {
  const [days] = findAll(checks.get('private.preview_links') ?? '', /'(\d+) days'/g);
  const page = readFileSync(path.join(projectRoot, 'docs/editing.md'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(page).toContain(`It ends after ${days} days`);
  expect(page).toContain(`without an account, for ${days} days`);
});

describe.each(collections)('the columns of $table', ({ table, hasOrigin }) => {
  const rules = () => checks.get(table) ?? '';

  test.each([
    ['slug', SLUG_MAX_LENGTH],
    ['product_name', PRODUCT_NAME_MAX_LENGTH],
    ['material_type', MATERIAL_TYPE_MAX_LENGTH],
    ['image_url', PICTURE_REFERENCE_MAX_LENGTH],
    ['description', DESCRIPTION_MAX_LENGTH],
    ['custom_sizes', CUSTOM_SIZES_MAX_LENGTH],
    [hasOrigin ? 'origin' : 'quarry_country', ORIGIN_MAX_LENGTH],
    ['test_standard', TEST_STANDARD_MAX_LENGTH],
  ] as const)('%s has at most %i characters', (column, length) => {
    expect(findAll(rules(), new RegExp(String.raw`length\(${column}\) <= (\d+)`, 'g'))).toEqual([
      `${length}`,
    ]);
  });

  const figures = Object.values(technicalFields).filter(
    (field) => field.kind === 'number' || field.kind === 'whole number',
  );
  test.each(figures)('$column is between $min and $max', ({ column, min, max }) => {
    const limits = findAll(rules(), new RegExp(String.raw`\(${column} [<>]= \(?([\d.]+)`, 'g'));
    expect(limits.map(Number)).toEqual([min, max]);
  });

  test('thicknesses and lists have their limits', () => {
    const { column, min, max } = technicalFields.thicknessesMm;
    expect(rules()).toMatch(
      new RegExp(String.raw`\(${min} <= ALL \(${column}\)\) AND \(${max} >= ALL \(${column}\)\)`),
    );
    for (const list of ['thicknesses_mm', 'tile_sizes_mm', 'suitable_for'])
      expect(rules()).toContain(`cardinality(${list}) <= ${TECHNICAL_LIST_MAX_COUNT}`);
  });
});

test.each(['private.loyalty_members', 'private.loyalty_requests'])(
  '%s has the limits of the form',
  (table) => {
    const limitOf = (column: string) =>
      findAll(checks.get(table) ?? '', new RegExp(String.raw`length\(${column}\) <= (\d+)`, 'g')).map(Number);
    const { email, name, phone } = signupLimits;
    expect(['email', 'first_name', 'last_name', 'phone'].map(limitOf)).toEqual([
      [email],
      [name],
      [name],
      [phone],
    ]);
  },
);
