import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keepOwnHashes } from '#build/policy/keep-own-hashes.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLE = 'a{color:red}';
const SCRIPT = "document.title='$& $1'";
const policy = (...sources: string[]) =>
  `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' ${sources.join(' ')}; style-src 'self' ${hash(STYLE)} ${hash('b{}')};">`;
const page = (head: string) =>
  `<!doctype html><head>${head}<style>${STYLE}</style><script type="module">${SCRIPT}</script></head>`;

describe('keepOwnHashes', () => {
  test('leaves the hashes of what the page holds, and all else of the policy', () => {
    expect(keepOwnHashes(page(policy(hash('alert(1)'), hash(SCRIPT), hash(' '))))).toBe(
      page(
        `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' ${hash(SCRIPT)}; style-src 'self' ${hash(STYLE)};">`,
      ),
    );
  });

  test('changes nothing where there is no policy', () => {
    expect(keepOwnHashes(page(''))).toBe(page(''));
  });

  test('does not let in what the policy did not name', () => {
    expect(keepOwnHashes(page(policy(hash('alert(1)'))))).not.toContain(hash(SCRIPT));
  });
});
