import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Systems give out higher ones by themselves, as to a connection of a test beside this one: such a port is soon taken. */
const PORTS = { from: 10_000, to: 32_000 };

/** The first of so many ports in a row that nobody listens on. */
export async function findUnusedPorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(PORTS.from, PORTS.to - count);
    const all = Array.from({ length: count }, (_, index) => first + index);
    const found = await Promise.allSettled(all.map(listenBriefly));
    if (found.every(({ status }) => status === 'fulfilled')) return first;
  }
}

/** @throws when the port is taken */
async function listenBriefly(port: number): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
