-- Deletes daily what the privacy policy (src/content/en/legal/privacy.ts) promises to delete, whether or not there are
-- signups, and everything that would grow without limit. Hosted projects use pg_cron; the embedded default calls this
-- at its start and daily (supabase/local).
create function private.delete_expired() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.loyalty_requests where requested_at < clock_timestamp() - interval '30 days';
  delete from private.rate_limits where full_at < clock_timestamp();

  -- The history of a product goes back two years, and has at most its last 200 versions.
  delete from private.catalogue_history where changed_at < clock_timestamp() - interval '2 years';
  delete from private.catalogue_history h using (
    select o.id, row_number() over (partition by o.table_name, o.row_id order by o.id desc) as age
    from private.catalogue_history o
  ) v
  where v.id = h.id and v.age > 200;

  perform private.forget_old_changes();
  perform private.delete_old_drafts();

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

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    execute $cron$
      select cron.schedule('delete-expired', '23 4 * * *', 'select private.delete_expired()')
    $cron$;
  end if;
exception
  when others then
    raise notice 'The daily deletion could not be scheduled (%): see npm run doctor.', sqlerrm;
end;
$$;

-- A date is carried out in its minute, so one that is five minutes late will not be without help.
create function private.count_overdue_dates() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*)::integer from private.dates d where d.due_at < clock_timestamp() - interval '5 minutes');
end;
$$;

-- For `npm run doctor`: whether an edit can reach the function rebuild-site, whether the jobs are scheduled and which of them
-- failed in their last run, and how many dates are overdue. Never returns the address or the secret.
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
grant execute on function public.read_publishing_setup() to service_role;

-- For `npm run doctor`: {"databaseBytes", "historyBytes"}. A full hosted database becomes read-only.
create function public.read_database_size() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'databaseBytes', pg_database_size(current_database()),
    'historyBytes', pg_total_relation_size('private.catalogue_history'::regclass)
  );
$$;
grant execute on function public.read_database_size() to service_role;

-- Backup and restore (npm run backup, npm run restore)
--
-- Rows, drafts, dates, accounts, history and members. Not what belongs to one project only: webhook settings, publishers and
-- builds, links to previews, rate limits, and whatever cron and net keep. A copy must never call the functions of the project
-- that it was made from.

-- In the order of restoring: a row comes after those that it references. storage.objects is only read, to list the
-- files.
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
language plpgsql stable security definer set search_path = '' as $$
declare
  v_schema text := '';
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select coalesce(max(m.version), '''') from supabase_migrations.schema_migrations m' into v_schema;
  end if;
  return jsonb_build_object(
    'schema', v_schema,
    'tables', (select jsonb_agg(t.name order by t.place) from private.list_backup_tables() t)
  );
end;
$$;
grant execute on function public.describe_backup() to service_role;

-- The next rows of a table by its primary key, each as the text of a JSON object, because numbers would lose digits in
-- JavaScript. p_after is the last row of the previous response, or null.
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
grant execute on function public.read_backup_rows(text, jsonb, integer) to service_role;

-- Rows of a backup wait here for finish_restore: they arrive in many calls and are applied in one.
create table private.restored_rows (
  id bigint generated always as identity primary key,
  table_name text not null,
  content jsonb not null,
  staged_at timestamptz not null default clock_timestamp()
);
create index restored_rows_table_idx on private.restored_rows (table_name, id);

-- What the last restore restored, so that whoever lost its answer can ask.
create table private.restore_result (
  is_only boolean primary key default true check (is_only),
  counts jsonb not null
);

-- Refuses a restore if there are products, members or accounts, unless everything is to be replaced.
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

-- Call it before a restore writes anything. Deletes the rows of an earlier restore that was not finished.
create function public.begin_restore(p_is_replacing boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  lock table private.restored_rows in access exclusive mode;
  perform private.require_restorable(p_is_replacing);
  delete from private.restored_rows where true;
  delete from private.restore_result where true;
end;
$$;
grant execute on function public.begin_restore(boolean) to service_role;

-- Call it after a restore that failed, or whose answer was lost: it waits for a finish_restore that runs, and a later one
-- finds nothing to restore. Returns what the restore since begin_restore returned, or null if none ended well.
create function public.discard_restore() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  lock table private.restored_rows in access exclusive mode;
  delete from private.restored_rows where true;
  return (select r.counts from private.restore_result r);
end;
$$;
grant execute on function public.discard_restore() to service_role;

-- p_rows are as read_backup_rows returned them.
create function public.stage_restore(p_table text, p_rows text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.list_backup_tables() t where t.name = p_table) then
    raise exception 'stage_restore: no table % in a backup', p_table using errcode = 'invalid_parameter_value';
  end if;
  insert into private.restored_rows (table_name, content) select p_table, r::jsonb from unnest(p_rows) r;
end;
$$;
grant execute on function public.stage_restore(text, text[]) to service_role;

-- Replaces the existing rows with all staged rows, including ids and dates, in one transaction. No trigger records them
-- as edits; at the end each table of the catalogue counts as changed once, so that the site is built. Refused if there
-- are products, members or accounts, unless p_is_replacing, or if other rows are staged than p_rows says: {table: rows}.
-- Returns the same with the rows that were restored. A second call is refused, because nothing is staged any more.
create function public.finish_restore(p_is_replacing boolean, p_rows jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
-- PostgREST applies this to the whole call: https://docs.postgrest.org/en/stable/references/transactions.html
set statement_timeout = '15min'
as $$
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
grant execute on function public.finish_restore(boolean, jsonb) to service_role;

-- Access and erasure (npm run member)

-- All stored data about a person: {"members", "consents", "points", "requests", "refusals"}, each a list of rows.
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
grant execute on function public.export_member(text, text) to service_role;

-- Deletes all data about a person. Returns the number of deleted rows of each kind.
create function public.erase_member(p_email text, p_mailbox text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_counts jsonb := (
    select jsonb_object_agg(e.key, jsonb_array_length(e.value))
    from jsonb_each(public.export_member(p_email, p_mailbox)) e
  );
begin
  -- The foreign keys delete consents and points, too.
  delete from private.loyalty_members m where m.email = p_email or m.mailbox = p_mailbox;
  delete from private.loyalty_requests r where r.email = p_email or r.mailbox = p_mailbox;
  delete from private.loyalty_refusals f where f.mailbox = p_mailbox;
  return v_counts;
end;
$$;
grant execute on function public.erase_member(text, text) to service_role;
