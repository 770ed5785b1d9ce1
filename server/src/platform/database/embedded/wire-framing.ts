/**
 * The part of PostgreSQL's protocol that the connection gate (`gate.ts`) needs: where messages end, and which ask for
 * an answer.
 */

const startupCodes = { ssl: 80_877_103, gss: 80_877_104, cancel: 80_877_102 } as const;

export type StartPacket =
  | { kind: 'incomplete' }
  | { kind: 'encryption'; length: number }
  | { kind: 'cancel' }
  | { kind: 'startup'; length: number };

/** Before the session starts, messages have no type, only length and code. */
export const readStartPacket = (bytes: Buffer): StartPacket => {
  if (bytes.length < 8) return { kind: 'incomplete' };
  const length = bytes.readInt32BE(0);
  const code = bytes.readInt32BE(4);
  if (code === startupCodes.cancel) return { kind: 'cancel' };
  if (bytes.length < length) return { kind: 'incomplete' };
  if (code === startupCodes.ssl || code === startupCodes.gss) return { kind: 'encryption', length };
  return { kind: 'startup', length };
};

/** Query, Sync, Flush, FunctionCall, CopyDone, CopyFail, Terminate: after these the client waits. */
const waitsAfter = new Set(Buffer.from('QSHFcfX'));

/** The length of the complete messages up to the last one after which the client waits. */
export const completeLength = (bytes: Buffer): number => {
  let ready = 0;
  for (let at = 0; bytes.length - at >= 5; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end > bytes.length) break;
    if (waitsAfter.has(bytes[at] ?? 0)) ready = end;
    at = end;
  }
  return ready;
};

export const isTermination = (bytes: Uint8Array): boolean => bytes[0] === 0x58;

/**
 * Whether the session is idle after an answer. ReadyForQuery ends every answer: type Z, length 5, and the transaction
 * state.
 */
export const isIdleAfter = (answer: Uint8Array): boolean => {
  const at = answer.length - 6;
  return at >= 0 && answer[at] === 0x5a && answer[at + 4] === 5 && answer[at + 5] === 0x49;
};
