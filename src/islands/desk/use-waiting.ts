import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import { IDLE_REFRESH_MS, WAITING_REFRESH_MS } from '#domain/desk/desk.rules.ts';
import type { Waiting } from '#domain/desk/row-state.ts';
import { readWaiting } from './desk-client.ts';
import { asksToSignIn, toFault, type DeskError } from './desk-error.ts';

/**
 * What waits to be published, refreshed while the page is visible: more often while something does.
 *
 * @param tell receives errors
 * @param attempt another number asks again
 */
export function useWaiting(
  collection: Collection,
  tell: RefObject<(error: DeskError) => void>,
  attempt: number,
) {
  const { table } = collection;
  const [waiting, setWaiting] = useState<{ table: string; waiting: Waiting }>();
  const refresh = useRef<() => void>(() => undefined);
  useEffect(() => {
    const state = { isOver: false };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      let pause: number = IDLE_REFRESH_MS;
      if (!document.hidden) {
        try {
          const now = await readWaiting(collection);
          if (state.isOver) return;
          setWaiting({ table, waiting: now });
          if (now.all || now.ids.length > 0) pause = WAITING_REFRESH_MS;
        } catch (thrown) {
          if (state.isOver) return;
          const fault = toFault(thrown);
          if (asksToSignIn(fault)) {
            tell.current(fault);
            return;
          }
        }
      }
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), pause);
    };
    refresh.current = () => void ask();
    const onVisible = () => {
      if (!document.hidden) void ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      state.isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [collection, table, attempt, tell]);

  const refreshWaiting = useCallback(() => refresh.current(), []);
  return { waiting: waiting?.table === table ? waiting.waiting : undefined, refreshWaiting };
}
