-- Publishing and unpublishing at a date.
--
-- Times are whole minutes, and the clock is the database's. What is due is done in one transaction, which is also the
-- record of it: `private.catalogue_changes` says what waits to be published, as for any edit, so that a program that is
-- killed at any moment finds either the date or the change. Hosted projects do due work by pg_cron, the embedded default
-- by a timer (supabase/local).

-- Sets, replaces or, with null, removes the dates of products, all or none. Items as in publish_drafts: those with
-- "changes" are saved first. Refuses what could not be published now. Returns the ids in the order of the items.
create function public.set_dates(p_table text, p_items jsonb, p_publish_at timestamptz, p_unpublish_at timestamptz)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '2min'
-- The planner doesn't know the number of items, and a nested loop over them would be quadratic.
set enable_nestloop = off
-- The planner overestimates plans without one, and compiling them would take longer than executing them.
set jit = off
as $$
declare
  v_by uuid := auth.uid();
  v_email text := (select u.email from auth.users u where u.id = v_by);
  v_ids uuid[];
  v_public uuid[];
  v_problems jsonb;
begin
  perform private.require_catalogue_editor(p_table);
  if date_trunc('minute', p_publish_at) <> p_publish_at or date_trunc('minute', p_unpublish_at) <> p_unpublish_at then
    raise exception 'Dates are whole minutes' using errcode = 'PT422';
  elsif least(p_publish_at, p_unpublish_at) <= clock_timestamp() then
    raise exception 'Choose a time in the future.' using errcode = 'PT422';
  elsif greatest(p_publish_at, p_unpublish_at) > clock_timestamp() + interval '2 years' then
    raise exception 'Choose a time within the next two years.' using errcode = 'PT422';
  elsif p_unpublish_at <= p_publish_at then
    raise exception 'Unpublishing must come after publishing.' using errcode = 'PT422';
  end if;

  v_ids := case when p_publish_at is null then private.save_draft_items(p_table, p_items)
    else private.take_drafts(p_table, p_items) end;
  if p_publish_at is not null then
    -- An unpublished product without changes is published as it is.
    insert into private.drafts (table_name, row_id, is_new, changes, former, saved_by, saved_by_email)
    select p_table, h.row_id, false, '{}', '{}', v_by, v_email
    from private.hidden_products h where h.table_name = p_table and h.row_id = any (v_ids)
    on conflict (table_name, row_id) do update
      set changes = '{}', former = '{}', problem = null, version = gen_random_uuid(), saved_at = clock_timestamp(), saved_by = v_by,
        saved_by_email = v_email, discarded_at = null
      where drafts.discarded_at is not null;
    select jsonb_agg(jsonb_build_object('id', i.id, 'reason', 'It has no draft that would be published.'))
    into v_problems
    from unnest(v_ids) as i (id)
    where not exists (select from private.list_drafts(p_table) d where d.row_id = i.id);
  elsif p_unpublish_at is not null then
    execute format('select array(select p.id from public.%I p where p.id = any ($1))', p_table) into v_public using v_ids;
    select jsonb_agg(jsonb_build_object('id', i.id, 'reason', 'Visitors do not see it: set a publish date as well.'))
    into v_problems
    from unnest(v_ids) as i (id) where not i.id = any (v_public);
  end if;
  if v_problems is not null then
    raise exception 'Not everything can be scheduled' using errcode = 'PT422', detail = v_problems::text;
  end if;
  if p_publish_at is not null then
    begin
      perform private.publish_all(p_table, v_ids);
      -- Publishing succeeded, but it was only a trial, and is undone.
      raise exception using errcode = 'TRIAL';
    exception
      when sqlstate 'TRIAL' then null;
    end;
  end if;

  delete from private.dates s where s.table_name = p_table and s.row_id = any (v_ids);
  insert into private.dates (table_name, row_id, kind, due_at, set_by, set_by_email)
  select p_table, i.id, d.kind, d.due_at, v_by, v_email
  from unnest(v_ids) as i (id)
  cross join (values ('publish', p_publish_at), ('unpublish', p_unpublish_at)) as d (kind, due_at)
  where d.due_at is not null;
  return to_jsonb(v_ids);
