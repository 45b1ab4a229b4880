import { mkdirSync } from 'node:fs';
import type { CatalogueFacts } from '#data/catalogue-facts.ts';
import { createSiteBuilder } from '#publishing/build/site-builder.ts';

/** Builds the complete site of a project from its rows, into an empty or missing folder. */
export async function buildWholeSite(options: {
  outDir: string;
  backend: { url: string; publishableKey: string };
  /** Receives messages about rows that are left out. */
  log?: (line: string) => void;
}): Promise<CatalogueFacts> {
  const { outDir, backend, log = () => undefined } = options;
  mkdirSync(outDir, { recursive: true });
  const builder = createSiteBuilder({ backend, log });
  return (await builder.build({ outDir, previous: undefined, changes: undefined })).facts;
}
