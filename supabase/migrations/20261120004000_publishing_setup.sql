-- What `npm run doctor` asks of a hosted project: whether an edit can reach the function rebuild-site at all. Says only
-- yes or no; neither the address nor the secret leaves the database.
create function public.read_publishing_setup() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_is_swept boolean := false;
begin
  if to_regclass('cron.job') is not null then
    execute 'select exists (select 1 from cron.job where active and command like ''%sweep_catalogue_events%'')'
      into v_is_swept;
  end if;
  return jsonb_build_object(
    'isConnected', exists (select 1 from private.webhook_settings),
    'canCall', to_regproc('net.http_post') is not null,
    'isSwept', v_is_swept
  );
end;
$$;
revoke all on function public.read_publishing_setup() from public, anon, authenticated;
grant execute on function public.read_publishing_setup() to service_role;
