import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { BuildError, buildSite } from '../../../../src/publishing/build/build-site.ts';
import { projectRoot } from '../../../../src/program/environment.ts';
import { findUnusedPorts } from '../../../site/unused-ports.ts';

const BUILD_TIMEOUT_MS = 120_000;

let outDir: string;

beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'build-'));
});
afterEach(() => {
  rmSync(outDir, { recursive: true, force: true });
});

describe('a build against a backend that cannot be read', () => {
  it(
    'fails with a sentence that says what to do, when nothing answers',
    async () => {
      const build = buildSite({
        outDir,
        backend: {
          url: `http://127.0.0.1:${await findUnusedPorts(1)}`,
          publishableKey: 'sb_publishable_any',
        },
        log: () => undefined,
      });
      await expect(build).rejects.toThrow(BuildError);
      const reason = await build.catch(String);
      expect(reason).toContain("The catalogue table 'floor_wall_coverings' could not be read");
      expect(reason).toContain('the last good one stays online');
      expect(reason).toContain('Check that SUPABASE_URL is right and reachable');
      expect(reason).not.toMatch(/\n\s+at /);
      expect(readdirSync(outDir).filter((file) => file.endsWith('.html'))).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'fails with a sentence that says what to do, when the key is of another project',
    async () => {
      const build = buildSite({
        outDir,
        backend: { url: inject('backend').url, publishableKey: 'sb_publishable_of_another_project' },
        log: () => undefined,
      });
      await expect(build).rejects.toThrow('SUPABASE_PUBLISHABLE_KEY belongs to it');
    },
    BUILD_TIMEOUT_MS,
  );
});

it(
  'a build goes to a folder on another disk, too',
  () => {
    const program = `
      import { existsSync } from 'node:fs';
      import { buildSite } from ${JSON.stringify(path.join(projectRoot, 'src/publishing/build/build-site.ts'))};
      const [outDir, backend] = process.argv.slice(1);
      await buildSite({ outDir, backend: JSON.parse(backend), log: () => undefined });
      console.log(existsSync(outDir + '/index.html'), existsSync(outDir + '/_astro'));
    `;
    const script = 'mount -t tmpfs none "$1" && exec "$2" --input-type=module -e "$3" "$1" "$4"';
    const output = execFileSync(
      'unshare',
      [
        ...['--map-root-user', '--mount', 'sh', '-c', script, 'sh', outDir],
        ...[process.execPath, program, JSON.stringify(inject('backend'))],
      ],
      { encoding: 'utf8', cwd: projectRoot, env: { ...process.env, PUBLIC_IMAGE_SERVICE: 'netlify' } },
    );
    expect(output.trim()).toBe('true true');
    expect(existsSync(path.join(projectRoot, '.astro/output'))).toBe(false);
  },
  BUILD_TIMEOUT_MS,
);

it(
  'a build that is stopped ends at once',
  async () => {
    const abort = new AbortController();
    const pids: number[] = [];
    const build = buildSite({
      outDir,
      backend: inject('backend'),
      log: () => undefined,
      signal: abort.signal,
      onChild: {
        started: (pid) => {
          pids.push(pid);
          setTimeout(() => {
            abort.abort();
          }, 300);
        },
        ended: (pid) => pids.push(-pid),
      },
    });
    await expect(build).rejects.toMatchObject({ name: 'AbortError' });
    expect(pids).toEqual([pids[0], -(pids[0] ?? 0)]);
    expect(() => process.kill(pids[0] ?? 0, 0)).toThrow('ESRCH');
  },
  BUILD_TIMEOUT_MS,
);
