-- For readers without an account. Only a hash of the token is stored.

create table private.preview_links (
  token_hash bytea primary key,
  -- The link ends when this editor may no longer edit.
  made_by uuid not null,
  ends_at timestamptz not null default clock_timestamp() + interval '7 days'
);
-- A draft that is published is removed from its links.
create table private.preview_items (
  token_hash bytea not null references private.preview_links (token_hash) on delete cascade,
  table_name text not null,
  row_id uuid not null,
  -- A discarded draft; the link shows it again if that is undone.
  is_ended boolean not null default false,
  primary key (token_hash, table_name, row_id)
);
create index preview_items_row_idx on private.preview_items (table_name, row_id);

-- {"token": 192 random bits in 32 characters, "endsAt"}
create function public.create_preview_link(p_table text, p_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_random bytea := sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
  v_token text := translate(encode(substr(v_random, 1, 24), 'base64'), '+/', '-_');
  v_link private.preview_links;
begin
  perform private.require_catalogue_editor(p_table);
  if cardinality(p_ids) not between 1 and 60 then
    raise exception 'A preview link shows 1 to 60 products' using errcode = 'PT422';
  end if;
  if (select count(*) from private.list_publishable(p_table, p_ids)) <> cardinality(p_ids) then
    raise exception 'One of these products has no draft any more' using errcode = 'PT409';
  end if;
  insert into private.preview_links (token_hash, made_by) values (sha256(convert_to(v_token, 'UTF8')), auth.uid())
  returning * into v_link;
  insert into private.preview_items (token_hash, table_name, row_id)
  select v_link.token_hash, p_table, i from unnest(p_ids) i;
  return jsonb_build_object('token', v_token, 'endsAt', v_link.ends_at);
end;
$$;

create function public.end_preview_links(p_table text, p_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  perform private.require_catalogue_editor(p_table);
  delete from private.preview_links l
  where exists (
    select from private.preview_items i
    where i.token_hash = l.token_hash and i.table_name = p_table and i.row_id = any (p_ids)
  );
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;

-- {"endsAt", "products": [{"table", "slug": or null, "values": without id and dates}]}, in listing order, as the drafts
-- are now. Null for any link that shows nothing, whatever the reason. Volatile, so that the Data API takes it by POST
-- only and no cache keeps it.
create function public.read_preview(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_link private.preview_links;
  v_table text;
  v_found jsonb;
  v_all jsonb := '[]';
begin
  perform set_config('response.headers', '[{"Cache-Control": "no-store"}]', true);
  select l.* into v_link from private.preview_links l
  where l.token_hash = sha256(convert_to(p_token, 'UTF8')) and l.ends_at > clock_timestamp()
    and private.is_editor_account(l.made_by);
  for v_table in
    select distinct i.table_name from private.preview_items i where i.token_hash = v_link.token_hash order by 1
  loop
    execute format(
      'select jsonb_agg(jsonb_build_object(''table'', $1, ''slug'', s.slug, ''values'', s.all_values)
         order by s.all_values -> ''sort_order'', s.all_values ->> ''product_name'', s.row_id)
       from (
         select i.row_id, p.slug,
           private.lay_draft(coalesce(to_jsonb(p), h.content, $2), coalesce(d.changes, ''{}''), coalesce(d.former, ''{}''))
             - array[''id'', ''created_at'', ''updated_at''] as all_values
         from private.preview_items i
         left join public.%1$I p on p.id = i.row_id
         left join private.hidden_products h on h.table_name = $1 and h.row_id = i.row_id
         left join private.drafts d on d.table_name = $1 and d.row_id = i.row_id and d.discarded_at is null
         where i.token_hash = $3 and i.table_name = $1 and not i.is_ended
           and (h.row_id is not null or d.row_id is not null and (d.is_new or p.id is not null))
       ) s', v_table
    ) into v_found using v_table, private.get_column_defaults(v_table), v_link.token_hash;
    v_all := v_all || coalesce(v_found, '[]');
  end loop;
  return case when v_all <> '[]' then jsonb_build_object('endsAt', v_link.ends_at, 'products', v_all) end;
end;
$$;
