-- From an edit to the published site. Every change of published data is recorded in its own transaction, so that no
-- edit is lost with a lost call, and no rolled-back edit is announced.
--
-- The basic concept is a position: the version of the catalogue that a release was built from. It is read before the
-- rows. A version is a number that each transaction with changes takes from a counter as the last thing before it
-- commits. The counter's row lock makes the numbers commit in order, so a change is pending for a publisher while its
-- version is greater than that of the publisher's release.
--
--   edit → private.catalogue_changes → NOTIFY (embedded default) or a call of the function rebuild-site (pg_net)
--   own server:  begin_publishing → build → report_publishing, repeated until there is a response
--   Netlify:     begin_rebuild → build hook → deploy notification → end_rebuild
--                /build.json of any deploy → note_deployed
--
-- Several programs may publish from this project: two servers, or a server in addition to Netlify. Netlify, behind its
-- build hook, is the publisher `hook`.
--
-- Former addresses of products are stored as well, and the build turns them into redirects.

create table private.catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0,
  -- Distinguishes positions of this database from those of another one, whose numbers mean nothing here.
  database_id uuid not null default gen_random_uuid()
);
insert into private.catalogue_version default values;

-- The current state of the catalogue: "<version>@<newest migration>@<database>". A migration may change data without a
-- trigger.
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

-- 0 for a position of another database: it includes no change of this one.
create function private.to_version(p_position text) returns bigint
language sql stable set search_path = '' as $$
  select case when split_part(p_position, '@', 3) = v.database_id::text then split_part(p_position, '@', 1)::bigint else 0 end
  from private.catalogue_version v
$$;

-- In milliseconds since 1970.
create function private.to_ms(p_at timestamptz) returns bigint
language sql immutable set search_path = ''
as $$ select floor(extract(epoch from p_at) * 1000)::bigint $$;

create table private.catalogue_changes (
  id bigint generated always as identity primary key,
  -- Null until its transaction commits.
  version bigint,
  -- A table of the catalogue, or storage/<bucket>.
  source text not null,
  row_ids uuid[],
  happened_at timestamptz not null default clock_timestamp(),
  -- Whether it is work on schedule (private.carry_out_dates).
  is_scheduled boolean not null default false
);
create index catalogue_changes_version_idx on private.catalogue_changes (version);
comment on column private.catalogue_changes.row_ids is
  'Rows of the table `source` that the statement touched. Null when they are not known: anything may have changed.';

-- Gives all changes of the transaction one version. It is deferred until the commit, because a transaction that waits
-- for rows of another one while it holds the counter would be a deadlock.
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
  -- Position of the release that visitors see. A new publisher starts at the current position, because its first build
  -- is a full one.
  position text not null default private.get_position(),
  building text,
  building_since timestamptz,
  published_at timestamptz,
  failure text check (length(failure) <= 2000),
  -- Why changes are pending although no build failed.
  notice text check (length(notice) <= 2000),
  -- The reason why a publisher intentionally shows an earlier release, after a rollback. Editors need it in the desk,
  -- because nothing else explains why a published change disappeared or the next one is pending.
  held text check (length(held) <= 2000),
  -- Time of its last request. A server sends one at least every minute.
  seen_at timestamptz not null default clock_timestamp(),
  -- Whether the publisher reported that it stops, and has sent no request since.
  is_off boolean not null default false,
  -- The most builds within each interval, such as {"30 days": 10}; null without limits.
  caps jsonb
);
insert into private.publishers (id, seen_at) values ('hook', '-infinity');

create table private.build_orders (
  id bigint generated always as identity primary key,
  -- The position when the build was ordered. The build contains at least this state.
  position text not null default private.get_position(),
  ordered_at timestamptz not null default clock_timestamp(),
  -- Null until the build hook accepts the build, and for a refused build.
  accepted_at timestamptz,
  ended_at timestamptz,
  -- unpublished: built, but locked publishing keeps it from visitors. lost: canceled, refused, or without a report.
  outcome text check (outcome in ('finished', 'failed', 'lost', 'unpublished')),
  is_unreported boolean not null default false,
  check ((outcome is null) = (ended_at is null))
);
-- At most one build runs at a time, even if several function instances decide at the same moment.
create unique index build_orders_one_under_way_idx on private.build_orders ((true)) where outcome is null;

