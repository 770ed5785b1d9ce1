import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect } from 'vitest';
import { type Caller, startOwnTestServer } from './test-server.ts';

/** The headers of a chunk of an upload (tus). */
export const partHeaders = { 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0' };

/** Starts a listening server with an author, and returns calls for resumable uploads. */
export async function startUploadTestServer() {
  const server = await startOwnTestServer();
  const author = await server.createUser(await server.tenant(), ['ROLE_WORKER']);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  return {
    server,
    author,
    send: (caller: Caller, path: string, at: number, part: Buffer) =>
      caller.ask('PATCH', path, { headers: { ...partHeaders, 'upload-offset': String(at) }, body: part }),
    offsetOf: async (path: string) => Number((await author.ask('HEAD', path)).headers['upload-offset']),
    /** Sends the rest of a file over a real connection, as a browser does, and closes it after this number of bytes. */
    async sendAndDisconnect(path: string, from: number, file: Buffer, afterBytes: number): Promise<void> {
      const length = { 'upload-offset': from, 'content-length': file.length - from };
      const user = { host: `${author.company}.localhost`, authorization: `Bearer ${author.token}` };
      const outgoing = request({
        port,
        path,
        method: 'PATCH',
        agent: false,
        headers: { ...partHeaders, ...length, ...user },
      });
      outgoing.on('error', () => undefined);
      const closed = new Promise((resolve) => outgoing.once('close', resolve));
      const nextConnection = once(server.app.server, 'connection');
      outgoing.write(file.subarray(from, from + afterBytes));
      const [connection] = (await nextConnection) as [Socket];
      // A server that does not store what it reads soon stops reading.
      await expect.poll(() => connection.bytesRead, { interval: 5 }).toBeGreaterThan(afterBytes);
      outgoing.destroy();
      await closed;
    },
  };
}
