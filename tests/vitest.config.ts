import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = path.resolve(import.meta.dirname, '..');

/** Files that use the backend of `tests/integration/global-setup.ts`. All others start their own, or none. */
const onSharedBackend = [
  'data/snapshot',
  'doctor/doctor',
  'operator',
  'supabase/catalogue-access',
  'supabase/catalogue-desk',
  'supabase/drafts',
  'supabase/member',
  'supabase/local/gateway',
].map((name) => `tests/integration/${name}.test.ts`);

/** Files that take at least half a minute. If they started last, one of them would run alone at the end. */
const slowest = ['functions', 'publishing/hosted-project'].map((name) => `tests/integration/${name}.test.ts`);

/** Without earlier timings, Vitest starts with the largest files, and these are small. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = slowest.findIndex((name) => moduleId.endsWith(name));
      return place === -1 ? slowest.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const integration = {
  environment: 'node',
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // The default of a second is too short for a busy machine.
  expect: { poll: { timeout: 60_000 } },
} as const;

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          // The first test of a lint rule loads ESLint, which takes this long on a busy machine.
          testTimeout: 60_000,
          maxWorkers: '100%',
          restoreMocks: true,
          unstubEnvs: true,
          // Loading the same modules again for each file would take most of the time. No file leaves side effects,
          // which `--sequence.shuffle` checks.
          isolate: false,
        },
      },
      {
        root,
        test: {
          ...integration,
          name: 'integration-shared',
          include: onSharedBackend,
          globalSetup: 'tests/integration/global-setup.ts',
          // All share one database, so files that change rows must not run in parallel.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        root,
        test: {
          ...integration,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: onSharedBackend,
          maxWorkers: '100%',
          sequence: { groupOrder: 2 },
        },
      },
      {
        root,
        test: {
          ...integration,
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: 'tests/pages/global-setup.ts',
          maxWorkers: '100%',
          isolate: false,
          // Last, because the site is built while other tests run.
          sequence: { groupOrder: 3 },
        },
      },
      {
        root,
        test: {
          ...integration,
          name: 'nightly',
          include: ['tests/integration/**/*.nightly.ts'],
          // One of them removes compiled code that others use.
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
