/** Reads what docs/deploying.md and docs/operating.md tell a person to type, so that the rehearsal runs that and nothing else. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @throws if a block is neither `sh` nor has the reason why it is not rehearsed: `<!-- not rehearsed: … -->` */
export function checkBlocks(projectRoot: string): void {
  for (const name of ['deploying', 'operating']) {
    const text = readFileSync(path.join(projectRoot, `docs/${name}.md`), 'utf8');
    for (const [, before = '', info = '', block = ''] of text.matchAll(
      /([^\n]*)\n*^ *```(.*)\n([^]*?)^ *```$/gm,
    ))
      if (info !== 'sh' && !/<!-- not rehearsed: .+ -->/.test(before))
        throw new Error(`A block of docs/${name}.md is not rehearsed and does not say why:\n${block}`);
  }
}

/** What a section promises that the doctor says, up to the first '…' of each. */
export function readDoctorLines(projectRoot: string, section: string): string[] {
  const text = readSection(projectRoot, section).replaceAll(/\s+/g, ' ');
  return [...text.matchAll(/doctor says ((?:(?:, | and |, and )?"[^"]+")+)/gi)].flatMap(([, quotes = '']) =>
    [...quotes.matchAll(/"([^"…]+)/g)]
      .map(([, quote = '']) => quote)
      .filter((quote) => !/^[, and]*$/.test(quote)),
  );
}

/**
 * @param section heading of docs/deploying.md, such as 'Supabase'
 * @param document another document
 * @returns the lines of its `sh` blocks, without comments
 * @throws if the section has none
 */
export function readCommands(projectRoot: string, section: string, document = 'deploying'): string[] {
  const lines = [...readSection(projectRoot, section, document).matchAll(/^ *```sh\n([^]*?)^ *```/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/ +#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) throw new Error(`"${section}" in docs/${document}.md has no commands.`);
  return lines;
}

/** Names of the variables in the list of a section: lines such as '- `SUPABASE_URL`: …'. */
export function readVariables(projectRoot: string, section: string): string[] {
  return [...readSection(projectRoot, section).matchAll(/^ *- `([A-Z][A-Z0-9_]+)`/gm)].map(
    ([, name = '']) => name,
  );
}

function readSection(projectRoot: string, section: string, document = 'deploying'): string {
  const text = readFileSync(path.join(projectRoot, `docs/${document}.md`), 'utf8');
  const [, ...sections] = text.split(/^## /m);
  const found = sections.find((part) => part.startsWith(`${section}\n`));
  if (found === undefined) throw new Error(`docs/${document}.md has no section "${section}".`);
  return found;
}
