import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '#program/environment.ts';

/** A part of the nightly run: a command, test files named `*.nightly.ts`, or end-to-end tests that do more each night. */
export interface NightlyPart {
  readonly command?: string;
  /** Filter of Vitest's projects `nightly` and `pages`. */
  readonly vitest?: string;
  /** Filter of the end-to-end tests, without those that edit. */
  readonly endToEnd?: string;
  /** On a quiet machine of two cores. */
  readonly minutes: number;
  /** A change of these files needs this part. */
  readonly covers: readonly string[];
}

export const nightlyParts: Readonly<Record<string, NightlyPart>> = {
  'killed-publisher': {
    vitest: 'killed-publisher',
    minutes: 4,
    covers: ['src/publishing/{releases,edits}/**'],
  },
  incremental: {
    vitest: 'incremental',
    minutes: 3,
    covers: ['src/publishing/build/**', 'src/data/**', 'src/output/**'],
  },
  fuzz: {
    vitest: 'fuzz',
    minutes: 8,
    covers: ['src/domain/catalogue/**', 'src/data/**'],
  },
  mutants: { command: 'node scripts/mutants.ts', minutes: 30, covers: [] },
  recipes: { vitest: 'recipes', minutes: 4, covers: ['docs/recipes.md', 'tests/tools/recipes/**'] },
  'million-edits': { vitest: 'million-edits', minutes: 1, covers: ['supabase/migrations/**'] },
  'ten-thousand-drafts': { vitest: 'ten-thousand-drafts', minutes: 1, covers: ['supabase/migrations/**'] },
  'site-builder': { vitest: 'site-builder', minutes: 1, covers: ['src/publishing/build/**'] },
  lifecycle: { vitest: 'lifecycle', minutes: 1, covers: ['supabase/migrations/**', 'supabase/local/**'] },
  pages: {
    vitest: 'tests/pages',
    endToEnd:
      'every-page no-javascript large-windows focus-in-view supported-browsers budgets detail late-answers large-text',
    minutes: 10,
    covers: [],
  },
  'service-worker': { endToEnd: 'service-worker', minutes: 3, covers: ['src/worker/**'] },
  rooms: {
    endToEnd: 'rooms-pixels',
    minutes: 3,
    covers: ['src/domain/rooms/**', 'src/behaviors/rooms/**'],
  },
  'rendered-ahead': {
    endToEnd: 'rendered-ahead',
    minutes: 3,
    covers: ['src/sections/site/speculation-rules.ts', 'src/behaviors/site/**'],
  },
  rehearsal: {
    command: 'node scripts/rehearse.ts --plants',
    minutes: 40,
    covers: ['tests/tools/rehearse/**'],
  },
  'first-press': { endToEnd: 'first-press', minutes: 10, covers: [] },
};

/**
 * @param words of names; none for all parts
 * @throws if a word is in no name
 */
export function findNightlyParts(words: readonly string[]): string[] {
  const names = Object.keys(nightlyParts);
  const unknown = words.filter((word) => !names.some((name) => name.includes(word)));
  if (unknown.length > 0) throw new Error(`--nightly ${unknown.join(' ')}: known are ${names.join(', ')}.`);
  return names.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
}

/** The parts that a change of these files needs. */
export function findPartsOf(files: readonly string[]): string[] {
  return Object.entries(nightlyParts)
    .filter(([, { covers }]) => files.some((file) => covers.some((each) => path.matchesGlob(file, each))))
    .map(([name]) => name);
}

/** The files that differ between a commit and this one; none if the clone doesn't have that commit. */
export function listChangedFiles(commit: string): string[] {
  try {
    return execFileSync('git', ['diff', '--name-only', '-z', commit, 'HEAD'], {
      cwd: projectRoot,
      encoding: 'utf8',
    })
      .split('\0')
      .filter((name) => name !== '');
  } catch {
    console.log(`This clone has no ${commit}, so no nightly part is chosen by what changed.`);
    return [];
  }
}
