import { expect, test } from 'vitest';
import { limitStatements } from '#local/statement-timeout.ts';
import { openHostedDatabase } from '#tests/integration/supabase/hosted-database.ts';

/** Hosted projects cancel statements of the API after 3 s (visitors) and 8 s (others). */
const LIMITS_MS = { anon: 20, service_role: 60_000 };
const SLOW = 'select count(*) from generate_series(1, 300000)';

const database = await openHostedDatabase();
await database.exec(
  `create function public.patient() returns bigint language sql set statement_timeout = '2min' as '${SLOW}'`,
);
await limitStatements(database, LIMITS_MS);

/** The statements with which the embedded backend serves a request. */
async function serve(role: string, sql: string) {
  await database.query('BEGIN');
  try {
    await database.query("SELECT set_config('role', $1, true)", [role]);
    await database.query(sql);
    await database.query('COMMIT');
    return 'done';
  } catch (error) {
    await database.query('ROLLBACK');
    return error;
  }
}

test('a statement that takes longer than its role may take fails as on a hosted project, and no other does', async () => {
  expect(await serve('anon', SLOW)).toMatchObject({
    code: '57014',
    message: 'canceling statement due to statement timeout',
  });
  expect(await serve('anon', 'select 1')).toBe('done');
  expect(await serve('service_role', SLOW)).toBe('done');
  // A limit of the function itself.
  expect(await serve('anon', 'select * from public.patient()')).toBe('done');
  // The program itself has none.
  expect((await database.query(SLOW)).rows).toEqual([{ count: 300_000 }]);
});
