-- One table per collection, all like `public.extras`. Constraint names are sentences, because Studio shows them to
-- editors. src/domain/catalogue has the same limits, which the build checks again.

create table public.extras (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique
    constraint slug_is_lowercase_words_joined_by_hyphens check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint slug_has_at_most_120_characters check (length(slug) <= 120)
    -- RESERVED_SLUG in src/domain/catalogue/catalogue.rules.ts has the same list.
    constraint slug_is_no_reserved_name check (slug !~ '^(index|404|all|con|prn|aux|nul|com[0-9]|lpt[0-9])$'),
  product_name text not null
    constraint product_name_is_not_empty check (btrim(product_name) <> '')
    constraint product_name_has_at_most_200_characters check (length(product_name) <= 200),
  material_type text not null
    constraint material_type_is_not_empty check (btrim(material_type) <> '')
    constraint material_type_has_at_most_80_characters check (length(material_type) <= 80),
  -- Nothing that is or decodes to `.` or `..` between slashes, as in src/domain/catalogue/storage-url.ts.
  image_url text
    constraint image_url_is_a_path_or_a_web_address
      check (image_url !~ '^\s*[A-Za-z][A-Za-z0-9+.-]*:' or image_url ~* '^\s*https?://[^\s/]')
    constraint image_url_has_at_most_1000_characters check (length(image_url) <= 1000)
    constraint image_url_stays_inside_its_bucket check (
      image_url ~* '^\s*https?:'
      or (image_url !~ '(^|/)\s*\.{1,2}\s*(/|$)' and image_url !~* '\\|%(25)*(2e|2f|5c)')
    ),
  gallery_urls text[] not null default '{}'
    constraint gallery_urls_have_no_empty_entries
      check (array_position(gallery_urls, null) is null and not ('' = any (gallery_urls)))
    constraint gallery_urls_are_paths_or_web_addresses
      check (array_to_string(gallery_urls, E'\n') !~* '(^|\n)\s*(?!https?://)[a-z][a-z0-9+.-]*:')
    constraint gallery_urls_have_at_most_100000_characters_together
      check (length(array_to_string(gallery_urls, '')) <= 100000)
    constraint gallery_urls_stay_inside_their_bucket check (
      array_to_string(gallery_urls, E'\n') !~* '(^|\n)(?!\s*https?:)([^\n]*/)?\s*\.{1,2}\s*(/|\n|$)'
      and array_to_string(gallery_urls, E'\n') !~* '(^|\n)(?!\s*https?:)[^\n]*(\\|%(25)*(2e|2f|5c))'
    ),
  -- The keys are the entries of image_url and gallery_urls, so that a text stays with its picture in another order.
  picture_texts jsonb not null default '{}'
    constraint picture_texts_are_one_text_for_each_picture
      check (
        jsonb_typeof(picture_texts) = 'object'
        and not jsonb_path_exists(picture_texts, '$.* ? (@.type() != "string")')
      )
    constraint picture_texts_are_shorter_than_40000_characters check (length(picture_texts::text) < 40000),
  description text
    constraint description_has_at_most_5000_characters check (length(description) <= 5000),
  finishes text[] not null default '{}'
    constraint finishes_have_no_empty_entries
      check (array_position(finishes, null) is null and not ('' = any (finishes)))
    constraint finishes_have_at_most_5000_characters_together check (length(array_to_string(finishes, '')) <= 5000),
  custom_sizes text
    constraint custom_sizes_has_at_most_1000_characters check (length(custom_sizes) <= 1000),
  quarry_country text
    constraint quarry_country_has_at_most_80_characters check (length(quarry_country) <= 80),
  thicknesses_mm integer[]
    constraint thicknesses_are_between_3_and_500_mm check (3 <= all (thicknesses_mm) and 500 >= all (thicknesses_mm))
    constraint thicknesses_have_at_most_50_entries_and_none_is_empty
      check (cardinality(thicknesses_mm) <= 50 and array_position(thicknesses_mm, null) is null),
  slab_length_mm integer
    constraint slab_length_is_between_200_and_5000_mm check (slab_length_mm between 200 and 5000),
  slab_width_mm integer
    constraint slab_width_is_between_200_and_5000_mm check (slab_width_mm between 200 and 5000),
  tile_sizes_mm text[]
    constraint tile_sizes_are_written_like_600x600_with_sides_of_10_to_3000_mm
      check (array_to_string(tile_sizes_mm, ' ', 'empty')
        ~ '^((^| )([1-9][0-9]{1,2}|[12][0-9]{3}|3000)x([1-9][0-9]{1,2}|[12][0-9]{3}|3000))*$')
    constraint tile_sizes_have_at_most_50_entries check (cardinality(tile_sizes_mm) <= 50),
  suitable_for text[]
    constraint suitable_for_names_uses_that_the_site_knows
      check (suitable_for
        <@ array['Floor', 'Wall', 'Exterior', 'Wet area', 'Pool', 'Fireplace', 'Countertop', 'Facade'])
    constraint suitable_for_has_at_most_50_entries check (cardinality(suitable_for) <= 50),
  density_kg_m3 numeric
    constraint density_is_between_1000_and_3500_kg_per_m3 check (density_kg_m3 between 1000 and 3500),
  water_absorption_pct numeric
    constraint water_absorption_is_between_0_and_30_percent check (water_absorption_pct between 0 and 30),
  compressive_strength_mpa numeric
    constraint compressive_strength_is_between_1_and_500_mpa check (compressive_strength_mpa between 1 and 500),
  flexural_strength_mpa numeric
    constraint flexural_strength_is_between_0_5_and_60_mpa check (flexural_strength_mpa between 0.5 and 60),
  abrasion_ha numeric
    constraint abrasion_is_between_1_and_100_ha check (abrasion_ha between 1 and 100),
  slip_dcof_wet numeric
    constraint slip_dcof_is_between_0_and_1 check (slip_dcof_wet between 0 and 1),
  test_standard text
    constraint test_standard_has_at_most_200_characters check (length(test_standard) <= 200),
  picture_width_mm integer
    constraint picture_width_is_between_50_and_6000_mm check (picture_width_mm between 50 and 6000),
  -- The build ignores a translation that breaks a rule: unlike an English text, it never keeps a product off the site.
  translations jsonb not null default '{}'
    constraint translations_are_one_object_by_language check (jsonb_typeof(translations) = 'object')
    constraint translations_are_shorter_than_200000_characters check (length(translations::text) < 200000),
  translated_from jsonb not null default '{}'
    constraint translated_from_is_one_object_by_language check (jsonb_typeof(translated_from) = 'object')
    constraint translated_from_is_shorter_than_400000_characters check (length(translated_from::text) < 400000),
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
comment on column public.extras.picture_texts is
  'What each picture shows, for visitors who cannot see it: {"path as in image_url or gallery_urls": "text"}.';
comment on column public.extras.description is 'What visitors read about the product: 40 to 90 words read well.';
comment on column public.extras.finishes is
  'Finishes the product comes in, one entry each. With any entry the page says ''Available in all finishes''.';
comment on column public.extras.custom_sizes is 'What to say about sizes made to order, in one or two sentences.';
comment on column public.extras.quarry_country is
  'The country that the stone is quarried in, as visitors read it: Italy, Türkiye.';
comment on column public.extras.thicknesses_mm is
  'Thicknesses that are supplied, in whole millimeters, one entry each: 3 to 500.';
comment on column public.extras.slab_length_mm is
  'The longer side of the largest slab, in whole millimeters: 200 to 5000.';
comment on column public.extras.slab_width_mm is
  'The shorter side of the largest slab, in whole millimeters: 200 to 5000.';
comment on column public.extras.tile_sizes_mm is
  'Sizes of tiles in millimeters, one entry each, written like 600x600: sides from 10 to 3000.';
comment on column public.extras.suitable_for is
  'What the product may be used for, one entry each: Floor, Wall, Exterior, Wet area, Pool, Fireplace, Countertop, '
  'Facade. Visitors filter by it.';
comment on column public.extras.density_kg_m3 is
  'Density by ASTM C97 in kg/m³, from the laboratory''s report only: 1000 to 3500.';
comment on column public.extras.water_absorption_pct is
  'Water absorption by ASTM C97 in percent of weight, from the laboratory''s report only: 0 to 30.';
comment on column public.extras.compressive_strength_mpa is
  'Compressive strength by ASTM C170 in MPa, from the laboratory''s report only: 1 to 500.';
comment on column public.extras.flexural_strength_mpa is
  'Flexural strength by ASTM C880 in MPa, from the laboratory''s report only: 0.5 to 60.';
comment on column public.extras.abrasion_ha is
  'Abrasion resistance by ASTM C241 or C1353 (Ha), from the laboratory''s report only: 1 to 100.';
comment on column public.extras.slip_dcof_wet is
  'Wet coefficient of friction by ANSI A326.3 (DCOF), from a report only: 0 to 1.';
comment on column public.extras.test_standard is
  'What visitors read about the report behind the figures: laboratory, year or other standards, at most 200 '
  'characters.';
comment on column public.extras.picture_width_mm is
  'How wide a piece of stone the main picture shows, in whole millimeters: 50 to 6000. Rooms show its true '
  'scale by it.';
comment on column public.extras.translations is
  'What visitors read in other languages: {"es": {"product_name": "…", "description": "…", "custom_sizes": "…", '
  '"picture_texts": {"path as in picture_texts": "…"}}}. Without a text they read the English one.';
comment on column public.extras.translated_from is
  'The former English of each translation whose English has changed since it was written, in the form of translations. Set '
  'by the database; an entry that is removed says that the translation is still right.';
comment on column public.extras.sort_order is
  'Place in the listing: small numbers first, products with the same number by name.';
comment on column public.extras.created_at is 'Set by the database.';
comment on column public.extras.updated_at is 'Set by the database when any other value changes.';

create table private.catalogue_buckets (
  bucket_id text primary key
);

create table private.catalogue_tables (
  table_name text primary key,
  bucket_id text not null unique references private.catalogue_buckets (bucket_id),
  has_type_filter boolean not null default false
);

create table private.stone_types (
  name text primary key,
  place integer not null unique
);

create function private.is_catalogue_table(p_table text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from private.catalogue_tables t where t.table_name = p_table) $$;

create function private.require_catalogue_editor(p_table text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_editor() then
    raise exception 'Only editors may change the catalogue' using errcode = 'insufficient_privilege';
  end if;
  if not private.is_catalogue_table(p_table) then
    raise exception 'There is no catalogue table %', p_table using errcode = 'invalid_parameter_value';
  end if;
end;
$$;

-- An editor who sends `updated_at` names the version that the change is based on: 409 if there is a newer one. Dates
-- are whole milliseconds and always increase, so that a value from JavaScript identifies a version.
create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if date_trunc('milliseconds', new.updated_at) is distinct from date_trunc('milliseconds', old.updated_at) then
    if current_user = 'authenticated' then
      raise exception 'Somebody saved this product before you'
        using errcode = 'PT409', detail = old.id::text, hint = 'Read the product again and choose what to keep.';
    end if;
    if to_jsonb(new) - 'updated_at' = to_jsonb(old) - 'updated_at' then
      return new;
    end if;
  end if;
  new.updated_at := greatest(
    date_trunc('milliseconds', clock_timestamp()),
    date_trunc('milliseconds', old.updated_at) + interval '1 millisecond'
  );
  return new;
end;
$$;

-- The place of a text is that of the English: {description}, {picture_texts,"path"}.
create function private.list_translations(p_translations jsonb) returns table (language text, place text[], written text)
language sql immutable set search_path = '' as $$
  select l.key, t.place, t.value #>> '{}'
  from jsonb_each(case jsonb_typeof(p_translations) when 'object' then p_translations else '{}' end) l
  cross join lateral (
    select case jsonb_typeof(l.value) when 'object' then l.value else '{}' end as fields
  ) o
  cross join lateral (
    select array[f.key] as place, f.value from jsonb_each(o.fields) f
    where f.key in ('product_name', 'description', 'custom_sizes')
    union all
    select array['picture_texts', p.key], p.value
    from jsonb_each(
      case jsonb_typeof(o.fields -> 'picture_texts') when 'object' then o.fields -> 'picture_texts' else '{}' end) p
  ) t
  where jsonb_typeof(t.value) = 'string' and btrim(t.value #>> '{}') <> ''
$$;

-- `translated_from` keeps the English that a translation was made from while the row has another one. A write that
-- removes an entry there says that the translation fits the present English.
create function private.mark_translations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_english constant jsonb := jsonb_build_object('product_name', new.product_name, 'description', new.description,
    'custom_sizes', new.custom_sizes, 'picture_texts', new.picture_texts);
  v_before constant jsonb := jsonb_build_object('product_name', old.product_name, 'description', old.description,
    'custom_sizes', old.custom_sizes, 'picture_texts', old.picture_texts);
begin
  if v_english = v_before and new.translations = old.translations and new.translated_from = old.translated_from then
    return new;
  end if;
  new.translated_from := (
    select coalesce(jsonb_object_agg(l.language, l.marks), '{}')
    from (
      select m.language,
        coalesce(jsonb_object_agg(m.place[1], m.made_from) filter (where cardinality(m.place) = 1), '{}')
        || case when bool_or(cardinality(m.place) = 2) then jsonb_build_object('picture_texts',
             jsonb_object_agg(m.place[2], m.made_from) filter (where cardinality(m.place) = 2)) else '{}' end as marks
      from (
        select t.language, t.place, coalesce(v_english #>> t.place, '') as english,
          coalesce(
            case
              when s.given is distinct from s.known then coalesce(s.given, v_english #>> t.place)
              when t.written is distinct from old.translations #>> (t.language || t.place) then v_english #>> t.place
              else coalesce(s.known, v_before #>> t.place)
            end, '') as made_from
        from private.list_translations(new.translations) t
        cross join lateral (
          select new.translated_from #>> (t.language || t.place) as given,
            old.translated_from #>> (t.language || t.place) as known
        ) s
      ) m
      where m.made_from <> m.english
      group by m.language
    ) l
  );
  return new;
end;
$$;

-- `translated_from` may hold English that was never published. A migration that adds a column calls this again.
create function private.show_columns(p_table regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('revoke select on %s from anon', p_table);
  execute format(
    'grant select (%s) on %s to anon',
    (select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
     where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attname <> 'translated_from'),
    p_table
  );
end;
$$;

-- Statement triggers for insert, update and delete that call a function with the transition tables `before` and `after`.
create function private.watch_table(p_table regclass, p_name text, p_function text) returns void
language plpgsql set search_path = '' as $$
declare
  v_operation text;
begin
  foreach v_operation in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger %s after %s on %s referencing %s %s for each statement execute function private.%s()',
      p_name || '_' || v_operation, v_operation, p_table,
      case when v_operation <> 'insert' then 'old table as before' end,
      case when v_operation <> 'delete' then 'new table as after' end, p_function
    );
  end loop;
end;
$$;

create function private.limit_stone_types(p_table regclass) returns void
language plpgsql set search_path = '' as $$
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

create function private.set_stone_types(p_names text[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_table text;
begin
  delete from private.stone_types where true;
  insert into private.stone_types (name, place)
  select name, place from unnest(p_names) with ordinality as types (name, place);
  for v_table in select c.table_name from private.catalogue_tables c where c.has_type_filter loop
    perform private.limit_stone_types(format('public.%I', v_table)::regclass);
  end loop;
end;
$$;

create function private.add_catalogue_collection(
  p_table text,
  p_bucket text,
  p_has_type_filter boolean default false,
  p_has_origin boolean default false,
  p_comment text default 'A collection of the catalogue. One row is one product page.'
) returns void
language plpgsql set search_path = '' as $$
declare
  v_table regclass;
  v_policy text[];
begin
  execute format('create table if not exists public.%I (like public.extras including all)', p_table);
  v_table := format('public.%I', p_table)::regclass;
  execute format('comment on table %s is %L', v_table, p_comment);
  perform private.add_catalogue_bucket(p_bucket);
  insert into private.catalogue_tables values (p_table, p_bucket, p_has_type_filter);
  if p_has_type_filter then
    perform private.limit_stone_types(v_table);
  end if;
  if p_has_origin then
    execute format(
      'alter table %s drop column quarry_country, add column origin text
         constraint origin_has_at_most_80_characters check (length(origin) <= 80)', v_table);
    execute format('comment on column %s.origin is %L', v_table, 'Where the product is made, as visitors read it.');
  end if;

  -- Grants can't tell an editor from another account, which therefore reads no rows: a row has what `show_columns`
  -- hides.
  execute format('alter table %s enable row level security', v_table);
  execute format('revoke all on %s from public, anon, authenticated, service_role', v_table);
  perform private.show_columns(v_table);
  execute format('grant select, insert, update, delete on %s to authenticated', v_table);
  execute format('grant all on %s to service_role', v_table);
  execute format('create policy "Visitors read" on %s for select to anon using (true)', v_table);
  foreach v_policy slice 1 in array array[
    array['Editors read', 'select', 'using'], array['Editors add', 'insert', 'with check'],
    array['Editors change', 'update', 'using'], array['Editors remove', 'delete', 'using']
  ] loop
    execute format(
      'create policy %I on %s for %s to authenticated %s ((select private.is_editor()))',
      v_policy[1], v_table, v_policy[2], v_policy[3]
    );
  end loop;

  -- The name of this trigger sorts before `set_updated_at`, which compares whole rows.
  execute format(
    'create trigger mark_translations before insert or update on %s for each row
     when (new.translations <> ''{}'' or new.translated_from <> ''{}'') execute function private.mark_translations()',
    v_table
  );
  execute format(
    'create trigger set_updated_at before update on %s for each row
     when (old.* is distinct from new.*) execute function private.set_updated_at()', v_table
  );
  -- In the order of their names: the second deletes former addresses, which the history keeps.
  perform private.watch_table(v_table, 'add_history', 'on_catalogue_history');
  perform private.watch_table(v_table, 'announce', 'on_catalogue_rows');
  perform private.watch_table(v_table, 'remember_pictures', 'on_gallery_rows');
  execute format('create trigger add_history_truncate before truncate on %s
    for each statement execute function private.on_catalogue_history()', v_table);
  execute format('create trigger announce_truncate after truncate on %s
    for each statement execute function private.on_catalogue_rows()', v_table);
end;
$$;
