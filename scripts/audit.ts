/**
 * `npm run audit`: known vulnerabilities of what production depends on, and the registry's signatures of all packages. Both
 * are answered by the registry; one that offers neither is reported, and does not count as clean.
 */
import { spawnSync } from 'node:child_process';
import { projectRoot } from '#program/environment.ts';

const CHECKS = [
  {
    title: 'Vulnerabilities (production, moderate and above)',
    args: ['audit', '--omit=dev', '--audit-level=moderate'],
  },
  { title: 'Signatures of the registry', args: ['audit', 'signatures'] },
];
/** How npm says that the registry has no answer, as opposed to a bad one. */
const UNREACHABLE =
  /audit endpoint returned an error|network|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|E40[0-9]|E50[0-9]|No dependencies to audit/i;
const EXIT_UNANSWERED = 2;

let worst = 0;
for (const { title, args } of CHECKS) {
  console.log(`\n━━ ${title}`);
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  if (status === 0) {
    console.log(stdout.trim());
  } else if (UNREACHABLE.test(stderr)) {
    console.log('NOT CHECKED: the registry does not answer this. Run it where the public one is reached.');
    worst = Math.max(worst, EXIT_UNANSWERED);
  } else {
    console.log(`${stdout}\n${stderr}`.trim());
    worst = 1;
    break;
  }
}
process.exitCode = worst;
