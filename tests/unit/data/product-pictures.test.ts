import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { probePicture, type ProbedPicture, type ProbeResult } from '../../../src/data/picture-probe.ts';
import { createPublicFetch } from '../../../src/data/public-requests.ts';
import { lookAtPictures } from '../../../src/data/product-pictures.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { buildProduct } from '../../builders.ts';

const STORAGE = 'https://project.supabase.co';
const toSource = (name: string) => `${STORAGE}/storage/v1/object/public/extras%20other/${name}`;

function seen(src: string): ProbedPicture {
  return { src, version: 'one', width: 40, height: 30, color: '#888888' };
}

function buildProducts(sources: readonly string[]): Product[] {
  return sources.map((src, index) => buildProduct({ slug: `stone-${index}`, images: [{ src }] }));
}

/** Looks at pictures of which some are answered as the test says, and all others are sound. */
async function look(
  sources: readonly string[],
  answers: Readonly<Record<string, ProbeResult>>,
  { known = [], ...options }: { known?: readonly ProbedPicture[]; isAllowedToLose?: boolean } = {},
) {
  const warnings: string[] = [];
  const { products } = await lookAtPictures(buildProducts(sources), known, {
    supabaseUrl: STORAGE,
    warn: (line) => warnings.push(line),
    probe: (src) => Promise.resolve(answers[src] ?? { kind: 'seen', picture: seen(src) }),
    ...options,
  });
  return { shown: products.map(({ images }) => images.length), warnings };
}

describe('a storage that stumbles', () => {
  const sources = Array.from({ length: 30 }, (_, index) => toSource(`${index}.jpg`));
  const [first = ''] = sources;
  const outage: ProbeResult = { kind: 'unreachable', reason: 'answers 503' };

  it('publishes nothing when it is not known what it holds', async () => {
    await expect(look(sources, { [first]: outage })).rejects.toThrow(
      /storage of pictures does not answer: .*0\.jpg" answers 503.*last good one stays online/,
    );
  });

  it('keeps the pictures that an earlier build saw', async () => {
    const answers = Object.fromEntries(sources.map((src) => [src, outage]));
    const { shown, warnings } = await look(sources, answers, { known: sources.map(seen) });
    expect([shown.every((count) => count === 1), warnings]).toEqual([true, []]);
  });

  it('does not count for a picture elsewhere, which is left out and named', async () => {
    const elsewhere = 'https://elsewhere.example/stone.jpg';
    const { shown, warnings } = await look([...sources, elsewhere], { [elsewhere]: outage });
    expect(shown.at(-1)).toBe(0);
    expect(warnings).toEqual([expect.stringMatching(/a picture is left out, "\/stone\.jpg" answers 503/)]);
  });
});

describe('pictures that are gone', () => {
  const sources = Array.from({ length: 30 }, (_, index) => toSource(`${index}.jpg`));
  const gone = (count: number) =>
    Object.fromEntries(
      sources
        .slice(0, count)
        .map((src): [string, ProbeResult] => [src, { kind: 'unusable', reason: 'answers 404' }]),
    );

  it('are left out and named as long as they are few', async () => {
    const { warnings } = await look(sources, gone(3));
    expect(warnings).toHaveLength(3);
  });

  it('stop the build when they are more than a tenth, unless the owner allows it', async () => {
    await expect(look(sources, gone(4))).rejects.toThrow(
      /4 of 30 pictures cannot be shown.*ALLOW_MISSING_PICTURES=yes/s,
    );
    expect((await look(sources, gone(4), { isAllowedToLose: true })).warnings).toHaveLength(4);
  });
});

describe('looking at one picture', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    vi.restoreAllMocks();
    for (const close of closers.splice(0)) close();
  });

  /** Answers each GET with the next of these, the last one repeats; a number is a status. */
  async function serve(answers: readonly (number | Buffer | { status: number; body: string })[]) {
    let calls = 0;
    const server = createServer((request, response) => {
      const answer = answers[Math.min(calls, answers.length - 1)] ?? 500;
      if (request.method !== 'HEAD') calls += 1;
      if (Buffer.isBuffer(answer)) response.writeHead(200, { etag: '"abc"' }).end(answer);
      else if (typeof answer === 'number') response.writeHead(answer).end();
      else response.writeHead(answer.status).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.jpg`;
  }

  const draw = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();

  it.each([503, 500, 429, 403])('asks again when it is answered with %i', async (status) => {
    const src = await serve([status, status, await draw()]);
    expect(await probePicture(src, undefined, [1, 1])).toMatchObject({
      kind: 'seen',
      picture: { width: 40 },
    });
    expect(await probePicture(await serve([status]), undefined, [1, 1])).toEqual({
      kind: 'unreachable',
      reason: `answers ${status}`,
    });
  });

  it.each([
    ['404', 404],
    ['410', 410],
    [
      'what hosted storage says of a missing file',
      { status: 400, body: '{"statusCode":"404","error":"not_found"}' },
    ],
    ['bytes that are no picture', Buffer.from('no picture')],
  ])('takes %s for an answer', async (_what, answer) => {
    expect((await probePicture(await serve([answer]), undefined, [1, 1])).kind).toBe('unusable');
  });

  it('takes an address that the build may not ask for an answer, and asks once', async () => {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      createPublicFetch([], {
        lookup: (name, _options, callback) => {
          asked.push(name);
          callback(null, [{ address: '10.0.0.8', family: 4 }]);
        },
      }),
    );
    expect(await probePicture('https://pictures.example/a.jpg', undefined, [1, 1])).toEqual({
      kind: 'unusable',
      reason: '"pictures.example" is an address of a private network',
    });
    expect(asked).toEqual(['pictures.example']);
  });

  it('takes a server that hangs up, or nobody at all, for no answer', async () => {
    expect((await probePicture('http://127.0.0.1:9/x.jpg', undefined, [1])).kind).toBe('unreachable');
  });
});
