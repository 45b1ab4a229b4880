-- What the privacy policy (src/content/legal/privacy.ts) promises to delete is deleted every day, whether or not anybody signs
-- up, and with it whatever would grow without bound. A hosted project has pg_cron for it; the embedded default calls at its
-- start and every day (supabase/local).
create function private.delete_expired() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.loyalty_requests where requested_at < clock_timestamp() - interval '30 days';
  delete from private.rate_limits where full_at < clock_timestamp();

  -- The history of a product: two years, and at most its last 200 versions.
  delete from private.catalogue_history where changed_at < clock_timestamp() - interval '2 years';
  delete from private.catalogue_history h using (
    select o.id, row_number() over (partition by o.table_name, o.row_id order by o.id desc) as age
    from private.catalogue_history o
  ) v
  where v.id = h.id and v.age > 200;

  perform private.forget_old_edits();

  -- pg_cron never empties the log of its jobs, and the sweep alone adds 1,440 rows a day.
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
comment on function private.delete_expired() is
  'Deletes signups after 30 days, counts of callers that are over, history after two years or 200 versions, and logs. '
  'Runs every day where pg_cron is there.';
revoke all on function private.delete_expired() from public, anon, authenticated, service_role;

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

-- For `npm run doctor`: whether an edit can reach the function rebuild-site, and whether the jobs are scheduled. Says only yes
-- or no; neither the address nor the secret leaves the database.
create function public.read_publishing_setup() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_jobs text := '';
begin
  if to_regclass('cron.job') is not null then
    execute 'select coalesce(string_agg(command, '' ''), '''') from cron.job where active' into v_jobs;
  end if;
  return jsonb_build_object(
    'isConnected', exists (select 1 from private.webhook_settings),
    'canCall', to_regproc('net.http_post') is not null,
    'isSwept', v_jobs like '%sweep_catalogue_events%',
    'isDeleting', v_jobs like '%delete_expired%'
  );
end;
$$;
revoke all on function public.read_publishing_setup() from public, anon, authenticated;
grant execute on function public.read_publishing_setup() to service_role;

-- For `npm run doctor`: {"databaseBytes", "historyBytes"}. A hosted database that is full turns read-only.
create function public.read_database_size() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'databaseBytes', pg_database_size(current_database()),
    'historyBytes', pg_total_relation_size('private.catalogue_history'::regclass)
  );
$$;
comment on function public.read_database_size() is 'Bytes of the database and of the history in it; the service role only.';
revoke all on function public.read_database_size() from public, anon, authenticated;
grant execute on function public.read_database_size() to service_role;
