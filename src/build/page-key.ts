import { hash } from 'node:crypto';
import { computeOnce } from '#domain/compute-once.ts';

export function composePageKey(code: string, inputs: readonly unknown[]): string {
  return hash('sha256', `${code}\0${digest(inputs)}`, 'base64url').slice(0, 27);
}

/** Once, because a product appears on many pages. */
const digestObject = computeOnce((input: object) => hash('sha256', JSON.stringify(input), 'base64url'));

function digest(input: unknown): string {
  if (typeof input !== 'object' || input === null)
    return input === undefined ? 'undefined' : JSON.stringify(input);
  if (Array.isArray(input)) return `[${input.map(digest).join(',')}]`;
  return digestObject(input);
}
