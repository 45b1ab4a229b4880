import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '#program/environment.ts';

/** Everything that tells a person to run a command: documents, remedies of messages, comments. */
const files = globSync(
  [
    '*.md',
    'docs/**/*.md',
    'supabase/**/*.{md,ts,toml,example}',
    'src/**/*.ts',
    'scripts/*.{ts,md}',
    '.env.example',
  ],
  { cwd: projectRoot },
).map((name) => ({ name, text: readFileSync(`${projectRoot}/${name}`, 'utf8') }));

it('the database of a project is changed with --remote, because the Supabase CLI changes the local one by default', () => {
  const commands = files.flatMap(({ name, text }) =>
    [...text.matchAll(/supabase db push[^`'\n]*/g)].map(([command]) => ({ name, command })),
  );
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter(({ command }) => !command.includes('--remote'))).toEqual([]);
});
