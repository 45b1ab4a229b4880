-- The version of a picture, for its address: a file that is replaced under its name is another picture to every cache
-- between storage and the visitor. It is what hosted storage answers as the file's ETag, a digest of its content.

-- Public, as the files themselves are; but only of names that the caller knows, because visitors may not list a bucket.
-- One value rather than rows, because the API cuts long lists of rows off.
create function public.get_picture_versions(p_bucket_id text, p_names text[]) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
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
    -- A caller's list is bounded, so that one call costs little.
    and o.name = any (p_names[1:2000]);
$$;
comment on function public.get_picture_versions(text, text[]) is
  'The versions of pictures of the catalogue by name, of the first 2,000 names; names that storage does not have are left out.';
revoke all on function public.get_picture_versions(text, text[]) from public;
grant execute on function public.get_picture_versions(text, text[]) to anon, authenticated, service_role;
