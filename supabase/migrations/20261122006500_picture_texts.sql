-- Alternative texts: what somebody who cannot see a picture reads instead, one for each picture of a product.
-- Keyed by the picture as image_url or gallery_urls name it, so that a text follows its picture through any order.
-- A table made like public.extras has the column already.

create function private.add_picture_texts(p_table regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    $sql$
    alter table %s
      add column picture_texts jsonb not null default '{}'
        constraint picture_texts_are_one_text_for_each_picture
          check (
            jsonb_typeof(picture_texts) = 'object'
            and not jsonb_path_exists(picture_texts, '$.* ? (@.type() != "string")')
          )
        constraint picture_texts_are_shorter_than_40000_characters check (length(picture_texts::text) < 40000)
    $sql$,
    p_table
  );
  execute format(
    'comment on column %s.picture_texts is %L',
    p_table,
    'What each picture shows, for visitors who cannot see it: {"path as in image_url or gallery_urls": "text"}.'
  );
end;
$$;
comment on function private.add_picture_texts(regclass) is
  'Gives a catalogue table alternative texts; a table made like public.extras has them already. For migrations only.';
revoke all on function private.add_picture_texts(regclass) from public;

select private.add_picture_texts('public.floor_wall_coverings');
select private.add_picture_texts('public.hardscape_materials');
select private.add_picture_texts('public.architectural_designs');
select private.add_picture_texts('public.stone_fixing_solutions');
select private.add_picture_texts('public.extras');
