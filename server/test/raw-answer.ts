import { connect } from 'node:net';

/** The answer to exactly these bytes, until the server closes the connection: HTTP clients would change them. */
export const rawAnswer = (port: number, ...parts: readonly (string | Buffer)[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part);
    });
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on('data', (part) => {
      text += String(part);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
    socket.on('close', () => resolve(text));
  });
