/**
 * `npm run lines`: counts the lines of all text files that Git tracks, by folder, without lock files. Fails if a folder
 * has more than scripts/lines.json allows. The limits only sink: `npm run lines -- --lower` writes the number of every
 * folder that has fewer. To raise one, edit the file and say in the commit what for.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';
import { runCommandLine } from '#program/program.ts';

const limitsFile = path.join(projectRoot, 'scripts/lines.json');
const limitsSchema = z.record(z.string(), z.int());
const LEFT_OUT = /(?:^|\/)(?:package-lock\.json|deno\.lock|lines\.json)$/;

await runCommandLine(() => {
  const { values } = parseArgs({ options: { lower: { type: 'boolean', default: false } } });
  const counts = countLines();
  let limits = limitsSchema.parse(JSON.parse(readFileSync(limitsFile, 'utf8')));
  if (values.lower) {
    const lowered = Object.entries(counts).map(([name, count]) => [
      name,
      Math.min(count, limits[name] ?? count),
    ]);
    limits = limitsSchema.parse(Object.fromEntries(lowered));
    writeFileSync(limitsFile, `${JSON.stringify(limits, null, 2)}\n`);
  }
  for (const [name, count] of Object.entries(counts)) {
    const limit = limits[name] ?? 0;
    const mark = count > limit ? '✗' : '✓';
    if (count > limit) process.exitCode = 1;
    console.log(`${mark} ${name.padEnd(24)} ${String(count).padStart(6)} of ${limit}`);
  }
});

/** The parts of src and of supabase, and every other folder as a whole. A file with a NUL byte is no text. */
function countLines(): Readonly<Record<string, number>> {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' }).split('\0');
  const counts: Record<string, number> = {};
  for (const name of listed.filter((each) => each.includes('/') && !LEFT_OUT.test(each))) {
    const [first = '', second = '', ...rest] = name.split('/');
    const folder = ['src', 'supabase'].includes(first) && rest.length > 0 ? `${first}/${second}` : first;
    const bytes = readFileSync(path.join(projectRoot, name));
    if (!bytes.includes(0)) counts[folder] = (counts[folder] ?? 0) + bytes.toString().split('\n').length - 1;
  }
  return counts;
}
