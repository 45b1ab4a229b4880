import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs for every mutant of src/domain: only the fast ones of the rules. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: ['tests/unit/domain/**/*.test.ts'],
    environment: 'node',
    testTimeout: 15_000,
  },
});
