-- The way out of a letter that asks for a confirmation (rule 10.6): nobody who did not sign up is asked again for a while.
create table private.loyalty_refusals (
  mailbox text primary key,
  refused_at timestamptz not null default clock_timestamp()
);
create index loyalty_refusals_refused_at_idx on private.loyalty_refusals (refused_at);
comment on table private.loyalty_refusals is 'Mailboxes that get no letters about signups; forgotten after 30 days.';
alter table private.loyalty_refusals enable row level security;
revoke all on private.loyalty_refusals from public, anon, authenticated, service_role;

-- Gives up the signups of a mailbox that wait for an answer. Who has answered meanwhile leaves: the letter says
-- "unsubscribe", and they pressed it.
create function public.refuse_letters(p_request_id uuid) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_request private.loyalty_requests;
  v_member uuid;
begin
  delete from private.loyalty_refusals f where f.refused_at < clock_timestamp() - interval '30 days';
  select r.* into v_request from private.loyalty_requests r where r.id = p_request_id;
  if v_request.id is null then
    return false;
  end if;
  if v_request.confirmed_at is not null then
    select m.id into v_member from private.loyalty_members m where m.mailbox = v_request.mailbox;
    if v_member is not null then
      perform public.unsubscribe_member(v_member);
    end if;
  end if;
  insert into private.loyalty_refusals (mailbox) values (v_request.mailbox)
  on conflict (mailbox) do update set refused_at = excluded.refused_at;
  delete from private.loyalty_requests r where r.mailbox = v_request.mailbox and r.confirmed_at is null;
  return true;
end;
$$;
revoke all on function public.refuse_letters(uuid) from public, anon, authenticated;
grant execute on function public.refuse_letters(uuid) to service_role;

-- Whether the owner of a signup's mailbox asked for no letters in the last 30 days.
create function public.is_letter_refused(p_request_id uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from private.loyalty_requests r join private.loyalty_refusals f on f.mailbox = r.mailbox
    where r.id = p_request_id and f.refused_at > clock_timestamp() - interval '30 days'
  );
$$;
revoke all on function public.is_letter_refused(uuid) from public, anon, authenticated;
grant execute on function public.is_letter_refused(uuid) to service_role;
