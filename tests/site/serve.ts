import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers requests on an unused port of this machine until it is closed. */
export async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
