-- Every change of published data is recorded in its own transaction, so that no edit is lost with a lost call. A
-- release is built from a position, which is read before the rows: the version of the catalogue, a number that each
-- transaction takes from a counter as the last thing before it commits. The counter's row lock makes the numbers commit
-- in order, so a change is pending for a publisher while its version is greater than that of its release. Several
-- programs may publish; `hook` is Netlify.

create table private.catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0,
  -- Numbers of another database mean nothing here.
  database_id uuid not null default gen_random_uuid()
);
insert into private.catalogue_version default values;

-- "<version>@<newest migration>@<database>". A migration may change data without a trigger.
create function private.get_position() returns text
language plpgsql stable set search_path = '' as $$
declare
  v_migration text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(m.version) from supabase_migrations.schema_migrations m' into v_migration;
  end if;
  return (select concat_ws('@', v.version, coalesce(v_migration, ''), v.database_id) from private.catalogue_version v);
end;
$$;

create function private.to_version(p_position text) returns bigint
language sql stable set search_path = '' as $$
  select case when split_part(p_position, '@', 3) = v.database_id::text then split_part(p_position, '@', 1)::bigint else 0 end
  from private.catalogue_version v
$$;

create function private.to_ms(p_at timestamptz) returns bigint
language sql immutable set search_path = '' as $$ select floor(extract(epoch from p_at) * 1000)::bigint $$;

create table private.catalogue_changes (
  id bigint generated always as identity primary key,
  -- Null until its transaction commits.
  version bigint,
  -- A table of the catalogue, or storage/<bucket>.
  source text not null,
  -- Null when they are not known: anything may have changed.
  row_ids uuid[],
  happened_at timestamptz not null default clock_timestamp(),
  is_scheduled boolean not null default false
);
create index catalogue_changes_version_idx on private.catalogue_changes (version);

-- Deferred until the commit, because a transaction that waits for rows while it holds the counter would be a deadlock.
create function private.take_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select c.version is null from private.catalogue_changes c where c.id = new.id) then
    with taken as (update private.catalogue_version set version = version + 1 where only_row returning version)
    update private.catalogue_changes c set version = t.version from taken t where c.version is null;
  end if;
  return null;
end;
$$;
create constraint trigger take_version after insert on private.catalogue_changes
  deferrable initially deferred for each row when (new.version is null) execute function private.take_version();

create table private.publishers (
  id text primary key check (length(id) between 1 and 100),
  -- Position of the release that visitors see. The first build of a new publisher is a full one.
  position text not null default private.get_position(),
  building text,
  building_since timestamptz,
  published_at timestamptz,
  failure text check (length(failure) <= 2000),
  notice text check (length(notice) <= 2000),
  -- Why it shows an earlier release on purpose, after a rollback.
  held text check (length(held) <= 2000),
  seen_at timestamptz not null default clock_timestamp(),
  is_off boolean not null default false,
  -- The most builds within each interval, such as {"30 days": 10}.
  caps jsonb
);
insert into private.publishers (id, seen_at) values ('hook', '-infinity');

create table private.build_orders (
  id bigint generated always as identity primary key,
  position text not null default private.get_position(),
  ordered_at timestamptz not null default clock_timestamp(),
  accepted_at timestamptz,
  ended_at timestamptz,
  -- unpublished: locked publishing keeps it from visitors. lost: canceled, refused, or without a report.
  outcome text check (outcome in ('finished', 'failed', 'lost', 'unpublished')),
  is_unreported boolean not null default false,
  check ((outcome is null) = (ended_at is null))
);
-- At most one build runs, even if several function instances decide at the same moment.
create unique index build_orders_one_under_way_idx on private.build_orders ((true)) where outcome is null;

create table private.webhook_settings (
  only_row boolean primary key default true check (only_row),
  function_url text not null check (function_url ~ '^https?://'),
  secret text not null check (length(secret) >= 32),
  called_at timestamptz not null default '-infinity'
);
comment on table private.webhook_settings is
  'One row connects the database to the function rebuild-site; see "Netlify" in docs/deploying.md. Delete it to publish by hand.';

create table private.slug_redirects (
  table_name text not null,
  old_slug text not null,
  product_id uuid not null,
  moved_at timestamptz not null default clock_timestamp(),
  primary key (table_name, old_slug)
);
create index slug_redirects_product_idx on private.slug_redirects (table_name, product_id);

