-- More than one program may publish from this project: two servers, or a server beside Netlify. Each has an id and takes
-- every edit for itself, so that none takes another's and one that was off catches up. The build hook, behind which Netlify
-- builds, is the publisher `hook`.

create table private.publishers (
  id text primary key check (length(id) between 1 and 100),
  -- When it asked last. A server asks every minute at least.
  seen_at timestamptz not null default clock_timestamp(),
  -- It said that it stops, and was not seen since.
  is_off boolean not null default false
);

-- Which edits a publisher has taken, for which build. What is not in here is pending for it.
create table private.taken_edits (
  publisher text not null,
  event_id bigint not null references private.catalogue_events (id) on delete cascade,
  rebuild_id bigint not null references private.rebuilds (id) on delete cascade,
  primary key (publisher, event_id)
);
create index taken_edits_event_idx on private.taken_edits (event_id);
create index taken_edits_rebuild_idx on private.taken_edits (rebuild_id);

alter table private.publishers enable row level security;
alter table private.taken_edits enable row level security;
revoke all on private.publishers, private.taken_edits from public, anon, authenticated, service_role;

alter table private.rebuilds add column publisher text not null default 'hook';
drop index private.rebuilds_one_under_way_idx;
create unique index rebuilds_one_under_way_idx on private.rebuilds (publisher) where outcome is null;

insert into private.taken_edits (publisher, event_id, rebuild_id)
select 'hook', e.id, e.rebuild_id from private.catalogue_events e where e.rebuild_id is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Asking

create function private.list_pending_edits(p_publisher text) returns setof private.catalogue_events
language sql
stable
set search_path = ''
as $$
  select e.* from private.catalogue_events e
  where not exists (
    select from private.taken_edits t where t.publisher = p_publisher and t.event_id = e.id
  );
$$;
revoke all on function private.list_pending_edits(text) from public;

-- Those whose visitors count: seen within three minutes, and not stopped. When none is, the one that was seen last; before there is any, the hook.
create function private.list_running_publishers() returns setof text
language sql
stable
set search_path = ''
as $$
  with known as (
    select p.id, not p.is_off and p.seen_at > clock_timestamp() - interval '3 minutes' as is_running
    from private.publishers p
  )
  select k.id from known k where k.is_running
  union all
  (select p.id from private.publishers p
   where not exists (select from known k where k.is_running)
   order by p.seen_at desc limit 1)
  union all
  select 'hook' where not exists (select from known);
$$;
revoke all on function private.list_running_publishers() from public;

-- Edits that visitors of some running publisher do not see yet; `is_taken` when all of these are at work on it.
create function private.list_waiting_edits()
returns table (id bigint, source text, row_ids uuid[], happened_at timestamptz, is_taken boolean)
language sql
stable
set search_path = ''
as $$
  select e.id, e.source, e.row_ids, e.happened_at, bool_and(t.event_id is not null)
  from private.catalogue_events e
  cross join private.list_running_publishers() p
  left join private.taken_edits t on t.publisher = p and t.event_id = e.id
  left join private.rebuilds r on r.id = t.rebuild_id
  where t.event_id is null or r.outcome is null
  group by e.id;
$$;
comment on function private.list_waiting_edits() is 'What waits to be published, for whoever looks after the project.';
revoke all on function private.list_waiting_edits() from public;

-- ---------------------------------------------------------------------------------------------------------------
-- Building

create function private.note_publisher(p_publisher text) returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.publishers (id) values (p_publisher)
  on conflict (id) do update set seen_at = clock_timestamp(), is_off = false;
$$;
revoke all on function private.note_publisher(text) from public;

-- What no publisher needs any more is forgotten after 30 days: the outbox stays small. A publisher that was not seen for as
-- long is forgotten, too; should it come back, all edits are new to it. The newest edit names the state of the catalogue.
create function private.forget_old_edits() returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  c_kept constant interval := interval '30 days';
begin
  delete from private.rebuilds r using private.publishers p
  where p.id = r.publisher and p.id <> 'hook' and p.seen_at < clock_timestamp() - c_kept;
  delete from private.publishers p where p.id <> 'hook' and p.seen_at < clock_timestamp() - c_kept;

  delete from private.catalogue_events e
  where e.happened_at < clock_timestamp() - c_kept
    and e.id < (select max(n.id) from private.catalogue_events n)
    and not exists (
      select from private.publishers p
      where p.seen_at >= clock_timestamp() - c_kept
        and not exists (select from private.taken_edits t where t.publisher = p.id and t.event_id = e.id)
    );
  delete from private.rebuilds r
  where r.outcome is not null and r.ended_at < clock_timestamp() - c_kept
    and not exists (select from private.taken_edits t where t.rebuild_id = r.id)
    and r.id not in (select n.id from private.rebuilds n order by n.id desc limit 20);
end;
$$;
revoke all on function private.forget_old_edits() from public;

