import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { finishPage, finishResponse, leaveHashesOut, leaveStylesOut } from '#build/policy/finish-page.ts';

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

  test('is not made where there is none', () => {
    expect(finish(page(''))).toBe(page(''));
  });

  test('does not let in what it did not name', () => {
    expect(finish(page(policy(hash('alert(1)'))))).not.toContain(hash(SCRIPT));
  });
});

describe('styles that were left out', () => {
  const BASE = 'body{content:"é § $&"}';
  const PART = '.part{color:blue}';
  const compose = (styles: readonly string[], hashes: readonly string[]) =>
    `<!doctype html><meta http-equiv="content-security-policy" content="style-src 'self' ${hashes.join(' ')};">` +
    `<title>é</title>${styles.map((style) => `<style>${style}</style>`).join('')}<p>石</p>`;
  const toSheets = (...contents: string[]) => contents.map((content) => ({ content }));
  const join = (sheets: ReturnType<typeof toSheets>) => sheets.map(({ content }) => content).join('');

  test('come back byte for byte, and their hash with them', () => {
    const both = toSheets(BASE, PART);
    leaveStylesOut(both);
    const rendered = join(both);
    expect(rendered).not.toContain('color');
    const html = compose([rendered, STYLE], [hash(BASE), hash(PART), hash(STYLE), hash(rendered)]);
    expect(finish(html)).toBe(compose([BASE + PART, STYLE], [hash(STYLE), hash(BASE + PART)]));
  });

  test('are named once where the policy knows the sheet already', () => {
    const alone = toSheets(BASE);
    leaveStylesOut(alone);
    const html = compose([join(alone)], [hash(BASE), hash(PART), hash(join(alone))]);
    expect(finish(html)).toBe(compose([BASE], [hash(BASE)]));
  });

  test('come back in a part of a page, which has no policy', () => {
    const alone = toSheets(PART);
    leaveStylesOut(alone);
    expect(finish(`<style>${join(alone)}</style><p>石</p>`)).toBe(`<style>${PART}</style><p>石</p>`);
  });
});

describe('hashes that were left out', () => {
  const toHashes = (...texts: string[]) => texts.map((text) => hash(text).slice(1, -1));
  const compose = (...sources: string[]) =>
    `<!doctype html><head><meta http-equiv="content-security-policy" content="script-src 'self'${sources.map((source) => ` ${source}`).join('')};"><script>${SCRIPT}</script><script>b()</script></head>`;
  const toSources = (hashes: readonly string[]) => hashes.map((one) => `'${one}'`);

  test('come back where the page holds what they are of, in their order', () => {
    const all = toHashes('a()', 'b()', 'c()', SCRIPT);
    leaveHashesOut([all]);
    expect(all).toHaveLength(1);
    expect(finish(compose(...toSources(all)))).toBe(compose(hash('b()'), hash(SCRIPT)));
  });

  test('are named once when the page names them, too', () => {
    const all = toHashes('b()');
    leaveHashesOut([all]);
    const html = compose(...toSources(all), hash(SCRIPT), hash('b()'));
    expect(finish(html)).toBe(compose(hash('b()'), hash(SCRIPT)));
  });

  test('are none of those of another list', () => {
    const [scripts, styles] = [toHashes(SCRIPT), toHashes('b()')];
    leaveHashesOut([scripts, styles]);
    expect(finish(compose(...toSources(scripts)))).toBe(compose(hash(SCRIPT)));
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
