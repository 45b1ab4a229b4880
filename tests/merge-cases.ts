import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** JSON.parse keeps an entry `__proto__`, and a schema of records wouldn't. */
const row = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null,
);
const casesSchema = z.array(
  z.object({
    name: z.string(),
    base: row,
    theirs: row,
    mine: row,
    values: row,
    conflicts: z.array(z.string()),
  }),
);

/** What a merge of two versions must give, in TypeScript (`merge`) and in SQL (`lay_changes`). */
export function readMergeCases() {
  const file = path.join(import.meta.dirname, 'fixtures/merges.json');
  return casesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
