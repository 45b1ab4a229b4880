-- What the privacy policy promises to delete, and everything that would grow without limit. Hosted projects use
-- pg_cron; the embedded default calls this at its start and daily.
create function private.delete_expired() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_before constant timestamptz := clock_timestamp() - interval '30 days';
  v_table text;
begin
  delete from private.loyalty_requests where requested_at < clock_timestamp() - interval '30 days';
  delete from private.rate_limits where full_at < clock_timestamp();

  delete from private.catalogue_history where changed_at < clock_timestamp() - interval '2 years';
  delete from private.catalogue_history h using (
    select o.id, row_number() over (partition by o.table_name, o.row_id order by o.id desc) as age
    from private.catalogue_history o
  ) v
  where v.id = h.id and v.age > 200;

  -- A publisher that was not seen for that long counts as new if it returns.
  delete from private.publishers p where p.id <> 'hook' and p.seen_at < v_before;
  delete from private.build_orders o where o.outcome is not null and o.ended_at < v_before;
  delete from private.catalogue_changes c
  where c.happened_at < v_before
    and c.version <= coalesce(
      (select min(private.to_version(p.position)) from private.publishers p where p.seen_at >= v_before), c.version
    );

  -- What nobody can get back: drafts a day after they were discarded, and those of products that are gone from the
  -- history.
  delete from private.drafts d where d.discarded_at < clock_timestamp() - interval '1 day';
  for v_table in select t.table_name from private.catalogue_tables t loop
    delete from private.drafts d
    where d.table_name = v_table and d.discarded_at is null
      and not exists (select from private.list_drafts(v_table) l where l.row_id = d.row_id)
      and not exists (select from private.catalogue_history c where c.table_name = v_table and c.row_id = d.row_id);
  end loop;
  delete from private.dates s
  where not exists (select from private.drafts d where d.table_name = s.table_name and d.row_id = s.row_id)
    and (s.kind = 'publish' or s.due_at is null
      and not exists (select from private.catalogue_history c where c.table_name = s.table_name and c.row_id = s.row_id));
  delete from private.preview_links l where l.ends_at < clock_timestamp();

  -- Rows that an interrupted restore left behind include members and accounts.
  delete from private.restored_rows where staged_at < clock_timestamp() - interval '1 day';

  -- pg_cron never clears its log, and the sweep alone adds 1,440 rows per day.
  if to_regclass('cron.job_run_details') is not null then
    begin
      execute 'delete from cron.job_run_details where end_time < clock_timestamp() - interval ''7 days''';
    exception
      when insufficient_privilege then
        raise warning 'The log of pg_cron was not emptied: %', sqlerrm;
    end;
  end if;
end;
$$;

-- For `npm run doctor`. Never returns the address or the secret.
create function public.read_publishing_setup() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_jobs text := '';
  v_failing jsonb := '[]';
