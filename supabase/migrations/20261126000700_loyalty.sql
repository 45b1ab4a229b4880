-- Nobody joins, comes back or changes a member's record for somebody else: a signup is a request until the letter to
-- its address is answered. Without mail (docs/decisions/009) a new address joins by the form alone, and a member who
-- withdrew does not come back.

create table private.loyalty_members (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(btrim(email)) and length(email) between 3 and 255),
  first_name text check (length(first_name) between 1 and 100),
  last_name text check (length(last_name) between 1 and 100),
  phone text check (length(phone) between 1 and 20),
  joined_at timestamptz not null default now(),
  -- Null while the member is subscribed.
  unsubscribed_at timestamptz,
  -- `anna+stone@…` is Anna's: `toMailbox` in src/domain/loyalty/signup.ts has the rule.
  mailbox text not null check (length(mailbox) between 3 and 255),
  -- Null if the member joined by the form alone: before any other e-mail, the address must be confirmed.
  confirmed_at timestamptz,
  -- Of the last signup and of the e-mails.
  language text not null default 'en' check (length(language) between 2 and 20),
  constraint loyalty_members_one_a_mailbox unique (mailbox)
);

-- Rows are only added, with the wording that was agreed to.
create table private.loyalty_consents (
  id bigint generated always as identity primary key,
  member_id uuid not null references private.loyalty_members (id) on delete cascade,
  decision text not null check (decision in ('given', 'withdrawn')),
  wording text not null,
  wording_version text not null,
  language text not null default 'en' check (length(language) between 2 and 20),
  decided_at timestamptz not null default now(),
  -- When the form for this decision was sent.
  requested_at timestamptz,
  -- 'letter': by e-mail. 'form': no e-mail could be sent.
  confirmed_by text check (confirmed_by in ('letter', 'form'))
);
create index loyalty_consents_member_idx on private.loyalty_consents (member_id);

-- A balance is a sum, so earned points can't be overwritten, and every point has a reason.
create table private.loyalty_ledger (
  id bigint generated always as identity primary key,
  member_id uuid not null references private.loyalty_members (id) on delete cascade,
  points integer not null check (points <> 0),
  reason text not null check (reason in ('welcome', 'purchase', 'redemption', 'correction')),
  note text check (length(note) <= 200),
  recorded_at timestamptz not null default now(),
  -- Names one press of "Add points", so that it counts once, however often it is sent.
  entry_id uuid unique
);
create index loyalty_ledger_member_idx on private.loyalty_ledger (member_id);
create unique index loyalty_ledger_one_welcome_idx on private.loyalty_ledger (member_id) where reason = 'welcome';

create view private.loyalty_balances with (security_invoker = true) as
  select m.id as member_id, m.email, coalesce(sum(l.points), 0)::integer as points
  from private.loyalty_members m left join private.loyalty_ledger l on l.member_id = m.id
  group by m.id;

-- Each signup has its own row, so that no one can change another person's request.
create table private.loyalty_requests (
  id uuid primary key default gen_random_uuid(),
  mailbox text not null,
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 255),
  first_name text check (length(first_name) between 1 and 100),
  last_name text check (length(last_name) between 1 and 100),
  phone text check (length(phone) between 1 and 20),
  wording text not null,
  wording_version text not null,
  language text not null default 'en' check (length(language) between 2 and 20),
  requested_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz
);
create index loyalty_requests_requested_at_idx on private.loyalty_requests (requested_at);

-- They sign the links in e-mails, which survive a change of the API keys. Older ones stay valid.
create table private.link_secrets (
  id bigint generated always as identity primary key,
  secret text not null check (length(secret) >= 32),
  made_at timestamptz not null default clock_timestamp()
);
comment on table private.link_secrets is
  'The newest signs, all are accepted. To renew: select private.renew_link_secret(). Delete one to make its links void.';

