import { hash } from 'node:crypto';

/**
 * Identifies the input of a page. If the key is unchanged, the page of the last release is reused.
 *
 * @param code identifies the compiled pages
 * @param inputs the catalogue data that the page reads
 */
export function composePageKey(code: string, inputs: readonly unknown[]): string {
  return hash('sha256', `${code}\0${digest(inputs)}`, 'base64url').slice(0, 27);
}

const digests = new WeakMap<object, string>();

/** The hash is cached, because a product appears on many pages. */
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
