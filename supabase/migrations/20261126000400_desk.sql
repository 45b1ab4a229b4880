
create table private.catalogue_history (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id uuid not null,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid,
  changed_by_email text,
  event text check (event in ('published', 'unpublished', 'deleted while unpublished')),
  -- The person who published what changed_by had prepared.
  released_by_email text,
  is_scheduled boolean not null default false,
  before jsonb,
  after jsonb,
  old_slugs text[] not null default '{}'
);
create index catalogue_history_row_idx on private.catalogue_history (table_name, row_id, id desc);
create index catalogue_history_table_idx on private.catalogue_history (table_name, id desc);

-- Whoever changes rows for somebody else writes here what the history shall say, and deletes it in the same transaction.
create table private.history_notes (
  table_name text not null,
  row_id uuid not null,
  changed_by uuid,
  changed_by_email text,
  event text not null,
  released_by_email text,
  is_scheduled boolean not null,
  primary key (table_name, row_id)
);

-- Only positions are kept if nothing else changes: otherwise a drag in a long listing would write each product twice.
create function private.on_catalogue_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_by uuid := auth.uid();
  v_email text := (select u.email from auth.users u where u.id = v_by);
begin
  if tg_op = 'INSERT' then
    insert into private.catalogue_history
      (table_name, row_id, operation, changed_by, changed_by_email, event, released_by_email, is_scheduled, after)
    select tg_table_name, a.id, 'insert', coalesce(n.changed_by, v_by), coalesce(n.changed_by_email, v_email), n.event,
      n.released_by_email, coalesce(n.is_scheduled, false), to_jsonb(a)
    from after a left join private.history_notes n on n.table_name = tg_table_name and n.row_id = a.id;
  elsif tg_op = 'DELETE' then
    insert into private.catalogue_history
      (table_name, row_id, operation, changed_by, changed_by_email, event, is_scheduled, before, old_slugs)
    select tg_table_name, b.id, 'delete', coalesce(n.changed_by, v_by), coalesce(n.changed_by_email, v_email), n.event,
      coalesce(n.is_scheduled, false), to_jsonb(b), array(
        select r.old_slug from private.slug_redirects r
        where r.table_name = tg_table_name and r.product_id = b.id order by r.old_slug
      )
    from before b left join private.history_notes n on n.table_name = tg_table_name and n.row_id = b.id;
  elsif tg_op = 'TRUNCATE' then
    execute format(
      'insert into private.catalogue_history (table_name, row_id, operation, changed_by, changed_by_email, before)
       select $1, t.id, ''delete'', $2, $3, to_jsonb(t) from %s t', tg_relid::regclass
    ) using tg_table_name, v_by, v_email;
  else
    insert into private.catalogue_history
      (table_name, row_id, operation, changed_by, changed_by_email, event, released_by_email, is_scheduled, before, after)
    select tg_table_name, c.id, c.operation, coalesce(n.changed_by, v_by), coalesce(n.changed_by_email, v_email),
      n.event, n.released_by_email, coalesce(n.is_scheduled, false),
      case when is_order then jsonb_build_object('sort_order', c.before -> 'sort_order') else c.before end,
      case when is_order then jsonb_build_object('sort_order', c.after -> 'sort_order') else c.after end
    from (
      -- A changed id counts as a deleted and an added product.
      select coalesce(a.id, b.id) as id,
        case when b.id is null then 'insert' when a.id is null then 'delete' else 'update' end as operation,
        to_jsonb(b) as before, to_jsonb(a) as after
      from before b full join after a on a.id = b.id
      -- Keeps the planner from evaluating to_jsonb() several times.
      offset 0
    ) c
    cross join lateral (
      select c.before - array['created_at', 'updated_at', 'sort_order']
        is not distinct from c.after - array['created_at', 'updated_at', 'sort_order']
    ) as same (is_order)
    left join private.history_notes n on n.table_name = tg_table_name and n.row_id = c.id
    where not same.is_order or c.before -> 'sort_order' is distinct from c.after -> 'sort_order';
  end if;
  return null;
end;
$$;

