import { createHash } from 'node:crypto';
import { minifySync } from 'vite';

/** A script that stands in the HTML itself and runs where it stands, before anything below it is shown. */
export interface InlineScript {
  readonly code: string;
  /** For the content security policy, which lets no other inline script run. */
  readonly hash: `sha256-${string}`;
}

/**
 * Writes a function out as an inline script. Modules run after the page has been parsed; what must happen earlier
 * (choose a filter before the first paint, hear an image fail) cannot wait for one.
 *
 * @param run must not refer to anything outside itself
 * @param args are written into the script as JSON
 */
export function toInlineScript<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  ...args: Args
): InlineScript {
  const values = args.map((arg) => JSON.stringify(arg).replaceAll('<', '\\u003c')).join(',');
  const { code } = minifySync('early.js', `(${run.toString()})(${values})`, {
    compress: { target: 'es2022' },
  });
  return { code, hash: toHash(code) };
}

/** Data as the content of an inline script element that the content security policy counts as a script. */
export function toInlineData(data: object): InlineScript {
  const code = JSON.stringify(data).replaceAll('<', '\\u003c');
  return { code, hash: toHash(code) };
}

const toHash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}` as const;
