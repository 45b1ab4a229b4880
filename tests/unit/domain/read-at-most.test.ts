import { expect, test } from 'vitest';
import { readAtMost } from '#domain/read-at-most.ts';

async function* send(...chunks: number[][]) {
  for (const chunk of chunks) yield Promise.resolve(Uint8Array.from(chunk));
}

test('a body of exactly the limit is read whole, in its order, and no larger one', async () => {
  expect(await readAtMost(send([1, 2], [], [3]), 3)).toEqual(Uint8Array.from([1, 2, 3]));
  expect(await readAtMost(send([1, 2], [3, 4]), 3)).toBeUndefined();
  expect(await readAtMost(null, 3)).toEqual(new Uint8Array());
});

test('an endless body is canceled where the limit is', async () => {
  let isCanceled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(500)),
    cancel: () => {
      isCanceled = true;
    },
  });
  expect(await readAtMost(endless, 1_200)).toBeUndefined();
  expect(isCanceled).toBe(true);
});
