// `npm run restore -- <folder> [--replace]`: restores a backup into the hosted project in SUPABASE_URL, or into the
// embedded backend, which must be running. With --replace it replaces everything in the project.
import { restore } from '#local/backup.ts';
import { findProject } from '#local/find-project.ts';
import { EnvironmentError } from '#program/environment.ts';
import { describeError } from '#program/program.ts';

try {
  const [folder] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  if (!folder)
    throw new EnvironmentError('Name the folder of the backup: npm run restore -- ../backup-2026-11-26');
  const project = findProject('restore accounts and members');
  // First of all, because the variables may still name the production project.
  console.log(`Restoring ${folder} into ${project.url}`);
  const counts = await restore({
    ...project,
    folder,
    isReplacing: process.argv.includes('--replace'),
    log: console.log,
  });
  for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count} rows`);
  console.log(`${project.url} holds the backup now.`);
} catch (error) {
  console.error(`\n${describeError(error)}\n`);
  process.exitCode = 1;
}
