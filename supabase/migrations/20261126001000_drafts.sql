-- A status column in the tables of the catalogue would make unpublished text public with the first query that forgets a
-- filter. Only the functions below reach these tables, with the caller's rights checked first. A draft stores the
-- columns that it changes and their former values, and publishing writes only these. Conflicts are found by column, and
-- in `translations` by text: a correction elsewhere is no conflict. Each rule of a row, in the constraints and in
-- src/domain/catalogue/product-row.ts, must therefore look at one column, or at those of the pictures, which a draft
-- changes together.

-- As private.to_picture_places. A draft may contain anything that was typed.
create function private.list_places(p_values jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct private.to_picture_place(e)) filter (where private.to_picture_place(e) <> ''), '{}')
  from (
    select p_values ->> 'image_url' as e
    union all
    select g from jsonb_array_elements_text(
      case when jsonb_typeof(p_values -> 'gallery_urls') = 'array' then p_values -> 'gallery_urls' else '[]' end) g
  ) entries
$$;

create table private.hidden_products (
  table_name text not null,
  row_id uuid not null,
  content jsonb not null,
  old_slugs text[] not null default '{}',
  -- The date to leave, which comes back if the unpublishing is undone.
  date jsonb,
  hidden_at timestamptz not null default clock_timestamp(),
  hidden_by_email text,
  places text[] not null generated always as (private.list_places(content)) stored,
  primary key (table_name, row_id)
);

-- A product has at most one draft, which all editors share.
create table private.drafts (
  table_name text not null,
  row_id uuid not null,
  -- A draft of a deleted product is not new: it is out of sight until the deletion is undone.
  is_new boolean not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  -- For each column of `changes`, the value of the product that the editor saw; empty for a new product.
  former jsonb not null check (jsonb_typeof(former) = 'object'),
  -- Why the build would refuse the draft, as the desk found: the build has rules that no constraint has.
  problem text,
  version uuid not null default gen_random_uuid(),
  saved_at timestamptz not null default clock_timestamp(),
  saved_by uuid,
  -- The text stays when the account is deleted.
  saved_by_email text,
  discarded_at timestamptz,
  -- Of a discarded draft; they come back with it.
  dates jsonb,
  slug text generated always as (left(changes ->> 'slug', 200)) stored,
  places text[] not null generated always as (private.list_places(changes)) stored,
  primary key (table_name, row_id)
);

create table private.dates (
  table_name text not null,
  row_id uuid not null,
  kind text not null check (kind in ('publish', 'unpublish')),
  -- A whole minute. Null once it has passed without being carried out; `attention` says why.
  due_at timestamptz,
  attention text check (length(attention) <= 2000),
  -- They must still be an editor at that time.
  set_by uuid,
  set_by_email text,
  set_at timestamptz not null default clock_timestamp(),
  failures integer not null default 0,
  primary key (table_name, row_id, kind),
  check ((due_at is null) = (attention is not null))
);
create index dates_due_at_idx on private.dates (due_at) where due_at is not null;

create index hidden_products_places_idx on private.hidden_products using gin (places) with (fastupdate = off);
create index drafts_places_idx on private.drafts using gin (places) with (fastupdate = off);

-- Not discarded, and not of a deleted product.
create function private.list_drafts(p_table text) returns setof private.drafts
language plpgsql stable set search_path = '' as $$
begin
  return query execute format(
    'select d.* from private.drafts d
     where d.table_name = $1 and d.discarded_at is null
       and (d.is_new or exists (select from public.%I p where p.id = d.row_id)
         or exists (select from private.hidden_products h where h.table_name = $1 and h.row_id = d.row_id))', p_table
  ) using p_table;
end;
$$;

create function private.list_leaving(p_table text) returns setof uuid
language plpgsql stable set search_path = '' as $$
begin
  return query execute format(
    'select s.row_id from private.dates s
     where s.table_name = $1 and s.kind = ''unpublish'' and exists (select from public.%I p where p.id = s.row_id)', p_table
  ) using p_table;
end;
$$;

