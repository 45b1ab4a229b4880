-- A picture's path stays inside its bucket, however it is written: no `.` or `..` between slashes, no backslash, nothing
-- that becomes one of them or a slash once it is decoded. Complete web addresses are another matter. The same rule stands
-- in src/domain/catalogue/storage-url.ts, where the build asks it once more.
--
-- Not valid: rows that are there already stay as they are until somebody changes them.
do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'floor_wall_coverings', 'architectural_designs', 'hardscape_materials', 'stone_fixing_solutions', 'extras'
  ] loop
    execute format(
      $sql$
        alter table public.%I
          add constraint image_url_stays_inside_its_bucket check (
            image_url ~* '^\s*https?:'
            or (image_url !~ '(^|/)\s*\.{1,2}\s*(/|$)' and image_url !~* '\\|%%(25)*(2e|2f|5c)')
          ) not valid,
          add constraint gallery_urls_stay_inside_their_bucket check (
            array_to_string(gallery_urls, E'\n') !~* '(^|\n)(?!\s*https?:)([^\n]*/)?\s*\.{1,2}\s*(/|\n|$)'
            and array_to_string(gallery_urls, E'\n') !~* '(^|\n)(?!\s*https?:)[^\n]*(\\|%%(25)*(2e|2f|5c))'
          ) not valid
      $sql$,
      v_table
    );
  end loop;
end;
$$;
