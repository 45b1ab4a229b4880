-- After a rollback a publisher shows an earlier release on purpose, and editors must read that: nothing else says why a
-- change that was published is gone, or why the next one waits.
alter table private.publishers add column held text check (length(held) <= 2000);
comment on column private.publishers.held is 'Why this publisher publishes nothing until somebody resumes; null while it publishes.';

-- Says, or with null takes back, that a publisher holds an earlier release.
create function public.hold_publishing(p_publisher text, p_reason text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if p_publisher = 'hook' then
    raise exception 'hold_publishing: hook is the build hook' using errcode = 'invalid_parameter_value';
  end if;
  perform private.note_publisher(p_publisher);
  update private.publishers set held = left(p_reason, 2000) where id = p_publisher;
end;
$$;
comment on function public.hold_publishing(text, text) is
  'Says whether a program that publishes by itself holds an earlier release, and why; the service role only.';
revoke all on function public.hold_publishing(text, text) from public, anon, authenticated;
grant execute on function public.hold_publishing(text, text) to service_role;

-- As before, and "held": why some publisher whose visitors count shows an earlier release.
create or replace function private.compose_publishing_status() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with running as (select p as publisher from private.list_running_publishers() p),
  waiting as (select * from private.list_waiting_edits() w where not w.is_taken)
  select jsonb_build_object(
    'pendingCount', (select count(*) from waiting),
    'pendingSince', (select min(w.happened_at) from waiting w),
    -- A build that told no end is not under way for ever.
    'buildingSince', (
      select min(r.started_at) from private.rebuilds r join running using (publisher)
      where r.outcome is null and r.started_at > clock_timestamp() - interval '30 minutes'
    ),
    'publishedAt', (select max(coalesce(r.ended_at, r.accepted_at)) from private.rebuilds r where r.outcome = 'finished'),
    'lastFailure', (
      select r.detail from private.rebuilds r join running using (publisher)
      where r.outcome in ('failed', 'lost')
        and r.id > coalesce(
          (select max(g.id) from private.rebuilds g where g.publisher = r.publisher and g.outcome = 'finished'), 0)
      order by r.id desc limit 1
    ),
    'notice', (select n.notice from private.publishing_notice n),
    'held', (
      select p.held from private.publishers p join running r on r.publisher = p.id
      where p.held is not null order by p.seen_at desc limit 1
    ),
    -- An edit that two publishers build is one.
    'buildsToday', (
      select coalesce(max(b.builds), 0) from (
        select count(*) as builds from private.rebuilds r
        where r.accepted_at > clock_timestamp() - interval '24 hours' group by r.publisher
      ) b
    )
  );
$$;
