-- A gallery update adds undecided files and removes deleted ones. It never reverts an editor's decision. A file is
-- decided if a product uses it, removed it or was deleted with it, or if an editor uploaded it in a signed-in session.
-- Whoever uploads with the secret key (Studio, `supabase storage cp`, upload-product-images) decides nothing.

create table private.removed_pictures (
  table_name text not null,
  product_id uuid not null,
  path text not null,
  removed_at timestamptz not null default clock_timestamp(),
  -- The row is deleted when the deletion of the product is undone.
  is_deletion boolean not null default false,
  primary key (table_name, product_id, path)
);
-- The state of bucket and table after the last update: while it is unchanged, there is nothing to do.
create table private.gallery_runs (
  table_name text primary key,
  state text not null
);

create function private.on_gallery_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    delete from private.removed_pictures r using after a
    where r.table_name = tg_table_name and r.product_id = a.id and r.is_deletion;
  elsif tg_op = 'UPDATE' then
    insert into private.removed_pictures (table_name, product_id, path)
    select distinct tg_table_name, b.id, p.path
    from before b
    join after a on a.id = b.id
    cross join lateral unnest(array_append(b.gallery_urls, b.image_url)) as p (path)
    where (a.gallery_urls is distinct from b.gallery_urls or a.image_url is distinct from b.image_url)
      and p.path is not null
      -- `not any` would be null for a product without pictures or with a null entry.
      and not exists (select 1 from unnest(array_append(a.gallery_urls, a.image_url)) as kept where kept = p.path)
    on conflict (table_name, product_id, path)
      do update set removed_at = excluded.removed_at, is_deletion = false;
  else
    -- Also the other files in its slug's folder, so that the next product with that slug doesn't get them.
    insert into private.removed_pictures (table_name, product_id, path, is_deletion)
    select tg_table_name, b.id, p.path, true
    from before b cross join lateral unnest(array_append(b.gallery_urls, b.image_url)) as p (path)
    where p.path is not null
    union
    select tg_table_name, b.id, o.name, true
    from private.catalogue_tables t
    join storage.objects o on o.bucket_id = t.bucket_id
    join before b on b.slug = split_part(o.name, '/', 1)
    where t.table_name = tg_table_name
    on conflict (table_name, product_id, path) do update set removed_at = excluded.removed_at;
  end if;
  return null;
end;
$$;

-- Null for a web address or an empty entry.
create function private.to_file_path(p_entry text) returns text
language sql immutable as $$
  select case when private.trim_entry(p_entry) !~* '^https?:'
    then nullif(ltrim(private.trim_entry(p_entry), '/'), '') end
$$;

create function private.to_file_folder(p_path text) returns text
language sql immutable
as $$ select case when p_path is not null then coalesce(substring(p_path from '^(.*)/'), '') end $$;

