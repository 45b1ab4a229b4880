import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { finishPage, finishResponse } from '#build/policy/finish-page.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLE = 'a{color:red}';
const SCRIPT = "document.title='$& $1'";
const policy = (...sources: string[]) =>
  `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' ${sources.join(' ')}; style-src 'self' ${hash(STYLE)} ${hash('b{}')};">`;
const page = (head: string) =>
  `<!doctype html><head>${head}<style>${STYLE}</style><script type="module">${SCRIPT}</script></head>`;
const finish = (html: string) => finishPage(Buffer.from(html)).toString();

describe('the policy of a page', () => {
  test('keeps the hashes of what the page holds, and all else', () => {
    expect(finish(page(policy(hash('alert(1)'), hash(SCRIPT), hash(' '))))).toBe(
      page(
        `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' ${hash(SCRIPT)}; style-src 'self' ${hash(STYLE)};">`,
      ),
    );
  });

  test('names a hash once', () => {
    expect(finish(page(policy(hash(SCRIPT), hash(SCRIPT))))).toBe(
      page(
        `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' ${hash(SCRIPT)}; style-src 'self' ${hash(STYLE)};">`,
      ),
    );
  });

  test('is not made where there is none', () => {
    expect(finish(page(''))).toBe(page(''));
  });

  test('does not let in what it did not name', () => {
    expect(finish(page(policy(hash('alert(1)'))))).not.toContain(hash(SCRIPT));
  });
});

test('an answer hands on the finished page, whichever way it is read', async () => {
  const answer = () =>
    finishResponse(
      new Response(page(policy(hash(' '))), { status: 404, headers: { 'content-type': 'text/html' } }),
    );
  const finished = finish(page(policy(hash(' '))));
  expect(await (await answer()).text()).toBe(finished);
  expect(Buffer.from(await (await answer()).arrayBuffer()).toString()).toBe(finished);
  expect(await answer()).toHaveProperty('status', 404);
});

test('what is no page is answered as it is', async () => {
  const answer = new Response(page(policy(hash(' '))), { headers: { 'content-type': 'application/json' } });
  expect(await finishResponse(answer)).toBe(answer);
});
