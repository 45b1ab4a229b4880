import { statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { loadNetlifyRules, type NetlifyRules } from '#output/netlify-rules.ts';
import { locateFile, type Site } from '#output/site-layers.ts';

/**
 * The rules of a site, read again when netlify.toml or the site's own files of rules changed. A few are kept, because a
 * rollback switches back and forth.
 */
export function createRulesCache(config: string): (site: Site) => Promise<NetlifyRules> {
  const kept = new LRUCache<string, Promise<NetlifyRules>>({ max: 8 });
  return (site) => {
    const files = [config, ...RULE_FILES.map((name) => locateFile(site, name))];
    const key = files.map(describeVersion).join(' ');
    let rules = kept.get(key);
    if (rules === undefined) {
      rules = loadNetlifyRules(site, config);
      rules.catch(() => kept.delete(key));
      kept.set(key, rules);
    }
    return rules;
  };
}

const RULE_FILES = ['_redirects', '_headers'];

function describeVersion(file: string | undefined): string {
  const stat = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? '-' : `${file} ${stat.ino} ${stat.mtimeMs} ${stat.size}`;
}