create function private.refuse_update() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '%.% is only added to: record a correction instead', tg_table_schema, tg_table_name;
end;
$$;

create trigger loyalty_ledger_no_update before update on private.loyalty_ledger
  for each row execute function private.refuse_update();
create trigger loyalty_consents_no_update before update on private.loyalty_consents
  for each row execute function private.refuse_update();

create function private.renew_link_secret() returns void
language sql security definer set search_path = '' as $$
  insert into private.link_secrets (secret)
  values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
$$;

-- Newest first. The first call creates one, so that copies of a database do not share a secret.
create function public.get_link_secrets() returns text[]
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from private.link_secrets) then
    perform private.renew_link_secret();
  end if;
  return array(select s.secret from private.link_secrets s order by s.id desc);
end;
$$;

-- requested: a letter must be sent with `request_id`. withdrawn: a former member can rejoin only by e-mail, and none
-- can be sent. Exactly one of any number of concurrent calls for one mailbox gets 'joined'.
create function public.subscribe_member(
  p_email text, p_mailbox text, p_first_name text, p_last_name text, p_phone text, p_wording text,
  p_wording_version text, p_welcome_points integer, p_is_mail_set boolean, p_language text default 'en'
) returns table (outcome text, request_id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  v_member private.loyalty_members;
  v_id uuid;
begin
  select m.* into v_member from private.loyalty_members m
  where m.mailbox = p_mailbox or m.email = p_email
  order by m.mailbox = p_mailbox desc limit 1;

  if v_member.unsubscribed_at is null and v_member.id is not null
    and (v_member.confirmed_at is not null or not p_is_mail_set) then
    outcome := 'already_subscribed';
  elsif p_is_mail_set then
    delete from private.loyalty_requests r
    where r.id in (
      select o.id from private.loyalty_requests o
      where o.requested_at < clock_timestamp() - interval '30 days' limit 20 for update skip locked
    );
    insert into private.loyalty_requests
      (mailbox, email, first_name, last_name, phone, wording, wording_version, language)
    values (p_mailbox, p_email, p_first_name, p_last_name, p_phone, p_wording, p_wording_version, p_language)
    returning id into request_id;
    outcome := 'requested';
  elsif v_member.id is not null then
    outcome := 'withdrawn';
  else
    insert into private.loyalty_members (email, mailbox, first_name, last_name, phone, language)
    values (p_email, p_mailbox, p_first_name, p_last_name, p_phone, p_language)
    on conflict do nothing
    returning id into v_id;
    outcome := case when v_id is null then 'already_subscribed' else 'joined' end;
    if v_id is not null then
      insert into private.loyalty_consents
        (member_id, decision, wording, wording_version, language, requested_at, confirmed_by)
      values (v_id, 'given', p_wording, p_wording_version, p_language, clock_timestamp(), 'form');
      insert into private.loyalty_ledger (member_id, points, reason) values (v_id, p_welcome_points, 'welcome');
    end if;
  end if;
  return next;
end;
$$;

-- A returning member keeps their points and gets no second welcome. confirmed_before: nothing changes, even if the
-- member has left since. outdated: the request is gone, or the member withdrew after it.
create function public.confirm_member(p_request_id uuid, p_welcome_points integer)
returns table (outcome text, member_id uuid, email text, language text)
language plpgsql security definer set search_path = '' as $$
declare
  v_request private.loyalty_requests;
begin
  select r.* into v_request from private.loyalty_requests r where r.id = p_request_id for update;
  if v_request.id is null or exists (
    select 1 from private.loyalty_members m
    where m.mailbox = v_request.mailbox and m.unsubscribed_at > v_request.requested_at
      and v_request.confirmed_at is null
  ) then
    outcome := 'outdated';
  elsif v_request.confirmed_at is not null then
    outcome := 'confirmed_before';
  else
    outcome := 'confirmed';
    language := v_request.language;
    update private.loyalty_requests set confirmed_at = clock_timestamp() where id = p_request_id;
    update private.loyalty_members m
    set unsubscribed_at = null,
        confirmed_at = clock_timestamp(),
        first_name = coalesce(v_request.first_name, m.first_name),
        last_name = coalesce(v_request.last_name, m.last_name),
        phone = coalesce(v_request.phone, m.phone),
        language = v_request.language
    where m.id = (
      select o.id from private.loyalty_members o
      where o.mailbox = v_request.mailbox or o.email = v_request.email
      order by o.mailbox = v_request.mailbox desc limit 1
    )
    returning m.id, m.email into member_id, email;
    if member_id is null then
      insert into private.loyalty_members as m (email, mailbox, first_name, last_name, phone, language, confirmed_at)
      values (v_request.email, v_request.mailbox, v_request.first_name, v_request.last_name, v_request.phone,
        v_request.language, clock_timestamp())
      on conflict on constraint loyalty_members_one_a_mailbox do update set confirmed_at = excluded.confirmed_at
      returning m.id, m.email into member_id, email;
    end if;
    insert into private.loyalty_consents
      (member_id, decision, wording, wording_version, language, requested_at, confirmed_by)
    values (member_id, 'given', v_request.wording, v_request.wording_version, v_request.language,
      v_request.requested_at, 'letter');
    insert into private.loyalty_ledger (member_id, points, reason)
    values (member_id, p_welcome_points, 'welcome') on conflict do nothing;
  end if;
  return next;
end;
$$;

-- True if the member exists, even if they had left before: a repeated request is not an error.
create function public.unsubscribe_member(p_member_id uuid)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.loyalty_members set unsubscribed_at = now()
  where id = p_member_id and unsubscribed_at is null;
  if found then
    insert into private.loyalty_consents (member_id, decision, wording, wording_version, language)
    select c.member_id, 'withdrawn', c.wording, c.wording_version, c.language
    from private.loyalty_consents c where c.member_id = p_member_id order by c.id desc limit 1;
    return true;
  end if;
  return exists (select 1 from private.loyalty_members where id = p_member_id);
end;
$$;

-- Whoever may get a letter.
create function public.list_members() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id, 'email', m.email, 'firstName', m.first_name, 'lastName', m.last_name, 'language', m.language,
    'points', b.points
  ) order by m.joined_at, m.id), '[]')
  from private.loyalty_members m join private.loyalty_balances b on b.member_id = m.id
  where m.confirmed_at is not null and m.unsubscribed_at is null;
