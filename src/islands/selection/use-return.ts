import { useEffect } from 'react';
import * as z from 'zod/mini';

const placeSchema = z.object({ top: z.number() });

/**
 * Returns to the place that was left, when somebody comes back to this page (rule 2.5). The browser cannot: the rows come after it has tried.
 *
 * @param isReady whether everything is there that the height of the page depends on
 */
export function useReturn(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const left = placeSchema.safeParse(history.state).data;
    if (left) scrollTo({ top: left.top, behavior: 'instant' });
    const onLeave = () => history.replaceState({ top: scrollY }, '');
    addEventListener('pagehide', onLeave);
    return () => removeEventListener('pagehide', onLeave);
  }, [isReady]);
}
