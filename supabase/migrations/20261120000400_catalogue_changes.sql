-- Says when something changed that the site shows, on the channel `catalogue_changed`, once per statement and after
-- commit. Nothing is said about a statement that touched no row or changed no published value: otherwise any visitor
-- could publish the site with an update that row-level security filters to nothing.

-- The one place that knows what follows a change. Replace this function to do more than notify.
create function private.announce_catalogue_change(p_source text, p_operation text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_notify('catalogue_changed', json_build_object('source', p_source, 'operation', p_operation)::text);
end;
$$;
comment on function private.announce_catalogue_change(text, text) is
  'Called after a change of what the site shows: the table, or storage/<bucket>, and insert, update, delete or truncate.';
revoke all on function private.announce_catalogue_change(text, text) from public;

-- `before` and `after` are the transition tables of the triggers; each exists only where the operation has it.
create function private.on_catalogue_rows() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_is_change boolean;
begin
  if tg_op = 'INSERT' then
    v_is_change := exists (select 1 from after);
  elsif tg_op = 'DELETE' then
    v_is_change := exists (select 1 from before);
  elsif tg_op = 'TRUNCATE' then
    v_is_change := true;
  else
    v_is_change := exists (
      select to_jsonb(a) - array['created_at', 'updated_at'] from after a
      except all
      select to_jsonb(b) - array['created_at', 'updated_at'] from before b
    );
  end if;
  if v_is_change then
    perform private.announce_catalogue_change(tg_table_name, lower(tg_op));
  end if;
  return null;
end;
$$;
revoke all on function private.on_catalogue_rows() from public;

create function private.watch_catalogue_table(p_table regclass) returns void
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
end;
$$;
comment on function private.watch_catalogue_table(regclass) is
  'Makes changes of a new catalogue table heard. For migrations only.';
revoke all on function private.watch_catalogue_table(regclass) from public;

select private.watch_catalogue_table('public.floor_wall_coverings');
select private.watch_catalogue_table('public.hardscape_materials');
select private.watch_catalogue_table('public.architectural_designs');
select private.watch_catalogue_table('public.stone_fixing_solutions');
select private.watch_catalogue_table('public.extras');

-- A picture replaced under its old name changes the site without touching a row. What counts of an object is where it
-- lies and what its content is; that somebody looked at it does not.
create function private.on_catalogue_pictures() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_bucket_id text;
begin
  if tg_op = 'INSERT' then
    select a.bucket_id into v_bucket_id from after a where private.is_catalogue_bucket(a.bucket_id) limit 1;
  elsif tg_op = 'DELETE' then
    select b.bucket_id into v_bucket_id from before b where private.is_catalogue_bucket(b.bucket_id) limit 1;
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
    where private.is_catalogue_bucket(changed.bucket_id)
    limit 1;
  end if;
  if v_bucket_id is not null then
    perform private.announce_catalogue_change('storage/' || v_bucket_id, lower(tg_op));
  end if;
  return null;
end;
$$;
revoke all on function private.on_catalogue_pictures() from public;

-- storage.objects belongs to Supabase. Where the project's own role may not put a trigger on it, changed pictures are
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
