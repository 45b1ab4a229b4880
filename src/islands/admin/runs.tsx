import { useEffect, useRef, useState } from 'react';
import { whenSeen } from '#browser/when-seen.ts';
import type { CallResult } from './call-as-editor.ts';
import { SignInForm } from './SignInForm.tsx';

export type Run =
  | { step: 'idle' | 'running' }
  | { step: 'success'; detail: string; href?: string }
  | { step: 'failed'; detail: string };

const words = { idle: 'Waiting', running: 'Running...', success: 'Success', failed: 'Failed' } as const;
const colors = {
  idle: 'text-ink-soft',
  running: 'text-ink',
  success: 'text-success',
  failed: 'text-error',
} as const;

export function RunStatus({ run = { step: 'idle' } }: { run: Run | undefined }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className={`font-medium ${colors[run.step]}`}>{words[run.step]}</span>
      {run.step === 'failed' && <span className="fine">{run.detail}</span>}
      {run.step === 'success' && !run.href && <span className="fine break-all">{run.detail}</span>}
      {run.step === 'success' && run.href && (
        <a className="fine text-link" href={run.href}>
          {run.detail}
        </a>
      )}
    </span>
  );
}

/** The tasks of an admin page run one by one, one batch at a time: all when a person sees the page (rule 11.1), and on
 * request. Leaving the page in between is safe, because each task is either complete or not started on the server. */
export function useRuns(count: number, runAll: (signal: AbortSignal) => Promise<void>) {
  const [runs, setRuns] = useState<readonly Run[]>(() =>
    Array.from({ length: count }, () => ({ step: 'idle' })),
  );
  const [isBusy, setIsBusy] = useState(false);
  const [signInReason, setSignInReason] = useState<string>();
  const batch = useRef<AbortController>(undefined);

  /** One of them, or all. */
  const set = (run: Run, index?: number) =>
    setRuns((before) => before.map((other, at) => (index === undefined || at === index ? run : other)));

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
  const start = () => void work(runAll);
  const first = useRef(start);
  useEffect(() => whenSeen(() => first.current()), []);

  /** Shows how a call goes, and offers to sign in if this is why it failed. */
  const follow = async <Value,>(call: Promise<CallResult<Value>>, index?: number) => {
    set({ step: 'running' }, index);
    const result = await call;
    setSignInReason(!result.ok && result.needsEditor ? result.message : undefined);
    if (!result.ok) set({ step: 'failed', detail: result.message }, index);
    return result;
  };
  const signIn = signInReason !== undefined && <SignInForm reason={signInReason} onSignedIn={start} />;
  return { runs, isBusy, set, follow, work, start, stop: () => batch.current?.abort(), signIn };
}
