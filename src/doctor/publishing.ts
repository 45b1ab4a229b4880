/**
 * Checks whether edits reach the site: the published release, pending edits, and every link of the chain between them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { hostedBuildDefaults } from '#domain/publishing/publishing.rules.ts';
import { parsePublishingStatus, type PublishingStatus } from '#domain/publishing/publishing-status.ts';
import { formatCount, formatMeasure } from '#domain/site/format.ts';
import { readBuildReport, type BuildReport } from '#publishing/build/build-report.ts';
import { openReleases, type Pin } from '#publishing/releases/releases.ts';
import { createAsk, type Answer, type Backend } from './backend.ts';
import { fine, note, problem, type Finding } from './finding.ts';

const area = 'Publishing';
/** Longer than a build, its quiet period and one retry. */
const LONGEST_WAIT_MS = 45 * 60_000;

/** @returns findings about the releases on this machine; none before the first start */
export function examineReleases(localDir: string, nowMs: number): Finding[] {
  if (!existsSync(path.join(localDir, 'releases'))) {
    return [
      note(area, 'Nothing has been published on this machine yet.', 'npm start publishes the first time.'),
    ];
  }
  const releases = openReleases(localDir, { cleanUp: false });
  const current = releases.findCurrent();
  return [judgeRelease(current && readBuildReport(current.site), nowMs), ...judgePin(releases.findPin())];
}

export function judgeRelease(report: BuildReport | undefined, nowMs: number): Finding {
  if (report === undefined)
    return note(
      area,
      'The published site does not say what it was built from.',
      'The next build writes /build.json.',
    );
  const { pages, commit, finishedAt, kind, rejectedRows } = report;
  const rejected = Object.entries(rejectedRows ?? {}).filter(([, count]) => count > 0);
  const hours = Math.max(0, Math.round((nowMs - Date.parse(finishedAt)) / 3_600_000));
  const from = commit === null ? '' : ` from commit ${commit.slice(0, 7)}`;
  const says = `${pages} pages are published${from}, ${hours} h ago (${kind} build)`;
  if (rejected.length === 0) return fine(area, `${says}; no row was left out.`);
  const tables = rejected.map(([table, count]) => `${count} of ${table}`).join(', ');
  return note(
    area,
    `${says}; rows that stay off the site: ${tables}.`,
    'The log of the build names row, field and remedy.',
  );
}

function judgePin(pin: Pin | undefined): Finding[] {
  if (pin === undefined) return [];
  return [
    note(
      area,
      `${pin.reason ?? `Somebody rolled back to release ${pin.releaseId} at ${pin.since}.`} Edits are not published.`,
      'npm run rollback -- --resume',
    ),
  ];
}

export async function examinePublishing(backend: Backend, nowMs: number): Promise<Finding[]> {
  const ask = createAsk(backend);
  const { secretKey, isEmbedded } = backend;
  const findings: Finding[] = [];
  if (!isEmbedded)
    findings.push(judgeRebuildFunction(await ask('/functions/v1/rebuild-site', { method: 'POST' })));
  if (secretKey === undefined) {
    return [
      ...findings,
      note(
        area,
        'Pending edits were not checked, because that requires the secret key.',
        'SUPABASE_SECRET_KEY=… npm run doctor',
      ),
    ];
  }
  const call = (name: string) =>
    ask(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      body: '{}',
      key: secretKey,
      headers: secretKey.startsWith('sb_') ? {} : { authorization: `Bearer ${secretKey}` },
    });
  const status = await call('read_publishing_status');
  if (status?.status === 401) {
    return [
      ...findings,
      problem(
        area,
        'The project refuses SUPABASE_SECRET_KEY.',
        'Copy it again from Project Settings → API keys.',
      ),
    ];
  }
  findings.push(...judgeStatus(parsePublishingStatus(JSON.stringify(status?.body ?? null)), nowMs));
  if (!isEmbedded) findings.push(...judgeSetup(await call('read_publishing_setup')));
  findings.push(judgeSize(await call('read_database_size'), isEmbedded));
  return findings;
}

/** Calls it without its secret. It returns 401 if it is set up. */
export function judgeRebuildFunction(answer: Answer | undefined): Finding {
  if (answer?.status === 401) return fine(area, 'rebuild-site has its secret and its build hook.');
  if (answer?.status === 503) {
    return problem(
      area,
      'rebuild-site is not set up: REBUILD_SECRET or REBUILD_HOOK_URL is missing, so no edit starts a build.',
      'npx node scripts/connect.ts --site <address of the site> --hook <the build hook>; see docs/deploying.md.',
    );
  }
  return problem(
    area,
    `rebuild-site answers ${answer?.status ?? 'nothing'}: no edit starts a build.`,
    'supabase functions deploy rebuild-site',
  );
}

