// `npm run backup -- <folder> [--ping <address>]`: writes rows, accounts, history and pictures of a project into a new
// folder, or continues in the folder of a backup that was interrupted. It backs up the hosted project in SUPABASE_URL,
// or the embedded backend, which must be running. After success it asks the address of --ping, so that a monitoring
// service notices a backup that is missing.
import { parseArgs } from 'node:util';
import { backUp } from '#local/backup.ts';
import { findProject } from '#local/find-project.ts';
import { EnvironmentError } from '#program/environment.ts';
import { describeError } from '#program/program.ts';

const PING_LIMIT_MS = 10_000;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ping: { type: 'string' } },
  });
  const [folder] = positionals;
  if (!folder) throw new EnvironmentError('Name a new folder: npm run backup -- ../backup-2026-11-26');
  if (values.ping !== undefined && !URL.canParse(values.ping))
    throw new EnvironmentError('--ping is no web address. Copy it from your monitoring service.');
  const project = findProject('read accounts and members');
  console.log(`Backing up ${project.url} into ${folder}`);
  await backUp({ ...project, folder, log: console.log });
  console.log(
    `${project.url} is in ${folder}. Keep it as secret as the project itself: it holds accounts and members.`,
  );
  if (values.ping !== undefined) {
    const { ok, status } = await fetch(values.ping, { signal: AbortSignal.timeout(PING_LIMIT_MS) });
    if (!ok) throw new Error(`The backup is complete, but ${new URL(values.ping).host} answered ${status}.`);
  }
} catch (error) {
  console.error(`\n${describeError(error)}\n`);
  process.exitCode = 1;
}
