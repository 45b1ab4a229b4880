import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');

/** Files that take the backend of `tests/integration/global-setup.ts`; all others start their own, or none. */
const onSharedBackend = [
  'catalogue',
  'data/catalogue-loader',
  'doctor/doctor',
  'publishing/build/build-site',
  'supabase/catalogue-access',
  'supabase/catalogue-desk',
  'supabase/local/gateway',
  'supabase/picture-access',
].map((name) => `tests/integration/${name}.test.ts`);

const integration = { environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          testTimeout: 15_000,
          maxWorkers: '100%',
        },
      },
      {
        root,
        test: {
          ...integration,
          name: 'integration-shared',
          include: onSharedBackend,
          globalSetup: 'tests/integration/global-setup.ts',
          // One database for all: files that change rows must not meet.
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
    ],
  },
});
