import type { PgliteConnection } from '@supabase/lite/pglite';

type Database = PgliteConnection['driver'];

// On a hosted project. The service role has no limit of its own there, so that of `authenticator` applies:
// https://supabase.com/docs/guides/database/postgres/timeouts
const LIMITS_MS: Readonly<Record<string, number>> = {
  anon: 3_000,
  authenticated: 8_000,
  service_role: 8_000,
};

/** PostgREST applies these instead of the role's. */
const OWN_LIMITS = `
  select p.proname as name, extract(epoch from split_part(c, '=', 2)::interval)::int * 1000 as "limitMs"
  from pg_proc p, unnest(p.proconfig) c where c like 'statement_timeout=%'`;

/** PGlite can't cancel: the statement ends first, then its transaction is rolled back. Counts
 * processor time, so that a busy machine fails nothing. */
export async function limitStatements(database: Database, limitsMs = LIMITS_MS): Promise<void> {
  const { rows } = await database.query<{ name: string; limitMs: number }>(OWN_LIMITS);
  const own = rows.map(({ name, limitMs }) => [new RegExp(`\\b${name}\\b`), limitMs] as const);
  const query = database.query.bind(database);
  let role: string | undefined;
  const limited: Database['query'] = async (sql, values, options) => {
    if (/^(?:begin|commit|rollback)\b/i.test(sql)) role = undefined;
    if (sql.startsWith("SELECT set_config('role'")) role = String(values?.[0]);
    const limitMs = role && (own.find(([name]) => name.test(sql))?.[1] ?? limitsMs[role]);
    const startedAtMs = usedMs();
    const result = await query<never>(sql, values, options);
    if (typeof limitMs === 'number' && usedMs() - startedAtMs > limitMs)
      throw Object.assign(new Error(STATEMENT_TIMEOUT), { code: '57014' });
    return result;
  };
  database.query = limited;
}

export const STATEMENT_TIMEOUT = 'canceling statement due to statement timeout';

function usedMs(): number {
  const read: Partial<Pick<NodeJS.Process, 'threadCpuUsage'>> = process;
  const { user, system } = read.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}
