/** Reads what docs/deploying.md tells a person to type, so that the rehearsal runs that and nothing else. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param section heading of docs/deploying.md, such as 'Supabase'
 * @returns the lines of its `sh` blocks, without comments
 * @throws if the section has none
 */
export function readCommands(projectRoot: string, section: string): string[] {
  const lines = [...readSection(projectRoot, section).matchAll(/^ *```sh\n([^]*?)^ *```/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/ +#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) throw new Error(`"${section}" in docs/deploying.md has no commands.`);
  return lines;
}

/** Names of the variables in the list of a section: lines such as '- `SUPABASE_URL`: …'. */
export function readVariables(projectRoot: string, section: string): string[] {
  return [...readSection(projectRoot, section).matchAll(/^ *- `([A-Z][A-Z0-9_]+)`/gm)].map(
    ([, name = '']) => name,
  );
}

function readSection(projectRoot: string, section: string): string {
  const text = readFileSync(path.join(projectRoot, 'docs/deploying.md'), 'utf8');
  const [, ...sections] = text.split(/^## /m);
  const found = sections.find((part) => part.startsWith(`${section}\n`));
  if (found === undefined) throw new Error(`docs/deploying.md has no section "${section}".`);
  return found;
}