begin
  if to_regclass('cron.job') is not null then
    execute 'select coalesce(string_agg(command, '' ''), '''') from cron.job where active' into v_jobs;
    -- A role of the project may be kept from reading the log of pg_cron.
    begin
      execute $log$
        select coalesce(jsonb_agg(j.jobname order by j.jobname), '[]')
        from cron.job j
        join lateral (
          select d.status from cron.job_run_details d where d.jobid = j.jobid and d.status in ('succeeded', 'failed')
          order by d.runid desc limit 1
        ) l on l.status = 'failed'
        where j.active
      $log$ into v_failing;
    exception
      when insufficient_privilege then
        null;
    end;
  end if;
  return jsonb_build_object(
    'isConnected', exists (select 1 from private.webhook_settings),
    'canCall', to_regproc('net.http_post') is not null,
    'isSwept', v_jobs like '%sweep_catalogue_changes%',
    'isDeleting', v_jobs like '%delete_expired%',
    'isDated', v_jobs like '%carry_out_dates%',
    'failingJobs', v_failing,
    'overdueDates', private.count_overdue_dates()
  );
end;
$$;

create function public.read_database_size() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'databaseBytes', pg_database_size(current_database()),
    'historyBytes', pg_total_relation_size('private.catalogue_history'::regclass)
  );
$$;

-- A backup has nothing that belongs to one project only, such as webhook settings, publishers and links to previews: a
-- copy must never call the functions of the project that it was made from.

-- In the order of restoring: a row comes after those that it references. storage.objects only lists the files.
create function private.list_backup_tables() returns table (name text, place bigint)
language sql stable security definer set search_path = '' as $$
  select listed.name, listed.place
  from unnest(
    array(select format('public.%I', t.table_name) from private.catalogue_tables t order by t.table_name)
    || array[
      'private.slug_redirects', 'private.removed_pictures', 'private.catalogue_history', 'private.hidden_products',
      'private.drafts', 'private.dates', 'private.loyalty_members',
      'private.loyalty_consents', 'private.loyalty_ledger', 'private.loyalty_requests', 'private.loyalty_refusals',
      'private.link_secrets', 'auth.users', 'auth.identities', 'storage.objects'
    ]
  ) with ordinality as listed (name, place)
  where to_regclass(listed.name) is not null;
$$;

-- {"schema": the newest migration, "tables": names, in the order of restoring}
create function public.describe_backup() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'schema', split_part(private.get_position(), '@', 2), 'tables', jsonb_agg(t.name order by t.place))
  from private.list_backup_tables() t;
$$;

-- Rows in the order of the primary key, as texts, because numbers would lose digits in JavaScript. p_after is the last
-- row of the previous response, or null.
create function public.read_backup_rows(p_table text, p_after jsonb, p_limit integer) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_keys text;
  v_after text;
  v_rows text[];
begin
  if not exists (select from private.list_backup_tables() t where t.name = p_table) then
    raise exception 'read_backup_rows: no table % in a backup', p_table using errcode = 'invalid_parameter_value';
  end if;
  select string_agg(format('t.%I', a.attname), ', ' order by k.place),
    string_agg(format('($1 ->> %L)::%s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by k.place)
  into v_keys, v_after
  from pg_catalog.pg_index i
  cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = p_table::regclass and i.indisprimary;
  execute format(
    'select array(select to_jsonb(t)::text from %s t %s order by %s limit $2)',
    p_table::regclass, case when p_after is not null then format('where (%s) > (%s)', v_keys, v_after) end, v_keys
  ) into v_rows using p_after, p_limit;
  return v_rows;
end;
$$;

-- The rows of a backup arrive in many calls and are applied in one.
create table private.restored_rows (
  id bigint generated always as identity primary key,
  table_name text not null,
  content jsonb not null,
  staged_at timestamptz not null default clock_timestamp()
);
create index restored_rows_table_idx on private.restored_rows (table_name, id);

-- So that whoever lost the answer of the last restore can ask.
create table private.restore_result (
  is_only boolean primary key default true check (is_only),
  counts jsonb not null
);

create function private.require_restorable(p_is_replacing boolean) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_table text;
  v_is_full boolean;
begin
  for v_table in
    select t.name from private.list_backup_tables() t
    where not p_is_replacing and (t.name like 'public.%' or t.name in ('private.loyalty_members', 'auth.users'))
  loop
    execute format('select exists (select from %s)', v_table) into v_is_full;
    if v_is_full then
      raise exception '% is not empty', v_table using errcode = 'PT409',
        hint = 'Restore into a new project, or say that everything in this one is to be replaced.';
    end if;
  end loop;
end;
$$;

create function public.begin_restore(p_is_replacing boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  lock table private.restored_rows in access exclusive mode;
  perform private.require_restorable(p_is_replacing);
  delete from private.restored_rows where true;
  delete from private.restore_result where true;
end;
$$;

-- Call it after a restore that failed, or whose answer was lost: it waits for a finish_restore that runs, and a later
-- one finds nothing. Returns what the restore since begin_restore returned, or null if none ended well.
create function public.discard_restore() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  lock table private.restored_rows in access exclusive mode;
  delete from private.restored_rows where true;
  return (select r.counts from private.restore_result r);
end;
$$;

create function public.stage_restore(p_table text, p_rows text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.list_backup_tables() t where t.name = p_table) then
    raise exception 'stage_restore: no table % in a backup', p_table using errcode = 'invalid_parameter_value';
  end if;
  insert into private.restored_rows (table_name, content) select p_table, r::jsonb from unnest(p_rows) r;
end;
$$;

-- Replaces the existing rows in one transaction. No trigger records edits; at the end each table counts as changed
-- once. Refused if other rows are staged than p_rows says: {table: rows}. Returns the rows that were restored. A second
-- call is refused.
-- PostgREST applies statement_timeout to the whole call: https://docs.postgrest.org/en/stable/references/transactions.html
create function public.finish_restore(p_is_replacing boolean, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '15min' as $$
declare
  v_table text;
  v_columns text[];
  v_count bigint;
  v_counts jsonb := '{}';
  v_staged jsonb;
  v_identity text;
begin
  -- First of all, so that a second call sees what the first one did.
  lock table private.restored_rows in access exclusive mode;
  select coalesce(jsonb_object_agg(s.table_name, s.rows), '{}') into v_staged
  from (select r.table_name, count(*) as rows from private.restored_rows r group by r.table_name) s;
  if v_staged = '{}' or v_staged <> (
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p_rows) e where e.value <> '0'
  ) then
    raise exception 'finish_restore: staged are %, not %', v_staged, p_rows using errcode = 'PT422',
      hint = 'Begin again with begin_restore.';
  end if;
  perform private.require_restorable(p_is_replacing);

  for v_table in select t.name from private.list_backup_tables() t where t.name ~ '^(public|private)\.' loop
    execute format('alter table %s disable trigger user', v_table);
  end loop;
  for v_table in
    select t.name from private.list_backup_tables() t where t.name <> 'storage.objects' order by t.place desc
  loop
    execute format('delete from %s where true', v_table);
  end loop;

  for v_table in
    select t.name from private.list_backup_tables() t where t.name <> 'storage.objects' order by t.place
  loop
    -- Columns that are newer than the backup get their defaults; generated columns are left to the database.
    v_columns := array(
      select a.attname from pg_catalog.pg_attribute a
      where a.attrelid = v_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (select r.content ? a.attname from private.restored_rows r where r.table_name = v_table order by r.id limit 1)
    );
    v_count := 0;
    if cardinality(v_columns) > 0 then
      execute format(
        'insert into %s (%s) overriding system value
         select %s from private.restored_rows r cross join lateral jsonb_populate_record(null::%s, r.content) c
         where r.table_name = $1 order by r.id',
        v_table, (select string_agg(format('%I', n), ', ') from unnest(v_columns) n),
        (select string_agg(format('c.%I', n), ', ') from unnest(v_columns) n), v_table
      ) using v_table;
      get diagnostics v_count = row_count;
    end if;
    v_counts := v_counts || jsonb_build_object(v_table, v_count);
    select a.attname into v_identity from pg_catalog.pg_attribute a
    where a.attrelid = v_table::regclass and a.attidentity <> '';
    if found then
      execute format(
        'select setval(pg_get_serial_sequence(%L, %L)::regclass, coalesce(max(%I), 0) + 1, false) from %s',
        v_table, v_identity, v_identity, v_table
      );
    end if;
  end loop;

  -- A gallery update checks who uploaded a file, and when. The files themselves came through the storage API.
  update storage.objects o
  set owner_id = r.content ->> 'owner_id', created_at = (r.content ->> 'created_at')::timestamptz
  from private.restored_rows r
  where r.table_name = 'storage.objects' and o.bucket_id = r.content ->> 'bucket_id' and o.name = r.content ->> 'name';
  get diagnostics v_count = row_count;
  v_counts := v_counts || jsonb_build_object('storage.objects', v_count);

  for v_table in select t.name from private.list_backup_tables() t where t.name ~ '^(public|private)\.' loop
    execute format('alter table %s enable trigger user', v_table);
  end loop;
  perform private.set_aside_past_dates('This date passed before the backup was restored.');
  delete from private.gallery_runs where true;
  delete from private.restored_rows where true;
  for v_table in select t.table_name from private.catalogue_tables t loop
    perform private.announce_catalogue_change(v_table, 'update');
  end loop;
  insert into private.restore_result (counts) values (v_counts)
  on conflict (is_only) do update set counts = excluded.counts;
  return v_counts;
end;
$$;

create function public.export_member(p_email text, p_mailbox text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ids uuid[] := array(
    select m.id from private.loyalty_members m where m.email = p_email or m.mailbox = p_mailbox
  );
begin
  return jsonb_build_object(
    'members', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from private.loyalty_members m where m.id = any (v_ids)),
    'consents', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]')
      from private.loyalty_consents c where c.member_id = any (v_ids)
    ),
    'points', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]')
      from private.loyalty_ledger l where l.member_id = any (v_ids)
    ),
    'requests', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.requested_at), '[]')
      from private.loyalty_requests r where r.email = p_email or r.mailbox = p_mailbox
    ),
    'refusals', (
      select coalesce(jsonb_agg(to_jsonb(f)), '[]') from private.loyalty_refusals f where f.mailbox = p_mailbox
    )
  );
end;
$$;

create function public.erase_member(p_email text, p_mailbox text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_counts jsonb := (
    select jsonb_object_agg(e.key, jsonb_array_length(e.value))
    from jsonb_each(public.export_member(p_email, p_mailbox)) e
  );
begin
  delete from private.loyalty_members m where m.email = p_email or m.mailbox = p_mailbox;
  delete from private.loyalty_requests r where r.email = p_email or r.mailbox = p_mailbox;
  delete from private.loyalty_refusals f where f.mailbox = p_mailbox;
  return v_counts;
end;
$$;
