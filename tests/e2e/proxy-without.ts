/** The site without some of its files, for a browser that Playwright's routes don't reach. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  readonly url: string;
  close(): void;
}

/**
 * @param upstream address of the site
 * @param missing paths that return 404
 */
export async function proxyWithout(missing: RegExp, upstream: string): Promise<Proxy> {
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', upstream);
    if (missing.test(url.pathname)) {
      response.writeHead(404).end();
      return;
    }
    const asked = http.request(url, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
