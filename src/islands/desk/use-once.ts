import { useState } from 'react';

/** Carries out one action at a time. A press before its answer does nothing. */
export function useOnce() {
  const [isActing, setActing] = useState(false);
  const once = async (act: () => Promise<unknown>): Promise<void> => {
    if (isActing) return;
    setActing(true);
    try {
      await act();
    } finally {
      setActing(false);
    }
  };
  return { isActing, once };
}
