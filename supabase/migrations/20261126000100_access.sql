-- Editors' rights and rate limits.
--
-- Editors are users whose `app_metadata.role` is 'editor'. Only the project writes app_metadata. Users can write their
-- own user_metadata, so no right may depend on it.

-- The Data API does not expose this schema (supabase/config.toml). Only policies and functions access it.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated;

-- Nobody may call a function unless a grant beside it says so. A hosted project grants those of `public` by default.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- Reads the table instead of the token, so that a revoked role takes effect immediately. Not every token issuer
-- includes app_metadata either (@supabase/lite doesn't). A banned editor, or one whose account is soft-deleted, has no
-- rights, even with an older token.
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
grant execute on function private.is_editor() to authenticated;

-- Rate limits of the edge functions. They are in the database because functions keep no state between calls, and in one
-- row per key because the check must be atomic for any number of function instances.
create table private.rate_limits (
  key text primary key,
  -- The time at which the full allowance is restored. After that time the row is obsolete and is deleted.
  full_at timestamptz not null,
  -- When tokens were taken, within the window of the last one.
  taken_at timestamptz[] not null default '{}'
);
create index rate_limits_full_at_idx on private.rate_limits (full_at);

-- Takes one of p_limit tokens. No p_window_seconds, wherever they begin, see more than p_limit tokens. Returns 0 if there
-- was a token, otherwise the seconds to wait for one.
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

  -- Every call deletes a few expired rows, so that the table contains little more than the rows in use.
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
grant execute on function public.take_rate_token(text, integer, integer) to service_role;