-- Newest first. `before` and `after` are whole rows, or {"sort_order"} if only the position changed.
create function public.get_catalogue_history(p_table text, p_row_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_catalogue_editor(p_table);
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', h.id, 'rowId', h.row_id, 'operation', h.operation, 'changedAt', h.changed_at,
        'changedBy', h.changed_by_email, 'event', h.event, 'releasedBy', h.released_by_email,
        'isScheduled', h.is_scheduled, 'before', h.before, 'after', h.after
      ) order by h.id desc), '[]')
    from (
      select * from private.catalogue_history c
      where c.table_name = p_table and (p_row_id is null or c.row_id = p_row_id)
      order by c.id desc limit 100
    ) h
  );
end;
$$;

create function public.restore_catalogue_row(p_table text, p_row_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_last private.catalogue_history;
  v_restored jsonb;
begin
  perform private.require_catalogue_editor(p_table);
  select h.* into v_last from private.catalogue_history h
  where h.table_name = p_table and h.row_id = p_row_id
  order by h.id desc limit 1;
  if v_last.operation is distinct from 'delete' or v_last.event = 'unpublished' then
    return null;
  end if;
  if v_last.event = 'deleted while unpublished' then
    insert into private.hidden_products (table_name, row_id, content, old_slugs, hidden_by_email)
    values (p_table, p_row_id, v_last.before, v_last.old_slugs, v_last.changed_by_email)
    on conflict (table_name, row_id) do nothing;
    return v_last.before;
  end if;
  -- Old rows don't contain newer columns, which get their defaults.
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
     returning to_jsonb(%1$I.*)',
    p_table,
    (select string_agg(format('%I', a.attname), ', ')
     from pg_catalog.pg_attribute a
     where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped
       and v_last.before ? a.attname)
  ) into v_restored using v_last.before;
  insert into private.slug_redirects (table_name, old_slug, product_id)
  select p_table, s, p_row_id from unnest(v_last.old_slugs) s
  on conflict (table_name, old_slug) do nothing;
  return v_restored;
end;
$$;

-- p_moves: [{"id", "from", "to"}], all or none: 409 if a product is no longer at "from".
-- PostgREST applies statement_timeout to the whole call: https://docs.postgrest.org/en/stable/references/transactions.html
create function public.order_catalogue_rows(p_table text, p_moves jsonb) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '2min' as $$
declare
  v_changed jsonb;
begin
  perform private.require_catalogue_editor(p_table);
  if exists (select 1 from jsonb_to_recordset(p_moves) as m("to" integer) where m."to" is null or m."to" % 10 <> 0) then
    raise exception 'Places are whole tens' using errcode = 'invalid_parameter_value';
  end if;
  execute format(
    'with changed as (
       update public.%I p set sort_order = m."to"
       from jsonb_to_recordset($1) as m(id uuid, "from" integer, "to" integer)
       where p.id = m.id and p.sort_order = m."from"
       returning p.id, p.sort_order, p.updated_at
     )
     select coalesce(jsonb_agg(to_jsonb(changed)), ''[]'') from changed', p_table
  ) into v_changed using p_moves;
  if jsonb_array_length(v_changed) <> jsonb_array_length(p_moves) then
    raise exception 'Somebody moved or removed one of these products before you' using errcode = 'PT409';
  end if;
  return v_changed;
end;
$$;

-- A unique constraint is checked row by row: slugs that another product of p_wanted ({"<id>": its new slug}) gets are
-- first moved out of the way. Returns {"<id>": its present slug} of those moved.
create function private.free_slugs(p_table text, p_wanted jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_moved jsonb;
begin
  execute format(
    'with wanted as materialized (
       select w.key::uuid as id, w.value as slug from jsonb_each_text($1) w
     ), moving as materialized (
       select p.id, p.slug from public.%1$I p join wanted w on w.id = p.id
       where w.slug <> p.slug and p.slug in (select o.slug from wanted o)
     ), moved as (
       update public.%1$I p set slug = ''moving-'' || p.id from moving m where p.id = m.id returning m.*
     )
     select coalesce(jsonb_object_agg(m.id, m.slug), ''{}'') from moved m', p_table
  ) into v_moved using coalesce(p_wanted, '{}');
  return v_moved;
end;
$$;

