import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage } from '#program/garbage.ts';

it('collects the garbage of a large heap', async () => {
  const dropped = new WeakRef({ text: 'page' });
  // A reference is kept until the end of the turn that made it.
  await nextTurn();
  collectGarbage(0);
  expect(dropped.deref()).toBeUndefined();
});
