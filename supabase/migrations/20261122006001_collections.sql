-- Collections are data: one function adds another, and what knew the five by name asks the registry.

-- The registry is private.catalogue_tables; it also has to say which listings have the filter.
alter table private.catalogue_tables add column has_type_filter boolean not null default false;
update private.catalogue_tables set has_type_filter = true
where table_name in ('floor_wall_coverings', 'hardscape_materials');

create table private.stone_types (
  name text primary key,
  place integer not null unique
);
comment on table private.stone_types is
  'The types of the listings'' filter, in its order. private.set_stone_types replaces them.';

alter table private.stone_types enable row level security;
revoke all on private.stone_types from public, anon, authenticated, service_role;

-- Holds one table to the present types. The constraint spells them out, so that Studio shows them.
create function private.limit_stone_types(p_table regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_names text[] := array(select t.name from private.stone_types t order by t.place);
  v_last integer := cardinality(v_names);
begin
  execute format('alter table %s drop constraint if exists material_type_is_one_of_the_filter', p_table);
  execute format(
    'alter table %s add constraint material_type_is_one_of_the_filter check (material_type in (%s))',
    p_table, (select string_agg(quote_literal(name), ', ') from unnest(v_names) as name)
  );
  execute format(
    'comment on column %s.material_type is %L', p_table,
    concat_ws(' or ', nullif(array_to_string(v_names[:v_last - 1], ', '), ''), v_names[v_last])
      || ': the types of the listing''s filter.'
  );
end;
$$;
comment on function private.limit_stone_types(regclass) is
  'Lets a table with a type filter hold the types of private.stone_types only. For migrations only.';
revoke all on function private.limit_stone_types(regclass) from public;

create function private.set_stone_types(p_names text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_table text;
begin
  delete from private.stone_types;
  insert into private.stone_types (name, place)
  select name, place from unnest(p_names) with ordinality as types (name, place);
  for v_table in select c.table_name from private.catalogue_tables c where c.has_type_filter loop
    perform private.limit_stone_types(format('public.%I', v_table)::regclass);
  end loop;
end;
$$;
comment on function private.set_stone_types(text[]) is
  'Replaces the types of the filter, in its order. Fails while a row has a type that is to go. For migrations only.';
revoke all on function private.set_stone_types(text[]) from public;

select private.set_stone_types(array['Marble', 'Travertine', 'Limestone', 'Granite', 'Basalt']);

-- `like` copies columns, constraints, indexes and comments of public.extras. Rights and triggers come from the functions
-- that the other collections got theirs from; tests/integration/supabase/collections.test.ts compares the two tables.
create function private.add_catalogue_collection(
  p_table text,
  p_bucket text,
  p_has_type_filter boolean default false,
  p_has_origin boolean default false,
  p_comment text default 'A collection of the catalogue. One row is one product page.'
) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_table regclass;
begin
  execute format('create table public.%I (like public.extras including all)', p_table);
  v_table := format('public.%I', p_table)::regclass;
  execute format('comment on table %s is %L', v_table, p_comment);

  perform private.add_catalogue_bucket(p_bucket);
  perform private.protect_catalogue_table(v_table);
  perform private.watch_catalogue_table(v_table);
  perform private.add_catalogue_desk(v_table, p_bucket);

  if p_has_type_filter then
    update private.catalogue_tables set has_type_filter = true where table_name = p_table;
    perform private.limit_stone_types(v_table);
  end if;
  -- A product says where it is made, or else where its stone was quarried.
  if p_has_origin then
    execute format(
      'alter table %s drop column quarry_country, add column origin text
         constraint origin_has_at_most_80_characters check (length(origin) <= 80)', v_table);
    execute format('comment on column %s.origin is %L', v_table, 'Where the product is made, as visitors read it.');
  end if;
end;
$$;
comment on function private.add_catalogue_collection(text, text, boolean, boolean, text) is
  'Makes the table, bucket and rights of a new collection; README.md, "Recipes". For migrations only.';
revoke all on function private.add_catalogue_collection(text, text, boolean, boolean, text) from public;

create or replace function public.update_galleries(p_table text, p_galleries jsonb)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_changed integer;
begin
  if not exists (select 1 from private.catalogue_tables t where t.table_name = p_table) then
    raise exception 'update_galleries: no catalogue table %', p_table using errcode = 'invalid_parameter_value';
  end if;

  execute format(
    'update public.%I p set gallery_urls = g.urls
     from (
       select (e ->> ''id'')::uuid as id, array(select jsonb_array_elements_text(e -> ''urls'')) as urls
       from jsonb_array_elements($1) e
     ) g
     where p.id = g.id and coalesce(p.gallery_urls, array[]::text[]) is distinct from g.urls',
    p_table
  ) using p_galleries;
  get diagnostics v_changed = row_count;
  return v_changed;
end;
$$;
