-- From an edit to a build. Every change of what the site shows is recorded in the transaction that makes it, so that no
-- edit is lost if a call is, and none that is rolled back is announced.
--
--   edit → private.catalogue_events → call of the function rebuild-site (pg_net), or NOTIFY (embedded default)
--        → public.begin_rebuild takes the events → build hook → public.end_rebuild
--   a sweep (pg_cron) calls again for events that nobody took.
--
-- More than one program may publish from this project: two servers, or a server besides Netlify. Each has an id and takes
-- every edit for itself, so that none takes another's and one that was off catches up. The build hook, behind which Netlify
-- builds, is the publisher `hook`.
--
-- Old addresses of products are kept as well: the build turns them into redirects.

-- One row is one attempt to build. The events of an attempt that failed are pending again.
create table private.rebuilds (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default clock_timestamp(),
  -- Null until the build hook accepts the build. A build that it refused keeps null.
  accepted_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('finished', 'failed', 'lost')),
  -- What an editor should know about the outcome.
  detail text check (length(detail) <= 2000),
  publisher text not null default 'hook',
  check ((outcome is null) = (ended_at is null))
);
-- At most one build of a publisher is under way, however many copies of the function decide at the same moment.
create unique index rebuilds_one_under_way_idx on private.rebuilds (publisher) where outcome is null;
create index rebuilds_accepted_at_idx on private.rebuilds (accepted_at);

-- The outbox.
create table private.catalogue_events (
  id bigint generated always as identity primary key,
  source text not null,
  operation text not null,
  happened_at timestamptz not null default clock_timestamp(),
  row_ids uuid[]
);
create index catalogue_events_happened_at_idx on private.catalogue_events (happened_at);
comment on column private.catalogue_events.row_ids is
  'Rows of the table `source` that the statement touched. Null when they are not known: anything may have changed.';

create table private.publishers (
  id text primary key check (length(id) between 1 and 100),
  -- When it last asked. A server asks at least every minute.
  seen_at timestamptz not null default clock_timestamp(),
  -- It said that it stops, and has not asked since.
  is_off boolean not null default false,
  -- After a rollback a publisher shows an earlier release on purpose. Editors must read that: nothing else says why a
  -- published change is gone, or why the next one waits.
  held text check (length(held) <= 2000)
);
comment on column private.publishers.held is 'Why this publisher publishes nothing until somebody resumes; null while it publishes.';

-- Which edits a publisher has taken, and for which build. An edit that is not in here is pending for it.
create table private.taken_edits (
  publisher text not null,
  event_id bigint not null references private.catalogue_events (id) on delete cascade,
  rebuild_id bigint not null references private.rebuilds (id) on delete cascade,
  primary key (publisher, event_id)
);
create index taken_edits_event_idx on private.taken_edits (event_id);
create index taken_edits_rebuild_idx on private.taken_edits (rebuild_id);

-- Where and how this project calls its own function; empty on the embedded default. The only row is `true`.
create table private.webhook_settings (
  only_row boolean primary key default true check (only_row),
  -- https://<project>.supabase.co/functions/v1/rebuild-site
  function_url text not null check (function_url ~ '^https?://'),
  -- The same as the function's REBUILD_SECRET.
  secret text not null check (length(secret) >= 32),
  called_at timestamptz not null default '-infinity'
);
comment on table private.webhook_settings is
  'One row connects the database to the function rebuild-site; see "Publishing" in README.md. Delete it to publish by hand.';

-- What the function last decided, for editors: waiting, refused, failed. No row after a build was accepted.
create table private.publishing_notice (
  only_row boolean primary key default true check (only_row),
  notice text not null check (length(notice) <= 2000),
  noticed_at timestamptz not null default clock_timestamp()
);

create table private.slug_redirects (
  table_name text not null,
  old_slug text not null,
  product_id uuid not null,
  moved_at timestamptz not null default clock_timestamp(),
  primary key (table_name, old_slug)
);
create index slug_redirects_product_idx on private.slug_redirects (table_name, product_id);
comment on table private.slug_redirects is
  'Addresses that products had before. Filled by the triggers of the catalogue; the build writes a redirect for each.';

