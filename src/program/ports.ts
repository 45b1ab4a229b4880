import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export class BusyPortError extends Error {
  override name = 'BusyPortError';

  constructor(
    port: number,
    variable: string,
    purpose: string,
    reason = 'is busy: another program uses it, perhaps an earlier start of this one. ' +
      `See which one (lsof -i :${port}, or: ss -ltnp 'sport = :${port}') and stop it, or choose another port, ` +
      `for example: ${variable}=${port < 60_000 ? port + 10 : port - 10} npm start`,
  ) {
    super(`Port ${port} for ${purpose} ${reason}`);
  }
}

/** Waits for a port that an outgoing connection has taken: it is soon free again. @throws {BusyPortError} */
export async function assertPortIsFree(port: number, variable: string, purpose: string): Promise<void> {
  const giveUpAtMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const error = await tryToListen(port);
    if (error === undefined) return;
    if (error.code === 'EACCES') {
      const reason = `is not open to this user. Choose one above 1023 with ${variable}.`;
      throw new BusyPortError(port, variable, purpose, reason);
    }
    if (error.code !== 'EADDRINUSE') throw error;
    if ((await isAnswering(port)) || performance.now() > giveUpAtMs)
      throw new BusyPortError(port, variable, purpose);
    await sleep(RETRY_MS);
  }
}

const PATIENCE_MS = 5_000;
const RETRY_MS = 200;

async function tryToListen(port: number): Promise<NodeJS.ErrnoException | undefined> {
  const server = net.createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
  await server[Symbol.asyncDispose]();
  return undefined;
}

async function isAnswering(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  const connected = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return connected.finally(() => socket.destroy());
}
