-- Nobody joins, comes back or changes a member's record on behalf of somebody else: a signup is a request until the
-- letter to its address was answered. Where no mail is set up (docs/decisions/051) a new address joins by the form alone,
-- and one that withdrew does not come back.

-- One member a mailbox: `anna+stone@…` is Anna's. The rule is `toMailbox` in src/domain/loyalty/signup.ts; the functions
-- bring its result. Members of before keep what they have; where two of them share a mailbox the older one has it.
alter table private.loyalty_members
  add column mailbox text check (length(mailbox) between 3 and 255),
  -- When a letter was answered. Null: joined by the form alone, and to be confirmed before a letter is sent.
  add column confirmed_at timestamptz;
update private.loyalty_members set mailbox = email;
update private.loyalty_members m set mailbox = folded.mailbox
from (
  select distinct on (mailbox) id, mailbox
  from (
    select id, joined_at, regexp_replace(email, '\+[^@]*@', '@') as mailbox from private.loyalty_members
  ) every_member
  order by mailbox, joined_at
) folded
where m.id = folded.id
  and not exists (select 1 from private.loyalty_members o where o.id <> m.id and o.email = folded.mailbox);
alter table private.loyalty_members alter column mailbox set not null;
alter table private.loyalty_members add constraint loyalty_members_one_a_mailbox unique (mailbox);

alter table private.loyalty_consents
  -- When the form was sent that the decision answers.
  add column requested_at timestamptz,
  -- How we know that it was the person: 'letter', or 'form' where no letter could be sent. Null for what is older.
  add column confirmed_by text check (confirmed_by in ('letter', 'form'));

-- Signups that wait for an answer. Each has its own letter: nobody changes what another one asked for.
create table private.loyalty_requests (
  id uuid primary key default gen_random_uuid(),
  mailbox text not null,
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 255),
  first_name text check (length(first_name) between 1 and 100),
  last_name text check (length(last_name) between 1 and 100),
  phone text check (length(phone) between 1 and 20),
  wording text not null,
  wording_version text not null,
  requested_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz
);
create index loyalty_requests_requested_at_idx on private.loyalty_requests (requested_at);
alter table private.loyalty_requests enable row level security;
revoke all on private.loyalty_requests from public, anon, authenticated, service_role;

-- Signs the links in letters. Of its own, so that letters outlive a change of the API keys; older ones stay valid.
create table private.link_secrets (
  id bigint generated always as identity primary key,
  secret text not null check (length(secret) >= 32),
  made_at timestamptz not null default clock_timestamp()
);
comment on table private.link_secrets is
  'The newest signs, all are accepted. To renew: select private.renew_link_secret(). Delete one to make its links void.';
alter table private.link_secrets enable row level security;
revoke all on private.link_secrets from public, anon, authenticated, service_role;

create function private.renew_link_secret() returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.link_secrets (secret)
  values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
$$;
revoke all on function private.renew_link_secret() from public;

-- Newest first; made on first use, so that no copy of a database shares one with another.
create function public.get_link_secrets() returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (select 1 from private.link_secrets) then
    perform private.renew_link_secret();
  end if;
  return array(select s.secret from private.link_secrets s order by s.id desc);
end;
$$;
revoke all on function public.get_link_secrets() from public, anon, authenticated;
grant execute on function public.get_link_secrets() to service_role;

drop function public.subscribe_member(text, text, text, text, text, text, integer);

-- What becomes of a signup:
--   already_subscribed  nothing is changed
--   requested           a letter has to be sent, and `request_id` goes into it (p_is_mail_set)
--   joined              a new member, by the form alone (no mail)
--   withdrawn           who left comes back by a letter only, and none can be sent (no mail)
-- Of any number of calls that race for one mailbox exactly one gets 'joined'.
create function public.subscribe_member(
  p_email text,
  p_mailbox text,
  p_first_name text,
  p_last_name text,
  p_phone text,
  p_wording text,
  p_wording_version text,
  p_welcome_points integer,
  p_is_mail_set boolean
)
returns table (outcome text, request_id uuid)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_member private.loyalty_members;
  v_id uuid;
