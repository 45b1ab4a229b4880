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
