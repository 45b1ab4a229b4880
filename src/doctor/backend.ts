/** Checks the Supabase project with the rights of a visitor, and with the secret key if there is one. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { collections, type Collection } from '#domain/catalogue/collection.ts';
import { toStorageUrl } from '#domain/catalogue/storage-url.ts';
import { isThisMachine } from '#domain/site/this-machine.ts';
import { fine, note, problem, type Finding } from './finding.ts';

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string | undefined;
  isEmbedded: boolean;
}

export interface Answer {
  status: number;
  /** The parsed body if it is JSON, otherwise undefined. */
  body: unknown;
  /** Number of rows, if the response counts them. */
  count: number | undefined;
  /** Where a redirect leads. */
  location?: string | undefined;
}

/** Undefined if there was no response in time. */
export type Ask = (pathname: string, init?: RequestInit & { key?: string }) => Promise<Answer | undefined>;

const PATIENCE_MS = 10_000;

export function createAsk({ url, publishableKey }: Backend): Ask {
  return async (pathname, { key = publishableKey, ...init } = {}) => {
    const headers = { apikey: key, 'content-type': 'application/json', ...(init.headers as object) };
    try {
      const target = URL.canParse(pathname) ? pathname : `${url}${pathname}`;
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(target, { redirect: 'manual', ...init, headers, signal });
      const text = await response.text();
      const total = response.headers.get('content-range')?.split('/')[1];
      return {
        status: response.status,
        body: parseJson(text),
        count: total === undefined ? undefined : Number(total),
        location: response.headers.get('location') ?? undefined,
      };
    } catch {
      return undefined;
    }
  };
}

/** @returns all findings about the backend; the first says whether it is reachable */
export async function examineBackend(
  backend: Backend,
  functionsFolder: string,
  siteUrl: string | undefined,
): Promise<Finding[]> {
  const ask = createAsk(backend);
  const reached = judgeReach(backend, await ask(`/rest/v1/${collections[0].table}?select=id&limit=1`));
  if (reached.is !== 'fine') return [reached];
  const tables = await Promise.all(
    collections.map(async (collection) => {
      const { table } = collection;
      const headers = { prefer: 'count=exact' };
      const read = await ask(`/rest/v1/${table}?select=image_url&image_url=not.is.null&limit=1`, { headers });
      // Permissions are checked before the missing slug, so this is refused. Without permissions the null slug prevents
      // the write.
      const write = await ask(`/rest/v1/${table}`, { method: 'POST', body: '{"slug": null}' });
      return [
        judgeTable(table, read),
        judgeWrite(table, write),
        await examineBucket(backend, ask, collection, read),
      ];
    }),
  );
  const functions = await Promise.all(
    listFunctions(functionsFolder).map(async (name) =>
      judgeFunction(name, await ask(`/functions/v1/${name}`, { method: 'GET' })),
    ),
  );
  const signIn = backend.isEmbedded ? [] : [judgeSignIn(await ask('/auth/v1/settings'))];
  const link = await ask('/functions/v1/confirm-subscription?token=none');
  const links = backend.isEmbedded ? [] : [judgeLinks(link, siteUrl)];
  return [reached, ...merge(tables.flat()), ...signIn, ...merge(functions), ...links];
}

export function judgeReach({ url, isEmbedded }: Backend, answer: Answer | undefined): Finding {
  if (answer === undefined) {
    return isEmbedded
      ? note(
          'Backend',
          `The embedded backend does not run, so it was not examined.`,
          'Start it with `npm start`.',
        )
      : problem(
          'Backend',
          `Nothing answers at ${url}.`,
          'Check SUPABASE_URL. A free project pauses after a week without visitors: restore it in the Supabase dashboard.',
        );
  }
  if (answer.status === 401 || answer.status === 403) {
    return problem(
      'Backend',
      `${url} refuses the publishable key (${answer.status}).`,
      'Copy SUPABASE_PUBLISHABLE_KEY again from Project Settings → API keys.',
    );
  }
  if (answer.status >= 500) {
    return problem(
      'Backend',
      `${url} answers ${answer.status}.`,
      'Look into the project’s logs in the Supabase dashboard.',
    );
  }
  return fine('Backend', `${url} answers and takes the publishable key.`);
}

export function judgeTable(table: string, answer: Answer | undefined): Finding {
  if (answer?.status === 404) {
    return problem(
      'Backend',
      `The table ${table} does not exist.`,
      'Apply the migrations: supabase db push --remote --include-seed',
    );
  }
  if (answer === undefined || answer.status >= 400) {
    return problem(
      'Backend',
      `Visitors cannot read the table ${table} (${answer?.status ?? 'no answer'}).`,
      'Apply the migrations, which grant reading: supabase db push --remote',
    );
  }
  return fine('Backend', `Visitors can read ${table}.`);
}

const signInSchema = z.object({ disable_signup: z.boolean(), external: z.object({ email: z.boolean() }) });