export function judgeStatus(status: PublishingStatus | undefined, nowMs: number): Finding[] {
  if (status === undefined) {
    return [
      problem(
        area,
        'The database does not say what waits to be published.',
        'Apply the migrations: supabase db push --remote',
      ),
    ];
  }
  const { pendingCount, pendingSince, publishedAt, lastFailure, notice, held, buildingSince } = status;
  const waitedMs = pendingSince === null ? 0 : nowMs - Date.parse(pendingSince);
  const edits = `${formatCount(pendingCount, { one: 'edit waits', other: 'edits wait' })} to be published`;
  const findings: Finding[] = [];
  if (pendingCount === 0) {
    findings.push(
      fine(area, publishedAt === null ? 'No edit waits.' : `No edit waits; last published ${publishedAt}.`),
    );
  } else if (waitedMs <= LONGEST_WAIT_MS) {
    findings.push(note(area, `${edits}${buildingSince === null ? '' : '; a build is under way'}.`));
  } else {
    findings.push(
      problem(
        area,
        `${edits}, for ${Math.round(waitedMs / 60_000)} minutes.`,
        held ?? notice ?? lastFailure ?? 'Nothing was heard of a build: see "Alarms" in docs/operating.md.',
      ),
    );
  }
  if (lastFailure !== null)
    findings.push(
      problem(
        area,
        `The last build failed: ${lastFailure}`,
        'Fix what it names; that edit starts the next build.',
      ),
    );
  else if (notice !== null) findings.push(note(area, notice));
  return findings;
}

const setupSchema = z.object({
  isConnected: z.boolean(),
  canCall: z.boolean(),
  isSwept: z.boolean(),
  isDeleting: z.boolean(),
  isDated: z.boolean(),
});

export function judgeSetup(answer: Answer | undefined): Finding[] {
  const setup = setupSchema.safeParse(answer?.body).data;
  if (!setup)
    return [
      problem(
        area,
        'The database does not say whether it is connected.',
        'Apply the migrations: supabase db push --remote',
      ),
    ];
  const findings: Finding[] = [];
  if (!setup.isConnected) {
    findings.push(
      problem(
        area,
        'The database does not know its function: private.webhook_settings is empty.',
        'npx node scripts/connect.ts --site <address of the site> --hook <the build hook>; see docs/deploying.md.',
      ),
    );
  }
  if (!setup.canCall) {
    findings.push(
      problem(area, 'The database cannot call anybody: pg_net is off.', 'Database → Extensions → pg_net.'),
    );
  }
  if (!setup.isSwept) {
    findings.push(
      problem(
        area,
        'Nobody looks after edits whose call was lost: the sweep of pg_cron is missing.',
        "Switch pg_cron on, then: select cron.schedule('sweep-catalogue-changes', '* * * * *', 'select private.sweep_catalogue_changes()');",
      ),
    );
  }
  if (!setup.isDeleting) {
    findings.push(
      problem(
        area,
        'Signups that were never confirmed are not deleted after 30 days: the daily job of pg_cron is missing.',
        "Switch pg_cron on, then: select cron.schedule('delete-expired', '23 4 * * *', 'select private.delete_expired()');",
      ),
    );
  }
  if (!setup.isDated) {
    findings.push(
      problem(
        area,
        'Nothing is published or unpublished at its date: the job of pg_cron for dates is missing.',
        "Switch pg_cron on, then: select cron.schedule('carry-out-dates', '* * * * *', 'select private.carry_out_dates()');",
      ),
    );
  }
  return findings.length > 0
    ? findings
    : [fine(area, 'The database is connected to rebuild-site, and swept.')];
}

const sizeSchema = z.object({ databaseBytes: z.number(), historyBytes: z.number() });
/** On Supabase's free plan, a database of 500 MB becomes read-only. */
const FREE_PLAN_BYTES = 500e6;

/** Judges the size of the database and of the catalogue history in it. */
export function judgeSize(answer: Answer | undefined, isEmbedded: boolean): Finding {
  const size = sizeSchema.safeParse(answer?.body).data;
  if (!size)
    return problem(
      area,
      'The database does not say how large it is.',
      'Apply the migrations: supabase db push --remote',
    );
  const inMegabytes = (bytes: number) => formatMeasure(Math.ceil(bytes / 1e6), 'MB');
  const says = `The database has ${inMegabytes(size.databaseBytes)}, ${inMegabytes(size.historyBytes)} of them history.`;
  return !isEmbedded && size.databaseBytes > 0.8 * FREE_PLAN_BYTES
    ? note(
        area,
        says,
        'A database that is full turns read-only, on the free plan at 500 MB: look at Database → Disk in the dashboard.',
      )
    : fine(area, says);
}

/** Reminds of the settings that only Netlify can show. */
export function adviseOnNetlify(isNetlify: boolean): Finding[] {
  if (isNetlify) return [];
  return [
    note(
      area,
      'Netlify’s own settings cannot be seen from here.',
      'It needs SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SITE_URL (Project configuration → Environment variables), a build ' +
        'hook, and three notifications to rebuild-site (docs/deploying.md); its last build shows in /build.json of the site. ' +
        `A deploy costs credits: by default at most ${hostedBuildDefaults.monthlyCap} of them publish edits in 30 days.`,
    ),
  ];
}
