import { statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { loadNetlifyRules, RULE_FILES, type NetlifyRules } from '#output/netlify-rules.ts';
import { locateFile } from '#output/site-folder.ts';

/** Until netlify.toml or the site's rule files change. A few sites, because a rollback switches back and forth. */
export function createRulesCache(config: string): (siteFolder: string) => Promise<NetlifyRules> {
  const kept = new LRUCache<string, Promise<NetlifyRules>>({ max: 8 });
  return (siteFolder) => {
    const files = [config, ...RULE_FILES.map((name) => locateFile(siteFolder, name))];
    const key = files.map(describeVersion).join(' ');
    let rules = kept.get(key);
    if (rules === undefined) {
      rules = loadNetlifyRules(siteFolder, config);
      rules.catch(() => kept.delete(key));
      kept.set(key, rules);
    }
    return rules;
  };
}

function describeVersion(file: string | undefined): string {
  const stat = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? '-' : `${file} ${stat.ino} ${stat.mtimeMs} ${stat.size}`;
}
