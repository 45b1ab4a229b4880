import { ChildProcess } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFunctions, type FunctionsHost } from '#local/functions.ts';

/** A fake Deno process that follows instructions. */
class FakeDeno extends ChildProcess {
  override stdin = new PassThrough();
  override stdout = new PassThrough();
  override stderr = new PassThrough();
  override exitCode: number | null = null;
  override signalCode: NodeJS.Signals | null = null;
  override kill(signal: NodeJS.Signals) {
    this.signalCode = signal;
    this.emit('exit', null, signal);
    return true;
  }
  end(code: number) {
    this.exitCode = code;
    this.emit('exit', code, null);
  }
  say(line: string) {
    this.stdout.write(`${line}\n`);
  }
}

const ready = JSON.stringify({ port: 4 });
/** Behavior of the next processes. */
let acts: ((deno: FakeDeno) => void)[];
let processes: { deno: FakeDeno; atMs: number }[];
let lines: string[];

async function start() {
  const starting = startFunctions({
    folder: '/functions',
    projectRoot: '/',
    env: {},
    log: (line) => lines.push(line),
    spawn: () => {
      const deno = new FakeDeno();
      processes.push({ deno, atMs: Date.now() });
      const act = acts.shift() ?? ((one: FakeDeno) => one.say(ready));
      process.nextTick(act, deno);
      return deno;
    },
  });
  starting.catch(() => undefined);
  await pass(500);
  return starting;
}
async function stop(host: FunctionsHost) {
  const stopping = host.stop();
  await pass(500);
  await stopping;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  [acts, processes, lines] = [[], [], []];
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits until a stream has passed on its lines. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
async function pass(ms: number) {
  for (let atMs = 0; atMs < ms; atMs += 500) {
    await vi.advanceTimersByTimeAsync(500);
    await settle();
  }
}

it('is started again after its end, with a growing pause until it succeeds', async () => {
  const host = await start();
  const fail = (deno: FakeDeno) => deno.end(1);
  acts = [fail, fail, fail];
  processes[0]?.deno.end(137);
  await pass(30_000);
  const pauses = processes.slice(1).map(({ atMs }, index) => atMs - (processes[index]?.atMs ?? 0));
  expect(pauses.slice(1)).toEqual([2_000, 4_000, 8_000]);
  expect(processes).toHaveLength(5);

  processes[4]?.deno.end(137);
  await pass(2_000);
  expect(processes).toHaveLength(6);
  await stop(host);
  await pass(60_000);
  expect(processes).toHaveLength(6);
});

it('that says nothing for a minute is ended, and another one is started', async () => {
  const host = await start();
  acts = [() => undefined];
  processes[0]?.deno.end(1);
  await pass(65_000);
  expect(processes[1]?.deno.signalCode).toBe('SIGKILL');
  expect(processes[2]?.deno.signalCode).toBeNull();
  expect(lines.filter((line) => line.includes('did not start in time'))).toHaveLength(1);
  await stop(host);
});

it('that says nothing at the first start leaves no process behind', async () => {
  acts = [() => undefined];
  const starting = expect(start()).rejects.toThrow('did not start in time');
  await pass(61_000);
  await starting;
  expect(processes.map(({ deno }) => deno.signalCode)).toEqual(['SIGKILL']);
});