begin
  select m.* into v_member from private.loyalty_members m
  where m.mailbox = p_mailbox or m.email = p_email
  order by m.mailbox = p_mailbox desc limit 1;

  if v_member.unsubscribed_at is null and v_member.id is not null
    and (v_member.confirmed_at is not null or not p_is_mail_set) then
    return query select 'already_subscribed'::text, null::uuid;
    return;
  end if;

  if p_is_mail_set then
    delete from private.loyalty_requests r
    where r.id in (
      select o.id from private.loyalty_requests o
      where o.requested_at < clock_timestamp() - interval '30 days' limit 20 for update skip locked
    );
    insert into private.loyalty_requests
      (mailbox, email, first_name, last_name, phone, wording, wording_version)
    values (p_mailbox, p_email, p_first_name, p_last_name, p_phone, p_wording, p_wording_version)
    returning id into v_id;
    return query select 'requested'::text, v_id;
    return;
  end if;

  if v_member.id is not null then
    return query select 'withdrawn'::text, null::uuid;
    return;
  end if;

  insert into private.loyalty_members (email, mailbox, first_name, last_name, phone)
  values (p_email, p_mailbox, p_first_name, p_last_name, p_phone)
  on conflict do nothing
  returning id into v_id;
  if v_id is null then
    return query select 'already_subscribed'::text, null::uuid;
    return;
  end if;
  insert into private.loyalty_consents (member_id, decision, wording, wording_version, requested_at, confirmed_by)
  values (v_id, 'given', p_wording, p_wording_version, clock_timestamp(), 'form');
  insert into private.loyalty_ledger (member_id, points, reason) values (v_id, p_welcome_points, 'welcome');
  return query select 'joined'::text, null::uuid;
end;
$$;
revoke all on function public.subscribe_member(text, text, text, text, text, text, text, integer, boolean)
  from public, anon, authenticated;
grant execute on function public.subscribe_member(text, text, text, text, text, text, text, integer, boolean)
  to service_role;

-- The answer to a letter: member, consent and welcome points, all or nothing.
--   confirmed            the member's address and id; who came back keeps their points and gets no second welcome
--   confirmed_before     the same letter again: nothing changes, also when the member has left since
--   outdated             no such request any more, or the member withdrew after it was made
create function public.confirm_member(p_request_id uuid, p_welcome_points integer)
returns table (outcome text, member_id uuid, email text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_request private.loyalty_requests;
  v_id uuid;
  v_email text;
begin
  select r.* into v_request from private.loyalty_requests r where r.id = p_request_id for update;
  if v_request.id is null or exists (
    select 1 from private.loyalty_members m
    where m.mailbox = v_request.mailbox and m.unsubscribed_at > v_request.requested_at
      and v_request.confirmed_at is null
  ) then
    return query select 'outdated'::text, null::uuid, null::text;
    return;
  end if;
  if v_request.confirmed_at is not null then
    return query select 'confirmed_before'::text, null::uuid, null::text;
    return;
  end if;

  update private.loyalty_requests set confirmed_at = clock_timestamp() where id = p_request_id;
  update private.loyalty_members m
  set unsubscribed_at = null,
      confirmed_at = clock_timestamp(),
      first_name = coalesce(v_request.first_name, m.first_name),
      last_name = coalesce(v_request.last_name, m.last_name),
      phone = coalesce(v_request.phone, m.phone)
  where m.id = (
    select o.id from private.loyalty_members o
    where o.mailbox = v_request.mailbox or o.email = v_request.email
    order by o.mailbox = v_request.mailbox desc limit 1
  )
  returning m.id, m.email into v_id, v_email;
  if v_id is null then
    insert into private.loyalty_members as m (email, mailbox, first_name, last_name, phone, confirmed_at)
    values (v_request.email, v_request.mailbox, v_request.first_name, v_request.last_name, v_request.phone,
      clock_timestamp())
    on conflict on constraint loyalty_members_one_a_mailbox do update set confirmed_at = excluded.confirmed_at
    returning m.id, m.email into v_id, v_email;
  end if;

  insert into private.loyalty_consents (member_id, decision, wording, wording_version, requested_at, confirmed_by)
  values (v_id, 'given', v_request.wording, v_request.wording_version, v_request.requested_at, 'letter');
  insert into private.loyalty_ledger (member_id, points, reason)
  values (v_id, p_welcome_points, 'welcome') on conflict do nothing;
  return query select 'confirmed'::text, v_id, v_email;
end;
$$;
revoke all on function public.confirm_member(uuid, integer) from public, anon, authenticated;
grant execute on function public.confirm_member(uuid, integer) to service_role;
