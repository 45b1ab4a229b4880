/** Reports busy ports before anything is started. */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The message says which port is busy and how to choose another. */
export class BusyPortError extends Error {
  override name = 'BusyPortError';
}

/**
 * Waits for a port that an outgoing connection has taken from the same range: no program listens on it, and it is soon
 * free again.
 *
 * @param variable the environment variable that sets the port
 * @param purpose use of the port, such as "the site"
 * @throws {BusyPortError} if a program listens there, or the port doesn't become free
 */
export async function assertPortIsFree(port: number, variable: string, purpose: string): Promise<void> {
  const giveUpAtMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const error = await tryToListen(port);
    if (error === undefined) return;
    if (error.code === 'EACCES') {
      throw new BusyPortError(
        `Port ${port} for ${purpose} is not open to this user. Choose one above 1023 with ${variable}.`,
      );
    }
    if (error.code !== 'EADDRINUSE') throw error;
    if ((await isAnswering(port)) || performance.now() > giveUpAtMs) {
      throw new BusyPortError(
        `Port ${port} for ${purpose} is busy: another program uses it, perhaps an earlier start of this one. ` +
          `Stop it, or choose another port, for example: ${variable}=${port < 60_000 ? port + 10 : port - 10} npm start`,
      );
    }
    await sleep(RETRY_MS);
  }
}

const PATIENCE_MS = 5_000;
const RETRY_MS = 200;

function tryToListen(port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', resolve);
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(undefined);
      });
    });
  });
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => {
      end(true);
    });
    socket.once('error', () => {
      end(false);
    });
  });
}
