import { createServer, type Server, type Socket } from 'node:net';
import { isIdleAfter, isTermination, readOpening, readyLength } from './wire-framing.ts';

/** The one PostgreSQL session behind the gate. */
export interface Engine {
  /** Runs whole messages and returns the whole answer; rejects only when the engine itself is broken. */
  run(messages: Uint8Array): Promise<Uint8Array>;
}

interface Caller {
  readonly socket: Socket;
  received: Buffer;
  started: boolean;
}

const rollback = Buffer.from('Q\0\0\0\rrollback\0', 'latin1');

/** How many of the bytes a caller sent can run now. Encryption is declined: the socket never leaves the machine. */
const workOf = (caller: Caller): number => {
  if (caller.started) return readyLength(caller.received);
  const opening = readOpening(caller.received);
  if (opening.kind === 'cancel') caller.socket.destroy();
  if (opening.kind === 'encryption') {
    caller.received = caller.received.subarray(opening.length);
    caller.socket.write('N');
    return workOf(caller);
  }
  caller.started = opening.kind === 'startup';
  return opening.kind === 'startup' ? opening.length : 0;
};

/** A caller that holds a transaction open this long while others wait is cut off, as a server would by its timeout. */
const patienceMs = 20_000;

/**
 * Lets many connections share one session: whoever begins holds the engine until its transaction is over; the others wait in
 * line. Messages run only up to one that asks for an answer, all in one go, so that a prepared statement of one caller never
 * meets the parameters of another (which `pglite-socket` 0.2.17 lets happen outside of transactions).
 */
export const openGate = async (path: string, engine: Engine, broken: (error: unknown) => void): Promise<Server> => {
  const waiting = new Set<Caller>();
  let holder: Caller | undefined;
  let heldSince = 0;
  let running = false;

  const serve = async (caller: Caller, length: number): Promise<void> => {
    // Back to the end of the line: what else it sent comes after those who waited.
    waiting.delete(caller);
    waiting.add(caller);
    const messages = caller.received.subarray(0, length);
    caller.received = caller.received.subarray(length);
    if (isTermination(messages)) return void caller.socket.end();
    const answer = await engine.run(messages);
    holder = isIdleAfter(answer) ? undefined : caller;
    heldSince = performance.now();
    if (caller.socket.writable) caller.socket.write(answer);
    else await abandon(caller);
  };

  const abandon = async (caller: Caller): Promise<void> => {
    if (holder !== caller) return;
    await engine.run(rollback);
    holder = undefined;
  };

  const nextWithWork = (): [Caller, number] | undefined => {
    for (const caller of holder ? [holder] : waiting) {
      const length = workOf(caller);
      if (length > 0) return [caller, length];
      if (caller !== holder) waiting.delete(caller);
    }
    return undefined;
  };

  const run = async (): Promise<void> => {
    running = true;
    if (holder?.socket.destroyed) await abandon(holder);
    for (let next = nextWithWork(); next; next = nextWithWork()) {
      await serve(...next);
      // Lets the sockets be read, so that nobody is served twice before another is heard.
      await new Promise((resolve) => setImmediate(resolve));
    }
    running = false;
  };

  const wake = (): void => {
    if (!running) run().catch(broken);
  };

  const impatience = setInterval(() => {
    if (holder && waiting.size > 1 && performance.now() - heldSince > patienceMs) holder.socket.destroy();
  }, 1000);

  const server = createServer((socket) => {
    const caller: Caller = { socket, received: Buffer.alloc(0), started: false };
    socket.on('data', (bytes) => {
      caller.received = caller.received.length === 0 ? bytes : Buffer.concat([caller.received, bytes]);
      waiting.add(caller);
      wake();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      waiting.delete(caller);
      wake();
    });
  });
  server.on('close', () => clearInterval(impatience));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  return server;
};
