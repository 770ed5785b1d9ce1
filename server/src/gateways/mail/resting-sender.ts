import type { SendByOwnServer } from './own-server-sender.ts';

const restMs = 5 * 60_000;

/**
 * Does not ask a mail server again for five minutes after it has let a mail wait until the timeout. Otherwise all mails of its
 * company would wait as long, and those of other companies behind them.
 */
export const restingSender = (send: SendByOwnServer, clock: () => Date): SendByOwnServer => {
  const restsUntil = new Map<string, number>();
  return async (server, mail) => {
    const key = JSON.stringify([server.host, server.port, server.username]);
    if ((restsUntil.get(key) ?? 0) > clock().getTime()) return { outcome: 'timeout', answer: null };
    const sent = await send(server, mail);
    if (sent.outcome === 'timeout') restsUntil.set(key, clock().getTime() + restMs);
    else restsUntil.delete(key);
    return sent;
  };
};
