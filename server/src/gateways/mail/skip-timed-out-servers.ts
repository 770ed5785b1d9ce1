import { BoundedMap } from '../../platform/bounded-map.ts';
import type { SendByOwnServer } from './own-server-sender.ts';

const skipMs = 5 * 60_000;

/**
 * Does not use a mail server for five minutes after a mail has waited for it until the timeout. Otherwise every mail of
 * its company would wait as long, and delay the mails of other companies.
 */
export const skipTimedOutServers = (send: SendByOwnServer, clock: () => Date): SendByOwnServer => {
  const skippedUntil = new BoundedMap<string, number>(1000);
  return async (server, mail) => {
    const key = JSON.stringify([server.host, server.port, server.username]);
    if ((skippedUntil.get(key) ?? 0) > clock().getTime()) return { outcome: 'timeout', answer: null };
    const outcome = await send(server, mail);
    if (outcome.outcome === 'timeout') skippedUntil.set(key, clock().getTime() + skipMs);
    else skippedUntil.delete(key);
    return outcome;
  };
};
