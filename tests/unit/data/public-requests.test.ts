import {
  createServer,
  request as requestPlainly,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPublicFetch, isPublicAddress, type Web } from '../../../src/data/public-requests.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server of this machine; answers with its origin and with what it was asked. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const redirectTo = (location: string) => (_request: IncomingMessage, response: ServerResponse) =>
  response.writeHead(302, { location }).end();
const say = (text: string) => (_request: IncomingMessage, response: ServerResponse) => response.end(text);

/** A web in which every name has these addresses. */
const resolveTo = (...addresses: string[]): Pick<Web, 'lookup'> => ({
  lookup: (_name, _options, callback) => {
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  },
});

/** A web whose names all lead to this machine, which counts as public, without encryption. */
const WEB: Partial<Web> = {
  ...resolveTo('127.0.0.1'),
  request: requestPlainly,
  isPublicAddress: () => true,
};

describe('the backend', () => {
  it('is asked wherever it is, with what it is sent', async () => {
    const backend = await serve((request, response) => {
      response.end(request.headers['apikey']);
    });
    const ask = createPublicFetch([backend.origin]);
    const answer = await ask(`${backend.origin}/rest/v1/extras`, {
      method: 'POST',
      body: '{}',
      headers: { apikey: 'key' },
    });
    expect([await answer.text(), backend.asked]).toEqual(['key', ['POST /rest/v1/extras']]);
  });

  it('may lead to another of its own addresses, so many times and no more', async () => {
    const backend = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    const ask = createPublicFetch([backend.origin]);
    expect(await (await ask(`${backend.origin}/5`)).text()).toBe('there');
    await expect(ask(`${backend.origin}/6`)).rejects.toThrow(/leads on more than 5 times/);
  });

  it.each(['http://127.0.0.1:9/secret', 'https://169.254.169.254/latest/meta-data', 'file:///etc/passwd'])(
    'leads nobody to %s',
    async (location) => {
      const backend = await serve(redirectTo(location));
      const ask = createPublicFetch([backend.origin]);
      await expect(ask(`${backend.origin}/`)).rejects.toMatchObject({ name: 'RefusedAddressError' });
    },
  );

  it('leads nobody to another port of its own machine, which is not even asked', async () => {
    const secret = await serve(say('secret'));
    const backend = await serve(redirectTo(`${secret.origin}/`));
    await expect(createPublicFetch([backend.origin])(`${backend.origin}/`)).rejects.toMatchObject({
      name: 'RefusedAddressError',
    });
    expect(secret.asked).toEqual([]);
  });

  it('hands a redirect over to who follows redirects', async () => {
    const backend = await serve(redirectTo('http://127.0.0.1:9/'));
    const ask = createPublicFetch([backend.origin]);
    expect((await ask(new Request(`${backend.origin}/`), { redirect: 'manual' })).status).toBe(302);
  });
});

describe('any other address', () => {
  it.each([
    'http://pictures.example/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://2130706433/a.jpg',
    'https://0x7f.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://[::ffff:10.0.0.1]/a.jpg',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.1.2.3/a.jpg',
    'https://me:secret@pictures.example/a.jpg',
    'data:image/png;base64,AAAA',
  ])('is not asked when it is %s', async (address) => {
    const ask = createPublicFetch(['http://127.0.0.1:54321'], { ...WEB, isPublicAddress });
    await expect(ask(address)).rejects.toMatchObject({ name: 'RefusedAddressError' });
  });

  it.each([['127.0.0.1'], ['10.0.0.8'], ['fd00::8'], ['93.184.216.34', '192.168.1.1']])(
    'is not asked when its name means %s',
    async (...addresses) => {
      const ask = createPublicFetch([], resolveTo(...addresses));
      await expect(ask('https://pictures.example/a.jpg')).rejects.toThrow(
        /"pictures\.example" is an address of a private network/,
      );
    },
  );

  it('is not asked for anything but a file', async () => {
    const ask = createPublicFetch([], WEB);
    await expect(ask('https://pictures.example/', { method: 'POST', body: 'x' })).rejects.toMatchObject({
      name: 'RefusedAddressError',
    });
  });

  it('is asked over https, without the keys of the backend', async () => {
    const server = await serve((request, response) => {
      response.writeHead(200, { etag: '"one"' }).end(JSON.stringify(request.headers));
    });
    const port = new URL(server.origin).port;
    const backend = await serve(redirectTo(`https://pictures.example:${port}/a.jpg?b=c`));
    const ask = createPublicFetch([backend.origin], WEB);
    const answer = await ask(`${backend.origin}/`, { headers: { apikey: 'key', authorization: 'Bearer x' } });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"one"']);
    const sent = await answer.text();
    expect(sent).toContain('pictures.example');
    expect(sent).not.toMatch(/apikey|Bearer/);
    expect(server.asked).toEqual(['GET /a.jpg?b=c']);
  });

  it('is asked anew for where it leads', async () => {
    const secret = await serve(say('secret'));
    const server = await serve(redirectTo(`${secret.origin}/`));
    const ask = createPublicFetch([], WEB);
    await expect(ask(`https://pictures.example:${new URL(server.origin).port}/`)).rejects.toMatchObject({
      name: 'RefusedAddressError',
    });
    expect([server.asked, secret.asked]).toEqual([['GET /'], []]);
  });

  it('answers HEAD, and a status without a body', async () => {
    const server = await serve((request, response) => {
      response.writeHead(request.method === 'HEAD' ? 200 : 304, { etag: '"one"' }).end();
    });
    const ask = createPublicFetch([], WEB);
    const address = `https://pictures.example:${new URL(server.origin).port}/`;
    expect((await ask(address, { method: 'HEAD' })).headers.get('etag')).toBe('"one"');
    expect((await ask(address)).status).toBe(304);
  });

  it('is not listened to without end', async () => {
    const chunk = Buffer.alloc(1024 * 1024);
    const server = await serve((_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', write);
      };
      write();
    });
    const ask = createPublicFetch([], WEB);
    const answer = await ask(`https://pictures.example:${new URL(server.origin).port}/`);
    await expect(answer.arrayBuffer()).rejects.toThrow(/larger than 32 MiB/);
  });

  it('that breaks off is an error, not half a picture', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
    });
    const ask = createPublicFetch([], WEB);
    const answer = ask(`https://pictures.example:${new URL(server.origin).port}/`);
    await expect(answer.then((response) => response.arrayBuffer())).rejects.toThrow();
  });
});

describe('an address that the public internet has', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1', '2a00:1450::1'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:93.184.216.34',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'no address',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
