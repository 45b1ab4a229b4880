/**
 * `npm run backup -- <folder>`: writes rows, accounts, history and pictures of a project into a new folder, or
 * continues in the folder of a backup that was interrupted. It backs up the hosted project in SUPABASE_URL, or the embedded
 * backend, which must be running.
 */
import { backUp } from '#local/backup.ts';
import { findProject } from '#local/find-project.ts';
import { EnvironmentError } from '#program/environment.ts';
import { describeError } from '#program/program.ts';

try {
  const folder = process.argv[2];
  if (!folder) throw new EnvironmentError('Name a new folder: npm run backup -- ../backup-2026-11-26');
  const project = findProject('read accounts and members');
  console.log(`Backing up ${project.url} into ${folder}`);
  await backUp({ ...project, folder, log: console.log });
  console.log(
    `${project.url} is in ${folder}. Keep it as secret as the project itself: it holds accounts and members.`,
  );
} catch (error) {
  console.error(`\n${describeError(error)}\n`);
  process.exitCode = 1;
}
