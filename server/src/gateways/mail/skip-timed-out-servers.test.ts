import { expect, test } from 'vitest';
import type { OwnServerOutcome } from './own-server-sender.ts';
import { skipTimedOutServers } from './skip-timed-out-servers.ts';

test('a mail server that let a mail wait is not used for five minutes; another one is used', async () => {
  let now = 0;
  let outcome: OwnServerOutcome['outcome'] = 'timeout';
  const hosts: string[] = [];
  const send = skipTimedOutServers(
    async ({ host }) => {
      hosts.push(host);
      return { outcome, answer: null };
    },
    () => new Date(now),
  );
  const mail = { to: 'reader@example.org', subject: 'New', text: 'New' };
  const by = async (host: string) =>
    (await send({ host, port: 465, username: 'school', password: 'x', from: 'school@example.org' }, mail)).outcome;
  expect([await by('slow'), await by('slow')]).toEqual(['timeout', 'timeout']);
  outcome = 'sent';
  expect([await by('slow'), await by('other')]).toEqual(['timeout', 'sent']);
  now = 5 * 60_000;
  expect([await by('slow'), await by('slow')]).toEqual(['sent', 'sent']);
  expect(hosts).toEqual(['slow', 'other', 'slow', 'slow']);
});
