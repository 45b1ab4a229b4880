/** With the rights of a visitor, and with the secret key if there is one. */
import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { collections, type Collection } from '#domain/catalogue/collection.ts';
import { toStorageUrl } from '#domain/catalogue/storage-url.ts';
import { isThisMachine } from '#domain/site/this-machine.ts';
import { parseAnswer, type Answer, type Ask, type Backend } from './ask.ts';
import { about, MIGRATE, type Finding } from './finding.ts';

const { fine, note, problem } = about('Backend');
const functions = about('Functions');

export async function examineBackend(
  backend: Backend,
  ask: Ask,
  functionsFolder: string,
  siteUrl: string | undefined,
): Promise<Finding[]> {
  const reached = judgeReach(backend, await ask(`/rest/v1/${collections[0].table}?select=id&limit=1`));
  if (reached.is !== 'fine') return [reached];
  const tables = await Promise.all(collections.map((collection) => examineTable(backend, ask, collection)));
  const names = readdirSync(functionsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name);
  const answers = await Promise.all(
    names.sort().map(async (name) => judgeFunction(name, await ask(`/functions/v1/${name}`))),
  );
  const findings = [
    reached,
    ...merge(tables.flat(), (good, all) => fine(`${good} of ${all} checks of tables and pictures passed.`)),
    ...merge(answers, (good) => functions.fine(`${good} functions answer.`)),
  ];
  if (backend.isEmbedded) return findings;
  return [
    ...findings,
    judgeSignIn(await ask('/auth/v1/settings')),
    judgeLinks(await ask('/functions/v1/confirm-subscription?token=none'), siteUrl),
  ];
}

function merge(findings: readonly Finding[], summarize: (good: number, all: number) => Finding): Finding[] {
  const others = findings.filter(({ is }) => is !== 'fine');
  const good = findings.length - others.length;
  return good === 0 ? others : [summarize(good, findings.length), ...others];
}

export function judgeReach({ url, isEmbedded }: Backend, answer: Answer | undefined): Finding {
  if (answer === undefined && isEmbedded)
    return note('The embedded backend does not run, so it was not examined.', 'Start it with `npm start`.');
  if (answer === undefined)
    return problem(
      `Nothing answers at ${url}.`,
      'Check SUPABASE_URL. A free project pauses after a week without requests: restore it in the Supabase dashboard.',
    );
  if (answer.status === 401 || answer.status === 403)
    return problem(
      `${url} refuses the publishable key (${answer.status}).`,
      'Copy SUPABASE_PUBLISHABLE_KEY again from Project Settings → API keys.',
    );
  // https://supabase.com/docs/guides/troubleshooting: "Project paused".
  if (answer.status === 540)
    return problem(
      `${url} is paused: visitors get neither pictures nor forms, and no date is carried out.`,
      'Restore it in the Supabase dashboard within 90 days. A paid plan does not pause.',
    );
  if (answer.status >= 500)
    return problem(
      `${url} answers ${answer.status}.`,
      'Look into the project’s logs in the Supabase dashboard.',
    );
  return fine(`${url} answers and takes the publishable key.`);
}

async function examineTable(backend: Backend, ask: Ask, collection: Collection): Promise<Finding[]> {
  const { table } = collection;
  const read = await ask(`/rest/v1/${table}?select=image_url&image_url=not.is.null&limit=1`);
  // Permissions are checked before the missing slug, so this is refused. Without permissions the null slug prevents
  // the write.
  const write = await ask(`/rest/v1/${table}`, { method: 'POST', body: '{"slug": null}' });
  return [
    judgeTable(table, read),
    judgeWrite(table, write),
    await examineBucket(backend, ask, collection, read),
  ];
}

export function judgeTable(table: string, answer: Answer | undefined): Finding {
  if (answer?.status === 404)
    return problem(`The table ${table} does not exist.`, `${MIGRATE} --include-seed`);
  if (answer && answer.status < 400) return fine(`Visitors can read ${table}.`);
  return problem(`Visitors cannot read the table ${table} (${answer?.status ?? 'no answer'}).`, MIGRATE);
}

