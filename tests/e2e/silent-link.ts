import net from 'node:net';

export interface SilentLink {
  readonly url: string;
  /** From now on no request gets a response or an error. */
  fallSilent(): void;
  close(): void;
}

/**
 * A connection to a site like a phone's in a basement: connected, but without responses. @param upstream address of the
 * site
 */
export async function openSilentLink(upstream: string): Promise<SilentLink> {
  const { hostname, port } = new URL(upstream);
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    if (isSilent) return;
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
