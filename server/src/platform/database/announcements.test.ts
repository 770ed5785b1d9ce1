import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import type { Announcement } from './database.ts';
import { createRoles, type TestDatabase, testEngines } from './database-for-tests.ts';
import { openDatabase } from './open-database.ts';
import { inPlatform } from './transaction.ts';

describe.each(testEngines)('on the %s engine', (engine, open) => {
  let test1: TestDatabase;
  const openWithRoles = async () => {
    const opened = await open();
    await createRoles(opened.database);
    return opened;
  };
  beforeAll(async () => {
    test1 = await openWithRoles();
  });
  afterAll(() => test1.drop());

  const receive = () => {
    const received: Announcement[] = [];
    const stop = test1.database.onAnnouncement((announcement) => void received.push(announcement));
    return { received, stop };
  };

  test('an announcement arrives before its commit is answered, and never after a rollback', async () => {
    const { received, stop } = receive();
    await inPlatform(test1.database, 'write', async (tx) => {
      await tx.announce({ topic: 'site', tenant: 'alpha' });
      expect(received).not.toContainEqual({ topic: 'site', tenant: 'alpha' });
    });
    expect(received).toContainEqual({ topic: 'site', tenant: 'alpha' });
    const rolledBack = inPlatform(test1.database, 'write', async (tx) => {
      await tx.announce({ topic: 'site', tenant: 'lost' });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(received).not.toContainEqual({ topic: 'site', tenant: 'lost' });
    stop();
  });

  test('malformed announcements and failing listeners do not affect the other listeners', async () => {
    const broken = test1.database.onAnnouncement(() => {
      throw new Error('broken listener');
    });
    const { received, stop } = receive();
    for (const noise of ['noise', '{', '{"topic"'])
      await test1.database.pool.query("select pg_notify('lernhaus', $1)", [noise]);
    await inPlatform(test1.database, 'write', (tx) => tx.announce({ topic: 'site', tenant: 'alpha' }));
    const topics = received.map(({ topic }) => topic);
    expect(new Set(topics.filter((topic) => topic !== 'missed'))).toEqual(new Set(['site']));
    // The listening connection announces it once, when it is connected.
    expect(topics.filter((topic) => topic === 'missed').length).toBeLessThanOrEqual(1);
    broken();
    stop();
  });

  test('an announcement of an unknown kind counts as a missed one', async () => {
    const { received, stop } = receive();
    await test1.database.pool.query(`select pg_notify('lernhaus', '{"topic":"of-a-later-version","id":"1"}')`);
    await test1.database.pool.query(`select pg_notify('lernhaus', '{"topic":"site"}')`);
    await expect.poll(() => received.map(({ topic }) => topic)).toContain('missed');
    expect(new Set(received.map(({ topic }) => topic))).toEqual(new Set(['missed']));
    stop();
  });

  test.runIf(engine === 'server')(
    'another process receives the announcement, and learns when it missed some',
    async () => {
      // Its connections break, so no other test uses this database.
      const own = await openWithRoles();
      const other = await openDatabase(own.settings, createLog('silent'));
      const received: Announcement[] = [];
      other.onAnnouncement((announcement) => void received.push(announcement));
      await expect
        .poll(async () => {
          await inPlatform(own.database, 'write', (tx) => tx.announce({ topic: 'course', tenant: 'alpha', id: '1' }));
          return received;
        })
        .toContainEqual({ topic: 'course', tenant: 'alpha', id: '1' });
      received.length = 0;
      await own.database.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await expect.poll(() => received).toContainEqual({ topic: 'missed' });
      await other.close();
      await own.drop();
    },
  );
});
