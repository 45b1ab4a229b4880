import { z } from 'zod';
import { SIGNUP_LIFETIME_DAYS } from '#domain/loyalty/loyalty.rules.ts';
import { NOT_STARTED, STOPPED } from '#domain/publishing/build-decision.ts';
import { describePlans } from '#domain/publishing/netlify-plans.ts';
import { orderedBuildDefaults } from '#domain/publishing/publishing.rules.ts';
import { publishingStatusSchema, type PublishingStatus } from '#domain/publishing/publishing-status.ts';
import { formatCount, formatNumber } from '#domain/site/format.ts';
import { parseAnswer, type Answer, type Ask, type Backend } from './ask.ts';
import { about, MIGRATE, type Finding } from './finding.ts';

const { fine, note, problem } = about('Publishing');
/** Longer than a build, its quiet period and one retry. */
const LONGEST_WAIT_MS = 45 * 60_000;

export async function examinePublishing(
  { secretKey, isEmbedded }: Backend,
  ask: Ask,
  isServedHere: boolean,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (!isServedHere)
    findings.push(judgeRebuildFunction(await ask('/functions/v1/rebuild-site', { method: 'POST' })));
  if (secretKey === undefined) {
    const says = 'Pending edits were not checked, because that requires the secret key.';
    return [...findings, note(says, 'SUPABASE_SECRET_KEY=… npm run doctor')];
  }
  const headers = secretKey.startsWith('sb_') ? {} : { authorization: `Bearer ${secretKey}` };
  const call = (name: string) =>
    ask(`/rest/v1/rpc/${name}`, { method: 'POST', body: '{}', key: secretKey, headers });
  const status = await call('read_publishing_status');
  if (status?.status === 401) {
    const says = 'The project refuses SUPABASE_SECRET_KEY.';
    return [...findings, problem(says, 'Copy it again from Project Settings → API keys.')];
  }
  findings.push(...judgeStatus(status, Date.now()));
  if (!isEmbedded) findings.push(...judgeSetup(await call('read_publishing_setup'), isServedHere));
  findings.push(judgeSize(await call('read_database_size'), isEmbedded));
  return findings;
}

const CONNECT =
  'npx node scripts/connect.ts --site <address of the site> --hook <the build hook>; see docs/deploying.md.';

/** Called without its secret, it returns 401 if it is set up. */
export function judgeRebuildFunction(answer: Answer | undefined): Finding {
  if (answer?.status === 401) return fine('rebuild-site has its secret and its build hook.');
  const effect = 'no edit starts a build.';
  return answer?.status === 503
    ? problem(
        `rebuild-site is not set up: REBUILD_SECRET or REBUILD_HOOK_URL is missing, so ${effect}`,
        CONNECT,
      )
    : problem(
        `rebuild-site answers ${answer?.status ?? 'nothing'}: ${effect}`,
        'supabase functions deploy rebuild-site',
      );
}

export function judgeStatus(answer: Answer | undefined, nowMs: number): Finding[] {
  const status = parseAnswer(publishingStatusSchema, answer);
  if (status === undefined)
    return [problem('The database does not say what waits to be published.', MIGRATE)];
  const { lastFailure, notice } = status;
  const findings = [judgeWaiting(status, nowMs)];
  if (lastFailure !== null)
    findings.push(
      problem(`The last build failed: ${lastFailure}`, 'Fix what it names; that edit starts the next build.'),
    );
  else if (notice?.startsWith(NOT_STARTED)) findings.push(problem(notice, CONNECT));
  else if (notice === STOPPED) findings.push(problem(notice, 'docs/deploying.md, "Netlify", step 5.'));
  else if (notice !== null) findings.push(note(notice));
  return findings;
}

function judgeWaiting(status: PublishingStatus, nowMs: number): Finding {
  const { pendingCount, pendingSince, publishedAt, lastFailure, notice, held, buildingSince } = status;
  if (pendingCount === 0)
    return fine(publishedAt === null ? 'No edit waits.' : `No edit waits; last published ${publishedAt}.`);
  const waitedMs = pendingSince === null ? 0 : nowMs - Date.parse(pendingSince);
  const edits = `${formatCount(pendingCount, { one: 'edit waits', other: 'edits wait' })} to be published`;
  if (waitedMs <= LONGEST_WAIT_MS)
    return note(`${edits}${buildingSince === null ? '' : '; a build is under way'}.`);
  return problem(
    `${edits}, for ${Math.round(waitedMs / 60_000)} minutes.`,
    held ?? notice ?? lastFailure ?? 'Nothing was heard of a build: see "Alarms" in docs/operating.md.',
  );
}

