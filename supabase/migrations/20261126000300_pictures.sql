
create function private.is_catalogue_bucket(p_bucket_id text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from private.catalogue_buckets b where b.bucket_id = p_bucket_id) $$;

-- No SVG, because it can contain scripts, and these files are served from the project's own address.
create function private.add_catalogue_bucket(p_bucket_id text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (
    p_bucket_id, p_bucket_id, true, 10485760,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif']
  )
  on conflict (id) do update
    set public = excluded.public,
        file_size_limit = excluded.file_size_limit,
        allowed_mime_types = excluded.allowed_mime_types;
  insert into private.catalogue_buckets (bucket_id) values (p_bucket_id) on conflict do nothing;
end;
$$;

-- For generate-project-images. Everyone reads them; only the service role writes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'project images', 'project images', true, 10485760,
  array['image/png', 'image/jpeg', 'image/webp', 'image/avif']
)
on conflict (id) do nothing;

create function private.decode_percents(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select convert_from(
      decode(string_agg(
        case when m[1] like '\%__' then substr(m[1], 2) else encode(convert_to(m[1], 'UTF8'), 'hex') end, '' order by n
      ), 'hex'), 'UTF8')
    from regexp_matches(p_text, '%[0-9a-f]{2}|.', 'gi') with ordinality as parts (m, n)
  );
exception when character_not_in_repertoire or untranslatable_character then
  return null;
end;
$$;

create function private.trim_entry(p_entry text) returns text
language sql immutable as $$ select btrim(p_entry, E' \t\n\r\f\v\u00a0\ufeff') $$;

