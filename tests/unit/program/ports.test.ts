import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { assertPortIsFree } from '#program/ports.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';

it('a port that is busy is named, with the variable that chooses another; a free one stays free', async () => {
  const { port, close } = await listen();
  const promise = assertPortIsFree(port, 'SUPABASE_PORT', 'the embedded backend');
  await expect(promise).rejects.toThrow(`Port ${port} for the embedded backend is busy`);
  await expect(promise).rejects.toThrow(/for example: SUPABASE_PORT=\d+ npm start/);
  await close();
  for (let time = 0; time < 2; time += 1) await assertPortIsFree(port, 'PORT', 'the site');
});

it('a port that an outgoing connection holds for a moment is waited for', async () => {
  const { port: target, close } = await listen();
  const { port, close: free } = await listen();
  await free();
  const socket = net.connect({ port: target, host: '127.0.0.1', localPort: port });
  await once(socket, 'connect');
  setTimeout(() => socket.resetAndDestroy(), 300);
  await assertPortIsFree(port, 'PORT', 'the site');
  await close();
});

async function listen() {
  // The connection under test ends with a reset, which is an error on this side.
  const server = net.createServer((socket) => socket.on('error', () => undefined));
  const port = await findUnusedPorts(1);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { port, close: () => server[Symbol.asyncDispose]() };
}