const REFUSED = '42501';

export function judgeWrite(table: string, answer: Answer | undefined): Finding {
  if (answer === undefined || answer.status === 404)
    return note(`Whether visitors can write to ${table} could not be found out.`);
  const code = parseAnswer(z.object({ code: z.string() }), answer)?.code;
  if (code === REFUSED || answer.status === 401 || answer.status === 403)
    return fine(`Visitors cannot write to ${table}.`);
  return problem(
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
  const [row] = parseAnswer(z.tuple([z.object({ image_url: z.string() })]), rows) ?? [];
  if (!row) return note(`No product of ${table} has a picture to look for.`);
  try {
    const address = toStorageUrl(url, bucket, row.image_url);
    return judgePicture(bucket, address, await ask(address, { method: 'HEAD' }));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return problem(`A picture of ${table} has no address: ${text}.`, 'Correct image_url of that row.');
  }
}

export function judgePicture(bucket: string, address: string, answer: Answer | undefined): Finding {
  if (answer?.status === 200) return fine(`Pictures of the bucket '${bucket}' can be seen.`);
  return problem(
    `A picture of the bucket '${bucket}' cannot be seen (${answer?.status ?? 'no answer'}): ${decodeURI(address)}`,
    'Make the bucket public and upload the pictures: npm run seed',
  );
}

const signInSchema = z.object({ disable_signup: z.boolean(), external: z.object({ email: z.boolean() }) });

/** Visitors have no account, and editors sign in by e-mail. A setting takes effect only when it is pushed. */
export function judgeSignIn(answer: Answer | undefined): Finding {
  const settings = parseAnswer(signInSchema, answer);
  const where = 'supabase config push, or in the dashboard under Authentication → Sign In / Providers:';
  if (!settings) return note('Who can sign in to the project could not be found out.');
  if (!settings.external.email)
    return problem(
      'Nobody can sign in: sign-in by e-mail is switched off, also for editors.',
      `${where} switch on Email.`,
    );
  if (!settings.disable_signup)
    return problem(
      'Anybody can make an account of the project, and have it send letters to strangers.',
      `${where} switch off "Allow new users to sign up".`,
    );
  return fine('Editors can sign in by e-mail, and nobody else can make an account.');
}

const isWithoutSite = (answer: Answer | undefined) =>
  parseAnswer(z.object({ code: z.literal('no_site_address') }), answer) !== undefined;

/** The answer is to a method that no function handles: 405 means that it is deployed and runs. */
export function judgeFunction(name: string, answer: Answer | undefined): Finding {
  if (answer === undefined || answer.status === 404)
    return functions.problem(
      `${name} ${answer ? 'is not deployed' : 'does not answer'}.`,
      `supabase functions deploy ${name}`,
    );
  if (answer.status >= 500 && !isWithoutSite(answer))
    return functions.problem(
      `${name} is deployed but does not start (${answer.status}).`,
      'Its log in the Supabase dashboard names the settings that are missing; set them with supabase secrets set.',
    );
  return functions.fine(`${name} answers.`);
}

export function judgeLinks(answer: Answer | undefined, siteUrl: string | undefined): Finding {
  const connect = `npx node scripts/connect.ts --site ${siteUrl ?? '<address of the site>'}`;
  if (isWithoutSite(answer))
    return functions.problem(
      'The functions do not know the address of the site: no links, no e-mails.',
      connect,
    );
  if (answer?.location === undefined)
    return functions.note('Where links in e-mails lead could not be found out.');
  const site = new URL(answer.location);
  const says = `Links in e-mails lead to ${site.origin}`;
  if (siteUrl !== undefined && new URL(siteUrl).origin !== site.origin)
    return functions.problem(`${says}, and SITE_URL is ${siteUrl}.`, connect);
  return isThisMachine(site)
    ? functions.problem(`${says}, which is each reader’s own machine.`, connect)
    : functions.fine(`${says}.`);
}
