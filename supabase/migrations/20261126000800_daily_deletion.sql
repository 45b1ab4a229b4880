-- What the privacy policy (src/content/legal/privacy.ts) promises to delete is deleted every day, whether or not anybody signs
-- up. A hosted project has pg_cron for it; the embedded default calls at its start and every day (supabase/local).
create function private.delete_expired() returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.loyalty_requests where requested_at < clock_timestamp() - interval '30 days';
  delete from private.rate_limits where full_at < clock_timestamp();
$$;
comment on function private.delete_expired() is
  'Deletes signups after 30 days, and counts of callers that are over. Runs every day where pg_cron is there.';
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
