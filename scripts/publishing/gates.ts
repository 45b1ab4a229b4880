/** What a built site must satisfy before visitors may see it. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { checkLinks, describeFaults, type PartialSite } from './links.ts';
import { loadNetlifyRules } from './netlify-rules.ts';

export interface GateReport {
  pageCount: number;
  referenceCount: number;
}

/** The site was built but must not be published; the message says what is wrong with it. */
export class GateError extends Error {
  override name = 'GateError';
}

/**
 * @param configFile netlify.toml
 * @param partial what differs from a site that passed: then only that is looked at
 * @throws {GateError} naming everything that is wrong
 */
export async function assertSiteIsSound(
  siteFolder: string,
  configFile: string,
  partial?: PartialSite,
): Promise<GateReport> {
  const problems: string[] = [];
  for (const page of ['index.html', '404.html']) {
    if (!isFilled(path.join(siteFolder, page))) problems.push(`${page} is missing or empty.`);
  }
  const rules = await loadNetlifyRules(siteFolder, configFile);
  for (const target of rules.rewriteTargets) {
    if (!isFilled(path.join(siteFolder, target)))
      problems.push(`netlify.toml rewrites to ${target}, which does not exist.`);
  }
  const { pageCount, referenceCount, faults } = await checkLinks(siteFolder, rules, partial);
  if (pageCount === 0) problems.push('There is not a single page.');
  else if (referenceCount === 0 && partial === undefined)
    problems.push('No page refers to any other: the link check saw nothing.');
  if (faults.length > 0) problems.push(`${faults.length} broken references:\n${describeFaults(faults)}`);
  if (problems.length > 0) throw new GateError(problems.join('\n'));
  return { pageCount, referenceCount };
}

function isFilled(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
