import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Systems assign higher ports automatically, for example to a connection of a concurrent test, so those may soon be in
 * use.
 */
const PORTS = { from: 10_000, to: 32_000 };

/** The first of `count` consecutive unused ports. */
export async function findUnusedPorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(PORTS.from, PORTS.to - count);
    const all = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(all.map(isUnused))).every(Boolean)) return first;
  }
}

/** Whether no program listens on a port. */
export async function isUnused(port: number): Promise<boolean> {
  const server = net.createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isListening) await new Promise((resolve) => server.close(resolve));
  return isListening;
}
