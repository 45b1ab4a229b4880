import { describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { answer, readJson, Refusal, respond, withSite } from '#functions/_shared/http.ts';
import { buildRequest, createCall, readAnswer } from '#tests/unit/supabase/functions/requests.ts';

const schema = z.object({ name: z.string('The name is missing') });
const echo = (request: Request) =>
  respond(request, ['POST'], async () => answer(200, await readJson(request, schema, 1000)));
const ask = createCall(echo);
const askWithType = (type: string) => ask({}, { name: 'a' }, { headers: { 'content-type': type } });

describe('a function whose answers link to the site', () => {
  it('links to the address that the project was told, and refuses in words while it was told none', async () => {
    const answerWith = (_request: Request, deps: object) => Promise.resolve(answer(200, deps));
    const start = (url?: string) => createCall(withSite(url, answerWith, (siteUrl) => ({ siteUrl })))({}, {});
    const body = { siteUrl: 'https://site.example' };
    expect(await start('https://site.example')).toEqual({ status: 200, body });
    const error = expect.stringContaining('npx node scripts/connect.ts --site') as string;
    expect(await start()).toEqual({ status: 503, body: { error, code: 'no_site_address' } });
  });
});

describe('the frame of every function', () => {
  test.each([
    ['An\u0000na', 'Anna'],
    ['\u0000', ''],
    ['A\ud800', 'A\ufffd'],
    ['😀', '😀'],
  ])('takes the text %j without what the database cannot keep', async (name, expected) => {
    expect((await ask({}, { name })).body).toEqual({ name: expected });
  });

  it('answers a preflight for any site and names the methods', async () => {
    const response = await echo(buildRequest('', { method: 'OPTIONS' }));
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(response.headers.get('access-control-allow-headers')).toContain('apikey');
  });

  test.each(['GET', 'PUT', 'HEAD'])('refuses %s with 405 and says what is allowed', async (method) => {
    const { status, headers } = await echo(buildRequest('', { method }));
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['', 415],
    ['application/jsonx', 415],
    ['Application/JSON; charset=utf-8', 200],
  ])('answers the content type %j with %i', async (type, status) => {
    const code = status === 415 ? 'unsupported_media_type' : undefined;
    const { status: answered, body } = await askWithType(type);
    expect([answered, body['code']]).toEqual([status, code]);
  });

  it('stops reading where the limit is, whatever the content-length says', async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks++;
        controller.enqueue(new Uint8Array(500));
      },
    });
    const headers = { 'content-type': 'application/json', 'content-length': '10' };
    const init = { method: 'POST', headers, body: endless, duplex: 'half' };
    const request = new Request('http://127.0.0.1/', init);
    expect((await echo(request)).status).toBe(413);
    expect(chunks).toBeLessThan(10);
  });

  test.each([
    ...['{', '', '['.repeat(900)].map((text) => [text, 'invalid_json']),
    ...['null', '[]', '7', '{"name":5}', '{}'].map((text) => [text, 'invalid_request']),
  ])('refuses the body %s: %s', async (text, code) => {
    expect(await ask({}, text)).toMatchObject({ status: 400, body: { code } });
  });

  it('says nothing about what it did not expect', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const fault = () => Promise.reject(new Error('password=hunter2 at db.internal'));
    const response = await respond(buildRequest({}), ['POST'], fault);
    expect(await readAnswer(response)).toEqual({
      status: 500,
      body: { error: 'Something went wrong. Please try again later.', code: 'internal' },
    });
    expect(log).toHaveBeenCalledOnce();
  });

  it('keeps every answer out of caches and readable by any page', async () => {
    const refuse = () => Promise.reject(new Refusal(400, 'x', 'y'));
    for (const outcome of [() => Promise.resolve(answer(200, {})), refuse]) {
      const { headers } = await respond(buildRequest({}), ['POST'], outcome);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});
