-- Editors have `app_metadata.role` 'editor'. Users can write their own user_metadata, so no right may depend on it.

-- The Data API does not expose this schema (supabase/config.toml). Only policies and functions access it.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated;

-- Only the grants of the last migration let a role call a function. A hosted project grants those of `public`.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- Reads the table instead of the token, so that a revoked role, a ban or a deletion takes effect immediately.
create function private.is_editor_account(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from auth.users u
    where u.id = p_id
      and u.raw_app_meta_data ->> 'role' = 'editor'
      and (u.banned_until is null or u.banned_until <= clock_timestamp())
      and u.deleted_at is null
  );
$$;

create function private.is_editor() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.is_editor_account((select auth.uid())) $$;

-- In the database, because functions keep no state between calls; in one row per key, so that the check is atomic.
create table private.rate_limits (
  key text primary key,
  full_at timestamptz not null,
  taken_at timestamptz[] not null default '{}'
);
create index rate_limits_full_at_idx on private.rate_limits (full_at);

-- No p_window_seconds, wherever they begin, see more than p_limit tokens. Returns 0, or the seconds to wait.
create function public.take_rate_token(p_key text, p_limit integer, p_window_seconds integer)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_now constant timestamptz := clock_timestamp();
  v_window constant interval := make_interval(secs => p_window_seconds);
  v_free_at timestamptz;
begin
  if p_limit < 1 or p_window_seconds < 1 or length(p_key) not between 1 and 200 then
    raise exception 'take_rate_token: p_limit and p_window_seconds start at 1, p_key has 1 to 200 characters';
  end if;

  delete from private.rate_limits
  where key in (
    select key from private.rate_limits where full_at < v_now order by full_at limit 5 for update skip locked
  );

  insert into private.rate_limits as r (key, full_at, taken_at)
  values (p_key, v_now + v_window, array[v_now])
  on conflict (key) do update
    set full_at = v_now + v_window,
        taken_at = array(select t from unnest(r.taken_at) t where t > v_now - v_window) || v_now
    where (select count(*) from unnest(r.taken_at) t where t > v_now - v_window) < p_limit;
  if found then
    return 0;
  end if;
  select t + v_window into v_free_at
  from private.rate_limits r, unnest(r.taken_at) t where r.key = p_key order by t desc offset p_limit - 1 limit 1;
  return greatest(1, ceil(extract(epoch from coalesce(v_free_at, v_now) - v_now)))::integer;
end;
$$;
