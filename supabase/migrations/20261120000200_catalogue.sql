-- The catalogue: one table per collection, all of the same shape.
--
-- Names of constraints are sentences, because editors read them in Studio when a value is refused.
-- A sixth collection is a migration of its own, see the last lines of this file.

create table public.extras (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique
    constraint slug_is_lowercase_words_joined_by_hyphens check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint slug_has_at_most_120_characters check (length(slug) <= 120),
  product_name text not null
    constraint product_name_is_not_empty check (btrim(product_name) <> '')
    constraint product_name_has_at_most_200_characters check (length(product_name) <= 200),
  material_type text not null
    constraint material_type_is_not_empty check (btrim(material_type) <> ''),
  image_url text
    constraint image_url_is_a_path_or_a_web_address
      check (image_url !~ '^\s*[A-Za-z][A-Za-z0-9+.-]*:' or image_url ~* '^\s*https?://[^\s/]'),
  gallery_urls text[] not null default '{}'
    constraint gallery_urls_have_no_empty_entries
      check (array_position(gallery_urls, null) is null and not ('' = any (gallery_urls)))
    constraint gallery_urls_are_paths_or_web_addresses
      check (array_to_string(gallery_urls, E'\n') !~* '(^|\n)\s*(?!https?://)[a-z][a-z0-9+.-]*:'),
  description text,
  finishes text[] not null default '{}'
    constraint finishes_have_no_empty_entries
      check (array_position(finishes, null) is null and not ('' = any (finishes))),
  custom_sizes text,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.extras.id is 'Made by the database. Leave it empty.';
comment on column public.extras.slug is
  'Last part of the product''s web address, for example ivory-travertine: lowercase words joined by hyphens, '
  'unique in this table. Changing it changes the address, and the old one leads to the new one.';
comment on column public.extras.product_name is 'The name visitors read, at most 200 characters.';
comment on column public.extras.material_type is 'The material, as visitors read it.';
comment on column public.extras.image_url is
  'The main picture: the path of a file in this collection''s storage bucket, for example Birdbaths/Shell Bowl.jpg, '
  'or a full https address. Empty shows a placeholder.';
comment on column public.extras.gallery_urls is
  'Further pictures in the order they are shown, each written like the main picture.';
comment on column public.extras.description is 'What visitors read about the product: 40 to 90 words read well.';
comment on column public.extras.finishes is
  'Finishes the product comes in, one entry each. With any entry the page says ''Available in all finishes''.';
comment on column public.extras.custom_sizes is 'What to say about sizes made to order, in one or two sentences.';
comment on column public.extras.sort_order is
  'Place in the listing: small numbers first, products with the same number by name.';
comment on column public.extras.created_at is 'Set by the database.';
comment on column public.extras.updated_at is 'Set by the database when any other value changes.';

create table public.architectural_designs (like public.extras including all);
create table public.stone_fixing_solutions (like public.extras including all);
create table public.floor_wall_coverings (like public.extras including all);
create table public.hardscape_materials (like public.extras including all);

-- The listings of these two have a filter over exactly these types.
alter table public.floor_wall_coverings add constraint material_type_is_one_of_the_filter
  check (material_type in ('Marble', 'Travertine', 'Limestone', 'Granite', 'Basalt'));
alter table public.hardscape_materials add constraint material_type_is_one_of_the_filter
  check (material_type in ('Marble', 'Travertine', 'Limestone', 'Granite', 'Basalt'));
comment on column public.floor_wall_coverings.material_type is
  'Marble, Travertine, Limestone, Granite or Basalt: the types of the listing''s filter.';
comment on column public.hardscape_materials.material_type is
  'Marble, Travertine, Limestone, Granite or Basalt: the types of the listing''s filter.';

alter table public.stone_fixing_solutions add column origin text;
comment on column public.stone_fixing_solutions.origin is 'Where the product is made, as visitors read it.';

comment on table public.floor_wall_coverings is
  'Floor and Wall Coverings, at /collections/floor-and-wall. One row is one product page.';
comment on table public.hardscape_materials is
  'Hardscape Materials, at /collections/hardscape-materials. One row is one product page.';
comment on table public.architectural_designs is
  'Architectural Designs, at /collections/architectural-designs. One row is one product page.';
comment on table public.stone_fixing_solutions is
  'Stone Fixing Solutions, at /collections/stone-fixing-solutions. One row is one product page.';
comment on table public.extras is 'Extras, at /collections/extras. One row is one product page.';

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
revoke all on function private.set_updated_at() from public;

-- What every catalogue table has besides its columns: everybody reads, editors write, nobody else.
--
-- Grants come before policies: without a grant a role does not reach the table at all, and since 2026 hosted projects
-- give none by themselves.
create function private.protect_catalogue_table(p_table regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('revoke all on %s from public, anon, authenticated, service_role', p_table);
  execute format('grant select on %s to anon, authenticated', p_table);
  execute format('grant insert, update, delete on %s to authenticated', p_table);
  execute format('grant all on %s to service_role', p_table);

  execute format('create policy "Everybody reads" on %s for select to anon, authenticated using (true)', p_table);
  execute format(
    'create policy "Editors add" on %s for insert to authenticated with check ((select private.is_editor()))',
    p_table
  );
  execute format(
    'create policy "Editors change" on %s for update to authenticated
     using ((select private.is_editor())) with check ((select private.is_editor()))',
    p_table
  );
  execute format(
    'create policy "Editors remove" on %s for delete to authenticated using ((select private.is_editor()))',
    p_table
  );

  execute format(
    'create trigger set_updated_at before update on %s for each row
     when (old.* is distinct from new.*) execute function private.set_updated_at()',
    p_table
  );
end;
$$;
comment on function private.protect_catalogue_table(regclass) is
  'Gives a new catalogue table its row-level security, grants and updated_at. For migrations only.';
revoke all on function private.protect_catalogue_table(regclass) from public;

select private.protect_catalogue_table('public.floor_wall_coverings');
select private.protect_catalogue_table('public.hardscape_materials');
select private.protect_catalogue_table('public.architectural_designs');
select private.protect_catalogue_table('public.stone_fixing_solutions');
select private.protect_catalogue_table('public.extras');

-- A sixth collection, in a migration of its own:
--   create table public.outdoor_kitchens (like public.extras including all);
--   comment on table public.outdoor_kitchens is '…';
--   select private.protect_catalogue_table('public.outdoor_kitchens');
--   select private.watch_catalogue_table('public.outdoor_kitchens');
--   and its bucket, as at the end of the next migration.
