-- The pictures of the catalogue: one public bucket per collection, spelled as in production.

create table private.catalogue_buckets (
  bucket_id text primary key
);
comment on table private.catalogue_buckets is 'Storage buckets whose pictures the site shows and editors manage.';
alter table private.catalogue_buckets enable row level security;
revoke all on private.catalogue_buckets from public, anon, authenticated, service_role;

create function private.is_catalogue_bucket(p_bucket_id text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select 1 from private.catalogue_buckets b where b.bucket_id = p_bucket_id);
$$;
comment on function private.is_catalogue_bucket(text) is 'Whether the bucket holds pictures of the catalogue.';
revoke all on function private.is_catalogue_bucket(text) from public;
grant execute on function private.is_catalogue_bucket(text) to authenticated;

-- 10 MiB: a picture of 1600 pixels weighs about 250 kB, one straight from a camera less than this.
-- No SVG: it can carry script, and these files are served from the project's own address.
create function private.add_catalogue_bucket(p_bucket_id text) returns void
language plpgsql
set search_path = ''
as $$
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
comment on function private.add_catalogue_bucket(text) is
  'Makes, or brings into line, the bucket of a collection. For migrations only.';
revoke all on function private.add_catalogue_bucket(text) from public;

select private.add_catalogue_bucket('floor and wall coverings other');
select private.add_catalogue_bucket('hardscape materials other');
select private.add_catalogue_bucket('architectural design other');
select private.add_catalogue_bucket('stone fixing oither');
select private.add_catalogue_bucket('extras other');

-- Everybody reads a picture at its public address, which asks no policy. Without a select policy for anon nobody but
-- editors can list what else lies in a bucket.
create policy "Editors list catalogue pictures" on storage.objects for select to authenticated
  using (private.is_catalogue_bucket(bucket_id) and (select private.is_editor()));
create policy "Editors add catalogue pictures" on storage.objects for insert to authenticated
  with check (private.is_catalogue_bucket(bucket_id) and (select private.is_editor()));
create policy "Editors change catalogue pictures" on storage.objects for update to authenticated
  using (private.is_catalogue_bucket(bucket_id) and (select private.is_editor()))
  with check (private.is_catalogue_bucket(bucket_id) and (select private.is_editor()));
create policy "Editors remove catalogue pictures" on storage.objects for delete to authenticated
  using (private.is_catalogue_bucket(bucket_id) and (select private.is_editor()));
