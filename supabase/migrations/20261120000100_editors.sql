-- Who may edit: users whose `app_metadata.role` is 'editor'. Only the project writes app_metadata; users write
-- user_metadata themselves, so it must never be asked.

-- Not exposed by the Data API (supabase/config.toml): what lies here is reached through policies and functions only.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated;

-- Asks the table rather than the token: a role that was taken away counts at once, and not every issuer of tokens
-- (@supabase/lite, for one) puts app_metadata into them.
create or replace function private.is_editor() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
    from auth.users u
    where u.id = (select auth.uid()) and u.raw_app_meta_data ->> 'role' = 'editor'
  );
$$;
comment on function private.is_editor() is 'Whether the signed-in user may edit the catalogue.';
revoke all on function private.is_editor() from public;
grant execute on function private.is_editor() to authenticated;
