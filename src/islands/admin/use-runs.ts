import { useEffect, useRef, useState } from 'react';
import { whenSeen } from '#browser/when-seen.ts';
import type { Run } from './RunStatus.tsx';

/**
 * The work of an admin page: steps with a state each, run one after another, one batch at a time. Leaving the page in
 * the middle is safe: on the server each step is either complete or not started.
 *
 * @param count pieces of work
 */
export function useRuns(count: number) {
  const [runs, setRuns] = useState<readonly Run[]>(() =>
    Array.from({ length: count }, () => ({ step: 'idle' })),
  );
  const [isBusy, setIsBusy] = useState(false);
  const batch = useRef<AbortController>(undefined);

  const set = (index: number, run: Run) =>
    setRuns((before) => before.map((other, at) => (at === index ? run : other)));
  const setAll = (run: Run) => setRuns((before) => before.map(() => run));

  /** Does nothing while another batch is under way. The work looks at the signal between its pieces. */
  const work = async (pieces: (signal: AbortSignal) => Promise<void>) => {
    if (batch.current) return;
    const current = new AbortController();
    batch.current = current;
    setIsBusy(true);
    try {
      await pieces(current.signal);
    } finally {
      batch.current = undefined;
      setIsBusy(false);
    }
  };

  return { runs, isBusy, set, setAll, work, stop: () => batch.current?.abort() };
}

/** Opening the page is what starts its work (rule 11.1), once a person sees it. */
export function useStart(start: () => void): void {
  const first = useRef(start);
  useEffect(() => whenSeen(() => first.current()), []);
}