$$;

-- The same p_entry_id again adds nothing. Returns the balance; null without a subscribed member.
create function public.add_points(
  p_entry_id uuid, p_email text, p_mailbox text, p_points integer, p_reason text, p_note text
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  select m.id into v_id from private.loyalty_members m
  where (m.mailbox = p_mailbox or m.email = p_email) and m.unsubscribed_at is null
  order by m.mailbox = p_mailbox desc limit 1;
  if v_id is null then
    return null;
  end if;
  insert into private.loyalty_ledger (member_id, points, reason, note, entry_id)
  values (v_id, p_points, p_reason, p_note, p_entry_id) on conflict (entry_id) do nothing;
  return (select b.points from private.loyalty_balances b where b.member_id = v_id);
end;
$$;

-- A person who did not sign up gets no further requests for a while (rule 10.6).
create table private.loyalty_refusals (
  mailbox text primary key,
  refused_at timestamptz not null default clock_timestamp()
);
create index loyalty_refusals_refused_at_idx on private.loyalty_refusals (refused_at);

-- If a signup was confirmed in between, the member leaves, because the button says "unsubscribe".
create function public.refuse_letters(p_request_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
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

create function public.is_letter_refused(p_request_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from private.loyalty_requests r join private.loyalty_refusals f on f.mailbox = r.mailbox
    where r.id = p_request_id and f.refused_at > clock_timestamp() - interval '30 days'
  );
$$;