/** Visitors have no account, and editors sign in by e-mail. A setting takes effect only when it is pushed. */
export function judgeSignIn(answer: Answer | undefined): Finding {
  const settings = signInSchema.safeParse(answer?.body).data;
  const where = 'supabase config push, or in the dashboard under Authentication → Sign In / Providers:';
  if (!settings) return note('Backend', 'Who can sign in to the project could not be found out.');
  if (!settings.external.email)
    return problem(
      'Backend',
      'Nobody can sign in: sign-in by e-mail is switched off, also for editors.',
      `${where} switch on Email.`,
    );
  if (!settings.disable_signup)
    return problem(
      'Backend',
      'Anybody can make an account of the project, and have it send letters to strangers.',
      `${where} switch off "Allow new users to sign up".`,
    );
  return fine('Backend', 'Editors can sign in by e-mail, and nobody else can make an account.');
}

const REFUSED = '42501';

export function judgeWrite(table: string, answer: Answer | undefined): Finding {
  const { code } = z.object({ code: z.string() }).safeParse(answer?.body).data ?? {};
  if (code === REFUSED || answer?.status === 401 || answer?.status === 403) {
    return fine('Backend', `Visitors cannot write to ${table}.`);
  }
  if (answer === undefined || answer.status === 404) {
    return note('Backend', `Whether visitors can write to ${table} could not be found out.`);
  }
  return problem(
    'Backend',
    `ANYBODY may write to the table ${table}.`,
    `In the SQL editor, at once: revoke insert, update, delete, truncate on public.${table} from anon; then apply the migrations.`,
  );
}

async function examineBucket(
  { url }: Backend,
  ask: Ask,
  { table, bucket }: Collection,
  rows: Answer | undefined,
): Promise<Finding> {
  const parsed = z.tuple([z.object({ image_url: z.string() })]).safeParse(rows?.body);
  if (!parsed.success) return note('Backend', `No product of ${table} has a picture to look for.`);
  try {
    const address = toStorageUrl(url, bucket, parsed.data[0].image_url);
    return judgePicture(bucket, address, await ask(address, { method: 'HEAD' }));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return problem(
      'Backend',
      `A picture of ${table} has no address: ${text}.`,
      'Correct image_url of that row.',
    );
  }
}

export function judgePicture(bucket: string, address: string, answer: Answer | undefined): Finding {
  if (answer?.status === 200) return fine('Backend', `Pictures of the bucket '${bucket}' can be seen.`);
  return problem(
    'Backend',
    `A picture of the bucket '${bucket}' cannot be seen (${answer?.status ?? 'no answer'}): ${decodeURI(address)}`,
    'Make the bucket public and upload the pictures: npm run seed',
  );
}

/**
 * Judges where links in e-mails lead.
 *
 * @param answer of a function that redirects to the site
 * @param siteUrl SITE_URL of the site's build, if it is known here
 */
export function judgeLinks(answer: Answer | undefined, siteUrl: string | undefined): Finding {
  const connect = `npx node scripts/connect.ts --site ${siteUrl ?? '<address of the site>'}`;
  if (answer?.status === 503)
    return problem(
      'Functions',
      'The functions do not know the address of the site: no links, no e-mails.',
      connect,
    );
  const site = answer?.location === undefined ? undefined : new URL(answer.location).origin;
  if (site === undefined) return note('Functions', 'Where links in e-mails lead could not be found out.');
  if (siteUrl !== undefined && new URL(siteUrl).origin !== site)
    return problem('Functions', `Links in e-mails lead to ${site}, and SITE_URL is ${siteUrl}.`, connect);
  return isThisMachine(new URL(site))
    ? problem('Functions', `Links in e-mails lead to ${site}, which is each reader’s own machine.`, connect)
    : fine('Functions', `Links in e-mails lead to ${site}.`);
}

/** Sends a method that no function handles: 405 means that it is deployed and runs. */
export function judgeFunction(name: string, answer: Answer | undefined): Finding {
  if (answer === undefined) {
    return problem('Functions', `${name} does not answer.`, `supabase functions deploy ${name}`);
  }
  if (answer.status === 404) {
    return problem('Functions', `${name} is not deployed.`, `supabase functions deploy ${name}`);
  }
  if (answer.status >= 500 && !isWithoutSite(answer)) {
    return problem(
      'Functions',
      `${name} is deployed but does not start (${answer.status}).`,
      'Its log in the Supabase dashboard names the settings that are missing; set them with supabase secrets set.',
    );
  }
  return fine('Functions', `${name} answers.`);
}

/** `judgeLinks` reports it once for all functions. */
const isWithoutSite = ({ body }: Answer) =>
  z.object({ code: z.literal('no_site_address') }).safeParse(body).success;

export function listFunctions(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort();
}

export const toFunctionsFolder = (projectRoot: string) => path.join(projectRoot, 'supabase/functions');

/** Merges all good findings of a kind into one line. */
function merge(findings: readonly Finding[]): Finding[] {
  const other = findings.filter(({ is }) => is !== 'fine');
  const good = findings.length - other.length;
  const [first] = findings;
  if (good === 0 || !first) return other;
  const says =
    first.area === 'Functions'
      ? `${good} functions answer.`
      : `${good} of ${findings.length} checks of tables and pictures passed.`;
  return [fine(first.area, says), ...other];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
