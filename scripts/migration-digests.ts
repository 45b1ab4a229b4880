// Records the digests of the migrations in supabase/migration-digests.json, so that a test detects later edits.
//   node scripts/migration-digests.ts             adds new files
//   node scripts/migration-digests.ts --rewrite   records all files again; only before anything is deployed
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { digestMigrations, loadMigrations } from '#local/migrations.ts';
import { projectRoot } from '#program/environment.ts';

const file = path.join(projectRoot, 'supabase/migration-digests.json');
const recorded = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
const digests = digestMigrations(loadMigrations(path.join(projectRoot, 'supabase/migrations')));
const edited = Object.keys(recorded).filter((name) => digests[name] !== recorded[name]);
if (edited.length > 0 && !process.argv.includes('--rewrite')) {
  console.error(
    `These migrations changed after they landed: ${edited.join(', ')}. Restore them and write the change as a new migration.`,
  );
  process.exit(1);
}
writeFileSync(file, `${JSON.stringify(digests, null, 2)}\n`);
console.log(`${Object.keys(digests).length} migrations are recorded.`);
