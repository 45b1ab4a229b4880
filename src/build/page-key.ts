import { hash } from 'node:crypto';

export function composePageKey(code: string, inputs: readonly unknown[]): string {
  return hash('sha256', `${code}\0${digest(inputs)}`, 'base64url').slice(0, 27);
}

const digests = new WeakMap<object, string>();

/** Cached, because a product appears on many pages. */
function digest(input: unknown): string {
  if (typeof input !== 'object' || input === null)
    return input === undefined ? 'undefined' : JSON.stringify(input);
  if (Array.isArray(input)) return `[${input.map(digest).join(',')}]`;
  let known = digests.get(input);
  if (known === undefined) {
    known = hash('sha256', JSON.stringify(input), 'base64url');
    digests.set(input, known);
  }
  return known;
}