const schedule = (job: string, times: string, routine: string) =>
  `Switch pg_cron on, then: select cron.schedule('${job}', '${times}', 'select private.${routine}()');`;

const brokenLinks = {
  isConnected: problem(
    'The database does not know its function: private.webhook_settings is empty.',
    CONNECT,
  ),
  canCall: problem('The database cannot call anybody: pg_net is off.', 'Database → Extensions → pg_net.'),
  isSwept: problem(
    'Nobody looks after edits whose call was lost: the sweep of pg_cron is missing.',
    schedule('sweep-catalogue-changes', '* * * * *', 'sweep_catalogue_changes'),
  ),
  isDeleting: problem(
    `Signups that were never confirmed are not deleted after ${SIGNUP_LIFETIME_DAYS} days: the daily job of pg_cron is missing.`,
    schedule('delete-expired', '23 4 * * *', 'delete_expired'),
  ),
  isDated: problem(
    'Nothing is published or unpublished at its date: the job of pg_cron for dates is missing.',
    schedule('carry-out-dates', '* * * * *', 'carry_out_dates'),
  ),
};
const linkNames = Object.keys(brokenLinks) as (keyof typeof brokenLinks)[];
const callLinks: readonly string[] = ['isConnected', 'canCall', 'isSwept'];

const setupSchema = z.object({
  ...(Object.fromEntries(linkNames.map((name) => [name, z.boolean()])) as Record<
    keyof typeof brokenLinks,
    z.ZodBoolean
  >),
  failingJobs: z.array(z.string()),
  overdueDates: z.number(),
});

export function judgeSetup(answer: Answer | undefined, isServedHere: boolean): Finding[] {
  const setup = parseAnswer(setupSchema, answer);
  if (!setup) return [problem('The database does not say whether it is connected.', MIGRATE)];
  const needed = linkNames.filter((name) => !isServedHere || !callLinks.includes(name));
  const broken = needed.filter((name) => !setup[name]).map((name) => brokenLinks[name]);
  for (const job of setup.failingJobs)
    broken.push(
      problem(
        `The job ${job} of pg_cron failed in its last run.`,
        'select return_message from cron.job_run_details order by runid desc limit 20; shows why. Apply the migrations.',
      ),
    );
  if (setup.overdueDates > 0)
    broken.push(
      problem(
        `${formatCount(setup.overdueDates, { one: 'date is', other: 'dates are' })} overdue by more than five minutes.`,
        'In the SQL editor: select private.carry_out_dates(); says what prevents it.',
      ),
    );
  if (broken.length > 0) return broken;
  return [
    fine(
      isServedHere
        ? 'The database carries out dates, and the server here asks it for edits.'
        : 'The database is connected to rebuild-site, and swept.',
    ),
  ];
}

const sizeSchema = z.object({ databaseBytes: z.number(), historyBytes: z.number() });
/** Supabase's free plan makes larger databases read-only. */
const FREE_PLAN_BYTES = 500e6;

export function judgeSize(answer: Answer | undefined, isEmbedded: boolean): Finding {
  const size = parseAnswer(sizeSchema, answer);
  if (!size) return problem('The database does not say how large it is.', MIGRATE);
  const inMegabytes = (bytes: number) => `${formatNumber(Math.ceil(bytes / 1e6))} MB`;
  const says = `The database has ${inMegabytes(size.databaseBytes)}, ${inMegabytes(size.historyBytes)} of them history.`;
  if (isEmbedded || size.databaseBytes <= 0.8 * FREE_PLAN_BYTES) return fine(says);
  return note(
    says,
    'A database that is full turns read-only, on the free plan at 500 MB: look at Database → Disk in the dashboard.',
  );
}

/** Only Netlify can show them. */
export function adviseOnNetlify(): Finding {
  return note(
    'Netlify’s own settings cannot be seen from here.',
    'It needs SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SITE_URL (Project configuration → Environment variables), a build ' +
      'hook, and three notifications to rebuild-site (docs/deploying.md); its last build shows in /build.json of the site. ' +
      'A deploy costs credits, and so do visitors. By default edits are published at most ' +
      `${orderedBuildDefaults.monthlyCap} times in 30 days. With half of the credits left for visitors it can be: ${describePlans()}; ` +
      'more needs a server of your own.',
  );
}
