-- Events name the rows that changed, so that whoever publishes from memory reads those and no others: what one edit
-- costs does not depend on how large the catalogue is.

alter table private.catalogue_events add column row_ids uuid[];
comment on column private.catalogue_events.row_ids is
  'Rows of the table `source` that the statement touched. Null when they are not known: anything may have changed.';

-- Replaced by the one below, which has one parameter more.
drop function private.announce_catalogue_change(text, text);

create function private.announce_catalogue_change(p_source text, p_operation text, p_row_ids uuid[] default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.catalogue_events (source, operation, row_ids) values (p_source, p_operation, p_row_ids);
  perform pg_notify('catalogue_changed', json_build_object('source', p_source, 'operation', p_operation)::text);
  perform private.call_rebuild_site(interval '5 seconds');
end;
$$;
comment on function private.announce_catalogue_change(text, text, uuid[]) is
  'Called after a change of what the site shows: the table, or storage/<bucket>; insert, update, delete or truncate; '
  'and the rows, when they are known and few.';
revoke all on function private.announce_catalogue_change(text, text, uuid[]) from public;

-- As before, and names the rows. `before` and `after` are the transition tables of the triggers.
create or replace function private.on_catalogue_rows() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Above this, reading all rows is no more work than reading these.
  c_most_ids constant integer := 500;
  v_is_change boolean;
  v_ids uuid[];
begin
  if tg_op = 'INSERT' then
    v_ids := array(select a.id from after a limit c_most_ids + 1);
    delete from private.slug_redirects r using after
    where r.table_name = tg_table_name and r.old_slug = after.slug;
  elsif tg_op = 'DELETE' then
    v_ids := array(select b.id from before b limit c_most_ids + 1);
    delete from private.slug_redirects r using before b
    where r.table_name = tg_table_name and r.product_id = b.id;
  elsif tg_op = 'TRUNCATE' then
    delete from private.slug_redirects r where r.table_name = tg_table_name;
  else
    -- Both sides: also the id that a row had before.
    v_ids := array(
      select (changed.published ->> 'id')::uuid
      from (
        (select to_jsonb(a) - array['created_at', 'updated_at'] as published from after a
         except select to_jsonb(b) - array['created_at', 'updated_at'] from before b)
        union all
        (select to_jsonb(b) - array['created_at', 'updated_at'] from before b
         except select to_jsonb(a) - array['created_at', 'updated_at'] from after a)
      ) changed
      group by 1
      limit c_most_ids + 1
    );
    if cardinality(v_ids) > 0 then
      insert into private.slug_redirects (table_name, old_slug, product_id)
      select tg_table_name, b.slug, b.id
      from before b join after a on a.id = b.id
      where a.slug <> b.slug
      on conflict (table_name, old_slug) do update
        set product_id = excluded.product_id, moved_at = excluded.moved_at;
      -- An address that a product has now is no old one, also when two products swapped theirs.
      delete from private.slug_redirects r using after a
      where r.table_name = tg_table_name and r.old_slug = a.slug;
    end if;
  end if;
  v_is_change := tg_op = 'TRUNCATE' or cardinality(v_ids) > 0;
  if v_is_change then
    perform private.announce_catalogue_change(
      tg_table_name, lower(tg_op), case when cardinality(v_ids) <= c_most_ids then v_ids end
    );
  end if;
  return null;
end;
$$;

-- For a publisher that works on this database itself (`npm start` with the embedded default). Takes over what a publisher
-- before it left unfinished, claims all pending events, and says which rows they name:
--   {"lastEventId": the newest event there ever was, "events": [{"id", "source", "rowIds": null or [...]}]}
-- With both, the publisher can tell whether it has heard of every change.
create function private.claim_catalogue_changes() returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_rebuild_id bigint;
begin
  -- One publisher works here at a time: a build that is still under way was left behind by a crash.
  perform public.end_rebuild(null, 'failed', 'The publisher was interrupted.');
  v_rebuild_id := public.begin_rebuild(0);
  return jsonb_build_object(
    'lastEventId',
    coalesce(pg_sequence_last_value(pg_get_serial_sequence('private.catalogue_events', 'id')::regclass), 0),
    'events', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', e.id, 'source', e.source, 'rowIds', to_jsonb(e.row_ids)) order by e.id), '[]')
      from private.catalogue_events e
      where e.rebuild_id = v_rebuild_id
    )
  );
end;
$$;
revoke all on function private.claim_catalogue_changes() from public;
