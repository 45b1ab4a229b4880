/** Every function of the Data API with arguments, by its allowed roles. */

/** A draft with a word that nobody but editors may read. */
export const MATRIX_DRAFT = '00000000-0000-4000-8000-00000000d4af';

const ID = '00000000-0000-4000-8000-000000000000';
const MAILBOX = { p_email: 'matrix', p_mailbox: 'matrix' };
const table = { p_table: 'extras' };
const items = { ...table, p_items: [] };
const ids = { ...table, p_ids: [] };

export const forEverybody = {
  get_slug_redirects: {},
  get_picture_versions: { p_bucket_id: 'extras other', p_names: [] },
  // Without the token of a link, the answer is null.
  read_preview: { p_token: 'matrix' },
  get_catalogue_position: {},
};
export const forEditors = {
  publishing_status: {},
  get_waiting_rows: table,
  get_catalogue_history: table,
  restore_catalogue_row: { ...table, p_row_id: ID },
  order_catalogue_rows: { ...table, p_moves: [] },
  list_folder_files: { ...table, p_folder: 'Matrix' },
  import_catalogue_rows: { ...table, p_columns: [], p_rows: [] },
  get_drafts: table,
  save_drafts: items,
  publish_drafts: items,
  discard_drafts: items,
  restore_drafts: items,
  unpublish_products: items,
  undo_unpublish: ids,
  delete_unpublished: ids,
  set_dates: { ...items, p_publish_at: null, p_unpublish_at: null },
  create_preview_link: { ...table, p_ids: [MATRIX_DRAFT] },
  end_preview_links: ids,
};
export const forTheService = {
  read_publishing_status: {},
  read_publishing_setup: {},
  connect_publishing: {
    ...{ p_function_url: 'https://matrix.example/', p_secret: 'm'.repeat(32), p_replaces: false },
  },
  describe_backup: {},
  read_backup_rows: { p_table: 'auth.users', p_after: null, p_limit: 1 },
  begin_restore: { p_is_replacing: true },
  stage_restore: { p_table: 'public.extras', p_rows: [] },
  discard_restore: {},
  finish_restore: { p_is_replacing: false, p_rows: {} },
  export_member: MAILBOX,
  erase_member: MAILBOX,
  read_database_size: {},
  begin_publishing: { p_publisher: 'matrix', p_since: null },
  report_publishing: { p_publisher: 'matrix', p_report: { isOff: true } },
  read_rebuild_state: { p_longest_build_seconds: 86_400 },
  begin_rebuild: { p_newest_order: 0 },
  end_rebuild: { p_id: 0, p_outcome: 'finished', p_detail: null },
  note_deployed: { p_position: 'matrix' },
  note_publishing: { p_notice: 'A notice.' },
  take_rate_token: { p_key: 'matrix', p_limit: 100, p_window_seconds: 60 },
  update_galleries: table,
  get_upload_folder: { ...table, p_slug: 'birdbaths' },
  subscribe_member: {
    ...{ p_email: 'matrix@example.com', p_mailbox: 'matrix@example.com', p_is_mail_set: false },
    ...{ p_first_name: null, p_last_name: null, p_phone: null },
    ...{ p_wording: 'Yes.', p_wording_version: '1', p_welcome_points: 100 },
  },
  list_members: {},
  add_points: { ...MAILBOX, p_entry_id: ID, p_points: 1, p_reason: 'purchase', p_note: null },
  confirm_member: { p_request_id: ID, p_welcome_points: 100 },
  get_link_secrets: {},
  refuse_letters: { p_request_id: ID },
  is_letter_refused: { p_request_id: ID },
  unsubscribe_member: { p_member_id: ID },
};
