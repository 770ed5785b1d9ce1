import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePort } from '../../../test/run-program.ts';
import { createLog } from '../log.ts';
import { openReplica } from './replica.ts';
import { ReplicaProgress } from './replica-progress.ts';

const change = (tenant: string) => ({ topic: 'site', tenant }) as const;

test('while the primary server writes without a pause, a replica counts as fresh soon after each change', async () => {
  const progress = new ReplicaProgress();
  let position = 0;
  /** Between two looks the primary server writes two positions, and the replica is three behind. */
  const look = async (): Promise<void> => {
    position += 2;
    const target = await progress.target(async () => String(position), 0);
    if (Number(target.lsn) <= position - 3) progress.reach(target);
  };
  for (let at = 0; at < 3; at++) await look();
  expect(progress.isFresh(['alpha'])).toBe(true);
  progress.note(change('alpha'));
  await look();
  expect([progress.isFresh(['alpha']), progress.isFresh(['beta'])]).toEqual([false, true]);
  for (let at = 0; at < 6; at++) await look();
  expect([progress.isFresh(['alpha']), progress.waiting]).toEqual([true, 0]);
});

test('a change after the position was taken waits for the next position', async () => {
  const progress = new ReplicaProgress();
  const target = await progress.target(async () => 'first', 0);
  progress.note(change('alpha'));
  expect(await progress.target(async () => 'second', 0)).toBe(target);
  progress.reach(target);
  expect([progress.isFresh(['alpha']), progress.isFresh(['beta']), progress.isBehind]).toEqual([false, true, true]);
  const next = await progress.target(async () => 'second', 0);
  progress.note({ topic: 'missed' });
  progress.reach(next);
  expect(progress.isFresh(['beta'])).toBe(false);
});

test('a replica that never answered is logged with its reason, once for each reason', async () => {
  const port = await freePort();
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const replica = openReplica(
    `postgres://reader@127.0.0.1:${port}/lernhaus`,
    1,
    { readPosition: async () => '0/1' },
    log,
  );
  await expect.poll(() => warn.mock.calls).toMatchObject([[{ err: { code: 'ECONNREFUSED' } }, expect.any(String)]]);
  const server = createServer((socket) => socket.destroy());
  server.listen(port, '127.0.0.1');
  // Each look finds the same.
  for (let at = 0; at < 3; at++) await once(server, 'connection');
  expect(warn.mock.calls.length).toBe(2);
  expect(replica.state()).toMatchObject({ answers: false });
  await replica.close();
  server.close();
});
