-- A build is what its own report says it is. One that nobody reports in time, or that was cancelled, is lost: what it took
-- waits again. Before, it counted as finished, and the report of any other deploy could end it.

-- Marks builds that have run longer than this as lost and gives back what they took. Answers how many there were.
-- Called before every decision, also when no edit waits: a silent build may hold the only one.
create function public.expire_rebuilds(p_longest_build_seconds integer) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_lost bigint[];
begin
  with lost as (
    update private.rebuilds
    set outcome = 'lost',
        ended_at = clock_timestamp(),
        detail = case when accepted_at is null then 'The call of the build hook broke off.'
                 else 'The build did not report its end in time. Deploy notifications report it: see "Publishing" in README.md.'
                 end
    where outcome is null and started_at <= clock_timestamp() - make_interval(secs => p_longest_build_seconds)
    returning id
  )
  select array_agg(id) into v_lost from lost;
  update private.catalogue_events set rebuild_id = null where rebuild_id = any (v_lost);
  return coalesce(cardinality(v_lost), 0);
end;
$$;
revoke all on function public.expire_rebuilds(integer) from public, anon, authenticated;
grant execute on function public.expire_rebuilds(integer) to service_role;

-- Claims all pending events for a new build. Answers its id, or null when there is nothing to publish or another build
-- is under way. What is claimed was committed before the build reads the catalogue; what commits later stays pending.
create or replace function public.begin_rebuild(p_longest_build_seconds integer) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform public.expire_rebuilds(p_longest_build_seconds);

  insert into private.rebuilds default values on conflict do nothing returning id into v_id;
  if v_id is null then
    return null;
  end if;
  update private.catalogue_events set rebuild_id = v_id where rebuild_id is null;
  if not found then
    delete from private.rebuilds where id = v_id;
    return null;
  end if;

  -- What is done and old is forgotten: the outbox stays small.
  delete from private.rebuilds where outcome is not null and ended_at < clock_timestamp() - interval '30 days'
    and id not in (select r.id from private.rebuilds r order by r.id desc limit 20);
  return v_id;
end;
$$;

-- What became of a build: 'accepted' by the hook, 'finished', 'failed', or 'lost' when it was cancelled. Events of a
-- failed or lost build are pending again. Without an id the one under way is meant; only the publisher of the embedded
-- default, which works alone, may leave it out. Answers whether there was such a build.
create or replace function public.end_rebuild(p_id bigint, p_outcome text, p_detail text) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_id bigint;
begin
  if p_outcome not in ('accepted', 'finished', 'failed', 'lost') then
    raise exception 'end_rebuild: no outcome %', p_outcome using errcode = 'invalid_parameter_value';
  end if;
  select r.id into v_id from private.rebuilds r
  where r.outcome is null and (p_id is null or r.id = p_id) for update;
  if v_id is null then
    return false;
  end if;
  if p_outcome = 'accepted' then
    update private.rebuilds set accepted_at = clock_timestamp() where id = v_id;
    delete from private.publishing_notice;
    return true;
  end if;
  update private.rebuilds
  set outcome = p_outcome, ended_at = clock_timestamp(), detail = left(p_detail, 2000),
      accepted_at = case when p_outcome = 'finished' then coalesce(accepted_at, started_at) else accepted_at end
  where id = v_id;
  if p_outcome in ('failed', 'lost') then
    update private.catalogue_events set rebuild_id = null where rebuild_id = v_id;
  end if;
  return true;
end;
$$;

-- As before, and says when the last failed build began: an edit that came later may be its correction.
create or replace function public.read_rebuild_state() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'nowMs', private.to_ms(clock_timestamp()),
    'pending', (
      select case when count(*) = 0 then null else jsonb_build_object(
        'count', count(*),
        'firstAtMs', private.to_ms(min(e.happened_at)),
        'lastAtMs', private.to_ms(max(e.happened_at))) end
      from private.catalogue_events e where e.rebuild_id is null
    ),
    'underWay', (
      select jsonb_build_object('startedAtMs', private.to_ms(r.started_at))
      from private.rebuilds r where r.outcome is null
    ),
    'startedAtMs', (
      select coalesce(jsonb_agg(private.to_ms(r.accepted_at) order by r.accepted_at), '[]')
      from private.rebuilds r where r.accepted_at > clock_timestamp() - interval '24 hours'
    ),
    'failures', (
      select case when count(*) = 0 then null else jsonb_build_object(
        'count', count(*),
        'startedAtMs', private.to_ms(max(r.started_at)),
        'lastAtMs', private.to_ms(max(r.ended_at))) end
      from private.rebuilds r
      where r.outcome in ('failed', 'lost')
        and r.id > coalesce((select max(g.id) from private.rebuilds g where g.outcome = 'finished'), 0)
    )
  );
$$;

-- As before, and a lost build is a failure that editors hear of.
create or replace function private.compose_publishing_status() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'pendingCount', (select count(*) from private.catalogue_events e where e.rebuild_id is null),
    'pendingSince', (select min(e.happened_at) from private.catalogue_events e where e.rebuild_id is null),
    -- A build that told no end is not under way for ever.
    'buildingSince', (
      select r.started_at from private.rebuilds r
      where r.outcome is null and r.started_at > clock_timestamp() - interval '30 minutes'
    ),
    'publishedAt', (select max(coalesce(r.ended_at, r.accepted_at)) from private.rebuilds r where r.outcome = 'finished'),
    'lastFailure', (
      select r.detail from private.rebuilds r
      where r.outcome in ('failed', 'lost')
        and r.id > coalesce((select max(g.id) from private.rebuilds g where g.outcome = 'finished'), 0)
      order by r.id desc limit 1
    ),
    'notice', (select n.notice from private.publishing_notice n),
    'buildsToday', (
      select count(*) from private.rebuilds r where r.accepted_at > clock_timestamp() - interval '24 hours'
    )
  );
$$;

-- As before, and while a build is under way: that is how one that stays silent is noticed.
create or replace function private.sweep_catalogue_events() returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (select 1 from private.catalogue_events e where e.rebuild_id is null)
    and not exists (select 1 from private.rebuilds r where r.outcome is null) then
    return false;
  end if;
  return private.call_rebuild_site(interval '30 seconds');
end;
$$;
comment on function private.sweep_catalogue_events() is
  'Calls rebuild-site again for changes that no build has claimed, and for builds under way. Every minute where pg_cron is there.';

-- pg_net belongs into the schema `extensions`; the first migration of publishing left the choice to the search path. It
-- cannot be moved, only made anew; calls that wait in its queue are repeated by the sweep.
do $$
begin
  if exists (
    select 1 from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_net' and n.nspname <> 'extensions'
  ) then
    create schema if not exists extensions;
    drop extension pg_net;
    create extension pg_net with schema extensions;
  end if;
exception
  when others then
    raise notice 'pg_net could not be moved to the schema extensions (%): do it in the dashboard.', sqlerrm;
end;
$$;
