import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '../src/platform/http/paths.ts';
import { createLog } from '../src/platform/log.ts';
import { startOwnTestServer, type TestServer } from './test-server.ts';

/** Addresses contain keys of mails and signatures of files. None of them may appear in a log. */
const secret = 'kEy-FrOm-A-mAiL-0123456789';
const lines: string[] = [];
let server: TestServer;
let company: string;

beforeAll(async () => {
  server = await startOwnTestServer({}, createLog('trace', { write: (line) => void lines.push(line) }));
  company = await server.tenant();
});
afterAll(() => server.close());

const withKey = (path: string) => `${path.replace(/:\w+/g, secret)}?key=${secret}&page=${secret}&signature=${secret}`;

test('no line of the log contains the query of an address, whether a call succeeds, is refused or fails', async () => {
  const [visitor, owner] = [server.visitor(company), await server.createUser(company, ['ROLE_USER'])];
  const paths = server.routes.endpoints.filter(({ method }) => method === 'GET').map((one) => pathOf(one, ''));
  for (const path of [...paths, '/files/x.webp', '/nowhere'])
    for (const who of [visitor, owner]) await who.ask('GET', withKey(path).replace('logout', 'x'));
  // The database fails, so every call is a server error, which is logged.
  await server.database.pool.query('alter table users rename to users_gone');
  const before = lines.length;
  const failed = await visitor.ask('GET', `/api/activate?key=${secret}`);
  await visitor.ask('POST', '/api/account/reset-password/finish', { body: { key: secret, newPassword: secret } });
  await server.database.pool.query('alter table users_gone rename to users');
  expect(failed.status).toBe(500);
  expect(lines.length).toBeGreaterThan(before);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
