-- Rate limits of the edge functions. They live in the database because a function's memory does not outlive the
-- function, and in one row per key because the check must be atomic however many copies of a function run.
create schema if not exists private;

create table private.rate_limits (
  key text primary key,
  -- When the allowance is whole again. A key whose time has come says nothing any more and is swept away.
  full_at timestamptz not null
);
create index rate_limits_full_at_idx on private.rate_limits (full_at);
alter table private.rate_limits enable row level security;
revoke all on private.rate_limits from public, anon, authenticated, service_role;

-- Takes one of p_limit tokens that grow back evenly over p_window_seconds (a leaky bucket: no double burst where two
-- fixed windows meet). Answers 0 when the token was there, else the seconds to wait for one.
create function public.take_rate_token(p_key text, p_limit integer, p_window_seconds integer)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_window interval := make_interval(secs => p_window_seconds);
  v_token interval := make_interval(secs => p_window_seconds::double precision / p_limit);
  v_full_at timestamptz;
begin
  if p_limit < 1 or p_window_seconds < 1 or length(p_key) not between 1 and 200 then
    raise exception 'take_rate_token: p_limit and p_window_seconds start at 1, p_key has 1 to 200 characters';
  end if;

  insert into private.rate_limits as r (key, full_at)
  values (p_key, v_now + v_token)
  on conflict (key) do update
    set full_at = greatest(r.full_at, v_now) + v_token
    where greatest(r.full_at, v_now) + v_token <= v_now + v_window
  returning r.full_at into v_full_at;

  -- Every call sweeps a few, so the table never grows by more than what is in use.
  delete from private.rate_limits
  where key in (
    select key from private.rate_limits where full_at < v_now order by full_at limit 5 for update skip locked
  );

  if v_full_at is not null then
    return 0;
  end if;
  select full_at into v_full_at from private.rate_limits where key = p_key;
  return greatest(1, ceil(extract(epoch from coalesce(v_full_at, v_now) + v_token - (v_now + v_window))))::integer;
end;
$$;
revoke all on function public.take_rate_token(text, integer, integer) from public, anon, authenticated;
grant execute on function public.take_rate_token(text, integer, integer) to service_role;
