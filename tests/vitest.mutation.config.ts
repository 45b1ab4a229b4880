import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs against every mutant of src/domain: those of the rules, and nothing slower. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: ['tests/unit/domain/**/*.test.ts'],
    environment: 'node',
    testTimeout: 15_000,
  },
});
