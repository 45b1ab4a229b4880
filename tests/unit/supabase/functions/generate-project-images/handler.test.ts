import { describe, expect, it, test, vi } from 'vitest';
import { Refusal } from '#functions/_shared/http.ts';
import { createGenerator, generatorEnv } from '#functions/generate-project-images/generator.ts';
import { handleGenerate, type GenerateDeps } from '#functions/generate-project-images/handler.ts';
import { callers, createCall } from '#tests/unit/supabase/functions/requests.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function buildDeps(change: Partial<GenerateDeps> = {}): GenerateDeps {
  return {
    ...callers,
    generate: () => Promise.resolve(png),
    store: (fileName) => Promise.resolve(`https://x.example/${fileName}`),
    ...change,
  };
}

const call = createCall(handleGenerate);
const generate = (
  change: Partial<GenerateDeps> = {},
  body: unknown = { prompt: 'A travertine lobby', fileName: 'lobby-1' },
) => call(buildDeps(change), body);

it('answers where the picture is', async () => {
  const body = { imageUrl: 'https://x.example/lobby-1.png' };
  expect(await generate()).toEqual({ status: 200, body });
});

test.each([
  [{ fileName: 'a' }],
  [{ prompt: 'A lobby' }],
  [{ prompt: '  ', fileName: 'a' }],
  [{ prompt: 'x'.repeat(2001), fileName: 'a' }],
  [{ prompt: 'A lobby', fileName: '../a' }],
])('refuses %j', async (body) => {
  expect((await generate({}, body)).status).toBe(400);
});

it('is for editors, and costs an outsider nothing', async () => {
  const paid = vi.fn(() => Promise.resolve(png));
  const requireEditor = () => Promise.reject(new Refusal(403, 'not_an_editor', 'no'));
  const takeToken = () => Promise.resolve(9);
  expect((await generate({ requireEditor, generate: paid })).status).toBe(403);
  expect((await generate({ takeToken, generate: paid })).status).toBe(429);
  expect(paid).not.toHaveBeenCalled();
});

it('keeps the failures of the image service to itself, but not its refusals', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const fail = (error: Error) => generate({ generate: () => Promise.reject(error) });
  expect(await fail(new Error('key sk-123 is invalid'))).toEqual({
    status: 502,
    body: { error: 'The image service is not available', code: 'generator_unavailable' },
  });
  expect((await fail(new Refusal(422, 'prompt_refused', 'No'))).status).toBe(422);
  const page = () => Promise.resolve(new TextEncoder().encode('<html>'));
  expect((await generate({ generate: page })).status).toBe(502);
});

describe('the image service', () => {
  const url = 'https://images.example/v1/';
  const api = generatorEnv.parse({ IMAGE_API_URL: url, IMAGE_API_KEY: 'sk-1', IMAGE_API_MODEL: 'm' });
  /** Asks for a lobby, with these answers one after the other. */
  const ask = (...answers: Response[]) =>
    createGenerator(api, () => Promise.resolve(answers.shift() ?? Response.error()))('A lobby');
  const atAddress = () => Response.json({ data: [{ url: 'https://images.example/1.png' }] });

  it('is asked the way OpenAI is', async () => {
    const send = vi.fn<typeof fetch>(() =>
      Promise.resolve(Response.json({ data: [{ b64_json: Buffer.from(png).toString('base64') }] })),
    );
    expect(await createGenerator(api, send)('A lobby')).toEqual(png);
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toBe('https://images.example/v1/images/generations');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer sk-1');
    const sent: unknown = JSON.parse(init?.body as string);
    expect(sent).toEqual({ model: 'm', prompt: 'A lobby', n: 1, size: '1536x1024' });
  });

  it('may answer with an address', async () => {
    expect(await ask(atAddress(), new Response(png))).toEqual(png);
  });

  test.each([
    [new Response('no', { status: 500 }), undefined],
    [Response.json({ data: [{}] }), undefined],
    [new Response('{"error":{}}', { status: 400 }), 422],
  ])('may fail (%#)', async (response, status) => {
    const failure = await ask(response).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof Refusal ? failure.status : undefined).toBe(status);
  });

  /** A body without a content length, a megabyte at a time. */
  function flood() {
    const pull = vi.fn((controller: ReadableStreamDefaultController<Uint8Array>) => {
      if (pull.mock.calls.length > 200) controller.close();
      else controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
    });
    return { response: new Response(new ReadableStream({ pull })), pull };
  }

  it('is not listened to for longer than a picture may be', async () => {
    const [answer, file] = [flood(), flood()];
    await expect(ask(answer.response)).rejects.toThrow('the image service sent more than');
    expect(answer.pull.mock.calls.length).toBeLessThan(20);
    await expect(ask(atAddress(), file.response)).rejects.toThrow('the image service sent more than');
    expect(file.pull.mock.calls.length).toBeLessThan(15);
  });

  it('may be missing: then the painter answers where it is allowed, and 503 elsewhere', async () => {
    const paint = (env: object) => createGenerator(generatorEnv.parse(env), fetch)('marble');
    expect((await paint({ PAINT_IMAGES: '1' })).subarray(0, 8)).toEqual(png);
    expect(() => paint({})).toThrow(Refusal);
  });
});
