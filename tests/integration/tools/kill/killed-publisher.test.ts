import { expect, it } from 'vitest';
import { killAtRandomMoments } from '#tests/tools/kill/killed-publisher.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';

it('loses no confirmed edit and always shows one complete release, even if everything is killed', async () => {
  const { faults } = await killAtRandomMoments({
    kills: 2,
    what: 'everything',
    longestLifeMs: 15_000,
    seed: 20261120,
    port: await findUnusedPorts(2),
    log: () => undefined,
  });
  expect(faults).toEqual([]);
}, 600_000);
