import type pg from 'pg';
import type { Pooler } from './database.ts';

/**
 * Collects what a transaction behind a pooler announces, and delivers it to this process after the commit. Before the
 * commit, a cache could read the old rows again.
 */
export const collectAnnouncements = (client: pg.PoolClient, { receive }: Pooler) => {
  const payloads: string[] = [];
  const add = (payload: string): void => void payloads.push(payload);
  const onMessage = ({
    severity,
    message = '',
  }: {
    readonly severity?: string | undefined;
    readonly message?: string | undefined;
  }): void => {
    if (severity === 'INFO') add(message);
  };
  const stop = (): void => void client.removeListener('notice', onMessage);
  client.on('notice', onMessage);
  return {
    add,
    stop,
    deliver: (): void => {
      stop();
      for (const payload of payloads) receive(payload);
    },
  };
};
