-- How long the texts of the catalogue may be: far above what reads well, far below what would make a page unusable.
-- The same numbers stand in src/domain/catalogue/catalogue.rules.ts, where the build asks them once more,
-- and of every entry of a list.
--
-- Not valid: rows that are there already stay as they are until somebody changes them.

create function private.limit_catalogue_texts(p_table regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'alter table %s
       add constraint material_type_has_at_most_80_characters check (length(material_type) <= 80) not valid,
       add constraint image_url_has_at_most_1000_characters check (length(image_url) <= 1000) not valid,
       add constraint gallery_urls_have_at_most_100000_characters_together
         check (length(array_to_string(gallery_urls, '''')) <= 100000) not valid,
       add constraint description_has_at_most_5000_characters check (length(description) <= 5000) not valid,
       add constraint finishes_have_at_most_5000_characters_together
         check (length(array_to_string(finishes, '''')) <= 5000) not valid,
       add constraint custom_sizes_has_at_most_1000_characters check (length(custom_sizes) <= 1000) not valid',
    p_table
  );
end;
$$;
comment on function private.limit_catalogue_texts(regclass) is
  'Limits the texts of a catalogue table; a table made like public.extras has the limits already. For migrations only.';
revoke all on function private.limit_catalogue_texts(regclass) from public;

select private.limit_catalogue_texts('public.floor_wall_coverings');
select private.limit_catalogue_texts('public.hardscape_materials');
select private.limit_catalogue_texts('public.architectural_designs');
select private.limit_catalogue_texts('public.stone_fixing_solutions');
select private.limit_catalogue_texts('public.extras');

alter table public.stone_fixing_solutions
  add constraint origin_has_at_most_80_characters check (length(origin) <= 80) not valid;
