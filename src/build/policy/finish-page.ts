/**
 * The last step of a page, on its bytes, after Astro has rendered it.
 *
 * - Astro writes the hashes of every script and style of the site into the policy of every page: 2 kB that do not compress,
 *   and each page would change with any other. This leaves those of what the page itself holds.
 * - Styles are the larger part of a page and the same on many. Astro would carry them through its strings and streams and
 *   digest them anew for each page, so it gets a mark in their place, and they come back here.
 * - So are these hashes: it gets a mark for all of them.
 */
import { hash } from 'node:crypto';

/** Styles as they are to be written into pages. */
export interface Sheet {
  content: string;
}

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)"/;
const INLINE = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g;
/** What no policy names: it does not run. */
const DATA = ' type="application/ld+json"';
const HASH = / '(sha256-[^']+)'/g;
const HASHES_MARK = / 'sha256-hashes-to-come-(\d+)'/g;
const MARK = /\/\*styles-to-come-(\d+)\*\//g;
const toMark = (place: number) => `/*styles-to-come-${place}*/`;

const sheets: string[] = [];
const hashes: (readonly string[])[] = [];
/** By the marks that stand for it: the sheets of a page may be joined. */
const wholes = new Map<string, Whole>();

interface Whole {
  bytes: Buffer;
  hash: string;
  /** Of the marks that stand for it. */
  hashOfMarks: string;
}

/** To be called once a build, before the first page is rendered. */
export function leaveStylesOut(left: Iterable<Sheet>): void {
  for (const sheet of left) {
    if (sheet.content.search(MARK) !== -1) continue;
    const known = sheets.indexOf(sheet.content);
    sheet.content = toMark(known === -1 ? sheets.push(sheet.content) - 1 : known);
  }
}

/** To be called once a build, before the first page is rendered. @param left what policies would name on every page */
export function leaveHashesOut(left: Iterable<string[]>): void {
  for (const list of left) {
    const place = hashes.push([...list]) - 1;
    list.splice(0, list.length, `sha256-hashes-to-come-${place}`);
  }
}

/** @param page as Astro rendered it, whole or a part of one */
export function finishPage(page: Buffer): Buffer<ArrayBuffer> {
  // A character for each byte: places in the text are places in the page.
  const html = page.toString('latin1');
  const own = new Set<string>();
  const comeBack = new Map<string, string>();
  const changes: Change[] = [];
  for (const { 0: element, 1: name = '', 2: attributes = '', 3: text = '', index } of html.matchAll(INLINE)) {
    if (attributes.includes(DATA)) continue;
    const start = index + element.length - `</${name}>`.length - text.length;
    const end = start + text.length;
    const whole = name === 'style' ? findWhole(text) : undefined;
    own.add(whole?.hash ?? toHash(page.subarray(start, end)));
    if (!whole) continue;
    comeBack.set(whole.hashOfMarks, whole.hash);
    changes.push({ start, end, bytes: whole.bytes });
  }
  const policy = POLICY.exec(html);
  if (policy) {
    const [whole, before = '', content = ''] = policy;
    const start = policy.index + before.length;
    const bytes = Buffer.from(toOwnPolicy(content, own, comeBack), 'latin1');
    changes.push({ start, end: policy.index + whole.length - 1, bytes });
  }
  return change(page, changes);
}

interface Change {
  start: number;
  end: number;
  bytes: Buffer;
}

function change(page: Buffer, changes: readonly Change[]): Buffer<ArrayBuffer> {
  const pieces: Buffer[] = [];
  let last = 0;
  for (const { start, end, bytes } of changes.toSorted((a, b) => a.start - b.start)) {
    pieces.push(page.subarray(last, start), bytes);
    last = end;
  }
  return Buffer.concat([...pieces, page.subarray(last)]);
}

function toOwnPolicy(
  policy: string,
  own: ReadonlySet<string>,
  comeBack: ReadonlyMap<string, string>,
): string {
  const named = policy.replace(HASHES_MARK, (_mark, place: string) =>
    (hashes[Number(place)] ?? []).reduce((all, hash) => (own.has(hash) ? `${all} '${hash}'` : all), ''),
  );
  const seen = new Set<string>();
  return named.replace(HASH, (source, hash: string) => {
    const real = comeBack.get(hash);
    // Of a sheet that is alone on a page the policy has the hash already.
    if (real !== undefined) return named.includes(`'${real}'`) ? '' : ` '${real}'`;
    // What is on every page may be named by one of them, too.
    if (seen.has(hash)) return '';
    seen.add(hash);
    return own.has(hash) ? source : '';
  });
}

/** @param text of a style element; undefined when it holds no marks */
function findWhole(text: string): Whole | undefined {
  let whole = wholes.get(text);
  if (whole || !text.startsWith('/*styles-to-come-')) return whole;
  const bytes = Buffer.from(text.replace(MARK, (_mark, place: string) => sheets[Number(place)] ?? ''));
  whole = { bytes, hash: toHash(bytes), hashOfMarks: toHash(text) };
  wholes.set(text, whole);
  return whole;
}

const toHash = (text: Buffer | string) => `sha256-${hash('sha256', text, 'base64')}`;

/** The same with an answer, which is another one from then on; of what is no page nothing changes. */
export async function finishResponse(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.body === null)
    return response;
  const { buffer, byteOffset, byteLength } = finishPage(Buffer.from(await response.arrayBuffer()));
  const isAlone = buffer.byteLength === byteLength;
  const bytes = isAlone ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  // A new answer would copy them, and hand them on through a stream.
  return Object.assign(response, {
    arrayBuffer: () => Promise.resolve(bytes),
    text: () => Promise.resolve(Buffer.from(bytes).toString()),
  });
}
