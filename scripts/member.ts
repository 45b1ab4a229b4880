// `npm run member -- --csv` prints the members who may get letters, for a mail program.
// `npm run member -- --export <address>` prints everything that the loyalty program stores about a person, as JSON.
// `npm run member -- --erase <address>` deletes it. All use the hosted project in SUPABASE_URL, or the embedded
// backend, which must be running.
import Papa from 'papaparse';
import { findProject } from '#local/find-project.ts';
import { eraseMember, exportMember, listMemberCells } from '#local/member.ts';
import { EnvironmentError } from '#program/environment.ts';
import { describeError } from '#program/program.ts';

try {
  const [action, address = ''] = process.argv.slice(2);
  const isOfPerson = (action === '--export' || action === '--erase') && address.includes('@');
  if (action !== '--csv' && !isOfPerson)
    throw new EnvironmentError(
      'Say what and whose: npm run member -- --export anna@example.com, or --erase; --csv lists the members',
    );
  const project = findProject('read and delete members');
  if (action === '--csv') {
    console.log(Papa.unparse(await listMemberCells(project)));
  } else if (action === '--export') {
    console.log(JSON.stringify(await exportMember(project, address), null, 2));
  } else {
    const counts = Object.entries(await eraseMember(project, address));
    const found = counts.filter(([, count]) => count > 0).map(([kind, count]) => `${count} ${kind}`);
    console.log(
      found.length > 0
        ? `Deleted: ${found.join(', ')}.`
        : `Nothing is stored about ${address} in ${project.url}.`,
    );
  }
} catch (error) {
  console.error(`\n${describeError(error)}\n`);
  process.exitCode = 1;
}
