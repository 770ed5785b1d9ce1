import pg from 'pg';
import type { Log } from '../log.ts';
import { type AnnouncementListener, missedAnnouncement } from './database.ts';
import { channel } from './receive-announcements.ts';

export interface ListeningConnection {
  close(): Promise<void>;
}

const firstPauseMs = 100;
const longestPauseMs = 5000;

/**
 * One connection that only listens, because the pool may hold none while nobody asks for anything. When it breaks it connects
 * again; whenever it has begun to listen it tells `missed`: what was announced before is lost.
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
    // The broken connection may report more than once, and its end is of no interest.
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
    const newClient = new pg.Client({ ...config, keepAlive: true });
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
