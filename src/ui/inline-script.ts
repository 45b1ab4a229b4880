import { createHash } from 'node:crypto';
import { minifySync } from 'vite';

export interface InlineScript {
  readonly code: string;
  /** For the content security policy, which blocks all other inline scripts. */
  readonly hash: `sha256-${string}`;
}

/** Modules run after the page is parsed, too late for choosing a filter before the first paint, or listening for a
 * failing image. `run` must not refer to anything outside itself; `args` are written into the script: functions, as
 * self-contained, as code, everything else as JSON. */
export function toInlineScript<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  ...args: Args
): InlineScript {
  const values = args
    .map((arg) => (typeof arg === 'function' ? String(arg) : JSON.stringify(arg).replaceAll('<', '\\u003c')))
    .join(',');
  const { code } = minifySync('inline.js', `(${run.toString()})(${values})`, {
    compress: { target: 'es2022' },
  });
  return { code, hash: toHash(code) };
}

/** The content security policy treats data as a script. */
export function toInlineData(data: object): InlineScript {
  const code = JSON.stringify(data).replaceAll('<', '\\u003c');
  return { code, hash: toHash(code) };
}

const toHash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}` as const;
