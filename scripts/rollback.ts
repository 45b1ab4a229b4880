// `npm run rollback`: switches back to the previous release immediately, also while `npm start` runs. Publishing then
// pauses, so that the next edit doesn't undo the rollback, until `npm run rollback -- --resume`.
import { parseArgs } from 'node:util';
import { loadEnvironment } from '#program/environment.ts';
import { describeError, runCommandLine } from '#program/program.ts';
import { openReleases, type Release } from '#publishing/releases/releases.ts';

await runCommandLine(() => {
  try {
    console.log(rollBack());
  } catch (error) {
    throw new Error(`${describeError(error)}\n\n${describeUsage()}`, { cause: error });
  }
});

function rollBack(): string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean', default: false }, resume: { type: 'boolean', default: false } },
  });
  const releases = openReleases(loadEnvironment().localDir, { cleanUp: false });
  if (values.list) {
    const all = releases.list();
    return all.length === 0 ? 'Nothing has been published yet.' : all.map(describeRelease).join('\n');
  }
  if (values.resume) {
    if (releases.findPin() === undefined) return 'Publishing was not waiting.';
    releases.resume();
    return 'Publishing resumes: a running `npm start` publishes the current catalogue within seconds.';
  }
  const release = releases.rollBack(positionals[0]);
  return (
    `Visitors see again: ${describeRelease(release)}\n` +
    'Edits of the catalogue wait. When the cause is fixed: npm run rollback -- --resume'
  );
}

function describeRelease({ id, createdAt, pageCount, isCurrent }: Release): string {
  return `${id}  published ${createdAt}, ${pageCount} pages${isCurrent ? '  (visitors see this one)' : ''}`;
}

function describeUsage(): string {
  return `Usage: npm run rollback                 to the release before the current one
       npm run rollback -- <id>         to a certain one
       npm run rollback -- --list       what there is
       npm run rollback -- --resume     publish again`;
}
