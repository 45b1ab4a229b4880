/** `npx node scripts/database-types.ts`: writes src/data/supabase/database.types.ts from the migrations. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalSupabase } from '#local/stack.ts';
import { projectRoot } from '#program/environment.ts';
import { composeDatabaseTypes } from '#tests/tools/database-types/compose-database-types.ts';

const file = path.join(projectRoot, 'src/data/supabase/database.types.ts');
const dataDir = mkdtempSync(path.join(tmpdir(), 'database-types-'));
try {
  const backend = await startLocalSupabase({ port: 0, dataDir });
  try {
    const present = readFileSync(file, 'utf8');
    const text = await composeDatabaseTypes(present, (sql) => backend.query(sql));
    writeFileSync(file, text);
    console.log(text === present ? 'The types are up to date.' : 'The types were written.');
  } finally {
    await backend.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
