-- A gallery update (the function update-gallery-urls) adds files that nobody has decided about and removes those that are
-- gone; it never undoes an editor's decision. A file is decided about if a product shows it, if a product removed it or was
-- deleted with it, or if an editor uploaded it in a session of their own, as the desk does: there the editor says what is
-- shown, by saving. A file that comes with the secret key (Studio, `supabase storage cp`, upload-product-images) is
-- undecided.

-- Pictures that somebody took out of a product: an update does not bring them back.
create table private.removed_pictures (
  table_name text not null,
  product_id uuid not null,
  path text not null,
  removed_at timestamptz not null default clock_timestamp(),
  -- Whether the product was deleted with the file; the row goes when the deletion is undone.
  is_deletion boolean not null default false,
  primary key (table_name, product_id, path)
);
-- The state of bucket and table at the end of the last update: while it is the same, there is nothing to do.
create table private.gallery_runs (
  table_name text primary key,
  state text not null
);
alter table private.removed_pictures enable row level security;
alter table private.gallery_runs enable row level security;
revoke all on private.removed_pictures, private.gallery_runs from public, anon, authenticated, service_role;

-- `before` and `after` are the transition tables of the triggers.
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
    -- Of a product that names no picture, or one that is null, "not any" would say nothing.
    and not exists (select 1 from unnest(array_append(a.gallery_urls, a.image_url)) as kept where kept = p.path)
  on conflict (table_name, product_id, path)
    do update set removed_at = excluded.removed_at, is_deletion = false;
  return null;
end;
$$;
revoke all on function private.remember_removed_pictures() from public;

-- What a product showed, and what else is in the folder of its slug: none of it is for the next product of that name.
create function private.remember_deleted_pictures() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.removed_pictures (table_name, product_id, path, is_deletion)
  select tg_table_name, b.id, p.path, true
  from before b
  cross join lateral unnest(array_append(b.gallery_urls, b.image_url)) as p (path)
  where p.path is not null
  union
  select tg_table_name, b.id, o.name, true
  from private.catalogue_tables t
  join storage.objects o on o.bucket_id = t.bucket_id
  join before b on b.slug = split_part(o.name, '/', 1)
  where t.table_name = tg_table_name
  on conflict (table_name, product_id, path) do update set removed_at = excluded.removed_at;
  return null;
end;
$$;
revoke all on function private.remember_deleted_pictures() from public;

create function private.forget_deletion() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.removed_pictures r using after a
  where r.table_name = tg_table_name and r.product_id = a.id and r.is_deletion;
  return null;
end;
$$;
revoke all on function private.forget_deletion() from public;

create function private.watch_deleted_galleries(p_table regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create trigger remember_deleted_pictures after delete on %s referencing old table as before
     for each statement execute function private.remember_deleted_pictures()', p_table);
  execute format(
    'create trigger forget_deletion after insert on %s referencing new table as after
     for each statement execute function private.forget_deletion()', p_table);
end;
$$;
revoke all on function private.watch_deleted_galleries(regclass) from public;

-- Called for every catalogue table, by private.watch_catalogue_table.
create function private.watch_galleries(p_table regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create trigger remember_removed_pictures after update on %s referencing old table as before new table as after
     for each statement execute function private.remember_removed_pictures()', p_table);
  perform private.watch_deleted_galleries(p_table);
end;
$$;
comment on function private.watch_galleries(regclass) is
  'Makes gallery updates respect what was taken out of a new catalogue table. For migrations only.';
revoke all on function private.watch_galleries(regclass) from public;

-- What an update has to know before it reads anything:
--   {"isCurrent", "state": what bucket and table are now, "count": products, "undecided": paths}
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
  v_undecided jsonb;
begin
  if not exists (select 1 from private.catalogue_tables t where t.table_name = p_table) then
    raise exception 'read_gallery_state: no catalogue table %', p_table using errcode = 'invalid_parameter_value';
  end if;
  execute format('select count(*), max(updated_at)::text from public.%I', p_table) into v_count, v_rows;
  select v_count || ' ' || coalesce(v_rows, '') || ' ' || count(*) || ' '
      || coalesce(sum(hashtextextended(o.name, 0)::numeric), 0)
    into v_state
  from storage.objects o where o.bucket_id = p_bucket;
  if exists (select 1 from private.gallery_runs g where g.table_name = p_table and g.state = v_state) then
    return jsonb_build_object('isCurrent', true, 'state', v_state, 'count', v_count, 'undecided', '[]'::jsonb);
  end if;
  execute format(
    'with shown as (
       select private.to_picture_path($1, e) as path
       from public.%I p, unnest(array_append(p.gallery_urls, p.image_url)) e where e is not null
     ), let_go as (
       select private.to_picture_path($1, r.path) as path, r.removed_at
       from private.removed_pictures r where r.table_name = $2
     )
     select coalesce(jsonb_agg(o.name), ''[]'') from storage.objects o
     where o.bucket_id = $1 and coalesce(o.owner_id, '''') = ''''
       and not exists (select 1 from shown s where s.path = o.name)
       -- A file that came later, under the name of one that is gone, is a new one.
       and not exists (select 1 from let_go l where l.path = o.name and l.removed_at >= o.created_at)', p_table
  ) into v_undecided using p_bucket, p_table;
  return jsonb_build_object('isCurrent', false, 'state', v_state, 'count', v_count, 'undecided', v_undecided);
end;
$$;
revoke all on function public.read_gallery_state(text, text) from public, anon, authenticated;
grant execute on function public.read_gallery_state(text, text) to service_role;

-- Writes the galleries that `update-gallery-urls` found, in one statement, so that one run is one change of the catalogue. A
-- row that was edited since it was read is left alone: the next run sees it as it is.
--   p_galleries  [{"id", "before", "urls"}]
--   p_state      what read_gallery_state said before anything was read
create function public.update_galleries(p_table text, p_galleries jsonb, p_state text) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_bucket text := (select t.bucket_id from private.catalogue_tables t where t.table_name = p_table);
  v_changed integer;
begin
  if v_bucket is null then
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

  -- What a run takes out because its file is gone nobody has decided about: should the file come again, it is a new one.
  delete from private.removed_pictures r using jsonb_array_elements(p_galleries) e
  where r.table_name = p_table and r.product_id = (e ->> 'id')::uuid and r.removed_at >= transaction_timestamp()
    and e -> 'before' ? r.path and not (e -> 'urls' ? r.path);

  -- Of a file that is gone nothing has to be remembered.
  delete from private.removed_pictures r
  where r.table_name = p_table and not exists (
    select 1 from storage.objects o
    where o.bucket_id = v_bucket and o.name = private.to_picture_path(v_bucket, r.path) and o.created_at <= r.removed_at
  );

  insert into private.gallery_runs (table_name, state) values (p_table, p_state)
  on conflict (table_name) do update set state = excluded.state;
  return v_changed;
end;
$$;
revoke all on function public.update_galleries(text, jsonb, text) from public, anon, authenticated;
grant execute on function public.update_galleries(text, jsonb, text) to service_role;
