/**
 * The order in which pictures are made: a few at a time, each once for any number of requests. Clients take turns, so
 * that no number of requests of one client makes the others wait long.
 */
import PQueue from 'p-queue';
import { PictureError } from './picture-order.ts';

/** A request that waits for a picture. */
export interface Waiting {
  readonly client?: string | undefined;
  /** Aborted if the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

export interface PictureQueue<Made> {
  /**
   * Makes a picture that somebody waits for. It is dropped if all of its clients disconnect before its turn.
   *
   * @param key identifies the picture
   * @throws {NotMadeError} if it was dropped; whatever `make` throws
   */
  order: (key: string, make: () => Promise<Made>, waiting: Waiting) => Promise<Made>;
  /**
   * Makes a picture for later visitors when nobody waits for another one. Undefined if too many of these are planned.
   *
   * @param isWanted whether a visitor has requested it more than once
   */
  plan: (key: string, make: () => Promise<Made>, isWanted: boolean) => Promise<Made> | undefined;
  /** Drops all pictures whose turn hasn't come. Resolves when none is being made. */
  stop: () => Promise<void>;
  /** Resolves when no picture is being made or planned. */
  whenIdle: () => Promise<void>;
}

/** The picture wasn't made, which is not its fault. */
export class NotMadeError extends PictureError {
  override name = 'NotMadeError';
}

interface Work<Made> {
  made: Promise<Made>;
  stop: AbortController;
  priority: number;
  waiting: Set<Waiting>;
  hasBegun: boolean;
  /** Whether the picture is made even if no request waits. */
  isPlanned: boolean;
}

/**
 * Pictures that clients may wait for. More than this is an attack: a page with a long listing shows a few hundred, and
 * the pictures of a site are made once.
 */
const MAX_WAITING = 1_000;
const MAX_PLANNED = 400;
/** Somebody waits; a visitor requested it again and has a larger file; it was requested once. */
const PRIORITY = { now: 2, wanted: 1, planned: 0 } as const;

/** @param concurrency number of pictures that are made at the same time */
// eslint-disable-next-line max-lines-per-function -- the private state of one queue: who waits for what, and what is made
export function createPictureQueue<Made>(concurrency: number): PictureQueue<Made> {
  const queue = new PQueue({ concurrency });
  const works = new Map<string, Work<Made>>();
  const ordersOf = new Map<string, number>();

  function find(key: string, priority: number): Work<Made> | undefined {
    const work = works.get(key);
    if (work === undefined || work.stop.signal.aborted) return undefined;
    if (!work.hasBegun && priority > work.priority) {
      work.priority = priority;
      queue.setPriority(key, priority);
    }
    return work;
  }

  function start(key: string, make: () => Promise<Made>, priority: number): Work<Made> {
    const stop = new AbortController();
    const progress = { stop, priority, waiting: new Set<Waiting>(), hasBegun: false, isPlanned: false };
    const run = () => {
      progress.hasBegun = true;
      return make();
    };
    const made = queue.add(run, { id: key, priority, signal: stop.signal }).finally(() => {
      if (works.get(key) === work) works.delete(key);
    });
    const work: Work<Made> = Object.assign(progress, { made });
    works.set(key, work);
    return work;
  }

  const listPending = () =>
    [...works.values()].filter(({ hasBegun, stop }) => !hasBegun && !stop.signal.aborted);

  /** If too many wait, the client with the most orders loses its last one, so that a newcomer is never refused. */
  function makeRoomFor(client: string): void {
    const pending = listPending().filter(({ waiting }) => waiting.size > 0);
    if (pending.length < MAX_WAITING) return;
    const busy = new NotMadeError(503, 'Too many pictures at once. Please try again.');
    const [greediest, most] = [...ordersOf].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if ((ordersOf.get(client) ?? 0) >= most) throw busy;
    const isTheirs = ({ waiting }: Work<Made>) =>
      [...waiting].every((one) => (one.client ?? '') === greediest);
    pending.findLast(isTheirs)?.stop.abort(busy);
  }

  return {
    async order(key, make, waiting) {
      const { client = '', signal } = waiting;
      const count = ordersOf.get(client) ?? 0;
      // Between two clients, the one with fewer orders goes first.
      const priority = PRIORITY.now * (MAX_WAITING + 1) - Math.min(count, MAX_WAITING);
      let work = find(key, priority);
      if (work === undefined) {
        makeRoomFor(client);
        work = start(key, make, priority);
      }
      const { made, waiting: all, stop } = work;
      const leave = () => {
        all.delete(waiting);
        if (all.size === 0 && !work.isPlanned && !work.hasBegun)
          stop.abort(new NotMadeError(503, 'Nobody waits for it any more.'));
      };
      all.add(waiting);
      ordersOf.set(client, count + 1);
      signal?.addEventListener('abort', leave, { once: true });
      if (signal?.aborted) leave();
      try {
        return await made;
      } finally {
        signal?.removeEventListener('abort', leave);
        const left = (ordersOf.get(client) ?? 1) - 1;
        if (left > 0) ordersOf.set(client, left);
        else ordersOf.delete(client);
      }
    },

    plan(key, make, isWanted) {
      const priority = PRIORITY[isWanted ? 'wanted' : 'planned'] * (MAX_WAITING + 1);
      let work = find(key, priority);
      if (work === undefined) {
        if (listPending().filter(({ isPlanned }) => isPlanned).length >= MAX_PLANNED) return undefined;
        work = start(key, make, priority);
      }
      work.isPlanned = true;
      return work.made;
    },

    async stop() {
      queue.clear();
      await queue.onIdle();
    },
    whenIdle: () => queue.onIdle(),
  };
}