-- The secret of an earlier call stays unless it is to be replaced. Returns the secret in force.
create function public.connect_publishing(p_function_url text, p_secret text, p_replaces boolean) returns text
language sql security definer set search_path = '' as $$
  insert into private.webhook_settings as s (function_url, secret) values (p_function_url, p_secret)
  on conflict (only_row) do update set
    function_url = excluded.function_url,
    secret = case when p_replaces then excluded.secret else s.secret end
  returning s.secret;
$$;

-- The function waits for the quiet period. An error here must not prevent an edit: the sweep finds the change.
create function private.call_rebuild_site(p_at_most_every interval) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_settings private.webhook_settings;
begin
  if to_regproc('net.http_post') is null then
    return false;
  end if;
  update private.webhook_settings set called_at = clock_timestamp()
  where only_row in (
    -- If a concurrent edit makes the call already, this one does not wait for it.
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

create function private.announce_catalogue_change(p_source text, p_operation text, p_row_ids uuid[] default null)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.catalogue_changes (source, row_ids) values (p_source, p_row_ids);
  perform pg_notify('catalogue_changed', json_build_object('source', p_source, 'operation', p_operation)::text);
  perform private.call_rebuild_site(interval '1 second');
end;
$$;

-- Otherwise any visitor could start builds with an update that row-level security filters to nothing.
create function private.on_catalogue_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c_most_ids constant integer := 500;
  c_unpublished constant text[] := array['created_at', 'updated_at', 'translated_from'];
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
    v_ids := array(
      select coalesce(a.id, b.id)
      from before b full join after a on a.id = b.id
      where to_jsonb(a) - c_unpublished is distinct from to_jsonb(b) - c_unpublished
      limit c_most_ids + 1
    );
    if cardinality(v_ids) > 0 then
      insert into private.slug_redirects (table_name, old_slug, product_id)
      select tg_table_name, b.slug, b.id
      from before b join after a on a.id = b.id
      where a.slug <> b.slug
      on conflict (table_name, old_slug) do update
        set product_id = excluded.product_id, moved_at = excluded.moved_at;
      -- A current address is never a former one, even if two products swapped theirs.
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

-- Only the place and the content of an object count. A file that no published product shows isn't announced: pictures
-- of drafts would otherwise start builds, of which Netlify has few a day.
create function private.on_catalogue_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_bucket_id text;
begin
  if tg_op = 'INSERT' then
    select a.bucket_id into v_bucket_id from after a where private.is_picture_shown(a.bucket_id, a.name) limit 1;
  elsif tg_op = 'DELETE' then
    select b.bucket_id into v_bucket_id from before b where private.is_picture_shown(b.bucket_id, b.name) limit 1;
  else
    select changed.bucket_id into v_bucket_id
    from before b full join after a on a.id = b.id
    cross join lateral (values (a.bucket_id, a.name), (b.bucket_id, b.name)) as changed (bucket_id, name)
    where (a.bucket_id, a.name, a.metadata ->> 'eTag', a.metadata ->> 'size')
        is distinct from (b.bucket_id, b.name, b.metadata ->> 'eTag', b.metadata ->> 'size')
      and private.is_picture_shown(changed.bucket_id, changed.name)
    limit 1;
  end if;
  if v_bucket_id is not null then
    perform private.announce_catalogue_change('storage/' || v_bucket_id, lower(tg_op));
  end if;
  return null;
end;
$$;

-- Without the right to a trigger of storage, changed pictures are published with the next changed row.
do $$
begin
  perform private.watch_table('storage.objects', 'announce', 'on_catalogue_pictures');
exception
  when insufficient_privilege then
    raise notice 'No trigger on storage.objects: a picture replaced under its old name is published with the next changed row.';
end;
$$;

-- With 1,000 results there may be more.
create function private.list_changes_since(p_version bigint) returns setof private.catalogue_changes
language sql stable set search_path = ''
as $$ select c.* from private.catalogue_changes c where c.version > p_version order by c.version limit 1000 $$;

-- Without one that was seen and has not stopped, the last one seen counts; the hook, if there has never been one.
create function private.list_running_publishers() returns setof private.publishers
language sql stable set search_path = '' as $$
  select p.* from private.publishers p
  where not p.is_off and p.seen_at > clock_timestamp() - interval '3 minutes'
  union all
  (select p.* from private.publishers p
   where not exists (
     select from private.publishers r where not r.is_off and r.seen_at > clock_timestamp() - interval '3 minutes'
   )
   order by p.is_off or p.seen_at = '-infinity', p.seen_at desc limit 1);
$$;

-- `is_building`: whether all running publishers are building it.
create function private.list_waiting_changes()
returns table (id bigint, source text, row_ids uuid[], happened_at timestamptz, is_building boolean)
language sql stable set search_path = '' as $$
  with running as materialized (
    select private.to_version(p.position) as position,
      case when p.building_since is not null then private.to_version(p.building) end as building
    from private.list_running_publishers() p
  )
  select c.id, c.source, c.row_ids, c.happened_at,
    bool_and(coalesce(c.version <= r.building, false))
  from running r cross join lateral private.list_changes_since(r.position) c
  group by c.id, c.source, c.row_ids, c.happened_at;
$$;

-- Returns {"position": what the build reads, "changes": [{"source", "rowIds": or null}] since p_since, or null: read
-- everything}. A position that this database did not give this publisher, as before a restore, leads to a full build.
create function public.begin_publishing(p_publisher text, p_since text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_position constant text := private.get_position();
  v_is_known boolean;
  v_changes jsonb;
begin
  perform private.require_own_publisher(p_publisher);
  insert into private.publishers (id, position) values (p_publisher, v_position) on conflict (id) do nothing;
  select private.is_known_position(p, p_since) into v_is_known
  from private.publishers p where p.id = p_publisher for update;
  if v_is_known then
    select case when coalesce(sum(g.count), 0) < 1000 then coalesce(jsonb_agg(to_jsonb(g) - 'count' order by g.source), '[]') end
    into v_changes
    from (
      select c.source, count(distinct c.id) as count,
        case when not bool_or(c.row_ids is null) then array_agg(distinct i) end as "rowIds"
      from private.list_changes_since(private.to_version(p_since)) c left join lateral unnest(c.row_ids) i on true
      group by c.source
    ) g;
  end if;
  update private.publishers
  set building = v_position, building_since = clock_timestamp(), seen_at = clock_timestamp(), is_off = false
  where id = p_publisher;
  return jsonb_build_object('position', v_position, 'changes', v_changes);
end;
$$;

-- The complete state of a program, so that the next report makes up for a lost one: {"position": or null to keep it
-- from this database, "isBuilding", "failure", "held", "isOff"}. Returns {"isKnown": whether this database issued that
-- position, "waiting": {"id", "ageMs"} of the newest pending change and {"oldestAgeMs"} of the oldest, or null}.
create function public.report_publishing(p_publisher text, p_report jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before private.publishers;
  v_after private.publishers;
  v_is_known boolean;
  v_oldest_at timestamptz;
begin
  perform private.require_own_publisher(p_publisher);
  insert into private.publishers (id) values (p_publisher) on conflict (id) do nothing;
  select p.* into v_before from private.publishers p where p.id = p_publisher for update;
  v_is_known := private.is_known_position(v_before, p_report ->> 'position');
  v_after := v_before;
  v_after.failure := left(p_report ->> 'failure', 2000);
  v_after.held := left(p_report ->> 'held', 2000);
  v_after.is_off := (p_report ->> 'isOff')::boolean;
  if (p_report ->> 'isBuilding')::boolean then
    v_after.building_since := coalesce(v_before.building_since, clock_timestamp());
  else
    v_after.building_since := null;
  end if;
  if v_is_known then
    v_after.position := p_report ->> 'position';
    if v_after.position = v_before.building and v_before.building_since is not null and v_after.building_since is null then
      v_after.published_at := clock_timestamp();
    end if;
  end if;
  select min(c.happened_at) into v_oldest_at
  from private.list_changes_since(private.to_version(
    case when v_after.building_since is null then v_after.position else v_after.building end)) c;
  if v_after is distinct from v_before or v_before.seen_at < clock_timestamp() - interval '20 seconds' then
    update private.publishers
    set position = v_after.position, building_since = v_after.building_since, published_at = v_after.published_at,
        failure = v_after.failure, held = v_after.held, is_off = v_after.is_off, seen_at = clock_timestamp()
    where id = p_publisher;
  end if;
  return jsonb_build_object(
    'isKnown', v_is_known,
    'waiting', (
      select jsonb_build_object(
        'id', c.id,
        'ageMs', private.to_ms(clock_timestamp()) - private.to_ms(c.happened_at),
        'oldestAgeMs', private.to_ms(clock_timestamp()) - private.to_ms(v_oldest_at)
      )
      from private.catalogue_changes c
      where v_oldest_at is not null and c.version is not null
      order by c.version desc, c.id desc limit 1
    )
  );
end;
$$;

create function private.require_own_publisher(p_publisher text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_publisher = 'hook' then
    raise exception 'hook is the build hook' using errcode = 'invalid_parameter_value';
  end if;
end;
$$;

create function private.is_known_position(p_publisher private.publishers, p_position text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_position in (p_publisher.position, p_publisher.building), false)
    and substring(p_position from '@.*') = substring(private.get_position() from '@.*');
$$;

-- What Netlify has or is building. A build that locked publishing keeps from visitors needn't be repeated.
create function private.get_ordered_version() returns bigint
language sql stable set search_path = '' as $$
  select private.to_version(coalesce(
    (select case when o.outcome is null or o.outcome = 'unpublished' then o.position end
     from private.build_orders o order by o.id desc limit 1),
    (select p.position from private.publishers p where p.id = 'hook')
  ));
$$;

-- The input of src/domain/publishing/build-decision.ts, with the same names. A build that has run longer than allowed
-- counts as lost, and its changes are pending again; with null none is lost.
create function public.read_rebuild_state(p_longest_build_seconds integer, p_caps jsonb default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lost_id bigint;
begin
  update private.publishers set seen_at = clock_timestamp(), is_off = false, caps = p_caps where id = 'hook';
  select o.id into v_lost_id from private.build_orders o
  where o.outcome is null and o.ordered_at <= clock_timestamp() - make_interval(secs => p_longest_build_seconds);
  if found then
    perform public.end_rebuild(v_lost_id, 'lost',
      'The build did not report its end in time. Deploy notifications report it: see "Netlify" in docs/deploying.md.');
    update private.build_orders set is_unreported = true where id = v_lost_id;
  end if;
  return jsonb_build_object(
    'nowMs', private.to_ms(clock_timestamp()),
    'pending', (
      select case when count(*) > 0 then jsonb_build_object(
        'count', count(*),
        'firstAtMs', private.to_ms(min(c.happened_at)),
        'lastAtMs', private.to_ms(
          (select n.happened_at from private.catalogue_changes n where n.version is not null order by n.version desc limit 1))) end
      from private.list_changes_since(private.get_ordered_version()) c
    ),
    'newestOrder', (select coalesce(max(o.id), 0) from private.build_orders o),
    'underWay', (
      select jsonb_build_object('startedAtMs', private.to_ms(o.ordered_at))
      from private.build_orders o where o.outcome is null
    ),
    'startedAtMs', (
      select coalesce(jsonb_agg(private.to_ms(o.accepted_at) order by o.accepted_at), '[]')
      from private.build_orders o where o.accepted_at > clock_timestamp() - interval '30 days'
    ),
    -- None if the pending changes belong to the build that was kept for a date.
    'dueAtMs', (
      select coalesce(jsonb_agg(private.to_ms(d) order by d), '[]')
      from private.list_next_dates('30 days') d
      where not exists (
        select from private.list_changes_since(private.get_ordered_version()) c where c.is_scheduled
      )
    ),
    'failures', (
      select case when count(*) > 0 then jsonb_build_object(
        'count', count(*),
        'startedAtMs', private.to_ms(max(o.ordered_at)),
        'lastAtMs', private.to_ms(max(o.ended_at))) end
      from private.build_orders o
      where o.outcome in ('failed', 'lost')
        and o.id > coalesce((select max(f.id) from private.build_orders f where f.outcome = 'finished'), 0)
    ),
    'unreportedCount', (
      select count(*) from private.build_orders o
      where o.is_unreported
        and o.id > coalesce((select max(r.id) from private.build_orders r where not r.is_unreported and r.accepted_at is not null), 0)
    )
  );
end;
$$;

-- Null if nothing is pending, a build is running, or one was ordered after p_newest_order: the caps don't know it.
create function public.begin_rebuild(p_newest_order bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_order private.build_orders;
begin
  lock table private.build_orders in share row exclusive mode;
  insert into private.build_orders (position)
  select private.get_position()
  where exists (select from private.list_changes_since(private.get_ordered_version()))
    and p_newest_order = (select coalesce(max(o.id), 0) from private.build_orders o)
  on conflict do nothing
  returning * into v_order;
  update private.publishers set building = v_order.position, building_since = v_order.ordered_at
  where id = 'hook' and v_order.id is not null;
  return v_order.id;
end;
$$;

-- Returns whether this was new: a build that was given up but goes online counts.
create function public.end_rebuild(p_id bigint, p_outcome text, p_detail text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_order private.build_orders;
begin
  update private.build_orders set is_unreported = false where id = p_id and is_unreported;
  select o.* into v_order from private.build_orders o where o.id = p_id for update;
  if not found or v_order.outcome = 'finished' or (v_order.outcome is not null and p_outcome <> 'finished') then
    return false;
  end if;
  if p_outcome = 'accepted' then
    update private.build_orders set accepted_at = clock_timestamp() where id = p_id;
    update private.publishers set notice = null where id = 'hook';
    return true;
  end if;
  update private.build_orders set outcome = p_outcome, ended_at = clock_timestamp() where id = p_id;
  update private.publishers p
  set building_since = case when p.building = v_order.position then null else p.building_since end,
      failure = case p_outcome when 'failed' then left(p_detail, 2000) when 'lost' then p.failure end,
      notice = case when p_outcome in ('lost', 'unpublished') then left(p_detail, 2000) end
  where p.id = 'hook';
  if p_outcome = 'finished' then
    update private.publishers p set position = v_order.position, published_at = clock_timestamp()
    where p.id = 'hook' and private.to_version(v_order.position) >= private.to_version(p.position);
  end if;
  return true;
end;
$$;

create function public.note_deployed(p_position text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_version constant bigint := private.to_version(p_position);
  v_is_new boolean;
begin
  if v_version > private.to_version(private.get_position()) then
    return false;
  end if;
  update private.publishers p
  set position = p_position, published_at = clock_timestamp(), failure = null, notice = null,
      building_since = case when private.to_version(p.building) > v_version then p.building_since end
  where p.id = 'hook' and private.to_version(p.position) < v_version;
  v_is_new := found;
  update private.build_orders o set outcome = 'finished', ended_at = clock_timestamp(), is_unreported = false
  where o.outcome is distinct from 'finished' and private.to_version(o.position) <= v_version;
  return v_is_new or found;
end;
$$;

create function public.note_publishing(p_notice text) returns void
language sql security definer set search_path = ''
as $$ update private.publishers set notice = left(p_notice, 2000) where id = 'hook' $$;

-- An edit is published when each running publisher shows it.
create function public.read_publishing_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
  with running as materialized (select * from private.list_running_publishers()),
  waiting as materialized (select w.happened_at from private.list_waiting_changes() w where not w.is_building)
  select jsonb_build_object(
    'pendingCount', (select count(*) from waiting),
    'pendingSince', (select min(w.happened_at) from waiting w),
    -- A build without a report doesn't count as running forever.
    'buildingSince', (
      select min(r.building_since) from running r where r.building_since > clock_timestamp() - interval '30 minutes'
    ),
    'publishedAt', (select max(p.published_at) from private.publishers p),
    'lastFailure', (select r.failure from running r where r.failure is not null order by r.seen_at desc limit 1),
    'notice', (select r.notice from running r where r.notice is not null limit 1),
    'held', (select r.held from running r where r.held is not null order by r.seen_at desc limit 1),
    'buildsToday', (
      select count(*) from private.build_orders o where o.accepted_at > clock_timestamp() - interval '24 hours'
    ),
    'overdueDates', private.count_overdue_dates(),
    'lateDates', (
      select coalesce(jsonb_agg(d.due_at order by d.due_at), '[]')
      from (select distinct s.due_at from private.dates s where s.due_at > clock_timestamp()) d
      where exists (
        select from running r cross join jsonb_each_text(r.caps) as c (within, most)
        where c.most::integer <= (
          select count(*) from private.build_orders o where o.accepted_at > d.due_at - c.within::interval
        ) + (
          select count(distinct e.due_at) from private.dates e
          where e.due_at > greatest(clock_timestamp(), d.due_at - c.within::interval) and e.due_at < d.due_at
        )
      )
    )
  ));
end;
$$;

create function public.publishing_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_editor() then
    raise exception 'Only editors may see the publishing status' using errcode = 'insufficient_privilege';
  end if;
  return public.read_publishing_status();
end;
$$;

-- {"all": whether any row may be pending, "ids": rows that certainly are, "status", "prepared"}
create function public.get_waiting_rows(p_table text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_catalogue_editor(p_table);
  return (
    with waiting as materialized (select * from private.list_waiting_changes())
    select jsonb_build_object(
      'all', count(*) >= 1000 or coalesce(bool_or(w.source = p_table and w.row_ids is null), false),
      'ids', coalesce(
        (select jsonb_agg(distinct i) from waiting n, unnest(n.row_ids) i where n.source = p_table), '[]'),
      'status', public.read_publishing_status(),
      'prepared', private.mark_drafts(p_table)
    )
    from waiting w
  );
end;
$$;

-- [{"table", "from", "to": the current address}]. One value, because the API truncates lists.
create function public.get_slug_redirects() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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

-- The call is also made during a build, to notice a build without a report.
create function private.sweep_catalogue_changes() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.build_orders o where o.outcome is null)
    and not exists (select from private.list_changes_since(private.get_ordered_version())) then
    return false;
  end if;
  return private.call_rebuild_site(interval '30 seconds');
end;
$$;

