import type { PgliteConnection } from '@supabase/lite/pglite';

type Database = PgliteConnection['driver'];

export const PLATFORM_ROLES = `
  do $$
  begin
    if to_regrole('anon') is null then create role anon nologin noinherit; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
    if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
  end;
  $$;
  grant usage on schema public to anon, authenticated, service_role;`;

const PLATFORM_GRANTS = `
  grant usage on schema auth, storage to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role;
  alter table storage.objects enable row level security;
  alter table storage.buckets enable row level security;`;

export async function createPlatformRoles(database: Database): Promise<void> {
  await database.exec(PLATFORM_ROLES);
}

/** On the first request, Lite would grant everything to every role, and so undo each REVOKE of
 * the migrations. It records that step in `rlsState`: setting it first keeps our grants. */
export async function grantPlatformRights(connection: PgliteConnection): Promise<void> {
  await connection.driver.exec(PLATFORM_GRANTS);
  (connection as unknown as { rlsState: string }).rlsState = 'active';
}
