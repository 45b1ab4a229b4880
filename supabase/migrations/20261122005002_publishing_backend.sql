-- What a program that publishes by itself asks of the database (`npm start`, on this machine or on a server of its own):
-- the same functions for a direct connection and for the API, there for the service role only.

-- Takes over what a publisher before it left unfinished, takes all pending edits for a build, and says which rows they name:
--   {"buildId": null when nothing was pending, "lastEventId": the newest edit there ever was,
--    "events": [{"id", "source", "rowIds": null or [...]}]}
-- With both, the publisher can tell whether it has heard of every edit. public.end_rebuild() says what became of the build.
create function public.take_pending_edits() returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_build_id bigint;
begin
  -- One publisher works here at a time: a build that is still under way was left behind by a crash.
  perform public.end_rebuild(null, 'failed', 'The publisher was interrupted.');
  v_build_id := public.begin_rebuild(0);
  return jsonb_build_object(
    'buildId', v_build_id,
    'lastEventId',
    coalesce(pg_sequence_last_value(pg_get_serial_sequence('private.catalogue_events', 'id')::regclass), 0),
    'events', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', e.id, 'source', e.source, 'rowIds', to_jsonb(e.row_ids)) order by e.id), '[]')
      from private.catalogue_events e
      where e.rebuild_id = v_build_id
    )
  );
end;
$$;
comment on function public.take_pending_edits() is
  'Takes all pending edits for a build of a program that publishes by itself; the service role only.';
revoke all on function public.take_pending_edits() from public, anon, authenticated;
grant execute on function public.take_pending_edits() to service_role;

-- Replaced by the one above, which names the build.
drop function private.claim_catalogue_changes();

-- Which state the catalogue is in, and whether it waits: {"catalogue", "pictures", "hasPending", "isOpen"}.
-- Every change of what the site shows writes an event in its own transaction, so the newest event names the state, in the same
-- time for ten rows and ten thousand; and a migration may do what no trigger sees. The pictures are compared one by one, and
-- only when they are asked for.
create function public.read_publishing_state(p_with_pictures boolean) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_migration text := '';
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select coalesce(max(m.version), '''') from supabase_migrations.schema_migrations m' into v_migration;
  end if;
  return jsonb_build_object(
    'catalogue', v_migration || ' ' || coalesce(
      (select e.id || ' ' || extract(epoch from e.happened_at)
       from private.catalogue_events e order by e.id desc limit 1), ''),
    'pictures', case when p_with_pictures then (
      select md5(coalesce(
        string_agg(o.bucket_id || '/' || o.name || ' ' || coalesce(o.metadata ->> 'eTag', '') || ' ' || o.updated_at, ','
          order by o.bucket_id, o.name), ''))
      from storage.objects o where private.is_catalogue_bucket(o.bucket_id)
    ) end,
    'hasPending', exists (select from private.catalogue_events e where e.rebuild_id is null),
    'isOpen', exists (select from private.rebuilds r where r.outcome is null)
  );
end;
$$;
comment on function public.read_publishing_state(boolean) is
  'Names the state of the catalogue and of its pictures, and says whether edits wait; the service role only.';
revoke all on function public.read_publishing_state(boolean) from public, anon, authenticated;
grant execute on function public.read_publishing_state(boolean) to service_role;
