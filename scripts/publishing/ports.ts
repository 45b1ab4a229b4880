/** Busy ports, told in words before anything is started. */
import net from 'node:net';

/** The message says which port is busy and how to take another. */
export class BusyPortError extends Error {
  override name = 'BusyPortError';
}

/**
 * @param variable the environment variable that names the port
 * @param purpose what the port is for, as in "the site"
 * @throws {BusyPortError} when something listens there already
 */
export async function assertPortIsFree(port: number, variable: string, purpose: string): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(toPortError(error, port, variable, purpose));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}

function toPortError(error: NodeJS.ErrnoException, port: number, variable: string, purpose: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new BusyPortError(
      `Port ${port} for ${purpose} is busy: another program listens there, perhaps an earlier start of this one. ` +
        `Stop it, or choose another port, for example: ${variable}=${port < 60_000 ? port + 10 : port - 10} npm start`,
    );
  }
  if (error.code === 'EACCES') {
    return new BusyPortError(
      `Port ${port} for ${purpose} is not open to this user. Choose one above 1023 with ${variable}.`,
    );
  }
  return error;
}
