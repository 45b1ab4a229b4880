import { describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { answer, readJson, Refusal, respond, withSite } from '#functions/_shared/http.ts';
import { buildRequest, readAnswer } from '#tests/unit/supabase/functions/requests.ts';

const schema = z.object({ name: z.string('The name is missing') });
const echo = (request: Request, maxBytes = 1000) =>
  respond(request, ['POST'], async () => answer(200, await readJson(request, schema, maxBytes)));

describe('a function whose answers link to the site', () => {
  const start = (siteUrl: string | undefined) =>
    withSite(
      siteUrl,
      (_request, deps) => Promise.resolve(answer(200, deps)),
      (given) => ({ siteUrl: given }),
    );

  it('links to the address that the project was told', async () => {
    const response = await start('https://site.example')(buildRequest({}));
    expect(await response.json()).toEqual({ siteUrl: 'https://site.example' });
  });

  it('refuses in words while the project was told none', async () => {
    const response = await start(undefined)(buildRequest({}));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: expect.stringContaining('npx node scripts/connect.ts --site') as string,
      code: 'no_site_address',
    });
  });
});

describe('the frame of every function', () => {
  test.each([
    ['An\u0000na', 'Anna'],
    ['\u0000', ''],
    ['A\ud800', 'A\ufffd'],
    ['😀', '😀'],
  ])('takes the text %j without what the database cannot keep', async (name, expected) => {
    const response = await echo(buildRequest(JSON.stringify({ name })));
    expect(await response.json()).toEqual({ name: expected });
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
    const answered = await readAnswer(
      await echo(buildRequest({ name: 'a' }, { headers: { 'content-type': type } })),
    );
    expect(answered.status).toBe(status);
    expect(answered.body['code']).toBe(status === 415 ? 'unsupported_media_type' : undefined);
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

  test.each(['{', '', 'nul', '[1,2', '['.repeat(900)])('refuses the body %j', async (text) => {
    const { status, body } = await readAnswer(await echo(buildRequest(text)));
    expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'invalid_json' });
  });

  test.each([null, [], 'text', 7, { name: 5 }, {}])('refuses %j by the schema', async (value) => {
    expect((await echo(buildRequest(JSON.stringify(value)))).status).toBe(400);
  });

  it('survives a very deep body', async () => {
    const deep = `{"name":"a","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect((await echo(buildRequest(deep), 1_000_000)).status).toBeLessThan(500);
  });

  it('is not polluted by __proto__', async () => {
    await echo(buildRequest('{"name":"a","__proto__":{"polluted":true}}'));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
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
    for (const outcome of [
      () => Promise.resolve(answer(200, {})),
      () => Promise.reject(new Refusal(400, 'x', 'y')),
    ]) {
      const { headers } = await respond(buildRequest({}), ['POST'], outcome);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});
