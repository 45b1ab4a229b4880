-- The parts of a hosted Supabase project that the migrations require. Run it as a superuser. The migrations then run as
-- `migrator`, which has the rights of a hosted project's `postgres`: it isn't a superuser, but may create policies and
-- triggers on storage.objects. For a real server, see tests/README.md.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role supabase_auth_admin nologin;
create role supabase_storage_admin nologin;
create role migrator login createrole bypassrls;
grant anon, authenticated, service_role, supabase_storage_admin to migrator;

create schema auth authorization supabase_auth_admin;
create schema storage authorization supabase_storage_admin;
grant usage on schema auth, storage, public to anon, authenticated, service_role, migrator;
grant all on schema public to migrator;
do $$ begin execute format('grant create on database %I to migrator', current_database()); end $$;

set role supabase_auth_admin;
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  banned_until timestamptz,
  deleted_at timestamptz
);
create function auth.uid() returns uuid language sql stable as $$
  select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid;
$$;
grant select on auth.users to migrator;
reset role;

set role supabase_storage_admin;
create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  version text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.objects, storage.buckets to anon, authenticated, service_role;
reset role;
