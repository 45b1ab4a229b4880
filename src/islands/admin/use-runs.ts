import { useEffect, useRef, useState } from 'react';
import { whenSeen } from '#browser/when-seen.ts';
import type { Run } from './RunStatus.tsx';

/** The tasks of an admin page run one by one, one batch at a time. Leaving the page in between is safe, because each
 * task is either complete or not started on the server. */
export function useRuns(count: number) {
  const [runs, setRuns] = useState<readonly Run[]>(() =>
    Array.from({ length: count }, () => ({ step: 'idle' })),
  );
  const [isBusy, setIsBusy] = useState(false);
  const batch = useRef<AbortController>(undefined);

  const set = (index: number, run: Run) =>
    setRuns((before) => before.map((other, at) => (at === index ? run : other)));
  const setAll = (run: Run) => setRuns((before) => before.map(() => run));

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

/** When the visitor sees the page (rule 11.1). */
export function useStart(start: () => void): void {
  const first = useRef(start);
  useEffect(() => whenSeen(() => first.current()), []);
}