-- Takes all that is pending for a publisher, for a new build. Answers its id, or null when there is nothing to publish or
-- another build of this publisher is under way. What is taken was committed before the build reads the catalogue; what
-- commits later stays pending.
create function private.take_edits(p_publisher text) returns bigint
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform private.note_publisher(p_publisher);
  insert into private.rebuilds (publisher) values (p_publisher) on conflict do nothing returning id into v_id;
  if v_id is null then
    return null;
  end if;
  insert into private.taken_edits (publisher, event_id, rebuild_id)
  select p_publisher, e.id, v_id from private.list_pending_edits(p_publisher) e;
  if not found then
    delete from private.rebuilds where id = v_id;
    return null;
  end if;
  perform private.forget_old_edits();
  return v_id;
end;
$$;
revoke all on function private.take_edits(text) from public;

-- For the build hook: marks its builds that have run longer than this as lost and gives back what they took. Answers how many
-- there were. Called before every decision, also when no edit waits: a silent build may hold the only one.
create or replace function public.expire_rebuilds(p_longest_build_seconds integer) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_lost bigint[];
begin
  perform private.note_publisher('hook');
  with lost as (
    update private.rebuilds
    set outcome = 'lost',
        ended_at = clock_timestamp(),
        detail = case when accepted_at is null then 'The call of the build hook broke off.'
                 else 'The build did not report its end in time. Deploy notifications report it: see "Publishing" in README.md.'
                 end
    where publisher = 'hook' and outcome is null
      and started_at <= clock_timestamp() - make_interval(secs => p_longest_build_seconds)
    returning id
  )
  select array_agg(id) into v_lost from lost;
  delete from private.taken_edits where rebuild_id = any (v_lost);
  return coalesce(cardinality(v_lost), 0);
end;
$$;

create or replace function public.begin_rebuild(p_longest_build_seconds integer) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform public.expire_rebuilds(p_longest_build_seconds);
  return private.take_edits('hook');
end;
$$;

-- What became of a build: 'accepted' by the hook, 'finished', 'failed', or 'lost' when it was cancelled. Edits of a failed or
-- lost build are pending again. Without an id the hook's build under way is meant. Answers whether there was such a build.
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
  where r.outcome is null and case when p_id is null then r.publisher = 'hook' else r.id = p_id end for update;
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
    delete from private.taken_edits where rebuild_id = v_id;
  end if;
  return true;
end;
$$;

drop function public.take_pending_edits();

-- Takes all that is pending for a program that publishes by itself, and what its last build left unfinished in a crash, for a
-- build, and says which rows were edited:
--   {"buildId": null when nothing was pending, "lastEventId": the newest edit there ever was,
--    "events": [{"id", "source", "rowIds": null or [...]}]}
-- With both, the program can tell whether it has heard of every edit. public.end_rebuild() says what became of the build.
create function public.take_pending_edits(p_publisher text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_left_id bigint;
  v_build_id bigint;
begin
  if p_publisher = 'hook' then
    raise exception 'take_pending_edits: hook is the build hook' using errcode = 'invalid_parameter_value';
  end if;
  select r.id into v_left_id from private.rebuilds r where r.publisher = p_publisher and r.outcome is null;
  if v_left_id is not null then
    perform public.end_rebuild(v_left_id, 'failed', 'The publisher was interrupted.');
  end if;
  v_build_id := private.take_edits(p_publisher);
  return jsonb_build_object(
    'buildId', v_build_id,
    'lastEventId',
    coalesce(pg_sequence_last_value(pg_get_serial_sequence('private.catalogue_events', 'id')::regclass), 0),
    'events', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', e.id, 'source', e.source, 'rowIds', to_jsonb(e.row_ids)) order by e.id), '[]')
      from private.taken_edits t join private.catalogue_events e on e.id = t.event_id
      where t.rebuild_id = v_build_id
    )
  );
end;
$$;
comment on function public.take_pending_edits(text) is
  'Takes all pending edits for a build of a program that publishes by itself; the service role only.';
revoke all on function public.take_pending_edits(text) from public, anon, authenticated;
grant execute on function public.take_pending_edits(text) to service_role;

drop function public.read_publishing_state(boolean);

