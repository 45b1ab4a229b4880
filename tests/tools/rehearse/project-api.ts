/**
 * The part of Supabase's management API that the documented commands call. It records every change, and answers like a
 * project whose settings nobody has touched. The shapes are those that version 3.1 of the command line accepts.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { serve } from '#tests/site/serve.ts';

export const PROJECT_REF = 'abcdefghijklmnopqrst';

export interface Change {
  method: string;
  /** The path below `/v1/projects/<ref>`. */
  address: string;
  /** The parsed body if it is JSON, otherwise its text. */
  body: unknown;
}

export interface ProjectApi {
  url: string;
  changes: readonly Change[];
  stop: () => void;
}

const project = {
  ...{ id: PROJECT_REF, ref: PROJECT_REF, name: 'rehearsal', region: 'us-east-1', status: 'ACTIVE_HEALTHY' },
  ...{ organization_id: 'org', organization_slug: 'org', created_at: '2026-11-01T00:00:00Z' },
  database: {
    host: `db.${PROJECT_REF}.supabase.co`,
    version: '17.4.1.054',
    postgres_engine: '17',
    release_channel: 'ga',
  },
};

const api = {
  ...{ db_schema: 'public,graphql_public', db_extra_search_path: 'public, extensions', max_rows: 1000 },
  ...{ db_pool_acquisition_timeout: 10, db_pool_max_lifetime: 1800, db_pool_max_idletime: 30, db_pool: null },
};

/** The command line insists on all settings of Auth in an answer; the unset ones are null. */
const authSettings = readFileSync(path.join(import.meta.dirname, 'auth-settings.txt'), 'utf8').split(/\s+/);
const auth = {
  ...Object.fromEntries(authSettings.filter(Boolean).map((name) => [name, null])),
  ...{ mailer_otp_exp: 3600, mfa_phone_otp_length: 6, sms_otp_length: 6, custom_oauth_max_providers: 0 },
  ...{ passkey_enabled: false, oauth_server_enabled: false, custom_oauth_enabled: false },
  ...{ oauth_server_allow_dynamic_registration: false },
  ...{ disable_signup: false, external_email_enabled: true, mailer_autoconfirm: false },
  ...{ site_url: 'http://localhost:3000', uri_allow_list: '', jwt_exp: 3600, password_min_length: 6 },
  ...{ refresh_token_rotation_enabled: true, security_refresh_token_reuse_interval: 10 },
};

const switchedOff = { enabled: false };

const settings = {
  database: {
    ...{ major_version: 17, ssl_enforced: false, postgres_settings: {} },
    network_restrictions: { entitlement: 'disallowed', status: 'applied', allowed_cidrs: [] },
  },
  pooler: {
    ...{ pool_mode: 'transaction', ignore_startup_parameters: '', server_idle_timeout: 600 },
    ...{ server_lifetime: 3600, query_wait_timeout: 120, reserve_pool_size: 0, default_pool_size: 15 },
    max_client_conn: 200,
  },
  api,
  realtime: {
    ...{ private_only: false, max_concurrent_users: 200, max_events_per_second: 100 },
    ...{ max_bytes_per_second: 100_000, max_channels_per_client: 100, max_joins_per_second: 100 },
    ...{ max_presence_events_per_second: 100, max_payload_size_in_kb: 100, presence_enabled: true },
    ...{ suspend: false, connection_pool: 2, postgres_changes_pool: null },
  },
  storage: {
    file_size_limit: 52_428_800,
    features: {
      ...{ image_transformation: switchedOff, s3_protocol: switchedOff, purge_cache: switchedOff },
      iceberg_catalog: { ...switchedOff, max_namespaces: 0, max_tables: 0, max_catalogs: 0 },
      vector_buckets: { ...switchedOff, max_buckets: 0, max_indexes: 0 },
    },
    capabilities: { list_v2: true, iceberg_catalog: false, object_versioning: false },
    ...{ upstream_target: 'main', migration_version: null },
  },
};

const keys = [
  { name: 'anon', type: 'legacy', api_key: 'anon' },
  { name: 'default', type: 'publishable', api_key: 'sb_publishable_rehearsal' },
  { name: 'default', type: 'secret', api_key: 'sb_secret_rehearsal' },
];

/** What the API answers to GET, below `/v1/projects/<ref>`. */
const reads: Record<string, unknown> = {
  '': project,
  '/api-keys': keys,
  '/billing/addons': { selected_addons: [], available_addons: [] },
  '/config/database/pooler': [],
  '/config/storage': {
    fileSizeLimit: 52_428_800,
    features: { imageTransformation: switchedOff, s3Protocol: switchedOff },
  },
  '/functions': [],
  '/secrets': [],
};

/** What it answers to a change. */
function confirm(address: string, body: unknown, parameters: URLSearchParams): [number, unknown] {
  const changed = z.looseObject({}).safeParse(body).data ?? {};
  if (address === '/postgrest') return [200, { ...api, ...changed }];
  if (address === '/config/auth') return [200, { ...auth, ...changed }];
  if (address === '/functions/deploy') {
    const slug = parameters.get('slug') ?? '';
    return [201, { ...describeFunction(slug), ...{ created_at: 1, updated_at: 1 } }];
  }
  if (address === '/functions') return [200, { functions: [] }];
  if (address === '/secrets') return [201, undefined];
  return [404, { message: `The rehearsal does not know ${address}.` }];
}

const describeFunction = (slug: string) => ({
  ...{ id: slug, slug, name: slug, status: 'ACTIVE', version: 1 },
  ...{ verify_jwt: false, import_map: true, entrypoint_path: `file:///${slug}/index.ts` },
});

export async function startProjectApi(): Promise<ProjectApi> {
  const changes: Change[] = [];
  const answer = (method: string, url: URL, body: unknown): [number, unknown] => {
    if (url.pathname === `/v2/projects/${PROJECT_REF}/config`)
      return [200, { data: { type: 'project_config', id: PROJECT_REF, attributes: { ...settings, auth } } }];
    const address = url.pathname.replace(`/v1/projects/${PROJECT_REF}`, '');
    if (method !== 'GET') {
      changes.push({ method, address, body });
      return confirm(address, body, url.searchParams);
    }
    return address in reads
      ? [200, reads[address]]
      : [404, { message: `The rehearsal does not know ${address}.` }];
  };
  const { url, close } = await serve((request, response) => {
    void (async () => {
      const text = (await buffer(request)).toString('latin1');
      const isJson = request.headers['content-type']?.startsWith('application/json') === true;
      const address = new URL(request.url ?? '/', 'http://api');
      const [status, answered] = answer(request.method ?? 'GET', address, isJson ? JSON.parse(text) : text);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(answered === undefined ? '' : JSON.stringify(answered));
    })();
  });
  return { url, changes, stop: close };
}

/** A file for SUPABASE_PROFILE, which directs the command line to another management API. */
export const composeProfile = (apiUrl: string) =>
  ['name: rehearsal', 'project_host: supabase.co']
    .concat(['api_url', 'dashboard_url', 'docs_url'].map((name) => `${name}: ${apiUrl}`))
    .join('\n');
