-- A file that a product shows stays where it is: it cannot be deleted, and not moved away either. A product shows it by its
-- path or by its complete address, which may name a bucket of another collection.
create or replace function private.is_picture_used(p_bucket_id text, p_name text) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_own text := (select t.table_name from private.catalogue_tables t where t.bucket_id = p_bucket_id);
  v_table text;
  v_is_used boolean;
begin
  if v_own is null then
    return false;
  end if;
  for v_table in select t.table_name from private.catalogue_tables t loop
    execute format(
      'select exists (
         select 1 from public.%I p, unnest(array_append(p.gallery_urls, p.image_url)) e
         where case
           when e ~* ''^\s*https?:'' then private.to_picture_path($1, e) = $2
           else $3 and ltrim(private.trim_entry(e), ''/'') = $2
         end
       )', v_table
    ) into v_is_used using p_bucket_id, p_name, v_table = v_own;
    if v_is_used then
      return true;
    end if;
  end loop;
  return false;
end;
$$;
comment on function private.is_picture_used(text, text) is
  'Whether any product shows this file, by its path or its complete address.';

-- A policy sees the new row only. This one's statement has not ended: what it selects is the file as it was.
create function private.may_lie_there(p_id uuid, p_bucket_id text, p_name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select 1 from storage.objects o
    where o.id = p_id and (o.bucket_id, o.name) is distinct from (p_bucket_id, p_name)
      and private.is_picture_used(o.bucket_id, o.name)
  );
$$;
comment on function private.may_lie_there(uuid, text, text) is
  'Whether a file may have this place: where it has been, or anywhere when no product shows it.';
revoke all on function private.may_lie_there(uuid, text, text) from public;
grant execute on function private.may_lie_there(uuid, text, text) to authenticated;

drop policy "Editors change catalogue pictures" on storage.objects;
create policy "Editors change catalogue pictures" on storage.objects for update to authenticated
  using (private.is_catalogue_bucket(bucket_id) and (select private.is_editor()))
  with check (
    private.is_catalogue_bucket(bucket_id) and (select private.is_editor())
    and private.may_lie_there(id, bucket_id, name)
  );
