import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RESERVED_SLUG } from '#domain/catalogue/catalogue.rules.ts';
import { projectRoot } from '#program/environment.ts';

const sql = readFileSync(path.join(projectRoot, 'supabase/migrations/20261126000200_catalogue.sql'), 'utf8');
const [, pattern = ''] = /slug_is_no_reserved_name check \(slug !~ '([^']+)'\)/.exec(sql) ?? [];
const inDatabase = new RegExp(pattern);

test('a slug that a web server or Windows keeps for itself is the same for the build and the database', () => {
  const names = ['index', '404', 'all', 'con', 'prn', 'aux', 'nul'];
  const devices = ['com', 'lpt'].flatMap((name) => Array.from({ length: 12 }, (_, at) => `${name}${at}`));
  const usual = ['volakas', 'index-2', 'all-in-one', 'console', '4040', 'com', 'annul'];
  for (const slug of names) expect(RESERVED_SLUG.test(slug), slug).toBe(true);
  for (const slug of [...names, ...devices, ...usual])
    expect([slug, inDatabase.test(slug)]).toEqual([slug, RESERVED_SLUG.test(slug)]);
});
