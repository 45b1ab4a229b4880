import { expect, test } from 'vitest';
import { completeLock } from '../../../tools/lock-file/complete-lock.ts';

const lock = () => ({
  packages: {
    '': {},
    'node_modules/esbuild': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: {
        '@esbuild/linux-arm64-musl': '1.2.3',
        '@esbuild/linux-x64': '1.2.3',
        fsevents: '~2.3.2',
      },
    },
    'node_modules/@esbuild/linux-x64': { version: '1.2.3', optional: true },
  },
});

test('a package of another platform that the registry left out is added, once', () => {
  const completed = lock();
  expect(completeLock(completed)).toEqual(['@esbuild/linux-arm64-musl']);
  expect(completed.packages).toHaveProperty(['node_modules/@esbuild/linux-arm64-musl'], {
    version: '1.2.3',
    dev: true,
    optional: true,
    cpu: ['arm64'],
    os: ['linux'],
    libc: ['musl'],
  });
  expect(completeLock(completed)).toEqual([]);
});
