-- Writes the galleries that `update-gallery-urls` found, in one statement, so that one run is one change of the
-- catalogue and a run that found nothing new is none at all.
create function public.update_galleries(p_table text, p_galleries jsonb)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_changed integer;
begin
  if p_table not in (
    'floor_wall_coverings', 'architectural_designs', 'hardscape_materials', 'stone_fixing_solutions', 'extras'
  ) then
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
revoke all on function public.update_galleries(text, jsonb) from public, anon, authenticated;
grant execute on function public.update_galleries(text, jsonb) to service_role;

-- Pictures that `generate-project-images` makes. Public to read; only the service role writes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('project images', 'project images', true, 10485760, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do nothing;
