import { createServer, type Server, type Socket } from 'node:net';
import { isIdleAfter, isTermination, readOpening, readyLength } from './wire-framing.ts';

/** The one PostgreSQL session behind the gate. */
export interface Engine {
  /** Runs whole messages and returns the whole answer; throws only when the engine itself is broken. */
  run(messages: Uint8Array): Uint8Array;
  rollback(): void;
}

interface Caller {
  readonly socket: Socket;
  received: Buffer;
  started: boolean;
  gone: boolean;
}

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
  let scheduled = false;

  const wake = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(serveNext);
  };

  const letGo = (): void => {
    holder = undefined;
  };

  const serve = (caller: Caller, length: number): void => {
    const messages = caller.received.subarray(0, length);
    caller.received = caller.received.subarray(length);
    if (isTermination(messages)) return void caller.socket.end();
    const answer = engine.run(messages);
    caller.socket.write(answer);
    holder = isIdleAfter(answer) ? undefined : caller;
    heldSince = performance.now();
  };

  const lengthOfWork = (caller: Caller): number => {
    if (caller.started) return readyLength(caller.received);
    const opening = readOpening(caller.received);
    if (opening.kind === 'cancel') caller.socket.destroy();
    if (opening.kind === 'encryption') {
      caller.received = caller.received.subarray(opening.length);
      caller.socket.write('N');
      return lengthOfWork(caller);
    }
    if (opening.kind !== 'startup') return 0;
    caller.started = true;
    return opening.length;
  };

  const nextWithWork = (): [Caller, number] | undefined => {
    for (const caller of holder ? [holder] : waiting) {
      const length = lengthOfWork(caller);
      if (length === 0 && caller !== holder) waiting.delete(caller);
      if (length > 0) return [caller, length];
    }
    return undefined;
  };

  function serveNext(): void {
    scheduled = false;
    const next = nextWithWork();
    if (!next) return;
    const [caller, length] = next;
    // Back to the end of the line: what else it sent comes after those who waited.
    waiting.delete(caller);
    waiting.add(caller);
    try {
      serve(caller, length);
    } catch (error) {
      broken(error);
      return;
    }
    wake();
  }

  const leave = (caller: Caller): void => {
    caller.gone = true;
    waiting.delete(caller);
    if (holder !== caller) return;
    letGo();
    try {
      engine.rollback();
    } catch (error) {
      broken(error);
      return;
    }
    wake();
  };

  const impatience = setInterval(() => {
    if (holder && waiting.size > 1 && performance.now() - heldSince > patienceMs) holder.socket.destroy();
  }, 1000);

  const server = createServer((socket) => {
    const caller: Caller = { socket, received: Buffer.alloc(0), started: false, gone: false };
    socket.on('data', (bytes) => {
      caller.received = caller.received.length === 0 ? bytes : Buffer.concat([caller.received, bytes]);
      waiting.add(caller);
      wake();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => leave(caller));
  });
  server.on('close', () => clearInterval(impatience));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  return server;
};
