import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { serverTestDatabase } from './database-for-tests.ts';
import { openDatabase } from './open-database.ts';
import { withProcessLock } from './with-process-lock.ts';

const url = process.env['TEST_DATABASE_URL'];

test.skipIf(!url)(
  'a process waits for the lock of others for longer than a statement may take, and what follows has the limit again',
  async () => {
    const opened = await serverTestDatabase(String(url));
    const own = new URL(opened.settings.databaseDirectUrl ?? String(opened.settings.databaseUrl));
    own.searchParams.set('options', '-c statement_timeout=300ms');
    const settings = { databaseUrl: own.href, dataDir: '/nowhere', poolSize: 2, durability: 'fast' } as const;
    const database = await openDatabase(settings, createLog('silent'));
    const order: number[] = [];
    const start = (number: number) =>
      withProcessLock(database, async () => {
        await setTimeout(600);
        order.push(number);
      });
    await Promise.all([start(1), start(2)]);
    expect(order).toHaveLength(2);
    const { rows } = await database.sessions.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '300ms' }]);
    await database.close();
    await opened.drop();
  },
);
