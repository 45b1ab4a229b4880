-- The loyalty programme. Nothing here is reachable through the Data API: the tables lie in a schema it does not
-- expose, and the functions below, for the service role alone, are the only doors.
create schema if not exists private;

create table private.loyalty_members (
  id uuid primary key default gen_random_uuid(),
  -- Normalized at the door, so a plain unique constraint is one member per address.
  email text not null unique check (email = lower(btrim(email)) and length(email) between 3 and 255),
  first_name text check (length(first_name) between 1 and 100),
  last_name text check (length(last_name) between 1 and 100),
  phone text check (length(phone) between 1 and 20),
  joined_at timestamptz not null default now(),
  -- Null while the member wants to hear from us.
  unsubscribed_at timestamptz
);

-- What was agreed to or withdrawn, when, and in which words. Never changed, only added to.
create table private.loyalty_consents (
  id bigint generated always as identity primary key,
  member_id uuid not null references private.loyalty_members (id) on delete cascade,
  decision text not null check (decision in ('given', 'withdrawn')),
  wording text not null,
  wording_version text not null,
  decided_at timestamptz not null default now()
);
create index loyalty_consents_member_idx on private.loyalty_consents (member_id);

-- Points as a ledger: a balance is a sum, so nobody can overwrite what was earned and every point has its reason.
create table private.loyalty_ledger (
  id bigint generated always as identity primary key,
  member_id uuid not null references private.loyalty_members (id) on delete cascade,
  points integer not null check (points <> 0),
  reason text not null check (reason in ('welcome', 'purchase', 'redemption', 'correction')),
  note text,
  recorded_at timestamptz not null default now()
);
create index loyalty_ledger_member_idx on private.loyalty_ledger (member_id);
create unique index loyalty_ledger_one_welcome_idx on private.loyalty_ledger (member_id) where reason = 'welcome';

create view private.loyalty_balances with (security_invoker = true) as
  select m.id as member_id, m.email, coalesce(sum(l.points), 0)::integer as points
  from private.loyalty_members m left join private.loyalty_ledger l on l.member_id = m.id
  group by m.id;

alter table private.loyalty_members enable row level security;
alter table private.loyalty_consents enable row level security;
alter table private.loyalty_ledger enable row level security;
revoke all on private.loyalty_members, private.loyalty_consents, private.loyalty_ledger, private.loyalty_balances
  from public, anon, authenticated, service_role;

create function private.refuse_update() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception '%.% is only added to: record a correction instead', tg_table_schema, tg_table_name;
end;
$$;
create trigger loyalty_ledger_no_update before update on private.loyalty_ledger
  for each row execute function private.refuse_update();
create trigger loyalty_consents_no_update before update on private.loyalty_consents
  for each row execute function private.refuse_update();

-- Member, consent and welcome points, all or nothing. Of any number of calls that race for one address exactly one
-- gets 'joined'. Who left and comes back gets 'rejoined': consent anew, the welcome points not a second time.
create function public.subscribe_member(
  p_email text,
  p_first_name text,
  p_last_name text,
  p_phone text,
  p_wording text,
  p_wording_version text,
  p_welcome_points integer
)
returns table (outcome text, member_id uuid)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_id uuid;
  v_joined boolean;
begin
  insert into private.loyalty_members as m (email, first_name, last_name, phone)
  values (p_email, p_first_name, p_last_name, p_phone)
  on conflict (email) do update
    set unsubscribed_at = null,
        first_name = coalesce(excluded.first_name, m.first_name),
        last_name = coalesce(excluded.last_name, m.last_name),
        phone = coalesce(excluded.phone, m.phone)
    where m.unsubscribed_at is not null
  returning m.id into v_id;

  if v_id is null then
    return query select 'already_subscribed'::text, null::uuid;
    return;
  end if;

  insert into private.loyalty_consents (member_id, decision, wording, wording_version)
  values (v_id, 'given', p_wording, p_wording_version);

  insert into private.loyalty_ledger (member_id, points, reason)
  values (v_id, p_welcome_points, 'welcome')
  on conflict do nothing;
  v_joined := found;

  return query select case when v_joined then 'joined' else 'rejoined' end, v_id;
end;
$$;
revoke all on function public.subscribe_member(text, text, text, text, text, text, integer)
  from public, anon, authenticated;
grant execute on function public.subscribe_member(text, text, text, text, text, text, integer) to service_role;

-- True when the member exists, whether or not they had left before: asking twice is no mistake.
create function public.unsubscribe_member(p_member_id uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update private.loyalty_members set unsubscribed_at = now()
  where id = p_member_id and unsubscribed_at is null;
  if found then
    insert into private.loyalty_consents (member_id, decision, wording, wording_version)
    select c.member_id, 'withdrawn', c.wording, c.wording_version
    from private.loyalty_consents c where c.member_id = p_member_id order by c.id desc limit 1;
    return true;
  end if;
  return exists (select 1 from private.loyalty_members where id = p_member_id);
end;
$$;
revoke all on function public.unsubscribe_member(uuid) from public, anon, authenticated;
grant execute on function public.unsubscribe_member(uuid) to service_role;