end;
$$;
comment on function public.set_dates(text, jsonb, timestamptz, timestamptz) is
  'Sets or removes the dates at which products are published and unpublished; for editors.';
revoke all on function public.set_dates(text, jsonb, timestamptz, timestamptz) from public, anon, service_role;
grant execute on function public.set_dates(text, jsonb, timestamptz, timestamptz) to authenticated;

-- Ends a date that was not carried out, with the reason.
create function private.set_aside_date(p_table text, p_id uuid, p_kind text, p_reason text) returns void
language sql
volatile
set search_path = ''
as $$
  update private.dates s set due_at = null, attention = left(p_reason, 2000), set_at = clock_timestamp()
  where s.table_name = p_table and s.row_id = p_id and s.kind = p_kind;
$$;
revoke all on function private.set_aside_date(text, uuid, text, text) from public;

-- After a restore, no date of the past publishes or unpublishes anything.
create function private.set_aside_past_dates(p_reason text) returns void
language sql
volatile
set search_path = ''
as $$
  update private.dates s set due_at = null, attention = p_reason, set_at = clock_timestamp()
  where s.due_at <= clock_timestamp();
$$;
revoke all on function private.set_aside_past_dates(text) from public;

-- Unpublishes the products that are due at this minute. The last product of a collection stays; p_is_last says whether
-- its date is given up, because nothing more will be published at this minute.
create function private.unpublish_due(p_table text, p_minute timestamptz, p_is_last boolean) returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_count integer := 0;
  v_date private.dates;
begin
  for v_date in
    select s.* from private.dates s
    where s.table_name = p_table and s.kind = 'unpublish' and s.due_at = p_minute
    order by s.row_id for update
  loop
    if not private.is_editor_account(v_date.set_by) then
      perform private.set_aside_date(p_table, v_date.row_id, 'unpublish', 'The account that set the date may no longer edit the catalogue.');
    elsif private.unpublish_rows(p_table, array[v_date.row_id], v_date.set_by, v_date.set_by_email, true) = '{}' then
      if exists (
        select from private.hidden_products h where h.table_name = p_table and h.row_id = v_date.row_id
      ) then
        v_count := v_count + 1;
      elsif p_is_last then
        perform private.set_aside_date(p_table, v_date.row_id, 'unpublish', 'The product was deleted at that time.');
      end if;
    elsif p_is_last then
      perform private.set_aside_date(p_table, v_date.row_id, 'unpublish', 'A collection needs at least one product.');
    end if;
  end loop;
  return v_count;
end;
$$;
revoke all on function private.unpublish_due(text, timestamptz, boolean) from public;

-- Publishes the products that are due at this minute, as many as possible. The others stay drafts, with the reason.
create function private.publish_due(p_table text, p_minute timestamptz) returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids uuid[];
  v_id uuid;
  v_problem jsonb;
  v_count integer := 0;
begin
  perform private.set_aside_date(p_table, s.row_id, 'publish', case
    when c.row_id is not null then 'Changed since this draft.'
    when not private.is_editor_account(s.set_by) then 'The account that set the date may no longer edit the catalogue.'
    when d.problem is not null then d.problem
    else 'The product was deleted at that time.' end)
  from private.dates s
  left join private.list_drafts(p_table) d on d.row_id = s.row_id
  left join private.list_draft_conflicts(p_table, array(
    select n.row_id from private.dates n where n.table_name = p_table and n.kind = 'publish' and n.due_at = p_minute
  )) c on c.row_id = s.row_id
  where s.table_name = p_table and s.kind = 'publish' and s.due_at = p_minute
    and (d.row_id is null or c.row_id is not null or d.problem is not null or not private.is_editor_account(s.set_by));
  v_ids := array(
    select s.row_id from private.dates s
    where s.table_name = p_table and s.kind = 'publish' and s.due_at = p_minute order by s.row_id
  );
  begin
    perform private.publish_rows(p_table, v_ids, null, null, 'scheduled');
    return cardinality(v_ids);
  exception
    when integrity_constraint_violation or data_exception then null;
  end;
  foreach v_id in array v_ids loop
    v_problem := private.try_publishing(p_table, v_id, null, null, 'scheduled');
    if v_problem is null then
      v_count := v_count + 1;
    else
      perform private.set_aside_date(p_table, v_id, 'publish', v_problem ->> 'reason');
    end if;
  end loop;
  return v_count;
