-- Technical data: what an architect specifies by. Every column is optional, and empty unless the company knows the value.
--
-- The ranges are asked once more by the build, from src/domain/catalogue/technical-data.rules.ts.
-- A table made like public.extras has the columns, their checks and their comments already.

create function private.add_technical_data(p_table regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_column text;
  v_comment text;
begin
  execute format(
    $sql$
    alter table %s
      add column thicknesses_mm integer[]
        constraint thicknesses_are_between_3_and_500_mm
          check (3 <= all (thicknesses_mm) and 500 >= all (thicknesses_mm))
        constraint thicknesses_have_at_most_50_entries_and_none_is_empty
          check (cardinality(thicknesses_mm) <= 50 and array_position(thicknesses_mm, null) is null),
      add column slab_length_mm integer
        constraint slab_length_is_between_200_and_5000_mm check (slab_length_mm between 200 and 5000),
      add column slab_width_mm integer
        constraint slab_width_is_between_200_and_5000_mm check (slab_width_mm between 200 and 5000),
      add column tile_sizes_mm text[]
        constraint tile_sizes_are_written_like_600x600_with_sides_of_10_to_3000_mm
          check (array_to_string(tile_sizes_mm, ' ', 'empty')
            ~ '^((^| )([1-9][0-9]{1,2}|[12][0-9]{3}|3000)x([1-9][0-9]{1,2}|[12][0-9]{3}|3000))*$')
        constraint tile_sizes_have_at_most_50_entries check (cardinality(tile_sizes_mm) <= 50),
      add column suitable_for text[]
        constraint suitable_for_names_uses_that_the_site_knows
          check (suitable_for
            <@ array['Floor', 'Wall', 'Exterior', 'Wet area', 'Pool', 'Fireplace', 'Countertop', 'Facade'])
        constraint suitable_for_has_at_most_50_entries check (cardinality(suitable_for) <= 50),
      add column density_kg_m3 numeric
        constraint density_is_between_1000_and_3500_kg_per_m3 check (density_kg_m3 between 1000 and 3500),
      add column water_absorption_pct numeric
        constraint water_absorption_is_between_0_and_30_percent check (water_absorption_pct between 0 and 30),
      add column compressive_strength_mpa numeric
        constraint compressive_strength_is_between_1_and_500_mpa
          check (compressive_strength_mpa between 1 and 500),
      add column flexural_strength_mpa numeric
        constraint flexural_strength_is_between_0_5_and_60_mpa check (flexural_strength_mpa between 0.5 and 60),
      add column abrasion_ha numeric
        constraint abrasion_is_between_1_and_100_ha check (abrasion_ha between 1 and 100),
      add column slip_dcof_wet numeric
        constraint slip_dcof_is_between_0_and_1 check (slip_dcof_wet between 0 and 1),
      add column test_standard text
        constraint test_standard_has_at_most_200_characters check (length(test_standard) <= 200),
      add column picture_width_mm integer
        constraint picture_width_is_between_50_and_6000_mm check (picture_width_mm between 50 and 6000)
    $sql$,
    p_table
  );
  for v_column, v_comment in
    values
      ('thicknesses_mm', 'Thicknesses that are supplied, in whole millimeters, one entry each: 3 to 500.'),
      ('slab_length_mm', 'The longer side of the largest slab, in whole millimeters: 200 to 5000.'),
      ('slab_width_mm', 'The shorter side of the largest slab, in whole millimeters: 200 to 5000.'),
      ('tile_sizes_mm', 'Sizes of tiles in millimeters, one entry each, written like 600x600: sides from 10 to 3000.'),
      ('suitable_for',
        'What the product may be used for, one entry each: Floor, Wall, Exterior, Wet area, Pool, Fireplace, Countertop, '
        'Facade. Visitors filter by it.'),
      ('density_kg_m3', 'Density by ASTM C97 in kg/m³, from the laboratory''s report only: 1000 to 3500.'),
      ('water_absorption_pct',
        'Water absorption by ASTM C97 in percent of weight, from the laboratory''s report only: 0 to 30.'),
      ('compressive_strength_mpa',
        'Compressive strength by ASTM C170 in MPa, from the laboratory''s report only: 1 to 500.'),
      ('flexural_strength_mpa', 'Flexural strength by ASTM C880 in MPa, from the laboratory''s report only: 0.5 to 60.'),
      ('abrasion_ha', 'Abrasion resistance by ASTM C241 or C1353 (Ha), from the laboratory''s report only: 1 to 100.'),
      ('slip_dcof_wet', 'Wet coefficient of friction by ANSI A326.3 (DCOF), from a report only: 0 to 1.'),
      ('test_standard',
        'What visitors read about the report behind the figures: laboratory, year or other standards, at most 200 '
        'characters.'),
      ('picture_width_mm',
        'How wide a piece of stone the main picture shows, in whole millimeters: 50 to 6000. Rooms show the stone at '
        'its true scale by it.')
  loop
    execute format('comment on column %s.%I is %L', p_table, v_column, v_comment);
  end loop;
end;
$$;
comment on function private.add_technical_data(regclass) is
  'Gives a catalogue table the columns of technical data; a table made like public.extras has them already. '
  'For migrations only.';
revoke all on function private.add_technical_data(regclass) from public;

select private.add_technical_data('public.floor_wall_coverings');
select private.add_technical_data('public.hardscape_materials');
select private.add_technical_data('public.architectural_designs');
select private.add_technical_data('public.stone_fixing_solutions');
select private.add_technical_data('public.extras');

-- Stone fixing names where a product is made, in origin.
do $$
declare
  v_table regclass;
begin
  foreach v_table in array array[
    'public.floor_wall_coverings', 'public.hardscape_materials', 'public.architectural_designs', 'public.extras'
  ]::regclass[]
  loop
    execute format(
      'alter table %s add column quarry_country text
         constraint quarry_country_has_at_most_80_characters check (length(quarry_country) <= 80)',
      v_table
    );
    execute format(
      'comment on column %s.quarry_country is %L',
      v_table,
      'The country that the stone is quarried in, as visitors read it: Italy, Türkiye.'
    );
  end loop;
end;
$$;
