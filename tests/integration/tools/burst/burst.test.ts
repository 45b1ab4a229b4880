import { expect, it } from 'vitest';
import { publishBurst } from '#tests/tools/burst/burst.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';

it('publishes a burst of edits with a handful of builds, the last edit included', async () => {
  const { builds, allowedBuilds, faults } = await publishBurst({
    edits: 200,
    port: await findUnusedPorts(2),
    compares: false,
    log: () => undefined,
  });
  expect(faults).toEqual([]);
  expect(builds).toBeGreaterThan(0);
  expect(builds).toBeLessThanOrEqual(allowedBuilds);
}, 300_000);
