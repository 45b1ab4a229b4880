import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Undefined if the file is missing, or not what it should be. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
