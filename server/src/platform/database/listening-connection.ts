import pg from 'pg';
import type { Log } from '../log.ts';
import { channel } from './announce-sql.ts';
import { type AnnouncementListener, missedAnnouncement } from './database.ts';

export interface ListeningConnection {
  close(): Promise<void>;
}

const firstPauseMs = 100;
const longestPauseMs = 5000;

/**
 * A connection that only listens, because the pool may be empty. It reconnects after a break and then announces
 * `missed`, because announcements may be lost.
 */
export const openListeningConnection = (
  config: pg.ClientConfig,
  { notify, receive }: { notify: AnnouncementListener; receive: (payload: string | undefined) => void },
  log: Log,
): ListeningConnection => {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;

  const reconnect = (error: unknown): void => {
    client?.removeAllListeners();
    // A broken connection may report several errors; they do not matter.
    client
      ?.on('error', () => undefined)
      .end()
      .catch(() => undefined);
    client = undefined;
    if (closed) return;
    log.warn({ err: error, pauseMs }, 'the listening connection broke');
    timer = setTimeout(connect, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };

  function connect(): void {
    const newClient = new pg.Client(config);
    client = newClient;
    newClient.once('error', reconnect);
    newClient.once('end', () => reconnect(new Error('the server ended it')));
    newClient.on('notification', ({ payload }) => receive(payload));
    const listen = async (): Promise<void> => {
      await newClient.connect();
      await newClient.query(`listen ${channel}`);
      pauseMs = firstPauseMs;
      notify(missedAnnouncement);
    };
    listen().catch((error: unknown) => {
      if (client === newClient) reconnect(error);
    });
  }

  connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      last?.removeAllListeners().on('error', () => undefined);
      await last?.end();
    },
  };
};
