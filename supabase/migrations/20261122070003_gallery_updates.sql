-- A gallery update adds what nobody has decided about and removes what is gone; it never undoes what an editor did.

-- Pictures that were taken out of a product, by whomever: an update does not bring them back.
create table private.removed_pictures (
  table_name text not null,
  product_id uuid not null,
  path text not null,
  removed_at timestamptz not null default clock_timestamp(),
  primary key (table_name, product_id, path)
);
alter table private.removed_pictures enable row level security;
-- What bucket and table were when the last update of the table ended: while they are the same, there is nothing to do.
create table private.gallery_runs (
  table_name text primary key,
  state text not null
);
alter table private.gallery_runs enable row level security;
revoke all on private.removed_pictures, private.gallery_runs from public, anon, authenticated, service_role;

-- `before` and `after` are the transition tables of the trigger.
create function private.remember_removed_pictures() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.removed_pictures (table_name, product_id, path)
  select distinct tg_table_name, b.id, p.path
  from before b
  join after a on a.id = b.id
  cross join lateral unnest(array_append(b.gallery_urls, b.image_url)) as p (path)
  where (a.gallery_urls is distinct from b.gallery_urls or a.image_url is distinct from b.image_url)
    and p.path is not null
    and not (p.path = any (array_append(a.gallery_urls, a.image_url)))
  on conflict do nothing;
  return null;
end;
$$;
revoke all on function private.remember_removed_pictures() from public;

create function private.watch_galleries(p_table regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create trigger remember_removed_pictures after update on %s referencing old table as before new table as after
     for each statement execute function private.remember_removed_pictures()', p_table);
end;
$$;
comment on function private.watch_galleries(regclass) is
  'Makes gallery updates respect what was taken out of a new catalogue table. For migrations only.';
revoke all on function private.watch_galleries(regclass) from public;

-- As before, and remembers what is taken out of a gallery.
create or replace function private.watch_catalogue_table(p_table regclass) returns void
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

do $$
declare
  v_table text;
begin
  for v_table in select t.table_name from private.catalogue_tables t loop
    perform private.watch_galleries(format('public.%I', v_table)::regclass);
  end loop;
end;
$$;

-- What an update has to know before it reads anything:
--   {"isCurrent", "state": what bucket and table are now, "count": products, "removed": [{"id", "path"}]}
create function public.read_gallery_state(p_table text, p_bucket text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_rows text;
  v_count bigint;
  v_state text;
begin
  if not exists (select 1 from private.catalogue_tables t where t.table_name = p_table) then
    raise exception 'read_gallery_state: no catalogue table %', p_table using errcode = 'invalid_parameter_value';
  end if;
  execute format('select count(*), max(updated_at)::text from public.%I', p_table) into v_count, v_rows;
  select v_count || ' ' || coalesce(v_rows, '') || ' ' || count(*) || ' '
      || coalesce(sum(hashtextextended(o.name, 0)::numeric), 0)
    into v_state
  from storage.objects o where o.bucket_id = p_bucket;
  return jsonb_build_object(
    'isCurrent', exists (select 1 from private.gallery_runs g where g.table_name = p_table and g.state = v_state),
    'state', v_state,
    'count', v_count,
    'removed', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.product_id, 'path', r.path)), '[]')
      from private.removed_pictures r where r.table_name = p_table
    )
  );
end;
$$;
revoke all on function public.read_gallery_state(text, text) from public, anon, authenticated;
grant execute on function public.read_gallery_state(text, text) to service_role;

drop function public.update_galleries(text, jsonb);

-- Writes the galleries that `update-gallery-urls` found, in one statement, so that one run is one change of the
-- catalogue. A row that was edited since it was read is left alone: the next run sees it as it is.
--   p_galleries  [{"id", "before", "urls"}]
--   p_gone       [{"id", "path"}] removed pictures whose file is gone: should it come again, it is a new one
--   p_state      what read_gallery_state said before anything was read
create function public.update_galleries(p_table text, p_galleries jsonb, p_gone jsonb, p_state text) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_changed integer;
begin
  if not exists (select 1 from private.catalogue_tables t where t.table_name = p_table) then
    raise exception 'update_galleries: no catalogue table %', p_table using errcode = 'invalid_parameter_value';
  end if;

  execute format(
    'update public.%I p set gallery_urls = g.urls
     from (
       select (e ->> ''id'')::uuid as id,
         array(select jsonb_array_elements_text(e -> ''before'')) as before,
         array(select jsonb_array_elements_text(e -> ''urls'')) as urls
       from jsonb_array_elements($1) e
     ) g
     where p.id = g.id and coalesce(p.gallery_urls, array[]::text[]) = g.before
       and g.before is distinct from g.urls',
    p_table
  ) using p_galleries;
  get diagnostics v_changed = row_count;

  delete from private.removed_pictures r
  using jsonb_array_elements(p_gone) e
  where r.table_name = p_table and r.product_id = (e ->> 'id')::uuid and r.path = e ->> 'path';

  insert into private.gallery_runs (table_name, state) values (p_table, p_state)
  on conflict (table_name) do update set state = excluded.state;
  return v_changed;
end;
$$;
revoke all on function public.update_galleries(text, jsonb, jsonb, text) from public, anon, authenticated;
grant execute on function public.update_galleries(text, jsonb, jsonb, text) to service_role;