create function private.settle_slugs(p_table text, p_moved jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_ids uuid[] := array(select k::uuid from jsonb_object_keys(p_moved) k);
begin
  delete from private.catalogue_history h
  where h.table_name = p_table and h.row_id = any (v_ids) and h.after ->> 'slug' = 'moving-' || h.row_id;
  update private.catalogue_history h set before = h.before || jsonb_build_object('slug', p_moved -> h.row_id::text)
  where h.table_name = p_table and h.row_id = any (v_ids) and h.before ->> 'slug' = 'moving-' || h.row_id;
  delete from private.slug_redirects r
  where r.table_name = p_table and r.product_id = any (v_ids) and r.old_slug = 'moving-' || r.product_id;
end;
$$;

-- Both for an import: without p_moved the first, with it the second. Refuses what another editor has saved since,
-- because moving a slug makes a new version of its product.
create function private.hand_on_slugs(p_table text, p_rows jsonb, p_moved jsonb default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_changed uuid;
begin
  perform private.require_catalogue_editor(p_table);
  if p_moved is not null then
    perform private.settle_slugs(p_table, p_moved);
    return null;
  end if;
  execute format(
    'with seen as materialized (
       select (r ->> ''id'')::uuid as id, (r ->> ''updated_at'')::timestamptz as updated_at from jsonb_array_elements($1) r
     ), locked as materialized (
       select p.id, p.updated_at from public.%I p where p.id in (select s.id from seen s) order by p.id for update
     )
     select l.id from locked l join seen s on s.id = l.id
     where date_trunc(''milliseconds'', l.updated_at) <> date_trunc(''milliseconds'', s.updated_at) limit 1', p_table
  ) into v_changed using p_rows;
  if v_changed is not null then
    raise exception 'Somebody saved this product before you' using errcode = 'PT409', detail = v_changed::text;
  end if;
  return private.free_slugs(p_table, (select jsonb_object_agg(r ->> 'id', r ->> 'slug') from jsonb_array_elements(p_rows) r));
end;
$$;

create function public.import_catalogue_rows(p_table text, p_columns text[], p_rows jsonb) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '2min' as $$
declare
  v_columns text;
  v_unknown text;
  v_changes jsonb;
  v_additions jsonb;
  v_moved jsonb := '{}';
  v_count integer;
begin
  perform private.require_catalogue_editor(p_table);
  select c into v_unknown from unnest(p_columns) c
  where c in ('id', 'created_at', 'updated_at') or not exists (
    select 1 from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', p_table)::regclass and a.attname = c and a.attnum > 0 and not a.attisdropped
  ) limit 1;
  if found then
    raise exception 'No import into the column %', v_unknown using errcode = 'undefined_column';
  end if;
  select coalesce(jsonb_agg(e) filter (where e ? 'id'), '[]'), coalesce(jsonb_agg(e) filter (where not e ? 'id'), '[]')
  into v_changes, v_additions
  from jsonb_array_elements(p_rows) e;
  select string_agg(format('%I', c), ', ') into v_columns from unnest(p_columns) c;

  if jsonb_array_length(v_changes) > 0 then
    if 'slug' = any (p_columns) then
      v_moved := private.hand_on_slugs(p_table, v_changes);
    end if;
    execute format(
      'update public.%1$I p set %2$s,
         updated_at = case when p.slug = ''moving-'' || p.id then p.updated_at else r.updated_at end
       from jsonb_populate_recordset(null::public.%1$I, $1) r where p.id = r.id',
      p_table, (select string_agg(format('%1$I = r.%1$I', c), ', ') from unnest(p_columns) c)
    ) using v_changes;
    get diagnostics v_count = row_count;
    if v_count <> jsonb_array_length(v_changes) then
      raise exception 'Somebody removed one of these products before you' using errcode = 'PT409';
    end if;
    if v_moved <> '{}' then
      perform private.hand_on_slugs(p_table, v_changes, v_moved);
    end if;
  end if;
  if jsonb_array_length(v_additions) > 0 then
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)',
      p_table, v_columns
    ) using v_additions;
  end if;
  return jsonb_build_object(
    'added', jsonb_array_length(v_additions), 'changed', jsonb_array_length(v_changes)
  );
end;
$$;