-- The folder of the main picture, or the one named after the slug if other products share the first one.
-- `toUploadFolder` in src/domain/catalogue/gallery.ts computes the same from the desk's rows.
create function public.get_upload_folder(p_table text, p_slug text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_folder text;
begin
  if not private.is_catalogue_table(p_table) then
    raise exception 'get_upload_folder: no catalogue table %', p_table using errcode = 'invalid_parameter_value';
  end if;
  execute format(
    $query$
      select case when f.folder <> '' and not exists (
        select 1 from public.%1$I o
        -- strpos() spares most products the comparison.
        where strpos(o.image_url, f.folder) > 0 and o.slug <> $1
          and private.to_file_folder(private.to_file_path(o.image_url)) = f.folder
      ) then f.folder else p.slug end
      from public.%1$I p
      cross join lateral (select private.to_file_folder(private.to_file_path(p.image_url)) as folder) f
      where p.slug = $1
    $query$, p_table
  ) into v_folder using p_slug;
  return v_folder;
end;
$$;

-- A file belongs to a product if it is in the folder of its main picture or in the one named after its slug. In a
-- shared folder or in the bucket itself, its name must also start like the main picture's. Entries whose file exists
-- and web addresses keep their positions (rule 8.8). Anyone may trigger this at any time, so it is cheap if nothing has
-- changed, and only one of several concurrent calls does the work. One statement reads and writes: a run is one change
-- of the catalogue, and the next one does what is edited meanwhile.
-- The planner doesn't know the sizes of intermediate results, and a nested loop over them would be quadratic.
create function public.update_galleries(p_table text) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '2min' set enable_nestloop = off as $$
declare
  v_bucket text := (select t.bucket_id from private.catalogue_tables t where t.table_name = p_table);
  v_count bigint;
  v_rows text;
  v_state text;
  v_changed bigint;
  v_gone jsonb;
  v_began timestamptz;
begin
  if v_bucket is null then
    raise exception 'update_galleries: no catalogue table %', p_table using errcode = 'invalid_parameter_value';
  end if;
  execute format('select count(*), max(updated_at)::text from public.%I', p_table) into v_count, v_rows;
  if not pg_try_advisory_xact_lock(hashtextextended('update_galleries ' || p_table, 0)) then
    return jsonb_build_object('totalProcessed', v_count, 'totalChanged', 0);
  end if;
  -- Read first: later changes are for the next run. A file that is uploaded again under the same name is new.
  select concat_ws(' ', v_count, v_rows, count(*),
      bit_xor(hashtextextended(o.name, coalesce(extract(epoch from o.created_at) * 1000000, 0)::bigint))) into v_state
  from storage.objects o where o.bucket_id = v_bucket;
  if exists (select 1 from private.gallery_runs g where g.table_name = p_table and g.state = v_state) then
    return jsonb_build_object('totalProcessed', v_count, 'totalChanged', 0);
  end if;

  v_began := clock_timestamp();
  execute format(
    $update$
      with files as materialized (
        select o.name, o.created_at, o.owner_id from storage.objects o where o.bucket_id = $1
      ), products as materialized (
        select p.id, p.slug, p.gallery_urls, p.image_url, private.to_file_path(p.image_url) as main from public.%1$I p
      ), mains as materialized (
        select p.id, private.to_file_folder(p.main) as folder,
          -- The common start of its picture names: 'Columns/Tuscan 01.jpg' has 'tuscan'.
          lower(regexp_replace(
            regexp_replace(substring(p.main from '[^/]*$'), '\.(jpe?g|png|webp|avif)$', '', 'i'), '[\s_-]*\d*$', ''
          )) as stem,
          private.to_file_folder(p.main) = ''
            or (count(*) over (partition by private.to_file_folder(p.main)) > 1
              and private.to_file_folder(p.main) <> p.slug) as is_shared
        from products p where p.main is not null
      ), entries as materialized (
        select p.id, e.entry, e.n, private.to_file_path(e.entry) as path,
          private.trim_entry(e.entry) ~* '^https?:' as is_address
        from products p cross join lateral unnest(p.gallery_urls) with ordinality as e (entry, n)
      ), shown as (
        select case when e.is_address then private.to_picture_path($1, e.entry) else e.path end as path from entries e
        union all
        select coalesce(p.main, private.to_picture_path($1, p.image_url)) from products p where p.image_url is not null
        union all
        -- Drafts and unpublished products decide about their pictures, too.
        select case when starts_with(u.place, '/' || $1 || '/') then substr(u.place, length($1) + 3)
          when u.table_name = $2 then u.place end
        from (
          select d.table_name, unnest(d.places) as place from private.drafts d
          union all
          select h.table_name, unnest(h.places) from private.hidden_products h
        ) u
      ), let_go as (
        select private.to_picture_path($1, r.path) as path, max(r.removed_at) as removed_at
        from private.removed_pictures r where r.table_name = $2 group by 1
      ), undecided as materialized (
        select f.name, private.to_file_folder(f.name) as folder, lower(substring(f.name from '[^/]*$')) as file
        from files f
        where f.name ~* '\.(jpe?g|png|webp|avif)$' and coalesce(f.owner_id, '') = ''
          and not exists (select 1 from shown s where s.path = f.name)
          -- A later file with the name of a deleted one is a new file.
          and not exists (select 1 from let_go l where l.path = f.name and l.removed_at >= f.created_at)
          -- A name that the constraints of the table don't allow must not stop the others.
          and private.to_file_path(f.name) = f.name and f.name !~ '^\s*[A-Za-z][A-Za-z0-9+.-]*:|[\n\\]'
          and f.name !~ '(^|/)\s*\.{1,2}\s*(/|$)' and f.name !~* '%%(25)*(2e|2f|5c)'
      ), beginnings as materialized (
        -- In shared folders, every prefix of a name that isn't followed by a letter, with the folder in one value.
        select u.name, u.folder || '/' || left(u.file, n) as beginning
        from undecided u cross join generate_series(1, length(u.file)) n
        where u.folder in (select m.folder from mains m where m.is_shared)
          and substr(u.file, n + 1, 1) !~ '[[:alpha:]]'
      ), found as (
        select p.id, u.name from undecided u join products p on p.slug = u.folder
        union
        select m.id, u.name from undecided u join mains m on m.folder = u.folder where not m.is_shared
        union
        select m.id, b.name from beginnings b join mains m on m.folder || '/' || m.stem = b.beginning where m.is_shared
      ), kept as (
        select e.id, e.entry, min(e.n) as n
        from entries e left join files f on f.name = e.path
        where e.is_address or f.name is not null
        group by e.id, e.entry
      ), galleries as (
        select g.id, array_agg(g.entry order by g.n, g.place collate "C", g.entry collate "C") as urls
        from (
          select k.id, k.entry, k.n, null as place from kept k
          union all
          -- 2 sorts before 10, because every number is padded to 20 digits. Null comes last.
          select f.id, f.name, null, regexp_replace(
            regexp_replace(lower(f.name), '\d+', '00000000000000000000\&', 'g'), '\d*(\d{20})(?!\d)', '\1', 'g')
          from found f
        ) g
        group by g.id
      ), changes as (
        select p.id, p.gallery_urls as before, n.urls
        from products p left join galleries g on g.id = p.id
        cross join lateral (select coalesce(g.urls, '{}') as urls) n
        where p.gallery_urls <> n.urls and length(array_to_string(n.urls, '')) <= 100000
      ), written as (
        update public.%1$I p set gallery_urls = c.urls from changes c
        where p.id = c.id and p.gallery_urls = c.before
        returning p.id, c.before, c.urls
      )
      select count(*), jsonb_agg(jsonb_build_object('id', w.id, 'paths', to_jsonb(w.before))) filter (where not w.before <@ w.urls)
      from written w
    $update$, p_table
  ) into v_changed, v_gone using v_bucket, p_table;

  -- Files that a run removes because they are gone aren't decided: a file with the same name is a new one.
  delete from private.removed_pictures r using jsonb_array_elements(v_gone) e
  where r.table_name = p_table and r.product_id = (e ->> 'id')::uuid and r.removed_at >= v_began
    and e -> 'paths' ? r.path;

  delete from private.removed_pictures r
  where r.table_name = p_table and not exists (
    select 1 from storage.objects o
    where o.bucket_id = v_bucket and o.name = private.to_picture_path(v_bucket, r.path) and o.created_at <= r.removed_at
  );

  insert into private.gallery_runs (table_name, state) values (p_table, v_state)
  on conflict (table_name) do update set state = excluded.state;
  return jsonb_build_object('totalProcessed', v_count, 'totalChanged', v_changed);
end;
$$;
