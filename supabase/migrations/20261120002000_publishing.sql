-- From an edit to a build: every change of what the site shows is written down in the transaction that makes it, so
-- no edit can be lost however deliveries go wrong, and one that is rolled back is never announced.
--
--   edit → private.catalogue_events → call of the function rebuild-site (pg_net), or NOTIFY (embedded default)
--        → public.begin_rebuild claims the events → build hook → public.end_rebuild
--   a sweep (pg_cron) calls again for events that nobody claimed.
--
-- Old addresses of products are kept as well: the build turns them into redirects.

-- One row is one attempt to build. The events of an attempt that failed are pending again.
create table private.rebuilds (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default clock_timestamp(),
  -- Null while the build hook has not answered, and for ever when it refused.
  accepted_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('finished', 'failed', 'lost')),
  -- What an editor should know about the outcome.
  detail text check (length(detail) <= 2000),
  check ((outcome is null) = (ended_at is null))
);
-- At most one build is under way, however many copies of the function decide at the same moment.
create unique index rebuilds_one_under_way_idx on private.rebuilds ((true)) where outcome is null;
create index rebuilds_accepted_at_idx on private.rebuilds (accepted_at);

-- The outbox. Pending events have no rebuild.
create table private.catalogue_events (
  id bigint generated always as identity primary key,
  source text not null,
  operation text not null,
  happened_at timestamptz not null default clock_timestamp(),
  rebuild_id bigint references private.rebuilds (id) on delete cascade
);
create index catalogue_events_pending_idx on private.catalogue_events (happened_at) where rebuild_id is null;
create index catalogue_events_rebuild_idx on private.catalogue_events (rebuild_id);

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

-- What the function decided last, for editors: waiting, refused, failed. Null once a build was accepted.
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
alter table private.webhook_settings enable row level security;
alter table private.publishing_notice enable row level security;
alter table private.slug_redirects enable row level security;
revoke all on private.rebuilds, private.catalogue_events, private.webhook_settings, private.publishing_notice,
  private.slug_redirects from public, anon, authenticated, service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- Telling

-- Calls rebuild-site after the transaction, when the project is connected and pg_net is there. The function waits for
-- the quiet period itself, so a burst of edits needs no call each. Nothing that goes wrong here may stop an edit: the
-- event is written down, and the sweep finds it.
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

create or replace function private.announce_catalogue_change(p_source text, p_operation text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.catalogue_events (source, operation) values (p_source, p_operation);
  perform pg_notify('catalogue_changed', json_build_object('source', p_source, 'operation', p_operation)::text);
  perform private.call_rebuild_site(interval '5 seconds');
end;
$$;

-- As before, and keeps the old addresses. `before` and `after` are the transition tables of the triggers.
create or replace function private.on_catalogue_rows() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_is_change boolean;
begin
  if tg_op = 'INSERT' then
    v_is_change := exists (select 1 from after);
    delete from private.slug_redirects r using after a
    where r.table_name = tg_table_name and r.old_slug = a.slug;
  elsif tg_op = 'DELETE' then
    v_is_change := exists (select 1 from before);
    delete from private.slug_redirects r using before b
    where r.table_name = tg_table_name and r.product_id = b.id;
  elsif tg_op = 'TRUNCATE' then
    v_is_change := true;
    delete from private.slug_redirects r where r.table_name = tg_table_name;
  else
    v_is_change := exists (
      select to_jsonb(a) - array['created_at', 'updated_at'] from after a
      except all
      select to_jsonb(b) - array['created_at', 'updated_at'] from before b
    );
    if v_is_change then
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
  if v_is_change then
    perform private.announce_catalogue_change(tg_table_name, lower(tg_op));
  end if;
  return null;
end;
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Deciding (called by the function rebuild-site; the rule itself is src/domain/publishing/rebuild-decision.ts)

create function private.to_ms(p_at timestamptz) returns bigint
language sql
immutable
set search_path = ''
as $$ select floor(extract(epoch from p_at) * 1000)::bigint $$;
revoke all on function private.to_ms(timestamptz) from public;

-- Everything the rule needs, in its words; times in milliseconds since 1970.
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
        'lastAtMs', private.to_ms(max(r.ended_at))) end
      from private.rebuilds r
      where r.outcome in ('failed', 'lost')
        and r.id > coalesce((select max(g.id) from private.rebuilds g where g.outcome = 'finished'), 0)
    )
  );
$$;
revoke all on function public.read_rebuild_state() from public, anon, authenticated;
grant execute on function public.read_rebuild_state() to service_role;

-- Claims all pending events for a new build. Answers its id, or null when there is nothing to publish or another build
-- is under way. What is claimed was committed before the build reads the catalogue; what commits later stays pending.
create function public.begin_rebuild(p_longest_build_seconds integer) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_id bigint;
begin
  -- An attempt that never heard from the hook, or a build that never told its end.
  update private.rebuilds
  set outcome = case when accepted_at is null then 'lost' else 'finished' end,
      ended_at = clock_timestamp(),
      detail = case when accepted_at is null then 'The call of the build hook broke off.'
               else 'The build did not report its end in time.' end
  where outcome is null and started_at <= clock_timestamp() - make_interval(secs => p_longest_build_seconds);
  update private.catalogue_events e set rebuild_id = null
  from private.rebuilds r
  where r.id = e.rebuild_id and r.outcome = 'lost';

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
revoke all on function public.begin_rebuild(integer) from public, anon, authenticated;
grant execute on function public.begin_rebuild(integer) to service_role;

-- What became of a build: 'accepted' by the hook, 'finished' or 'failed'. Without an id the one under way is meant.
-- Events of a failed build are pending again. Answers whether there was such a build.
create function public.end_rebuild(p_id bigint, p_outcome text, p_detail text) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_id bigint;
begin
  if p_outcome not in ('accepted', 'finished', 'failed') then
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
  if p_outcome = 'failed' then
    update private.catalogue_events set rebuild_id = null where rebuild_id = v_id;
  end if;
  return true;
end;
$$;
revoke all on function public.end_rebuild(bigint, text, text) from public, anon, authenticated;
grant execute on function public.end_rebuild(bigint, text, text) to service_role;

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

-- ---------------------------------------------------------------------------------------------------------------
-- Looking

create function private.compose_publishing_status() returns jsonb
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
      where r.outcome = 'failed'
        and r.id > coalesce((select max(g.id) from private.rebuilds g where g.outcome = 'finished'), 0)
      order by r.id desc limit 1
    ),
    'notice', (select n.notice from private.publishing_notice n),
    'buildsToday', (
      select count(*) from private.rebuilds r where r.accepted_at > clock_timestamp() - interval '24 hours'
    )
  );
$$;
revoke all on function private.compose_publishing_status() from public;

-- For a signed-in editor. Everybody else is refused.
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

-- Old addresses of the products that there still are: [{"table", "from", "to"}], each to where its product is now.
-- Public, as the redirects themselves are. One value rather than rows, because the API cuts long lists of rows off.
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
-- Sweeping

create function private.sweep_catalogue_events() returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (select 1 from private.catalogue_events e where e.rebuild_id is null) then
    return false;
  end if;
  return private.call_rebuild_site(interval '30 seconds');
end;
$$;
comment on function private.sweep_catalogue_events() is
  'Calls rebuild-site again for changes that no build has claimed. Runs every minute where pg_cron is there.';
revoke all on function private.sweep_catalogue_events() from public;

-- Hosted projects have both extensions to switch on; the embedded default has neither and needs neither.
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
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
