import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const make = () => mkdtempSync(path.join(tmpdir(), 'stone-test-'));
const remove = (folder: string) => {
  rmSync(folder, { recursive: true, force: true });
};

/** An empty folder that is deleted behind the test and its `afterEach`. */
export function makeFolder(): string {
  const folder = make();
  onTestFinished(() => {
    remove(folder);
  });
  return folder;
}

/** An empty folder that is deleted behind all tests of a file. To be called outside of tests, before other hooks. */
export function makeSharedFolder(): string {
  const folder = make();
  afterAll(() => {
    remove(folder);
  });
  return folder;
}

/**
 * Writes a file into a folder, and makes the folders on its path.
 * @returns the path of the file
 */
export function writeIn(folder: string, file: string, content: string | Uint8Array): string {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
  return target;
}
