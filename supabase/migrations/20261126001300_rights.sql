-- Who may call what, and what runs by itself.

grant execute on function
  public.get_catalogue_position, public.get_picture_versions, public.get_slug_redirects, public.read_preview
  to anon, authenticated, service_role;
grant execute on function
  private.hand_on_slugs, private.is_catalogue_bucket, private.is_catalogue_table, private.is_editor,
  private.is_picture_used, private.may_lie_there, private.require_catalogue_editor, private.to_picture_places,
  public.create_preview_link, public.delete_unpublished, public.discard_drafts, public.end_preview_links,
  public.get_catalogue_history, public.get_drafts, public.get_waiting_rows, public.import_catalogue_rows,
  public.list_folder_files, public.order_catalogue_rows, public.publish_drafts, public.publishing_status,
  public.restore_catalogue_row, public.restore_drafts, public.save_drafts, public.set_dates, public.undo_unpublish,
  public.unpublish_products
  to authenticated;
grant execute on function
  private.to_picture_places, public.add_points, public.begin_publishing, public.begin_rebuild, public.begin_restore,
  public.confirm_member, public.connect_publishing, public.describe_backup, public.discard_restore,
  public.end_rebuild, public.erase_member, public.export_member, public.finish_restore, public.get_link_secrets,
  public.get_upload_folder, public.is_letter_refused, public.list_members, public.note_deployed,
  public.note_publishing, public.read_backup_rows, public.read_database_size, public.read_publishing_setup,
  public.read_publishing_status, public.read_rebuild_state, public.refuse_letters, public.report_publishing,
  public.stage_restore, public.subscribe_member, public.take_rate_token, public.unsubscribe_member,
  public.update_galleries
  to service_role;

-- The API never reaches the tables of `private`, even if somebody exposes that schema. A migration that adds one
-- repeats this.
do $$
declare
  v_table regclass;
begin
  for v_table in select c.oid from pg_class c where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' loop
    execute format('alter table %s enable row level security', v_table);
    execute format('revoke all on %s from public, anon, authenticated, service_role', v_table);
  end loop;
end;
$$;

-- The embedded default has neither extension and needs neither.
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_net') then
    create schema if not exists extensions;
    create extension if not exists pg_net with schema extensions;
  end if;
exception
  when others then
    raise notice 'pg_net could not be switched on (%): switch it on in the dashboard.', sqlerrm;
end;
$$;
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('sweep-catalogue-changes', '* * * * *', 'select private.sweep_catalogue_changes()');
    perform cron.schedule('delete-expired', '23 4 * * *', 'select private.delete_expired()');
    perform cron.schedule('carry-out-dates', '* * * * *', 'select private.carry_out_dates()');
  end if;
exception
  when others then
    raise notice 'pg_cron could not be switched on (%): see npm run doctor.', sqlerrm;
end;
$$;