-- A path without leading slashes; '/bucket/path' for a storage address on any host; null for any other address.
create function private.to_picture_place(p_entry text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_entry text := private.trim_entry(p_entry);
  v_place text;
begin
  if v_entry !~* '^https?:' then
    return ltrim(v_entry, '/');
  end if;
  -- This runs for every picture of the catalogue, so it uses no regular expressions.
  v_place := split_part(split_part(v_entry, '?', 1), '#', 1);
  v_place := substr(v_place, strpos(v_place, '//') + 2);
  v_place := substr(v_place, strpos(v_place, '/'));
  if starts_with(v_place, '/storage/v1/object/public/') then
    v_place := substr(v_place, length('/storage/v1/object/public/'));
  elsif starts_with(v_place, '/storage/v1/render/image/public/') then
    v_place := substr(v_place, length('/storage/v1/render/image/public/'));
  else
    return null;
  end if;
  v_place := replace(v_place, '%20', ' ');
  if strpos(v_place, '%') > 0 then
    v_place := private.decode_percents(v_place);
  end if;
  return v_place;
end;
$$;

create function private.to_picture_path(p_bucket_id text, p_entry text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_place text := private.to_picture_place(p_entry);
begin
  return case
    when not starts_with(v_place, '/') then v_place
    when starts_with(v_place, '/' || p_bucket_id || '/') then substr(v_place, length(p_bucket_id) + 3)
  end;
end;
$$;

-- Every writer of a table with the index below runs this, so it has its owner's rights.
create function private.to_picture_places(p_image_url text, p_gallery_urls text[]) returns text[]
language sql immutable security definer set search_path = '' as $$
  select array(select distinct private.to_picture_place(e) from unnest(array_append(p_gallery_urls, p_image_url)) e);
$$;

create index on public.extras using gin (private.to_picture_places(image_url, gallery_urls)) with (fastupdate = off);

-- With many products PostgreSQL expects an early match, and would read the whole table instead of the index.
create function private.is_picture_shown(p_bucket_id text, p_name text) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_own text := (select t.table_name from private.catalogue_tables t where t.bucket_id = p_bucket_id);
  v_places text[] := array[format('/%s/%s', p_bucket_id, p_name)];
  v_table text;
  v_is_used boolean;
begin
  if v_own is null then
    return false;
  end if;
  for v_table in select t.table_name from private.catalogue_tables t loop
    execute format(
      'select exists (select 1 from public.%I p where private.to_picture_places(p.image_url, p.gallery_urls) && $1)', v_table
    ) into v_is_used using case when v_table = v_own then p_name || v_places else v_places end;
    if v_is_used then
      return true;
    end if;
  end loop;
  return false;
end;
$$;

-- Discarded drafts use theirs until they are purged: discarding can be undone.
create function private.is_picture_used(p_bucket_id text, p_name text) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_own text := (select t.table_name from private.catalogue_tables t where t.bucket_id = p_bucket_id);
  v_place text := format('/%s/%s', p_bucket_id, p_name);
begin
  return v_own is not null and (
    private.is_picture_shown(p_bucket_id, p_name)
    or exists (
      select from private.drafts d
      where d.places && array[p_name, v_place] and (d.table_name = v_own or v_place = any (d.places))
    )
    or exists (
      select from private.hidden_products h
      where h.places && array[p_name, v_place] and (h.table_name = v_own or v_place = any (h.places))
    )
  );
end;
$$;

-- A policy sees only the new row. This function is stable, so its query sees the file as it was before the statement.
create function private.may_lie_there(p_id uuid, p_bucket_id text, p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select 1 from storage.objects o
    where o.id = p_id and (o.bucket_id, o.name) is distinct from (p_bucket_id, p_name)
      and private.is_picture_used(o.bucket_id, o.name)
  );
$$;

-- No policy covers public addresses. Without a select policy for anon, only editors can list a bucket.
create policy "Editors list catalogue pictures" on storage.objects for select to authenticated
  using (private.is_catalogue_bucket(bucket_id) and (select private.is_editor()));
create policy "Editors add catalogue pictures" on storage.objects for insert to authenticated
  with check (private.is_catalogue_bucket(bucket_id) and (select private.is_editor()));
create policy "Editors change catalogue pictures" on storage.objects for update to authenticated
  using (private.is_catalogue_bucket(bucket_id) and (select private.is_editor()))
  with check (
    private.is_catalogue_bucket(bucket_id) and (select private.is_editor())
    and private.may_lie_there(id, bucket_id, name)
  );
create policy "Editors remove catalogue pictures" on storage.objects for delete to authenticated
  using (
    private.is_catalogue_bucket(bucket_id) and (select private.is_editor())
    and not private.is_picture_used(bucket_id, name)
  );

-- The version is part of a picture's address, so that a replaced file is new for every cache. Only for names that the
-- caller knows, because visitors may not list a bucket. One value, because the API truncates lists.
create function public.get_picture_versions(p_bucket_id text, p_names text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_object_agg(
      o.name,
      left(regexp_replace(coalesce(nullif(o.metadata ->> 'eTag', ''), o.updated_at::text), '\W', '', 'g'), 12)
    ),
    '{}'
  )
  from storage.objects o
  where o.bucket_id = p_bucket_id
    and private.is_catalogue_bucket(p_bucket_id)
    and o.name = any (p_names[1:2000]);
$$;

-- [{"name", "sizeBytes"}]. Not the list of storage, which compares without regard to case.
create function public.list_folder_files(p_table text, p_folder text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_prefix constant text := p_folder || '/';
begin
  perform private.require_catalogue_editor(p_table);
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('name', f.name, 'sizeBytes', coalesce((f.metadata ->> 'size')::bigint, 0))
        order by f.name collate "C"
      ),
      '[]'
    )
    from (
      select substr(o.name, length(v_prefix) + 1) as name, o.metadata
      from storage.objects o
      join private.catalogue_tables t on t.bucket_id = o.bucket_id
      where t.table_name = p_table
        and o.name collate "C" >= v_prefix and o.name collate "C" < p_folder || '0' -- the character after `/`
    ) f
    where f.name <> '' and strpos(f.name, '/') = 0
  );
end;
$$;
