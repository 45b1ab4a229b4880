import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasSharedMemory } from '../../browser/shared-memory.ts';

describe('hasSharedMemory', () => {
  it('is true where there is as much as is needed', () => {
    expect(hasSharedMemory(tmpdir(), 1)).toBe(true);
  });

  it('is false where there is less', () => {
    expect(hasSharedMemory(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  it('is false where there is none', () => {
    expect(hasSharedMemory(path.join(tmpdir(), 'no-such-folder'))).toBe(false);
  });
});
