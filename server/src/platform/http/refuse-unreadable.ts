import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Failure } from '@lernhaus/contract/failures';
import { problemOf } from './problem.ts';

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** A client that has read the reply closes by itself; any other one is cut off after this time. */
const closeMs = 1000;

/**
 * Answers what Node's HTTP parser refuses (a broken request line, too long headers, headers that never end) with a
 * problem document like every other error, and closes the connection. No hook of the server sees such a request. In the
 * middle of another reply the problem would become a part of it, so then the connection is only closed.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  // Node keeps the reply that a connection is sending here, and its own handler asks for it too.
  const { _httpMessage: sending } = socket as { readonly _httpMessage?: ServerResponse | null };
  if (error.code === 'ECONNRESET' || !socket.writable || sending?.headersSent) {
    socket.destroy(error);
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const reason = STATUS_CODES[status] ?? '';
  const failure = new Failure(status === 408 ? 'error.http.408' : 'error.malformed');
  const body = JSON.stringify({ ...problemOf(failure, ''), status, title: reason, detail: reason });
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'referrer-policy: strict-origin-when-cross-origin',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // The end of our side leaves a client free to send on, so the connection would stay open.
  setTimeout(() => socket.destroy(), closeMs).unref();
}
