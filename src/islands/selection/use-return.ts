import { useEffect } from 'react';
import * as z from 'zod/mini';

const placeSchema = z.object({ top: z.number() });

/** Rule 2.5. The browser can't, because the rows render after its attempt: `isReady` when everything that affects
 * the page's height is rendered. */
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