-- Which state the catalogue is in, and whether this publisher has to do with it: {"catalogue", "pictures", "hasPending", "isOpen"}.
-- Asking also says that the publisher runs. Every change of what the site shows writes an event in its own transaction, so the
-- newest event names the state, in the same time for ten rows and ten thousand; and a migration may do what no trigger sees.
-- The pictures are compared one by one, and only when they are asked for.
create function public.read_publishing_state(p_publisher text, p_with_pictures boolean) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_migration text := '';
begin
  if p_publisher = 'hook' then
    raise exception 'read_publishing_state: hook is the build hook' using errcode = 'invalid_parameter_value';
  end if;
  perform private.note_publisher(p_publisher);
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select coalesce(max(m.version), '''') from supabase_migrations.schema_migrations m' into v_migration;
  end if;
  return jsonb_build_object(
    'catalogue', v_migration || ' ' || coalesce(
      (select e.id || ' ' || extract(epoch from e.happened_at)
       from private.catalogue_events e order by e.id desc limit 1), ''),
    'pictures', case when p_with_pictures then (
      select md5(coalesce(
        string_agg(o.bucket_id || '/' || o.name || ' ' || coalesce(o.metadata ->> 'eTag', '') || ' ' || o.updated_at, ','
          order by o.bucket_id, o.name), ''))
      from storage.objects o where private.is_catalogue_bucket(o.bucket_id)
    ) end,
    'hasPending', exists (select from private.list_pending_edits(p_publisher)),
    'isOpen', exists (select from private.rebuilds r where r.publisher = p_publisher and r.outcome is null)
  );
end;
$$;
comment on function public.read_publishing_state(text, boolean) is
  'Names the state of the catalogue and of its pictures, and says whether edits wait; the service role only.';
revoke all on function public.read_publishing_state(text, boolean) from public, anon, authenticated;
grant execute on function public.read_publishing_state(text, boolean) to service_role;

-- A program that publishes by itself stops: from now on no edit waits for it. It says nothing in a crash, and is waited for three
-- minutes then.
create function public.leave_publishing(p_publisher text) returns void
language sql
volatile
security definer
set search_path = ''
as $$ update private.publishers set is_off = true where id = p_publisher $$;
comment on function public.leave_publishing(text) is
  'Says that a program that publishes by itself stops; the service role only.';
revoke all on function public.leave_publishing(text) from public, anon, authenticated;
grant execute on function public.leave_publishing(text) to service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- Deciding and looking

-- As before, of the build hook alone.
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
      from private.list_pending_edits('hook') e
    ),
    'underWay', (
      select jsonb_build_object('startedAtMs', private.to_ms(r.started_at))
      from private.rebuilds r where r.publisher = 'hook' and r.outcome is null
    ),
    'startedAtMs', (
      select coalesce(jsonb_agg(private.to_ms(r.accepted_at) order by r.accepted_at), '[]')
      from private.rebuilds r
      where r.publisher = 'hook' and r.accepted_at > clock_timestamp() - interval '24 hours'
    ),
    'failures', (
      select case when count(*) = 0 then null else jsonb_build_object(
        'count', count(*),
        'startedAtMs', private.to_ms(max(r.started_at)),
        'lastAtMs', private.to_ms(max(r.ended_at))) end
      from private.rebuilds r
      where r.publisher = 'hook' and r.outcome in ('failed', 'lost')
        and r.id > coalesce(
          (select max(g.id) from private.rebuilds g where g.publisher = 'hook' and g.outcome = 'finished'), 0)
    )
  );
$$;

-- As before, over the publishers that run: an edit is published when each of them has published it, and a failure is one that
-- some of them has not made good.
create or replace function private.compose_publishing_status() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with running as (select p as publisher from private.list_running_publishers() p),
  waiting as (select * from private.list_waiting_edits() w where not w.is_taken)
  select jsonb_build_object(
    'pendingCount', (select count(*) from waiting),
    'pendingSince', (select min(w.happened_at) from waiting w),
    -- A build that told no end is not under way for ever.
    'buildingSince', (
      select min(r.started_at) from private.rebuilds r join running using (publisher)
      where r.outcome is null and r.started_at > clock_timestamp() - interval '30 minutes'
    ),
    'publishedAt', (select max(coalesce(r.ended_at, r.accepted_at)) from private.rebuilds r where r.outcome = 'finished'),
    'lastFailure', (
      select r.detail from private.rebuilds r join running using (publisher)
      where r.outcome in ('failed', 'lost')
        and r.id > coalesce(
          (select max(g.id) from private.rebuilds g where g.publisher = r.publisher and g.outcome = 'finished'), 0)
      order by r.id desc limit 1
    ),
    'notice', (select n.notice from private.publishing_notice n),
    -- An edit that two publishers build is one.
    'buildsToday', (
      select coalesce(max(b.builds), 0) from (
        select count(*) as builds from private.rebuilds r
        where r.accepted_at > clock_timestamp() - interval '24 hours' group by r.publisher
      ) b
    )
  );
$$;

create or replace function public.get_waiting_rows(p_table text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_catalogue_editor(p_table);
  return (
    select jsonb_build_object(
      'all', coalesce(bool_or(w.row_ids is null), false),
      'ids', coalesce(
        (select jsonb_agg(distinct i) from private.list_waiting_edits() n, unnest(n.row_ids) i
         where n.source = p_table), '[]'),
      'status', private.compose_publishing_status()
    )
    from private.list_waiting_edits() w
    where w.source = p_table
  );
end;
$$;

create or replace function private.sweep_catalogue_events() returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (select from private.list_pending_edits('hook'))
    and not exists (select from private.rebuilds r where r.publisher = 'hook' and r.outcome is null) then
    return false;
  end if;
  return private.call_rebuild_site(interval '30 seconds');
end;
$$;

-- The one truth about what was taken is private.taken_edits.
alter table private.catalogue_events drop column rebuild_id;
create index catalogue_events_happened_at_idx on private.catalogue_events (happened_at);
