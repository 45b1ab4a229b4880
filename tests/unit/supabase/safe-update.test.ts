import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
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

describe('the reading of SQL', () => {
  test.for([
    ['delete from a.b;', ['delete from a.b']],
    ['DELETE FROM a.b -- where true\n;', ['DELETE FROM a.b']],
    ["execute format('delete from %s', v_table);", ['delete from %s']],
    ["execute 'update a.b set c = ''where''';", ["update a.b set c = 'where'"]],
    ['create function f() as $$ begin update a.b x set c = 1; delete from d where true; end $$;', ['update a.b x set c = 1']], // prettier-ignore
    [
      'with gone as (delete from a.b returning *) select * from gone where true;',
      ['delete from a.b returning *'],
    ],
    ['update only a.b as x set c = (select d from e where true);', ['update only a.b as x set c = (select d from e where true)']], // prettier-ignore
  ] as const)('%s is found', ([sql, found]) => {
    expect(findUnconditional(sql)).toEqual(found);
  });

  test.for([
    'delete from a.b where true;',
    "execute format('delete from %s where true', v_table);",
    "update a.b set c = 'it''s; so' from d where d.e = c;",
    'insert into a.b values (1) on conflict (c) do update set d = 1;',
    'select 1 from a.b for update skip locked;',
    'create trigger t after update on a.b referencing new table as x for each statement execute function f();',
    'create policy p on a.b for update using (true);',
    "-- delete from a.b;\n/* update a.b set c = 1; */ select 'deleted from';",
  ])('%s is not', (sql) => {
    expect(findUnconditional(sql)).toEqual([]);
  });
});
