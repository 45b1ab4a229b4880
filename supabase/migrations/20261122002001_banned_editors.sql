-- An editor who was banned, or whose account was deleted but kept on record, edits nothing, also with a token from before.
create or replace function private.is_editor() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
    from auth.users u
    where u.id = (select auth.uid())
      and u.raw_app_meta_data ->> 'role' = 'editor'
      and (u.banned_until is null or u.banned_until <= clock_timestamp())
      and u.deleted_at is null
  );
$$;
