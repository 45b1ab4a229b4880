import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');

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
        },
      },
      {
        root,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/integration/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // One database for all: files that change rows must not meet.
          fileParallelism: false,
        },
      },
    ],
  },
});