-- p_onto with the entries, at any depth, in which p_after differs from p_before. Objects that remain empty are left
-- out.
create function private.lay_changes(p_onto jsonb, p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when p_before is not distinct from p_after then p_onto
    when coalesce(jsonb_typeof(p_onto), 'object') = 'object' and coalesce(jsonb_typeof(p_before), 'object') = 'object'
      and coalesce(jsonb_typeof(p_after), 'object') = 'object'
    then (
      select jsonb_object_agg(l.key, l.laid) filter (where l.laid is not null)
      from (
        select k as key, private.lay_changes(p_onto -> k, p_before -> k, p_after -> k) as laid
        from jsonb_object_keys(coalesce(p_onto, '{}') || coalesce(p_before, '{}') || coalesce(p_after, '{}')) k
        -- Keeps the planner from evaluating each level twice.
        offset 0
      ) l
    )
    else p_after
  end
$$;

-- The columns of a product with those of its draft, which changes only its own texts of `translations`.
create function private.lay_draft(p_product jsonb, p_changes jsonb, p_former jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_product || p_changes || coalesce((
    select jsonb_object_agg(c, coalesce(private.lay_changes(p_product -> c, p_former -> c, p_changes -> c), '{}'))
    from unnest(array['translations', 'translated_from']) c where p_changes ? c
  ), '{}')
$$;

-- The columns whose live value is neither the former one nor that of the draft, by text in `translations`.
create function private.list_draft_conflicts(p_table text, p_ids uuid[]) returns table (row_id uuid, columns text[])
language plpgsql stable set search_path = '' as $$
begin
  return query execute format(
    'select d.row_id, array_agg(f.key order by f.key)
     from private.drafts d
     join public.%I p on p.id = d.row_id
     cross join lateral (select to_jsonb(p) as live offset 0) l
     cross join lateral jsonb_each(d.former) f
     where d.table_name = $1 and d.row_id = any ($2) and l.live ? f.key
       and l.live -> f.key <> f.value and l.live -> f.key is distinct from d.changes -> f.key
       and (f.key <> ''translations'' or private.lay_changes(l.live -> f.key, f.value, d.changes -> f.key)
         is distinct from private.lay_changes(d.changes -> f.key, f.value, l.live -> f.key))
     group by d.row_id', p_table
  ) using p_table, p_ids;
end;
$$;

-- A slug is judged at the date of its draft: without products that leave or get another slug by then, and with drafts
-- that are published by then. Without a date, only another draft with the same slug counts.
create function private.list_taken_slugs(p_table text) returns table (row_id uuid, reason text)
language plpgsql stable set search_path = '' as $$
begin
  return query execute format(
    'with claims as materialized (
       select d.row_id, coalesce(d.slug, h.content ->> ''slug'') as slug, s.due_at as at, u.due_at as leaves_at
       from private.list_drafts($1) d
       left join public.%1$I p on p.id = d.row_id
       left join private.hidden_products h on h.table_name = $1 and h.row_id = d.row_id
       left join private.dates s on s.table_name = $1 and s.row_id = d.row_id and s.kind = ''publish''
       left join private.dates u on u.table_name = $1 and u.row_id = d.row_id and u.kind = ''unpublish''
       where coalesce(d.slug, h.content ->> ''slug'') <> '''' and coalesce(d.slug, h.content ->> ''slug'') is distinct from p.slug
     )
     select c.row_id, ''Another product of this collection has this slug already.''
     from claims c join public.%1$I p on p.slug = c.slug
     where c.at is not null
       and not exists (
         select from private.dates u
         where u.table_name = $1 and u.row_id = p.id and u.kind = ''unpublish'' and u.due_at <= c.at)
       and not exists (select from claims o where o.row_id = p.id and o.at <= c.at)
     union
     select c.row_id, ''Another draft of this collection has this slug, too.''
     from claims c join claims o on o.slug = c.slug and o.row_id <> c.row_id
     where case when c.at is null then o.at is null or o.leaves_at is null
       else (o.at, o.row_id) < (c.at, c.row_id) and (o.leaves_at is null or o.leaves_at > c.at) end', p_table
  ) using p_table;
end;
$$;

-- A value that changes whenever the result of get_drafts may; empty without a draft.
create function private.mark_drafts(p_table text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_rows bigint;
  v_slugs bigint;
begin
  execute format(
    'select bit_xor(hashtextextended(p.id || p.updated_at::text, 0))
     from private.drafts d join public.%I p on p.id = d.row_id where d.table_name = $1', p_table
  ) into v_rows using p_table;
  execute format(
    'select bit_xor(hashtextextended(d.row_id || p.slug, 0))
     from private.drafts d
     left join private.hidden_products h on h.table_name = $1 and h.row_id = d.row_id
     join public.%I p on p.slug = coalesce(d.slug, h.content ->> ''slug'')
     where d.table_name = $1', p_table
  ) into v_slugs using p_table;
  return concat_ws(' ', v_rows, v_slugs,
    (select bit_xor(hashtextextended(d.version || d.row_id::text || (d.discarded_at is null)::text, 0))
     from private.drafts d where d.table_name = p_table),
    (select bit_xor(hashtextextended(h.row_id || h.hidden_at::text, 0))
     from private.hidden_products h where h.table_name = p_table),
    (select bit_xor(hashtextextended(s.row_id || s.kind || s.set_at::text || coalesce(s.attention, ''), 0))
     from private.dates s where s.table_name = p_table),
    (select bit_xor(hashtextextended(encode(i.token_hash, 'hex') || i.row_id::text, 0))
     from private.preview_items i where i.table_name = p_table and not i.is_ended)
  );
end;
$$;

-- At most 1,000, by id, after p_after. `attention`: why a date was not or would not be carried out, or why two drafts
-- can't both be published.
create function public.get_drafts(p_table text, p_ids uuid[] default null, p_after uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_catalogue_editor(p_table);
  return (
    with drafts as materialized (
      select d.* from private.list_drafts(p_table) d where p_ids is null or d.row_id = any (p_ids)
    ), listed as materialized (
      select i.row_id from (
        select d.row_id from drafts d
        union
        select h.row_id from private.hidden_products h where h.table_name = p_table
        union
        select private.list_leaving(p_table)
      ) i
      where (p_ids is null or i.row_id = any (p_ids)) and (p_after is null or i.row_id > p_after)
      order by 1 limit 1000
    ), conflicts as materialized (
      select c.* from private.list_draft_conflicts(p_table, array(select l.row_id from listed l)) c
    ), problems as materialized (
      select f.row_id, min(f.reason) as reason
      from (
        select p.row_id, p.reason from private.list_date_problems(p_table) p
        union all
        select t.row_id, t.reason from private.list_taken_slugs(p_table) t
      ) f
      group by f.row_id
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', l.row_id,
        'draft', case when d.row_id is not null then jsonb_build_object(
          'version', d.version, 'isNew', d.is_new, 'changes', d.changes, 'former', d.former,
          'conflicts', coalesce(to_jsonb(c.columns), '[]'), 'savedAt', d.saved_at, 'savedBy', d.saved_by_email) end,
        'hidden', case when h.row_id is not null then jsonb_build_object(
          'content', h.content, 'at', h.hidden_at, 'by', h.hidden_by_email) end,
        'publishAt', p.due_at,
        'unpublishAt', u.due_at,
        'datedBy', coalesce(p.set_by_email, u.set_by_email),
        'attention', coalesce(p.attention, u.attention, f.reason),
        'previewEndsAt', (
          select max(k.ends_at) from private.preview_items i join private.preview_links k on k.token_hash = i.token_hash
          where i.table_name = p_table and i.row_id = l.row_id and not i.is_ended and k.ends_at > clock_timestamp()
            and private.is_editor_account(k.made_by))
      ) order by l.row_id), '[]')
    from listed l
    left join drafts d on d.row_id = l.row_id
    left join conflicts c on c.row_id = l.row_id
    left join problems f on f.row_id = l.row_id
    left join private.hidden_products h on h.table_name = p_table and h.row_id = l.row_id
    left join private.dates p on p.table_name = p_table and p.row_id = l.row_id and p.kind = 'publish' and d.row_id is not null
    left join private.dates u on u.table_name = p_table and u.row_id = l.row_id and u.kind = 'unpublish'
  );
end;
$$;

-- Saves the items that have "changes"; returns the ids of all, in their order. "isNew": the caller has made the id for
-- a new product, so that a repeated call makes no second one. "version": of the draft that the editor saw.
create function private.save_draft_items(p_table text, p_items jsonb) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  c_most_bytes constant integer := 300000;
  -- Former values are those of a product, whose columns together have fewer characters.
  c_most_former_bytes constant integer := 2000000;
  -- The deepest value: {"translations": {"es": {"picture_texts": {"path": "…"}}}}.
  c_too_deep constant jsonpath := '$.**{8}';
  v_by uuid := auth.uid();
  v_email text := (select u.email from auth.users u where u.id = v_by);
  v_ids uuid[] := array(
    select coalesce((i.value ->> 'id')::uuid, gen_random_uuid())
    from jsonb_array_elements(p_items) with ordinality as i (value, n) order by i.n
  );
  v_bad text;
  v_known uuid[];
  v_count integer;
begin
  select c into v_bad
  from jsonb_array_elements(p_items) i cross join lateral jsonb_object_keys(i -> 'changes') c
  where c in ('id', 'created_at', 'updated_at') or not exists (
    select 1 from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', p_table)::regclass and a.attname = c and a.attnum > 0 and not a.attisdropped
  ) limit 1;
  if found then
    raise exception 'No draft of the column %', v_bad using errcode = 'undefined_column';
  end if;
  if exists (
    select from jsonb_array_elements(p_items) i
    where octet_length((i -> 'changes')::text) > c_most_bytes or octet_length((i -> 'former')::text) > c_most_former_bytes
  ) then
    raise exception 'A draft has at most 300 kB' using errcode = 'PT413';
  end if;
  if exists (
    select from jsonb_array_elements(p_items) i
    where jsonb_path_exists(i -> 'changes', c_too_deep) or jsonb_path_exists(i -> 'former', c_too_deep)
  ) then
    raise exception 'No draft has values that are nested so deeply' using errcode = 'invalid_parameter_value';
  end if;
  if cardinality(v_ids) <> (select count(distinct i) from unnest(v_ids) i) then
    raise exception 'A product is listed twice' using errcode = 'invalid_parameter_value';
  end if;

  -- All callers lock drafts in the same order, so that two of them never wait for each other.
  v_known := array(
    select d.row_id from private.drafts d
    where d.table_name = p_table and d.row_id = any (v_ids) and d.discarded_at is null
    order by d.row_id for update
  );
  if exists (
    select from jsonb_array_elements(p_items) i
    left join private.drafts d on d.table_name = p_table and d.row_id = (i ->> 'id')::uuid and d.row_id = any (v_known)
    where i ? 'changes' and (i ->> 'version')::uuid is distinct from d.version
      -- The same editor repeats a call whose answer was lost.
      and not ((i ->> 'isNew')::boolean and not i ? 'version' and d.is_new and d.saved_by = v_by)
  -- Or the draft of a new product was published, maybe deleted, since a call whose answer was lost.
  ) or exists (
    select from jsonb_array_elements(p_items) i
    join private.catalogue_history c on c.table_name = p_table and c.row_id = (i ->> 'id')::uuid
    where (i ->> 'isNew')::boolean
  ) then
    raise exception 'Somebody saved this draft before you' using errcode = 'PT409';
  end if;
  -- A product that is neither published nor hidden, and has no draft, was deleted.
  execute format(
    'select count(*) from jsonb_array_elements($2) i
     where i ? ''id'' and i ? ''changes'' and not (i ->> ''id'')::uuid = any ($3)
       and not exists (select from public.%I p where p.id = (i ->> ''id'')::uuid)
       and not exists (
         select from private.hidden_products h where h.table_name = $1 and h.row_id = (i ->> ''id'')::uuid)
       and not coalesce((i ->> ''isNew'')::boolean, false)', p_table
  ) into v_count using p_table, p_items, v_known;
  if v_count > 0 then
    raise exception 'Somebody has deleted this product' using errcode = 'PT404';
  end if;

  -- The links and dates of a discarded draft are not those of the next one.
  delete from private.dates s
  where s.table_name = p_table and s.row_id = any (v_ids) and s.kind = 'publish' and s.attention is not null;
  delete from private.preview_items p
  using jsonb_array_elements(p_items) with ordinality as i (value, n)
  where p.table_name = p_table and p.row_id = v_ids[i.n] and i.value ? 'changes' and p.is_ended;
  insert into private.drafts as d (table_name, row_id, is_new, changes, former, problem, saved_by, saved_by_email)
  select p_table, i.id, not i.value ? 'id' or coalesce((i.value ->> 'isNew')::boolean, false), i.value -> 'changes', coalesce(i.value -> 'former', '{}'),
    left(i.value ->> 'problem', 2000), v_by, v_email
  from (
    select v_ids[e.n] as id, e.value from jsonb_array_elements(p_items) with ordinality as e (value, n)
    where e.value ? 'changes'
  ) i
  on conflict (table_name, row_id) do update
    set changes = excluded.changes, former = excluded.former, problem = excluded.problem, saved_by = v_by,
      saved_by_email = v_email,
      version = gen_random_uuid(), saved_at = clock_timestamp(), discarded_at = null, dates = null
    where d.discarded_at is not null or d.row_id = any (v_known);
  get diagnostics v_count = row_count;
  -- Another editor saved the first draft of one of these products in this moment.
  if v_count <> (select count(*) from jsonb_array_elements(p_items) i where i ? 'changes') then
    raise exception 'Somebody saved this draft before you' using errcode = 'PT409';
  end if;
  return v_ids;
end;
$$;

create function public.save_drafts(p_table text, p_items jsonb) returns jsonb
language plpgsql security definer set search_path = ''
set statement_timeout = '2min' set enable_nestloop = off set jit = off as $$
begin
  perform private.require_catalogue_editor(p_table);
  return to_jsonb(private.save_draft_items(p_table, p_items));
end;
$$;

create function public.discard_drafts(p_table text, p_items jsonb) returns integer
language plpgsql security definer set search_path = '' set enable_nestloop = off set jit = off as $$
declare
  v_ids uuid[];
begin
  perform private.require_catalogue_editor(p_table);
  if exists (
    select from jsonb_array_elements(p_items) i
    join private.drafts d on d.table_name = p_table and d.row_id = (i ->> 'id')::uuid and d.discarded_at is null
    where d.version <> (i ->> 'version')::uuid
  ) then
    raise exception 'Somebody saved this draft before you' using errcode = 'PT409';
  end if;
  with discarded as (
    update private.drafts d set discarded_at = clock_timestamp()
    from jsonb_array_elements(p_items) i
    where d.table_name = p_table and d.row_id = (i ->> 'id')::uuid and d.version = (i ->> 'version')::uuid
      and d.discarded_at is null
    returning d.row_id
  )
  select coalesce(array_agg(d.row_id), '{}') into v_ids from discarded d;
  -- Only a product that visitors see still leaves at its date.
  execute format(
    'with gone as (
       delete from private.dates s
       where s.table_name = $1 and s.row_id = any ($2)
         and (s.kind = ''publish'' or not exists (select from public.%I p where p.id = s.row_id))
       returning s.*
     )
     update private.drafts d set dates = l.dates
     from (select g.row_id, jsonb_agg(to_jsonb(g)) as dates from gone g group by g.row_id) l
     where d.table_name = $1 and d.row_id = l.row_id', p_table
  ) using p_table, v_ids;
  update private.preview_items p set is_ended = true where p.table_name = p_table and p.row_id = any (v_ids);
  return cardinality(v_ids);
end;
$$;

create function public.restore_drafts(p_table text, p_items jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[];
begin
  perform private.require_catalogue_editor(p_table);
  with restored as (
    update private.drafts d set discarded_at = null
    from jsonb_array_elements(p_items) i
    where d.table_name = p_table and d.row_id = (i ->> 'id')::uuid and d.version = (i ->> 'version')::uuid
      and d.discarded_at is not null
    returning d.row_id
  )
  select coalesce(array_agg(r.row_id), '{}') into v_ids from restored r;
  insert into private.dates
  select r.* from private.drafts d cross join lateral jsonb_populate_recordset(null::private.dates, d.dates) r
  where d.table_name = p_table and d.row_id = any (v_ids)
  on conflict do nothing;
  update private.drafts d set dates = null where d.table_name = p_table and d.row_id = any (v_ids);
  update private.preview_items p set is_ended = false where p.table_name = p_table and p.row_id = any (v_ids);
  return cardinality(v_ids);
end;
$$;

create function private.get_column_defaults(p_table text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_defaults jsonb;
begin
  execute 'select jsonb_build_object(' || (
    select string_agg(format('%L, %s', a.attname, pg_catalog.pg_get_expr(f.adbin, f.adrelid)), ', ')
    from pg_catalog.pg_attrdef f
    join pg_catalog.pg_attribute a on a.attrelid = f.adrelid and a.attnum = f.adnum
    where f.adrelid = format('public.%I', p_table)::regclass and a.attname <> 'id'
  ) || ')' into v_defaults;
  return v_defaults;
end;
$$;

-- p_by: who publishes; null for work on schedule. The history also names whoever last saved the draft. p_way:
-- `pressed`, `scheduled`, or `undo`, which brings hidden products back and leaves their drafts alone.
create function private.publish_rows(p_table text, p_ids uuid[], p_by uuid, p_by_email text, p_way text) returns void
language plpgsql set search_path = '' as $$
declare
  v_columns text[] := array(
    select a.attname from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
  );
  v_drafted uuid[];
  v_versions uuid[];
  v_added uuid[];
  v_moved jsonb;
begin
  select coalesce(array_agg(d.row_id), '{}'), coalesce(array_agg(d.version), '{}') into v_drafted, v_versions
  from private.drafts d
  where d.table_name = p_table and d.row_id = any (p_ids) and d.discarded_at is null and p_way <> 'undo';
  -- Locks the rows before their values are read. The ids that have no row are known before any is added: a subquery of
  -- the insert would read the growing table for each of them.
  execute format(
    'select array(
       select i from unnest($1) i
       except select l.id from (select p.id from public.%I p where p.id = any ($1) order by p.id for update) l
     )', p_table
  ) into v_added using p_ids;
  insert into private.history_notes
    (table_name, row_id, changed_by, changed_by_email, event, released_by_email, is_scheduled)
  select p_table, i.id, case when d.row_id is null then p_by else d.saved_by end,
    case when d.row_id is null then p_by_email else d.saved_by_email end, 'published', p_by_email, p_way = 'scheduled'
  from unnest(p_ids) as i (id)
  left join private.drafts d on d.table_name = p_table and d.row_id = i.id and d.row_id = any (v_drafted);

  v_moved := private.free_slugs(p_table, (
    select jsonb_object_agg(d.row_id, d.slug) from private.drafts d
    where d.table_name = p_table and d.row_id = any (v_drafted) and d.slug is not null
  ));
  execute format(
    'update public.%1$I p set %2$s
     from private.drafts d join public.%1$I b on b.id = d.row_id
       cross join lateral jsonb_populate_record(b, private.lay_draft(
         jsonb_build_object(''translations'', b.translations, ''translated_from'', b.translated_from),
         d.changes, d.former)) r
     where d.table_name = $1 and d.row_id = any ($2) and p.id = d.row_id',
    p_table,
    (select string_agg(format('%1$I = r.%1$I', c), ', ') from unnest(v_columns) c
     where c not in ('id', 'created_at', 'updated_at'))
  ) using p_table, v_drafted;
  if v_moved <> '{}' then
    perform private.settle_slugs(p_table, v_moved);
  end if;

  execute format(
    'insert into public.%1$I (%2$s)
     select %3$s from unnest($2) as i (id)
     left join private.drafts d on d.table_name = $1 and d.row_id = i.id and d.row_id = any ($4)
     left join private.hidden_products h on h.table_name = $1 and h.row_id = i.id
     cross join lateral jsonb_populate_record(null::public.%1$I,
       private.lay_draft($3 || coalesce(h.content, ''{}''), coalesce(d.changes, ''{}''), coalesce(d.former, ''{}''))
       || jsonb_build_object(''id'', i.id, ''updated_at'', $3 -> ''updated_at'')) r',
    p_table, (select string_agg(format('%I', c), ', ') from unnest(v_columns) c),
    (select string_agg(format('r.%I', c), ', ') from unnest(v_columns) c)
  ) using p_table, v_added, private.get_column_defaults(p_table), v_drafted;

  execute format(
    'insert into private.slug_redirects (table_name, old_slug, product_id)
     select $1, s, h.row_id from private.hidden_products h cross join lateral unnest(h.old_slugs) s
     where h.table_name = $1 and h.row_id = any ($2) and not exists (select from public.%I p where p.slug = s)
     on conflict (table_name, old_slug) do nothing', p_table
  ) using p_table, p_ids;

  insert into private.dates
  select r.* from private.hidden_products h cross join lateral jsonb_populate_record(null::private.dates, h.date) r
  where h.table_name = p_table and h.row_id = any (p_ids) and h.date is not null and p_way = 'undo'
  on conflict do nothing;
  delete from private.history_notes n where n.table_name = p_table and n.row_id = any (p_ids);
  delete from private.hidden_products h where h.table_name = p_table and h.row_id = any (p_ids);
  delete from private.dates s where s.table_name = p_table and s.row_id = any (v_drafted) and s.kind = 'publish';
  -- A draft that was saved since then is the next one.
  delete from private.drafts d using unnest(v_drafted, v_versions) as p (row_id, version)
  where d.table_name = p_table and d.row_id = p.row_id and d.version = p.version;
  -- An undone unpublishing leaves drafts, and the links to them.
  delete from private.preview_items i
  where i.table_name = p_table and i.row_id = any (p_ids)
    and not exists (select from private.drafts d where d.table_name = p_table and d.row_id = i.row_id and d.discarded_at is null);
end;
$$;

-- Why the database refuses to publish one product: null, or {"id", "column", "reason", "mayPass": it may succeed
-- later}. Slugs are judged together, by list_taken_now.
create function private.try_publishing(p_table text, p_id uuid, p_way text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_constraint text;
  v_column text;
  v_message text;
begin
  perform private.publish_rows(p_table, array[p_id], null, null, p_way);
  raise exception using errcode = 'TRIAL';
exception
  when sqlstate 'TRIAL' or unique_violation then
    return null;
  when integrity_constraint_violation or data_exception then
    get stacked diagnostics v_constraint = constraint_name, v_column = column_name, v_message = message_text;
    if v_constraint <> '' then
      select a.attname into v_column
      from pg_catalog.pg_constraint c join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.conrelid = format('public.%I', p_table)::regclass and c.conname = v_constraint;
      v_message := upper(left(v_constraint, 1)) || replace(substr(v_constraint, 2), '_', ' ') || '.';
    elsif sqlstate = '23502' then
      v_message := format('%s is empty.', v_column);
    end if;
    return jsonb_build_object('id', p_id, 'column', nullif(v_column, ''), 'reason', v_message);
  when others then
    if p_way = 'pressed' or sqlstate ~ '^(40|57)' then
      raise;
    end if;
    return jsonb_build_object('id', p_id, 'reason', sqlerrm, 'mayPass', true);
end;
$$;

-- null, or a list as of try_publishing.
create function private.list_taken_now(p_table text, p_ids uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_taken jsonb;
begin
  execute format(
    'with next as materialized (
       select i.id, p.slug as present, coalesce(d.slug, h.content ->> ''slug'', p.slug) as slug
       from unnest($2) as i (id)
       left join private.drafts d on d.table_name = $1 and d.row_id = i.id and d.discarded_at is null
       left join private.hidden_products h on h.table_name = $1 and h.row_id = i.id
       left join public.%1$I p on p.id = i.id
     )
     select jsonb_agg(jsonb_build_object(
       ''id'', n.id, ''column'', ''slug'', ''reason'', ''Another product of this collection has this slug already.''))
     from next n
     where n.slug is distinct from n.present and (
       exists (
         select from public.%1$I p left join next o on o.id = p.id
         where p.slug = n.slug and p.id <> n.id and (o.id is null or o.slug = p.slug))
       or exists (select from next o where o.slug = n.slug and o.slug is distinct from o.present and o.id < n.id))', p_table
  ) into v_taken using p_table, p_ids;
  return v_taken;
end;
$$;

-- Publishes as many of these locked products as possible. Returns why the others can't be, as list_taken_now.
create function private.publish_fitting(p_table text, p_ids uuid[], p_by uuid, p_by_email text, p_way text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_left uuid[] := p_ids;
  v_found jsonb;
  v_problems jsonb;
begin
  while cardinality(v_left) > 0 loop
    begin
      perform private.publish_rows(p_table, v_left, p_by, p_by_email, p_way);
      return v_problems;
    exception
      when others then
        if sqlstate !~ '^2[23]' and (p_way = 'pressed' or sqlstate ~ '^(40|57)') then
          raise;
        end if;
        v_found := private.list_taken_now(p_table, v_left);
        if v_found is null then
          select jsonb_agg(r.problem) into v_found
          from unnest(v_left) as i (id) cross join lateral private.try_publishing(p_table, i.id, p_way) as r (problem)
          where r.problem is not null;
        end if;
        if v_found is null and p_way = 'pressed' then
          raise;
        end if;
        v_found := coalesce(v_found, (
          select jsonb_agg(jsonb_build_object('id', i, 'reason', sqlerrm, 'mayPass', true)) from unnest(v_left) i
        ));
    end;
    v_problems := coalesce(v_problems, '[]') || v_found;
    v_left := array(
      select i from unnest(v_left) i except select (f ->> 'id')::uuid from jsonb_array_elements(v_found) f
    );
  end loop;
  return v_problems;
end;
$$;

-- Publishes all of these locked products, or raises 422 with the reasons as a JSON list in `detail`.
create function private.publish_all(p_table text, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_by uuid := auth.uid();
  v_email text := (select u.email from auth.users u where u.id = v_by);
  v_problems jsonb;
begin
  select jsonb_agg(p.problem) into v_problems
  from (
    select jsonb_build_object('id', c.row_id, 'conflicts', c.columns, 'reason', 'Changed since this draft.') as problem
    from private.list_draft_conflicts(p_table, p_ids) c
    union all
    select jsonb_build_object('id', d.row_id, 'reason', d.problem)
    from private.drafts d
    where d.table_name = p_table and d.row_id = any (p_ids) and d.problem is not null and d.discarded_at is null
  ) p;
  v_problems := coalesce(v_problems, private.publish_fitting(p_table, p_ids, v_by, v_email, 'pressed'));
  if v_problems is not null then
    raise exception 'Not everything can be published' using errcode = 'PT422', detail = v_problems::text;
  end if;
end;
$$;

create function private.list_publishable(p_table text, p_ids uuid[]) returns setof uuid
language sql stable set search_path = '' as $$
  select d.row_id from private.list_drafts(p_table) d where d.row_id = any (p_ids)
  union
  select h.row_id from private.hidden_products h where h.table_name = p_table and h.row_id = any (p_ids);
$$;

-- Nobody can save one of them while conflicts are found and drafts are published. All callers lock drafts first, by id,
-- so that two of them never wait for each other.
create function private.lock_products(p_table text, p_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from private.drafts d where d.table_name = p_table and d.row_id = any (p_ids) order by d.row_id for update;
  execute format('select from public.%I p where p.id = any ($1) order by p.id for update', p_table) using p_ids;
end;
$$;

-- As save_draft_items, and locks the products. 409 for a draft that another editor has saved since the caller saw it.
create function private.take_drafts(p_table text, p_items jsonb) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  v_ids uuid[] := private.save_draft_items(p_table, p_items);
begin
  perform private.lock_products(p_table, v_ids);
  if exists (
    select from jsonb_array_elements(p_items) i
    join private.drafts d on d.table_name = p_table and d.row_id = (i ->> 'id')::uuid and d.discarded_at is null
    where not i ? 'changes' and (i ->> 'version')::uuid is distinct from d.version
  ) then
    raise exception 'Somebody saved this draft before you' using errcode = 'PT409';
  end if;
  return v_ids;
end;
$$;

-- All or none; items as in save_drafts. 409 if another editor saved one of the drafts since then, 422 if one can't be
-- published. Publishing again what is published or discarded changes nothing.
create function public.publish_drafts(p_table text, p_items jsonb) returns jsonb
language plpgsql security definer set search_path = ''
set statement_timeout = '2min' set enable_nestloop = off set jit = off as $$
declare
  v_ids uuid[];
  v_found uuid[];
begin
  perform private.require_catalogue_editor(p_table);
  v_ids := private.take_drafts(p_table, p_items);
  v_found := array(select i from private.list_publishable(p_table, v_ids) i);
  perform private.publish_all(p_table, v_found);
  return jsonb_build_object(
    'published', to_jsonb(v_found),
    'gone', to_jsonb(array(select i from unnest(v_ids) i except select f from unnest(v_found) f))
  );
end;
$$;

create function private.unpublish_rows(p_table text, p_ids uuid[], p_by uuid, p_by_email text, p_is_scheduled boolean)
returns uuid[]
language plpgsql set search_path = '' as $$
declare
  v_kept uuid[];
begin
  -- So that two editors cannot unpublish the last two products of a collection.
  perform pg_advisory_xact_lock(hashtextextended('unpublish ' || p_table, 0));
  execute format(
    'select array(
       select p.id from public.%1$I p where not exists (select from public.%1$I o where not o.id = any ($1))
       order by p.sort_order, p.id limit 1)', p_table
  ) into v_kept using p_ids;
  insert into private.history_notes (table_name, row_id, changed_by, changed_by_email, event, is_scheduled)
  select p_table, i, p_by, p_by_email, 'unpublished', p_is_scheduled from unnest(p_ids) i;
  execute format(
    'with gone as materialized (
       select to_jsonb(p) as content, array(
         select r.old_slug from private.slug_redirects r where r.table_name = $1 and r.product_id = p.id order by r.old_slug
       ) as old_slugs
       from public.%1$I p where p.id = any ($2) and not p.id = any ($3) for update
     ), moved as (
       insert into private.hidden_products (table_name, row_id, content, old_slugs, date, hidden_by_email)
       select $1, (g.content ->> ''id'')::uuid, g.content, g.old_slugs, to_jsonb(s), $4
       from gone g
       left join private.dates s
         on s.table_name = $1 and s.row_id = (g.content ->> ''id'')::uuid and s.kind = ''unpublish'' and not $5
     )
     delete from public.%1$I p using gone g where p.id = (g.content ->> ''id'')::uuid', p_table
  ) using p_table, p_ids, v_kept, p_by_email, p_is_scheduled;
  delete from private.history_notes n where n.table_name = p_table and n.row_id = any (p_ids);
  -- If the product also has a date to be published, it leaves after that.
  delete from private.dates s
  where s.table_name = p_table and s.row_id = any (p_ids) and s.kind = 'unpublish'
    and exists (select from private.hidden_products h where h.table_name = p_table and h.row_id = s.row_id)
    and (p_is_scheduled or not exists (
      select from private.dates p
      where p.table_name = p_table and p.row_id = s.row_id and p.kind = 'publish' and p.due_at is not null));
  return v_kept;
end;
$$;

-- p_items: [{"id", "version": the updated_at that the editor saw}], all or none.
create function public.unpublish_products(p_table text, p_items jsonb) returns void
language plpgsql security definer set search_path = '' set statement_timeout = '2min' as $$
declare
  v_by uuid := auth.uid();
  v_count integer;
begin
  perform private.require_catalogue_editor(p_table);
  execute format(
    'select count(*) from (
       select from public.%I p join jsonb_array_elements($1) i on p.id = (i ->> ''id'')::uuid
         and date_trunc(''milliseconds'', p.updated_at) = date_trunc(''milliseconds'', (i ->> ''version'')::timestamptz)
       for update of p
     ) found', p_table
  ) into v_count using p_items;
  if v_count <> jsonb_array_length(p_items) then
    raise exception 'Somebody saved or removed one of these products before you' using errcode = 'PT409';
  end if;
  if private.unpublish_rows(
    p_table, array(select (i ->> 'id')::uuid from jsonb_array_elements(p_items) i), v_by,
    (select u.email from auth.users u where u.id = v_by), false
  ) <> '{}' then
    raise exception 'A collection needs at least one product' using errcode = 'PT422';
  end if;
end;
$$;

create function public.undo_unpublish(p_table text, p_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[];
begin
  perform private.require_catalogue_editor(p_table);
  v_ids := array(
    select h.row_id from private.hidden_products h where h.table_name = p_table and h.row_id = any (p_ids)
    order by h.row_id for update
  );
  perform private.publish_rows(
    p_table, v_ids, auth.uid(), (select u.email from auth.users u where u.id = auth.uid()), 'undo'
  );
  return cardinality(v_ids);
end;
$$;

create function public.delete_unpublished(p_table text, p_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_by uuid := auth.uid();
  v_count integer;
begin
  perform private.require_catalogue_editor(p_table);
  with gone as (
    delete from private.hidden_products h where h.table_name = p_table and h.row_id = any (p_ids)
    returning h.row_id, h.content, h.old_slugs
  )
  insert into private.catalogue_history
    (table_name, row_id, operation, event, changed_by, changed_by_email, before, old_slugs)
  select p_table, g.row_id, 'delete', 'deleted while unpublished', v_by, (select u.email from auth.users u where u.id = v_by),
    g.content, g.old_slugs
  from gone g;
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
