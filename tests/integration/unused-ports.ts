import net, { type AddressInfo } from 'node:net';

/** The first of so many ports in a row that nobody listens on. */
export async function findUnusedPorts(count: number): Promise<number> {
  for (;;) {
    const first = await listenBriefly(0);
    const others = Array.from({ length: count - 1 }, (_, index) => first + 1 + index);
    const found = await Promise.allSettled(others.map(listenBriefly));
    if (found.every(({ status }) => status === 'fulfilled')) return first;
  }
}

/** @throws when the port is taken */
async function listenBriefly(port: number): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: found } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return found;
}