alter table private.rebuilds enable row level security;
alter table private.catalogue_events enable row level security;
alter table private.publishers enable row level security;
alter table private.taken_edits enable row level security;
alter table private.webhook_settings enable row level security;
alter table private.publishing_notice enable row level security;
alter table private.slug_redirects enable row level security;
revoke all on private.rebuilds, private.catalogue_events, private.publishers, private.taken_edits,
  private.webhook_settings, private.publishing_notice, private.slug_redirects
  from public, anon, authenticated, service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- Announcing an edit

-- Calls rebuild-site after the transaction, if the project is connected and has pg_net. The function waits for the quiet
-- period itself, so a burst of edits does not need one call each. Nothing that goes wrong here may stop an edit: the event
-- is recorded, and the sweep finds it.
create function private.call_rebuild_site(p_at_most_every interval) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_settings private.webhook_settings;
begin
  if to_regproc('net.http_post') is null then
    return false;
  end if;
  update private.webhook_settings set called_at = clock_timestamp()
  where only_row in (
    -- Somebody else who edits right now makes the call: nobody waits for anybody.
    select s.only_row from private.webhook_settings s
    where s.called_at <= clock_timestamp() - p_at_most_every
    for update skip locked
  )
  returning * into v_settings;
  if v_settings.function_url is null then
    return false;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 5000)'
    using v_settings.function_url, '{"reason": "catalogue-changed"}'::jsonb,
      jsonb_build_object('content-type', 'application/json', 'x-rebuild-secret', v_settings.secret);
  return true;
exception
  when others then
    raise warning 'rebuild-site was not called: %', sqlerrm;
    return false;
end;
$$;
revoke all on function private.call_rebuild_site(interval) from public;