end;
$$;
revoke all on function private.publish_due(text, timestamptz) from public;

-- Carries out all dates that are due, in one transaction, and returns the number of products. Dates of several minutes
-- that were missed are carried out in their order.
create function private.carry_out_dates() returns integer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '2min'
set enable_nestloop = off
-- The planner overestimates plans without one, and compiling them would take longer than executing them.
set jit = off
as $$
declare
  v_now constant timestamptz := clock_timestamp();
  v_minute timestamptz;
  v_tables text[];
  v_table text;
  v_count integer := 0;
begin
  if not exists (select from private.dates s where s.due_at <= v_now)
    or not pg_try_advisory_xact_lock(hashtextextended('carry_out_dates', 0)) then
    return 0;
  end if;
  for v_minute in select distinct s.due_at from private.dates s where s.due_at <= v_now order by 1 loop
    -- As if editors pressed now: conflicts are found while nobody can make new ones.
    for v_table in select distinct s.table_name from private.dates s where s.due_at <= v_now order by 1 loop
      perform private.lock_products(v_table, array(
        select s.row_id from private.dates s where s.table_name = v_table and s.due_at <= v_now
      ));
    end loop;
    v_tables := array(select distinct s.table_name from private.dates s where s.due_at = v_minute order by 1);
    -- Products leave first, because a new one may have the slug of one that leaves. The last product of a collection
    -- leaves after others were published.
    foreach v_table in array v_tables loop
      v_count := v_count + private.unpublish_due(v_table, v_minute, false);
    end loop;
    foreach v_table in array v_tables loop
      v_count := v_count + private.publish_due(v_table, v_minute);
    end loop;
    foreach v_table in array v_tables loop
      v_count := v_count + private.unpublish_due(v_table, v_minute, true);
    end loop;
  end loop;
  -- These changes take the build that is kept for dates (public.read_rebuild_state).
  update private.catalogue_changes set is_scheduled = true where xid = pg_current_xact_id();
  return v_count;
end;
$$;
comment on function private.carry_out_dates() is
  'Publishes and unpublishes what is due. Every minute where pg_cron is there; the embedded default calls it itself.';
revoke all on function private.carry_out_dates() from public;

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    execute $cron$
      select cron.schedule('carry-out-dates', '* * * * *', 'select private.carry_out_dates()')
    $cron$;
  end if;
exception
  when others then
    raise notice 'Dates could not be scheduled (%): see npm run doctor.', sqlerrm;
end;
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- A set in one release

-- A build reads the tables in many requests, and products that are published together must be in the same release. It
-- asks here before and after reading, and reads again if the catalogue has changed in between.
--
-- p_since: a position that this function or begin_publishing returned. Returns {"position", "isChanged": whether rows
-- were changed since p_since, or null}. Public, like the catalogue itself.
create function public.get_catalogue_position(p_since text default null) returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'position', private.get_position(),
    'isChanged', case when p_since is not null then exists (
      select from private.list_changes_since(private.to_snapshot(p_since)) c where private.is_catalogue_table(c.source)
    ) end
  );
$$;
comment on function public.get_catalogue_position(text) is
  'The present position of the catalogue, and whether it has changed since another one.';
revoke all on function public.get_catalogue_position(text) from public;
grant execute on function public.get_catalogue_position(text) to anon, authenticated, service_role;
