import PQueue from 'p-queue';
import { PictureError } from './picture-order.ts';

export interface PictureQueue<Made> {
  /** For somebody who waits, once for any number of requests. Between two clients, the one with fewer requests goes
   * first.
   * @throws PictureError if the client waits for too many; whatever `make` throws */
  order: (key: string, make: () => Promise<Made>, client?: string) => Promise<Made>;
  /** When nobody waits for another picture. Undefined if too many of these are planned. */
  plan: (key: string, make: () => Promise<Made>) => Promise<Made> | undefined;
  stop: () => Promise<void>;
  whenIdle: () => Promise<void>;
}

/** A page with a long listing shows a few hundred pictures. More than this is an attack. */
const MAX_WAITING = 500;
const MAX_PLANNED = 400;

export function createPictureQueue<Made>(concurrency: number): PictureQueue<Made> {
  const queue = new PQueue({ concurrency });
  const works = new Map<string, Promise<Made>>();
  const waitingOf = new Map<string, number>();
  const laterPriority = -MAX_WAITING - 1;

  function start(key: string, make: () => Promise<Made>, priority: number): Promise<Made> {
    const work = queue.add(make, { priority }).finally(() => works.delete(key));
    works.set(key, work);
    return work;
  }

  return {
    async order(key, make, client = '') {
      const known = works.get(key);
      if (known !== undefined) return known;
      const count = waitingOf.get(client) ?? 0;
      if (count >= MAX_WAITING) throw new PictureError(503, 'Too many pictures at once. Please try again.');
      waitingOf.set(client, count + 1);
      try {
        return await start(key, make, -count);
      } finally {
        const left = (waitingOf.get(client) ?? 1) - 1;
        if (left > 0) waitingOf.set(client, left);
        else waitingOf.delete(client);
      }
    },
    plan(key, make) {
      const isFull = queue.sizeBy({ priority: laterPriority }) >= MAX_PLANNED;
      return works.get(key) ?? (isFull ? undefined : start(key, make, laterPriority));
    },
    async stop() {
      queue.clear();
      await queue.onIdle();
    },
    whenIdle: () => queue.onIdle(),
  };
}
