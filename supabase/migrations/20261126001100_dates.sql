-- The clock is the database's. What is due is done in one transaction, which is also the record of it, so that a
-- program that is killed at any moment finds either the date or the change. Hosted projects do due work by pg_cron, the
-- embedded default by a timer.

-- Sets the dates that are given, removes those whose kinds are in p_removed, and leaves the others, for all products or
-- none. "dates" of an item has what the editor saw: 409 if another editor has changed it since then. Refuses what could
-- not be published at its date.
create function public.set_dates(
  p_table text, p_items jsonb, p_publish_at timestamptz default null, p_unpublish_at timestamptz default null,
  p_removed text[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = ''
set statement_timeout = '2min' set enable_nestloop = off set jit = off as $$
declare
  v_by uuid := auth.uid();
  v_email text := (select u.email from auth.users u where u.id = v_by);
  v_ids uuid[];
  v_kinds text[] := p_removed
    || case when p_publish_at is null then '{}' else array['publish'] end
    || case when p_unpublish_at is null then '{}' else array['unpublish'] end;
  v_public uuid[];
  v_drafts uuid[];
  v_problems jsonb;
begin
  perform private.require_catalogue_editor(p_table);
  if date_trunc('minute', p_publish_at) <> p_publish_at or date_trunc('minute', p_unpublish_at) <> p_unpublish_at then
    raise exception 'Dates are whole minutes' using errcode = 'PT422';
  elsif least(p_publish_at, p_unpublish_at) <= clock_timestamp() then
    raise exception 'Choose a time in the future.' using errcode = 'PT422';
  elsif greatest(p_publish_at, p_unpublish_at) > clock_timestamp() + interval '2 years' then
    raise exception 'Choose a time within the next two years.' using errcode = 'PT422';
  end if;

  v_ids := case when p_publish_at is null then private.save_draft_items(p_table, p_items)
    else private.take_drafts(p_table, p_items) end;
  if exists (
    select from jsonb_array_elements(p_items) with ordinality as i (value, n)
    cross join unnest(v_kinds) as k (kind)
    left join private.dates s on s.table_name = p_table and s.row_id = v_ids[i.n] and s.kind = k.kind
    where i.value ? 'dates' and (i.value #>> array['dates', k.kind || 'At'])::timestamptz is distinct from s.due_at
  ) then
    raise exception 'Somebody changed these dates before you' using errcode = 'PT409';
  end if;
  if p_publish_at is not null then
    -- An unpublished product without changes is published as it is.
    insert into private.drafts (table_name, row_id, is_new, changes, former, saved_by, saved_by_email)
    select p_table, h.row_id, false, '{}', '{}', v_by, v_email
    from private.hidden_products h where h.table_name = p_table and h.row_id = any (v_ids)
    on conflict (table_name, row_id) do update
      set changes = '{}', former = '{}', problem = null, version = gen_random_uuid(), saved_at = clock_timestamp(), saved_by = v_by,
        saved_by_email = v_email, discarded_at = null, dates = null
      where drafts.discarded_at is not null;
  end if;
  delete from private.dates s where s.table_name = p_table and s.row_id = any (v_ids) and s.kind = any (v_kinds);
  insert into private.dates (table_name, row_id, kind, due_at, set_by, set_by_email)
  select p_table, i.id, d.kind, d.due_at, v_by, v_email
  from unnest(v_ids) as i (id)
  cross join (values ('publish', p_publish_at), ('unpublish', p_unpublish_at)) as d (kind, due_at)
  where d.due_at is not null;

  execute format('select array(select p.id from public.%I p where p.id = any ($1))', p_table) into v_public using v_ids;
  v_drafts := array(select d.row_id from private.list_drafts(p_table) d where d.row_id = any (v_ids));
  select jsonb_agg(f.problem) into v_problems
  from (
    select case
      when p.due_at is not null and not i.id = any (v_drafts) then
        jsonb_build_object('id', i.id, 'reason', 'It has no draft that would be published.')
      when u.due_at is not null and p.due_at is null and not i.id = any (v_public) then
        jsonb_build_object('id', i.id, 'reason', 'Visitors do not see it: set a publish date as well.')
      when u.due_at <= p.due_at then
        jsonb_build_object('id', i.id, 'reason', 'Unpublishing must come after publishing.')
      when p.due_at is not null and t.reason is not null then
        jsonb_build_object('id', i.id, 'column', 'slug', 'reason', t.reason)
      end as problem
    from unnest(v_ids) as i (id)
    left join private.dates p on p.table_name = p_table and p.row_id = i.id and p.kind = 'publish'
    left join private.dates u on u.table_name = p_table and u.row_id = i.id and u.kind = 'unpublish'
    left join (
      select s.row_id, min(s.reason) as reason from private.list_taken_slugs(p_table) s group by s.row_id
    ) t on t.row_id = i.id
  ) f
  where f.problem is not null;
  if v_problems is not null then
    raise exception 'Not everything can be scheduled' using errcode = 'PT422', detail = v_problems::text;
  end if;
  if p_publish_at is not null then
    perform private.try_publishing_all(p_table, v_ids);
  end if;
  return to_jsonb(v_ids);
end;
$$;

-- Raises what private.publish_all raises, and publishes nothing. private.list_taken_slugs judges slugs of other
-- products.
create function private.try_publishing_all(p_table text, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'update public.%I p set slug = ''trial-'' || p.id
     where not p.id = any ($2) and p.slug in (
       select coalesce(d.slug, h.content ->> ''slug'')
       from unnest($2) as i (id)
       left join private.drafts d on d.table_name = $1 and d.row_id = i.id
       left join private.hidden_products h on h.table_name = $1 and h.row_id = i.id)', p_table
  ) using p_table, p_ids;
  perform private.publish_all(p_table, p_ids);
  raise exception using errcode = 'TRIAL';
exception
  when sqlstate 'TRIAL' then null;
end;
$$;

create function private.list_date_problems(p_table text, p_until timestamptz default 'infinity')
returns table (row_id uuid, kind text, reason text)
language plpgsql stable set search_path = '' as $$
begin
  return query execute format(
    'with due as materialized (
       select * from private.dates s where s.table_name = $1 and s.due_at <= $2
     ), setters as materialized (
       select a.set_by, private.is_editor_account(a.set_by) as is_editor from (select distinct set_by from due) a
     ), conflicts as materialized (
       select c.row_id from private.list_draft_conflicts($1, array(select s.row_id from due s where s.kind = ''publish'')) c
     )
     select f.row_id, f.kind, f.reason
     from (
       select s.row_id, s.kind, case
         when s.kind = ''publish'' and c.row_id is not null then ''Changed since this draft.''
         when e.is_editor is not true then ''The account that set the date may no longer edit the catalogue.''
         when s.kind = ''publish'' then case when d.row_id is null then $3 else d.problem end
         when p.id is null and h.row_id is null and (d.row_id is null or b.row_id is null) then
           case when d.row_id is null then $3 else ''Visitors did not see the product at that time.'' end
         end as reason
       from due s
       left join setters e on e.set_by = s.set_by
       left join private.list_drafts($1) d on d.row_id = s.row_id
       left join conflicts c on c.row_id = s.row_id
       left join public.%I p on p.id = s.row_id
       left join private.hidden_products h on h.table_name = $1 and h.row_id = s.row_id
       left join private.dates b
         on b.table_name = $1 and b.row_id = s.row_id and b.kind = ''publish'' and b.due_at is not null
     ) f
     where f.reason is not null', p_table
  ) using p_table, p_until, 'The product was deleted at that time.';
end;
$$;

create function private.list_next_dates(p_within interval) returns setof timestamptz
language sql stable set search_path = '' as $$
  with soon as materialized (
    select s.* from private.dates s
    where s.due_at > clock_timestamp() and s.due_at <= clock_timestamp() + p_within
  ), tables as materialized (
    select distinct s.table_name from soon s
  ), problems as materialized (
    select t.table_name, p.row_id, p.kind
    from tables t cross join lateral private.list_date_problems(t.table_name, clock_timestamp() + p_within) p
    union all
    select t.table_name, s.row_id, 'publish' from tables t cross join lateral private.list_taken_slugs(t.table_name) s
  )
  select distinct s.due_at from soon s
  where not exists (
    select from problems p where p.table_name = s.table_name and p.row_id = s.row_id and p.kind = s.kind
  );
$$;

-- A date is carried out in its minute, so one that is five minutes late will not be without help.
create function private.count_overdue_dates() returns integer
language sql stable set search_path = ''
as $$ select count(*)::integer from private.dates d where d.due_at < clock_timestamp() - interval '5 minutes' $$;

create function private.set_aside_date(p_table text, p_id uuid, p_kind text, p_reason text) returns void
language sql set search_path = '' as $$
  update private.dates s set due_at = null, attention = left(p_reason, 2000), set_at = clock_timestamp()
  where s.table_name = p_table and s.row_id = p_id and s.kind = p_kind;
$$;

create function private.set_aside_past_dates(p_reason text) returns void
language sql set search_path = '' as $$
  update private.dates s set due_at = null, attention = p_reason, set_at = clock_timestamp()
  where s.due_at <= clock_timestamp();
$$;

-- The reason may pass: it is tried again each minute, five times.
create function private.note_failure(p_table text, p_id uuid, p_kind text, p_reason text) returns void
language plpgsql set search_path = '' as $$
begin
  update private.dates s set failures = s.failures + 1
  where s.table_name = p_table and s.row_id = p_id and s.kind = p_kind and s.failures < 4;
  if not found then
    perform private.set_aside_date(p_table, p_id, p_kind, p_reason);
  end if;
end;
$$;

-- One whose unpublishing fails is left out, and noted if p_is_noted.
create function private.unpublish_fitting(
  p_table text, p_ids uuid[], p_by uuid, p_by_email text, p_is_noted boolean
) returns void
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.unpublish_rows(p_table, p_ids, p_by, p_by_email, true);
exception
  when others then
    if sqlstate ~ '^(40|57)' then
      raise;
    elsif cardinality(p_ids) = 1 then
      if p_is_noted then
        perform private.note_failure(p_table, p_ids[1], 'unpublish', sqlerrm);
      end if;
    else
      foreach v_id in array p_ids loop
        perform private.unpublish_fitting(p_table, array[v_id], p_by, p_by_email, p_is_noted);
      end loop;
    end if;
end;
$$;

-- The last product of a collection stays; its date is given up if p_is_last: nothing more is published at this minute.
create function private.unpublish_due(p_table text, p_minute timestamptz, p_is_last boolean) returns integer
language plpgsql set search_path = '' as $$
declare
  v_due uuid[];
  v_set record;
begin
  perform private.set_aside_date(p_table, p.row_id, p.kind, p.reason)
  from private.list_date_problems(p_table, p_minute) p where p.kind = 'unpublish';
  v_due := array(
    select s.row_id from private.dates s where s.table_name = p_table and s.kind = 'unpublish' and s.due_at = p_minute
  );
  for v_set in
    select s.set_by, s.set_by_email, array_agg(s.row_id order by s.row_id) as ids
    from private.dates s where s.table_name = p_table and s.row_id = any (v_due) and s.kind = 'unpublish' group by 1, 2
  loop
    perform private.unpublish_fitting(p_table, v_set.ids, v_set.set_by, v_set.set_by_email, not p_is_last);
  end loop;
  if p_is_last then
    perform private.set_aside_date(p_table, s.row_id, s.kind, 'A collection needs at least one product.')
    from private.dates s
    where s.table_name = p_table and s.kind = 'unpublish' and s.due_at = p_minute and s.failures = 0;
  end if;
  return (select count(*) from unnest(v_due) i where not exists (
    select from private.dates s where s.table_name = p_table and s.row_id = i and s.kind = 'unpublish'));
end;
$$;

create function private.publish_due(p_table text, p_minute timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  v_ids uuid[];
  v_problems jsonb;
begin
  perform private.set_aside_date(p_table, p.row_id, p.kind, p.reason)
  from private.list_date_problems(p_table, p_minute) p where p.kind = 'publish';
  v_ids := array(
    select s.row_id from private.dates s
    where s.table_name = p_table and s.kind = 'publish' and s.due_at = p_minute order by s.row_id
  );
  v_problems := coalesce(private.publish_fitting(p_table, v_ids, null, null, 'scheduled'), '[]');
  perform case when p ? 'mayPass' then private.note_failure(p_table, (p ->> 'id')::uuid, 'publish', p ->> 'reason')
    else private.set_aside_date(p_table, (p ->> 'id')::uuid, 'publish', p ->> 'reason') end
  from jsonb_array_elements(v_problems) p;
  return cardinality(v_ids) - jsonb_array_length(v_problems);
end;
$$;

-- Dates of several minutes that were missed are carried out in their order. Returns the number of products.
create function private.carry_out_dates() returns integer
language plpgsql security definer set search_path = ''
set statement_timeout = '2min' set enable_nestloop = off set jit = off as $$
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
  update private.catalogue_changes set is_scheduled = true where version is null;
  return v_count;
end;
$$;

-- A build reads the tables in many requests. It asks here before, and after for the rows that changed in between, in
-- one snapshot: its catalogue is then exactly that of the returned position, however fast editors publish.

-- {"isPictureChanged", "redirects", "tables": [{"table", "ids", "rows"}]}, or null if all rows must be read again.
create function private.read_changes_since(p_version bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Above this number of rows, reading all rows is cheaper.
  c_most_ids constant integer := 500;
  v_source record;
  v_rows jsonb;
  v_tables jsonb := '[]';
  v_is_picture_changed boolean := false;
  v_left integer := c_most_ids;
begin
  if (select count(*) from private.list_changes_since(p_version)) >= 1000 then
    return null;
  end if;
  for v_source in
    select c.source, bool_or(c.row_ids is null) as is_unknown, array_agg(distinct i) as ids
    from private.list_changes_since(p_version) c left join lateral unnest(c.row_ids) i on true
    group by c.source
  loop
    if not private.is_catalogue_table(v_source.source) then
      v_is_picture_changed := true;
      continue;
    end if;
    v_left := v_left - cardinality(v_source.ids);
    if v_source.is_unknown or v_left < 0 then
      return null;
    end if;
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(p) - ''translated_from''), ''[]'') from public.%I p where p.id = any ($1)',
      v_source.source
    ) into v_rows using v_source.ids;
    v_tables := v_tables || jsonb_build_object('table', v_source.source, 'ids', v_source.ids, 'rows', v_rows);
  end loop;
  return jsonb_build_object(
    'isPictureChanged', v_is_picture_changed, 'redirects', public.get_slug_redirects(), 'tables', v_tables
  );
end;
$$;

-- Public, like the catalogue. Returns {"position", "hiddenCount": of unpublished products, "isChanged": since p_since,
-- or null, "changes": as read_changes_since}. Stable, so that everything is in one snapshot.
create function public.get_catalogue_position(p_since text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with since as materialized (
    select exists (
      select from private.list_changes_since(private.to_version(p_since)) c where private.is_catalogue_table(c.source)
    ) as is_changed
    where p_since is not null
  )
  select jsonb_build_object(
    'position', private.get_position(),
    'hiddenCount', (select count(*) from private.hidden_products),
    'isChanged', (select s.is_changed from since s),
    'changes', (select private.read_changes_since(private.to_version(p_since)) from since s where s.is_changed)
  );
$$;