create function private.announce_catalogue_change(p_source text, p_operation text, p_row_ids uuid[] default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.catalogue_events (source, operation, row_ids) values (p_source, p_operation, p_row_ids);
  perform pg_notify('catalogue_changed', json_build_object('source', p_source, 'operation', p_operation)::text);
  perform private.call_rebuild_site(interval '5 seconds');
end;
$$;
comment on function private.announce_catalogue_change(text, text, uuid[]) is
  'Called after a change of what the site shows: the table, or storage/<bucket>; insert, update, delete or truncate; '
  'and the rows, when they are known and few.';
revoke all on function private.announce_catalogue_change(text, text, uuid[]) from public;

-- Announces a statement that changed something the site shows, once and after commit. A statement that touched no row or
-- changed no published value announces nothing: otherwise any visitor could publish the site with an update that
-- row-level security filters to nothing. Also keeps old addresses.
--
-- Events name the rows that changed, so that a publisher that works from memory reads only those: the cost of one edit does
-- not depend on the size of the catalogue. `before` and `after` are the transition tables of the triggers.
create function private.on_catalogue_rows() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Above this, reading all rows is no more work than reading these.
  c_most_ids constant integer := 500;
  v_is_change boolean;
  v_ids uuid[];
begin
  if tg_op = 'INSERT' then
    v_ids := array(select a.id from after a limit c_most_ids + 1);
    delete from private.slug_redirects r using after
    where r.table_name = tg_table_name and r.old_slug = after.slug;
  elsif tg_op = 'DELETE' then
    v_ids := array(select b.id from before b limit c_most_ids + 1);
    delete from private.slug_redirects r using before b
    where r.table_name = tg_table_name and r.product_id = b.id;
  elsif tg_op = 'TRUNCATE' then
    delete from private.slug_redirects r where r.table_name = tg_table_name;
  else
    -- Both sides: also the id that a row had before. Stops as soon as there are too many.
    v_ids := array(
      select coalesce(a.id, b.id)
      from before b full join after a on a.id = b.id
      where to_jsonb(a) - array['created_at', 'updated_at'] is distinct from to_jsonb(b) - array['created_at', 'updated_at']
      limit c_most_ids + 1
    );
    if cardinality(v_ids) > 0 then
      insert into private.slug_redirects (table_name, old_slug, product_id)
      select tg_table_name, b.slug, b.id
      from before b join after a on a.id = b.id
      where a.slug <> b.slug
      on conflict (table_name, old_slug) do update
        set product_id = excluded.product_id, moved_at = excluded.moved_at;
      -- An address that a product has now is no old one, also when two products swapped theirs.
      delete from private.slug_redirects r using after a
      where r.table_name = tg_table_name and r.old_slug = a.slug;
    end if;
  end if;
  v_is_change := tg_op = 'TRUNCATE' or cardinality(v_ids) > 0;
  if v_is_change then
    perform private.announce_catalogue_change(
      tg_table_name, lower(tg_op), case when cardinality(v_ids) <= c_most_ids then v_ids end
    );
  end if;
  return null;
end;
$$;
revoke all on function private.on_catalogue_rows() from public;

create function private.watch_catalogue_table(p_table regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create trigger announce_insert after insert on %s referencing new table as after
     for each statement execute function private.on_catalogue_rows()', p_table);
  execute format(
    'create trigger announce_update after update on %s referencing old table as before new table as after
     for each statement execute function private.on_catalogue_rows()', p_table);
  execute format(
    'create trigger announce_delete after delete on %s referencing old table as before
     for each statement execute function private.on_catalogue_rows()', p_table);
  execute format(
    'create trigger announce_truncate after truncate on %s
     for each statement execute function private.on_catalogue_rows()', p_table);
  perform private.watch_galleries(p_table);
end;
$$;
comment on function private.watch_catalogue_table(regclass) is
  'Makes changes of a new catalogue table heard. For migrations only.';
revoke all on function private.watch_catalogue_table(regclass) from public;

-- A picture that is replaced under its old name changes the site without touching a row. What counts is where an object
-- lies and what its content is; that somebody read it does not.
create function private.on_catalogue_pictures() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_bucket_id text;
begin
  if tg_op = 'INSERT' then
    select a.bucket_id into v_bucket_id from after a where private.is_catalogue_bucket(a.bucket_id) limit 1;
  elsif tg_op = 'DELETE' then
    select b.bucket_id into v_bucket_id from before b where private.is_catalogue_bucket(b.bucket_id) limit 1;
  else
    select changed.bucket_id into v_bucket_id
    from (
      (select a.bucket_id, a.name, a.metadata ->> 'eTag', a.metadata ->> 'size' from after a
       except
       select b.bucket_id, b.name, b.metadata ->> 'eTag', b.metadata ->> 'size' from before b)
      union all
      (select b.bucket_id, b.name, b.metadata ->> 'eTag', b.metadata ->> 'size' from before b
       except
       select a.bucket_id, a.name, a.metadata ->> 'eTag', a.metadata ->> 'size' from after a)
    ) changed
    where private.is_catalogue_bucket(changed.bucket_id)
    limit 1;
  end if;
  if v_bucket_id is not null then
    perform private.announce_catalogue_change('storage/' || v_bucket_id, lower(tg_op));
  end if;
  return null;
end;
$$;
revoke all on function private.on_catalogue_pictures() from public;

-- storage.objects belongs to Supabase. Where the project's own role may not put a trigger on it, changed pictures are
-- published with the next changed row; everything else works the same.
do $$
begin
  create trigger announce_insert after insert on storage.objects referencing new table as after
    for each statement execute function private.on_catalogue_pictures();
  create trigger announce_update after update on storage.objects referencing old table as before new table as after
    for each statement execute function private.on_catalogue_pictures();
  create trigger announce_delete after delete on storage.objects referencing old table as before
    for each statement execute function private.on_catalogue_pictures();
exception
  when insufficient_privilege then
    raise notice 'No trigger on storage.objects: a picture replaced under its old name is published with the next changed row.';
end;
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Who publishes, and what waits for it

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

-- The publishers whose visitors count: seen within three minutes, and not stopped. If there are none, the one that was
-- seen last; before there is any, the hook.
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

-- Edits that visitors of some running publisher do not see yet; `is_taken` if all running publishers are building them.
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

create function private.note_publisher(p_publisher text) returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.publishers (id) values (p_publisher)
  on conflict (id) do update set seen_at = clock_timestamp(), is_off = false;
$$;
revoke all on function private.note_publisher(text) from public;

-- Deletes after 30 days what no publisher needs any more. A publisher that was not seen for that long is deleted, too; if it
-- comes back, all edits are new to it. The newest edit stays, because it names the state of the catalogue.
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

-- ---------------------------------------------------------------------------------------------------------------
-- Building

-- Takes everything that is pending for a publisher for a new build. Returns its id, or null if there is nothing to publish
-- or another build of this publisher is under way. What is taken was committed before the build reads the catalogue; what
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

-- What became of a build: 'accepted' by the hook, 'finished', 'failed', or 'lost' if it was cancelled. Edits of a failed or
-- lost build are pending again. Without an id it is the hook's build under way. Returns whether there was such a build.
create function public.end_rebuild(p_id bigint, p_outcome text, p_detail text) returns boolean
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
revoke all on function public.end_rebuild(bigint, text, text) from public, anon, authenticated;
grant execute on function public.end_rebuild(bigint, text, text) to service_role;

-- For the build hook: marks its builds that have run for longer than this as lost and gives back what they took. Returns how
-- many there were. Called before every decision, even if no edit waits, because a silent build blocks the next one.
create function public.expire_rebuilds(p_longest_build_seconds integer) returns integer
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
revoke all on function public.expire_rebuilds(integer) from public, anon, authenticated;
grant execute on function public.expire_rebuilds(integer) to service_role;

-- For the build hook. The rule when to build is src/domain/publishing/rebuild-decision.ts.
create function public.begin_rebuild(p_longest_build_seconds integer) returns bigint
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
revoke all on function public.begin_rebuild(integer) from public, anon, authenticated;
grant execute on function public.begin_rebuild(integer) to service_role;

create function private.to_ms(p_at timestamptz) returns bigint
language sql
immutable
set search_path = ''
as $$ select floor(extract(epoch from p_at) * 1000)::bigint $$;
revoke all on function private.to_ms(timestamptz) from public;

-- Everything that the rule needs, in its words, for the build hook alone; times in milliseconds since 1970.
create function public.read_rebuild_state() returns jsonb
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
revoke all on function public.read_rebuild_state() from public, anon, authenticated;
grant execute on function public.read_rebuild_state() to service_role;

-- Says, or with null takes back, why pending changes are not being published.
create function public.note_publishing(p_notice text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if p_notice is null then
    delete from private.publishing_notice;
    return;
  end if;
  insert into private.publishing_notice (notice) values (left(p_notice, 2000))
  on conflict (only_row) do update set notice = excluded.notice, noticed_at = clock_timestamp();
end;
$$;
revoke all on function public.note_publishing(text) from public, anon, authenticated;
grant execute on function public.note_publishing(text) to service_role;

-- Takes everything that is pending for a program that publishes by itself, and what its last build left unfinished in a
-- crash, for a build, and says which rows were edited:
--   {"buildId": null if nothing was pending, "lastEventId": the newest edit there ever was,
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

-- Which state the catalogue is in, and whether this publisher has anything to do: {"catalogue", "pictures", "hasPending",
-- "isOpen"}. Asking also says that the publisher runs. Every change of what the site shows writes an event in its own
-- transaction, so the newest event names the state, at the same cost for ten rows and ten thousand; the newest migration is
-- part of the name, because a migration may change what no trigger sees. Pictures are compared one by one, on request only.
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

-- A program that publishes by itself stops: from now on no edit waits for it. After a crash it cannot say so, and edits wait
-- for it for three minutes.
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

-- Says, or with null takes back, that a publisher holds an earlier release.
create function public.hold_publishing(p_publisher text, p_reason text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if p_publisher = 'hook' then
    raise exception 'hold_publishing: hook is the build hook' using errcode = 'invalid_parameter_value';
  end if;
  perform private.note_publisher(p_publisher);
  update private.publishers set held = left(p_reason, 2000) where id = p_publisher;
end;
$$;
comment on function public.hold_publishing(text, text) is
  'Says whether a program that publishes by itself holds an earlier release, and why; the service role only.';
revoke all on function public.hold_publishing(text, text) from public, anon, authenticated;
grant execute on function public.hold_publishing(text, text) to service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- How publishing stands

-- Over the running publishers: an edit is published when each of them has published it, and a failure counts until the
-- publisher that failed has published again.
create function private.compose_publishing_status() returns jsonb
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
    'held', (
      select p.held from private.publishers p join running r on r.publisher = p.id
      where p.held is not null order by p.seen_at desc limit 1
    ),
    -- An edit that two publishers build is one.
    'buildsToday', (
      select coalesce(max(b.builds), 0) from (
        select count(*) as builds from private.rebuilds r
        where r.accepted_at > clock_timestamp() - interval '24 hours' group by r.publisher
      ) b
    )
  );
$$;
revoke all on function private.compose_publishing_status() from public;

-- For a signed-in editor. Anybody else is refused.
create function public.publishing_status() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_editor() then
    raise exception 'Only editors may see the publishing status' using errcode = 'insufficient_privilege';
  end if;
  return private.compose_publishing_status();
end;
$$;
comment on function public.publishing_status() is 'What is published, what waits and why; for editors.';
revoke all on function public.publishing_status() from public, anon;
grant execute on function public.publishing_status() to authenticated;

-- The same for rebuild-site, which has checked its caller itself.
create function public.read_publishing_status() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$ select private.compose_publishing_status() $$;
revoke all on function public.read_publishing_status() from public, anon, authenticated;
grant execute on function public.read_publishing_status() to service_role;

-- For the desk: {"all": whether any row of the table may wait, "ids": those that surely do, "status": as publishing_status}.
create function public.get_waiting_rows(p_table text) returns jsonb
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
comment on function public.get_waiting_rows(text) is
  'Which products of a table visitors do not see as they are now, and how publishing stands; for editors.';
revoke all on function public.get_waiting_rows(text) from public, anon;
grant execute on function public.get_waiting_rows(text) to authenticated;

-- Old addresses of products that still exist: [{"table", "from", "to"}], each to where its product is now. Public, as the
-- redirects themselves are. Returns one value, not rows, because the API cuts off long lists of rows.
create function public.get_slug_redirects() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_table text;
  v_found jsonb;
  v_all jsonb := '[]';
begin
  for v_table in select distinct r.table_name from private.slug_redirects r order by 1 loop
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(''table'', r.table_name, ''from'', r.old_slug, ''to'', p.slug)
         order by r.old_slug collate "C"), ''[]'')
       from private.slug_redirects r join public.%I p on p.id = r.product_id
       where r.table_name = $1', v_table
    ) into v_found using v_table;
    v_all := v_all || v_found;
  end loop;
  return v_all;
end;
$$;
revoke all on function public.get_slug_redirects() from public;
grant execute on function public.get_slug_redirects() to anon, authenticated, service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- The sweep

-- Also while a build is under way: that is how one that stays silent is noticed.
create function private.sweep_catalogue_events() returns boolean
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
comment on function private.sweep_catalogue_events() is
  'Calls rebuild-site again for changes that no build has claimed, and for builds under way. Every minute where pg_cron is there.';
revoke all on function private.sweep_catalogue_events() from public;

-- Hosted projects have both extensions and only need to switch them on; the embedded default has neither and needs neither.
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_net') then
    create schema if not exists extensions;
    create extension if not exists pg_net with schema extensions;
  end if;
exception
  when others then
    raise notice 'pg_net could not be switched on (%): switch it on in the dashboard.', sqlerrm;
end;
$$;
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $cron$
      select cron.schedule('sweep-catalogue-events', '* * * * *', 'select private.sweep_catalogue_events()')
    $cron$;
  end if;
exception
  when others then
    raise notice 'pg_cron could not be switched on (%): switch it on in the dashboard and schedule the sweep.', sqlerrm;
end;
$$;
