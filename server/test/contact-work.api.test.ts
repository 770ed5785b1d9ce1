import { solvesPart, workParts } from '@lernhaus/domain/marketing/form-work';
import { expect, test } from 'vitest';
import { FormStamps } from '../src/marketing/form-stamps.ts';
import { keyFor } from '../src/platform/secrets.ts';
import { services, startTestServer } from './test-server.ts';

const at = `${services}/contact-data`;
const person = { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '0171 1234567' };

/** The first number that solves a part of a stamp's work. */
function solutionOf(stamp: string, part: number): number {
  let candidate = 0;
  while (!solvesPart(stamp, part, candidate)) candidate++;
  return candidate;
}

test('while many messages arrive, a form must send work, and each work counts once; forms of other companies need none', async () => {
  const limited = await startTestServer({ LIMITS_CONTACT: '2/1h' });
  const [school, other] = [await limited.tenant(), await limited.tenant()];
  const stamps = new FormStamps(keyFor('a secret of thirty-two characters!', 'forms'));
  let count = 0;
  const post = async (remoteAddress: string, proof: object, to = school, path = '/contact-data') => {
    const reply = await limited.app.inject({
      method: 'POST',
      url: `${services}${path}`,
      remoteAddress,
      headers: { host: `${to}.localhost` },
      payload: { ...person, email: `ada${count++}@example.org`, ...proof },
    });
    return [reply.statusCode, reply.statusCode === 201 || reply.statusCode === 200 ? null : reply.json().message];
  };
  const opened = () => stamps.issue(new Date(limited.time.now.getTime() - 60_000));
  // Twelve networks, two messages each: the limit of one company.
  for (let at = 0; at < 24; at++) expect((await post(`203.0.113.${at >> 1}`, {}))[0]).toBe(201);
  const workRequired = [429, 'error.contact.work'];
  const stamp = opened();
  expect(await post('198.51.100.1', { stamp })).toEqual(workRequired);
  expect(await post('198.51.100.1', {})).toEqual([429, 'error.http.429']);
  expect(await post('198.51.100.1', { stamp: opened() }, other)).toEqual([201, null]);
  // A form that is sent again because its reply was lost is one message, also when the network has used its limit.
  const lost = opened();
  for (let tries = 0; tries < 4; tries++)
    expect(await post('198.51.100.5', { stamp: lost }, other)).toEqual([201, null]);
  const work = Array.from({ length: workParts }, (_, part) => solutionOf(stamp, part)).join('.');
  expect(await post('198.51.100.1', { stamp: opened(), work })).toEqual(workRequired);
  expect(await post('198.51.100.1', { stamp, work })).toEqual([201, null]);
  // The same form again is the same message. For another form its work is already used.
  expect(await post('198.51.100.1', { stamp, work })).toEqual([201, null]);
  expect(await post('198.51.100.1', { stamp, work }, other)).toEqual(workRequired);
  expect(await post('198.51.100.1', { stamp, work }, school, '/newsletter/subscribe')).toEqual(workRequired);
  limited.time.now = new Date(limited.time.now.getTime() + 2 * 3600 * 1000);
  // After two hours the work is too old, although its use is no longer stored.
  const late = () => post('198.51.100.2', { stamp, work }, other, '/newsletter/subscribe');
  expect([await late(), await late(), await late()]).toEqual([[200, null], [200, null], workRequired]);
  const schoolOwner = await limited.createUser(school, ['ROLE_USER']);
  expect((await schoolOwner.ask('GET', `${at}?size=100`)).body).toHaveLength(25);
});