-- Address and secret for calls of the project's own function; empty on the embedded default. The only row has the key
-- `true`.
create table private.webhook_settings (
  only_row boolean primary key default true check (only_row),
  -- https://<project>.supabase.co/functions/v1/rebuild-site
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
comment on table private.slug_redirects is
  'Addresses that products had before. Filled by the triggers of the catalogue; the build writes a redirect for each.';

-- For `npx node scripts/connect.ts`: registers the function rebuild-site. The secret of an earlier call stays unless it is to be
-- replaced. Returns the secret in force, which the function and the deploy notifications need too.
create function public.connect_publishing(p_function_url text, p_secret text, p_replaces boolean) returns text
language sql security definer set search_path = '' as $$
  insert into private.webhook_settings as s (function_url, secret) values (p_function_url, p_secret)
  on conflict (only_row) do update set
    function_url = excluded.function_url,
    secret = case when p_replaces then excluded.secret else s.secret end
  returning s.secret;
$$;
grant execute on function public.connect_publishing(text, text, boolean) to service_role;

-- Announcing an edit

-- Calls rebuild-site after the transaction, if the project is connected and has pg_net. The function waits for the
-- quiet period, so a burst of edits doesn't need one call each. An error here must not prevent an edit: the change is
-- recorded, and the sweep finds it.
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

-- Called after a change of what the site shows: the table, or storage/<bucket>; insert, update, delete or truncate;
-- and the rows, when they are known and few.
create function private.announce_catalogue_change(p_source text, p_operation text, p_row_ids uuid[] default null)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.catalogue_changes (source, row_ids) values (p_source, p_row_ids);
  perform pg_notify('catalogue_changed', json_build_object('source', p_source, 'operation', p_operation)::text);
  perform private.call_rebuild_site(interval '1 second');
end;
$$;

-- Announces a statement that changed published data, once and after commit. A statement that changed no row or no
-- published value announces nothing. Otherwise any visitor could trigger a build with an update that row-level security
-- filters to nothing. Also stores former addresses.
--
-- Changes contain the ids of the changed rows, so that a publisher with a catalogue in memory reads only those, and the
-- cost of an edit doesn't depend on the size of the catalogue. `before` and `after` are the transition tables of the
-- triggers.
create function private.on_catalogue_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Above this number of rows, reading all rows is cheaper.
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
    -- Reads both tables, to include the previous id of a row. Stops as soon as there are too many.
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

create function private.watch_catalogue_table(p_table regclass) returns void
language plpgsql set search_path = '' as $$
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

-- A picture that is replaced under the same name changes the site without changing a row. Only the place and the
-- content of an object count; reading it doesn't. A file that no published product shows isn't announced: the row that
-- shows it later announces itself. Pictures of drafts would otherwise start builds, of which Netlify has few a day.
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
    from (
      (select a.bucket_id, a.name, a.metadata ->> 'eTag', a.metadata ->> 'size' from after a
       except
       select b.bucket_id, b.name, b.metadata ->> 'eTag', b.metadata ->> 'size' from before b)
      union all
      (select b.bucket_id, b.name, b.metadata ->> 'eTag', b.metadata ->> 'size' from before b
       except
       select a.bucket_id, a.name, a.metadata ->> 'eTag', a.metadata ->> 'size' from after a)
    ) changed
    where private.is_picture_shown(changed.bucket_id, changed.name)
    limit 1;
  end if;
  if v_bucket_id is not null then
    perform private.announce_catalogue_change('storage/' || v_bucket_id, lower(tg_op));
  end if;
  return null;
end;
$$;

-- storage.objects belongs to Supabase. If the project's role may not create a trigger on it, changed pictures are
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

-- Pending changes

-- Changes after a version. With 1,000 results there may be more.
create function private.list_changes_since(p_version bigint) returns setof private.catalogue_changes
language sql stable set search_path = ''
as $$ select c.* from private.catalogue_changes c where c.version > p_version order by c.version limit 1000 $$;

-- The running publishers: those that were seen within three minutes and have not stopped. Without such a publisher, the
-- one that was seen last counts, if possible one that has not reported that it stops; the hook, if there has never been
-- a publisher.
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

-- Changes that are not yet visible to visitors of some running publisher. `is_building` is true if all of these
-- publishers are building them.
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

-- Deletes changes after 30 days if no publisher needs them. A publisher that was not seen for that long is deleted too;
-- if it returns, it counts as new.
create function private.forget_old_changes() returns void
language plpgsql set search_path = '' as $$
declare
  v_before constant timestamptz := clock_timestamp() - interval '30 days';
begin
  delete from private.publishers p where p.id <> 'hook' and p.seen_at < v_before;
  delete from private.build_orders o where o.outcome is not null and o.ended_at < v_before;
  delete from private.catalogue_changes c
  where c.happened_at < v_before
    and c.version <= coalesce(
      (select min(private.to_version(p.position)) from private.publishers p where p.seen_at >= v_before), c.version
    );
end;
$$;

-- Programs that publish

-- Read the position before the rows of a build. `p_since` is the position of the rows that the program has in memory,
-- if any:
--   {"position": what the build reads, "changes": [{"source", "rowIds": null or [...]}] since then, or null: read everything}
-- A position is known if this database gave it to this publisher for its release or its last build. Another one, for
-- example from before a backup was restored, leads to a full build.
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

-- Reports the complete state of a program, so that the next report makes up for a lost one:
--   {"position": of the release that visitors see, or null to keep it from this database, "isBuilding",
--    "failure": why the last build failed, "held": why nothing is published, "isOff": whether it stops now}
-- Returns {"isKnown": whether this database issued that position, "waiting": {"id", "ageMs"} of the newest pending
-- change and {"oldestAgeMs"} of the oldest, or null}.
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
  -- Requests in quick succession don't update the row each time.
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

grant execute on function public.begin_publishing(text, text) to service_role;
grant execute on function public.report_publishing(text, jsonb) to service_role;

-- Netlify, for the function rebuild-site

-- The position that Netlify has or is building: that of an ordered build, or of one that locked publishing keeps from
-- visitors and that needn't be repeated. Otherwise that of the visible release.
create function private.get_ordered_version() returns bigint
language sql stable set search_path = '' as $$
  select private.to_version(coalesce(
    (select case when o.outcome is null or o.outcome = 'unpublished' then o.position end
     from private.build_orders o order by o.id desc limit 1),
    (select p.position from private.publishers p where p.id = 'hook')
  ));
$$;

-- The input of the decision in src/domain/publishing/build-decision.ts, with the same names; times are in milliseconds
-- since 1970. A build that has run longer than allowed counts as lost, and its changes are pending again. With null no
-- build is lost. p_caps are the limits that the decision knows.
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
    -- The dates for which builds are kept; none if the pending changes belong to the build that was kept for one.
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

-- Orders a build of all pending changes. Returns its id, or null if nothing is pending or another build is running. Its
-- changes are committed before the build reads the catalogue; later ones wait for the next build. Null as well if
-- a build was ordered after p_newest_order: the caps were decided without it.
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

-- Records the result of an order: 'accepted' by the hook, 'finished', 'failed', 'lost' or 'unpublished', with a text
-- for editors. Returns whether this was new. A build that was given up but goes online after all counts.
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

-- Records the position of the deploy that visitors see, whoever started it, and ends the builds that it contains.
-- Returns whether this was new.
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

-- Sets, or with null removes, the reason why changes are not being published.
create function public.note_publishing(p_notice text) returns void
language sql security definer set search_path = ''
as $$ update private.publishers set notice = left(p_notice, 2000) where id = 'hook' $$;

grant execute on function public.read_rebuild_state(integer, jsonb) to service_role;
grant execute on function public.begin_rebuild(bigint) to service_role;
grant execute on function public.end_rebuild(bigint, text, text) to service_role;
grant execute on function public.note_deployed(text) to service_role;
grant execute on function public.note_publishing(text) to service_role;

-- Publishing status

-- For all running publishers: an edit is published when each of them shows it.
create function private.compose_publishing_status() returns jsonb
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
    -- Dates for which a limit leaves no build, if all earlier ones get theirs.
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
  return private.compose_publishing_status();
end;
$$;
grant execute on function public.publishing_status() to authenticated;

-- The same for functions and programs that have already checked who calls them.
create function public.read_publishing_status() returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.compose_publishing_status() $$;
grant execute on function public.read_publishing_status() to service_role;

-- For the desk: {"all": whether any row of the table may be pending, "ids": rows that certainly are, "status": as
-- publishing_status}.
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
      'status', private.compose_publishing_status(),
      -- This value changes when drafts, dates or unpublished products change.
      'prepared', private.mark_drafts(p_table)
    )
    from waiting w
  );
end;
$$;
grant execute on function public.get_waiting_rows(text) to authenticated;

-- Former addresses of existing products: [{"table", "from", "to"}], each with the product's current address. Public
-- like the redirects themselves. Returns one value instead of rows, because the API truncates long lists of rows.
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
grant execute on function public.get_slug_redirects() to anon, authenticated, service_role;

-- The sweep

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

-- Hosted projects have both extensions and only need to enable them. The embedded default has neither and needs
-- neither.
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
      select cron.schedule('sweep-catalogue-changes', '* * * * *', 'select private.sweep_catalogue_changes()')
    $cron$;
  end if;
exception
  when others then
    raise notice 'pg_cron could not be switched on (%): switch it on in the dashboard and schedule the sweep.', sqlerrm;
end;
$$;
