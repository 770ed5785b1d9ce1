import { createServer, type Server, type Socket } from 'node:net';
import { completeLength, isIdleAfter, isTermination, readStartPacket } from './wire-framing.ts';

/** The single PostgreSQL session behind the gate. */
export interface Engine {
  /** Runs complete messages and returns the complete answer. Rejects only if the engine has crashed. */
  run(messages: Uint8Array): Promise<Uint8Array>;
}

interface GateClient {
  readonly socket: Socket;
  received: Buffer;
  started: boolean;
}

const rollback = Buffer.from('Q\0\0\0\rrollback\0', 'latin1');

/** How many received bytes can run now. Encryption is declined, because the socket never leaves the machine. */
const readyBytesOf = (client: GateClient): number => {
  if (client.started) return completeLength(client.received);
  const packet = readStartPacket(client.received);
  if (packet.kind === 'cancel') client.socket.destroy();
  if (packet.kind === 'encryption') {
    client.received = client.received.subarray(packet.length);
    client.socket.write('N');
    return readyBytesOf(client);
  }
  client.started = packet.kind === 'startup';
  return packet.kind === 'startup' ? packet.length : 0;
};

/** A connection that keeps a transaction open for this long while others wait is cut off. */
const maxTransactionMs = 20_000;

/**
 * Lets many connections share one session: a connection keeps the engine until its transaction ends; the others wait in
 * order. All messages up to one that asks for an answer run together, so that a prepared statement of one connection
 * never gets the parameters of another (which `pglite-socket` 0.2.17 allows outside transactions).
 */
export const openGate = async (path: string, engine: Engine, broken: (error: unknown) => void): Promise<Server> => {
  const waiting = new Set<GateClient>();
  let holder: GateClient | undefined;
  let heldSince = 0;
  let running = false;

  const serve = async (client: GateClient, length: number): Promise<void> => {
    // Moved to the end of the queue.
    waiting.delete(client);
    waiting.add(client);
    const messages = client.received.subarray(0, length);
    client.received = client.received.subarray(length);
    if (isTermination(messages)) return void client.socket.end();
    const answer = await engine.run(messages);
    holder = isIdleAfter(answer) ? undefined : client;
    heldSince = performance.now();
    if (client.socket.writable) client.socket.write(answer);
    else await abandon(client);
  };

  const abandon = async (client: GateClient): Promise<void> => {
    if (holder !== client) return;
    await engine.run(rollback);
    holder = undefined;
  };

  const nextWithWork = (): [GateClient, number] | undefined => {
    for (const client of holder ? [holder] : waiting) {
      const length = readyBytesOf(client);
      if (length > 0) return [client, length];
      if (client !== holder) waiting.delete(client);
    }
    return undefined;
  };

  const run = async (): Promise<void> => {
    running = true;
    for (;;) {
      // It may have been closed while this loop ran, and then nothing wakes it again.
      if (holder?.socket.destroyed) await abandon(holder);
      const next = nextWithWork();
      if (!next) break;
      await serve(...next);
      // Lets the sockets be read, so that the next connection gets its turn.
      await new Promise((resolve) => setImmediate(resolve));
    }
    running = false;
  };

  const wake = (): void => {
    if (!running) run().catch(broken);
  };

  const timeoutCheck = setInterval(() => {
    if (holder && waiting.size > 1 && performance.now() - heldSince > maxTransactionMs) holder.socket.destroy();
  }, 1000);

  const server = createServer((socket) => {
    const client: GateClient = { socket, received: Buffer.alloc(0), started: false };
    socket.on('data', (bytes) => {
      client.received = client.received.length === 0 ? bytes : Buffer.concat([client.received, bytes]);
      waiting.add(client);
      wake();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      waiting.delete(client);
      wake();
    });
  });
  server.on('close', () => clearInterval(timeoutCheck));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  return server;
};
