/**
 * A full build that begins while its backend is still starting: it reads nothing before it is ordered, but compiles. That it makes
 * the same site as others is in goes-on.test.ts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectRoot } from '../../../../src/program/environment.ts';
import { takeBuildTurn } from '../../../../src/publishing/build/build-turn.ts';
import { createWarmBuilder, type WarmBuilder } from '../../../../src/publishing/build/warm-builder.ts';
import { until } from '../programs.ts';

/** Other builds of this project come first. */
const LIMIT_MS = 180_000;

let outDir: string;
let server: Server;
let asked: string[];
let running: Set<number>;
let startCount: number;
let builder: WarmBuilder;
let hasBegun: PromiseWithResolvers<void>;

beforeEach(async () => {
  vi.stubEnv('PUBLIC_IMAGE_SERVICE', 'netlify');
  outDir = mkdtempSync(path.join(tmpdir(), 'begun-'));
  asked = [];
  running = new Set();
  startCount = 0;
  hasBegun = Promise.withResolvers();
  builder = createWarmBuilder();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"out of order"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await builder.stop();
  server.closeAllConnections();
  server.close();
  rmSync(outDir, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const start = (codeFingerprint = 'of this code') => ({
  backend: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, publishableKey: 'any' },
  codeFingerprint,
  log: () => undefined,
  onChild: {
    started: (pid: number) => {
      startCount += 1;
      running.add(pid);
      hasBegun.resolve();
    },
    ended: (pid: number) => running.delete(pid),
  },
});
const order = (codeFingerprint?: string) => ({
  ...start(codeFingerprint),
  outDir,
  current: undefined,
  changes: undefined,
});

test(
  'it compiles all that needs no row, waits, and is the build that is ordered',
  async () => {
    await builder.begin(start());
    expect(asked).toEqual([]);
    expect(readdirSync(path.join(projectRoot, '.astro/output/_astro'))).not.toEqual([]);
    expect(running.size).toBe(1);
    await expect(builder.build(order())).rejects.toThrow('could not be read: out of order');
    expect(asked).not.toEqual([]);
    expect(startCount).toBe(1);
    expect(running.size).toBe(0);
  },
  LIMIT_MS,
);

test(
  'it gives way to another one when the code changed meanwhile',
  async () => {
    void builder.begin(start('of older code'));
    await hasBegun.promise;
    await expect(builder.build(order())).rejects.toThrow('could not be read');
    expect(startCount).toBe(2);
    expect(running.size).toBe(0);
  },
  LIMIT_MS,
);

test(
  'it ends when it is not wanted, and leaves the turn to others',
  async () => {
    void builder.begin(start());
    await hasBegun.promise;
    await builder.stop();
    expect(running.size).toBe(0);
    expect(asked).toEqual([]);
    const endTurn = await takeBuildTurn(AbortSignal.timeout(LIMIT_MS));
    endTurn();
  },
  LIMIT_MS,
);

test(
  'it ends with the program that began it, however that ends',
  async () => {
    const program = `
      import { createWarmBuilder } from './src/publishing/build/warm-builder.ts';
      const onChild = { started: (pid) => console.log(pid), ended: () => undefined };
      await createWarmBuilder().begin({ ...JSON.parse(process.argv[1]), log: () => undefined, onChild });
    `;
    const parent = spawn(
      process.execPath,
      ['--input-type=module', '-e', program, JSON.stringify({ ...start(), onChild: undefined })],
      { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
    parent.kill('SIGKILL');
    await until('the build to end', LIMIT_MS / 2, () => Promise.resolve(!isAlive(Number(line))));
    expect(asked).toEqual([]);
  },
  LIMIT_MS,
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
