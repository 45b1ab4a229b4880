import net, { type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { killAtRandomMoments } from '../../../scripts/testing/killed-publisher.ts';

it('leaves one whole release whenever the publisher is killed, and the last edit becomes live', async () => {
  const { faults } = await killAtRandomMoments({
    kills: 3,
    what: 'everything',
    longestLifeMs: 15_000,
    seed: 20261120,
    port: await findUnusedPort(),
    log: () => undefined,
  });
  expect(faults).toEqual([]);
}, 600_000);

async function findUnusedPort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
