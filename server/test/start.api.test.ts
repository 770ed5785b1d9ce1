import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorMessageOf } from '../src/operator-message.ts';
import { copyEmbeddedDatabase } from '../src/platform/database/database-for-tests.ts';
import { heartbeatIntervalMs } from '../src/platform/heartbeat/heartbeat-sql.ts';
import { createLog } from '../src/platform/log.ts';
import { readSettings } from '../src/platform/settings.ts';
import { startServer } from '../src/start-server.ts';
import { migratedDatabase } from './migrated-database.ts';
import { freePort, ownFolder, type RunningProgram, run, runToEnd } from './run-program.ts';

const appSecret = 'a secret of more than thirty-two characters';

let folder: Awaited<ReturnType<typeof ownFolder>>;
beforeAll(async () => {
  folder = await ownFolder();
});
afterAll(() => folder.remove());

const oneSentence = /^[^\n]+\n$/;

async function refusalOf(env: Record<string, string>): Promise<string> {
  const { code, output } = await runToEnd('main.ts', { DATA_DIR: join(folder.path, 'unused'), ...env });
  expect(code).toBe(1);
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  expect(
    output.split('\n').filter((line) => /^\s+at /.test(line)),
    'no stack',
  ).toEqual([]);
  expect(`${last}\n`).toMatch(oneSentence);
  return last;
}

describe('a start with an invalid setting fails with one sentence that names the setting', () => {
  test.each([
    ['PORT', { PORT: 'abc' }],
    ['HOST', { HOST: '999.1.1.1' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@127.0.0.1:1' }],
    ['STORAGE_URL', { STORAGE_URL: 'file:///proc/nowhere' }],
    ['DATA_DIR', { DATA_DIR: '/proc/nowhere' }],
  ])('%s in %o', async (setting, env) => {
    expect(await refusalOf({ PORT: String(await freePort()), ...env })).toContain(setting);
  });

  test('PORT if it is in use, before anything is opened', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const output = await refusalOf({ PORT: String(port), DATA_DIR: join(folder.path, 'never') });
    other.close();
    expect(output).toContain('PORT');
    expect(output).toContain(String(port));
  });

  test('DATA_DIR if it is not a writable folder', async () => {
    const file = join(folder.path, 'a-file');
    await writeFile(file, 'no folder');
    const env = { PORT: String(await freePort()), STORAGE_URL: `file://${folder.path}/files` };
    expect(await refusalOf({ ...env, DATA_DIR: join(file, 'data') })).toContain('DATA_DIR');
  });

  const onServer = async (url: string) =>
    refusalOf({ PORT: String(await freePort()), DATABASE_URL: url, APP_SECRET: appSecret });

  test('DATABASE_URL if nothing answers there', async () => {
    const output = await onServer(`postgres://someone:s3cret@127.0.0.1:${await freePort()}/place`);
    expect(output).toContain('DATABASE_URL');
    expect(output).not.toContain('s3cret');
  });
});

test('a bucket that does not answer stops a start, and the message does not contain its secret', async () => {
  const dataDir = join(folder.path, 'bucket');
  await copyEmbeddedDatabase(dataDir, await migratedDatabase());
  const place = `127.0.0.1:${await freePort()}/bucket`;
  const settings = readSettings({ DATA_DIR: dataDir, STORAGE_URL: `s3://key:s3cret@${place}?tls=0` });
  const problem = await startServer(settings, createLog('silent'), () => undefined).then(() => '', operatorMessageOf);
  expect(problem).toBe(`The bucket at ${place} cannot be used (ECONNREFUSED): check STORAGE_URL.`);
});

describe('a server in production', () => {
  let server: RunningProgram;
  let port: number;
  let env: Record<string, string>;

  const ask = (method: string, path: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { host: 'localhost', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  beforeAll(async () => {
    port = await freePort();
    const dataDir = join(folder.path, 'production');
    await copyEmbeddedDatabase(dataDir, await migratedDatabase());
    env = {
      NODE_ENV: 'production',
      APP_SECRET: appSecret,
      PORT: String(port),
      DATA_DIR: dataDir,
      DRAIN_SECONDS: '5',
      BASE_DOMAIN: '127.0.0.1',
      PUBLIC_SCHEME: 'https',
      SMTP_URL: `smtp://postman:s3cret@127.0.0.1:${await freePort()}`,
    };
    const firstRun = await runToEnd(
      'cli.ts',
      env,
      ['admin', 'create', '--login', 'chief', '--email', 'c@example.org'],
      'pw-of-chief\n',
    );
    expect(firstRun, firstRun.output).toMatchObject({ code: 0 });
    server = run('main.ts', env);
    await server.waitForOutput(/is serving/);
  });
  afterAll(async () => {
    await server?.stop('SIGKILL');
  });

  test('has no account with a known password, and only the admin from the command line', async () => {
    const signIn = async (username: string, password: string) =>
      (await ask('POST', '/api/authenticate', { username, password })).status;
    expect(await signIn('admin', 'lernhaus-demo')).toBe(401);
    expect(await signIn('chief', 'lernhaus-demo')).toBe(401);
    expect(await signIn('chief', 'pw-of-chief')).toBe(200);
    expect(server.output()).not.toMatch(/password|lernhaus-demo/i);
    expect((await ask('GET', '/home')).status).toBe(200);
  });

  test('prints the address that links have behind its proxy, without the port of the process', () => {
    expect(server.output()).toMatch(/is serving https:\/\/127\.0\.0\.1\b(?!:)/);
  });

  test('reports that its mail server does not answer, and serves requests', () => {
    expect(server.output()).toMatch(
      /^\{"level":"warn".*"msg":"The mail server at 127\.0\.0\.1:\d+ cannot be used \((?:\w+|no answer within 10 s)\), so mails wait and are tried again: check SMTP_URL\."\}$/m,
    );
    expect(server.output()).not.toContain('s3cret');
  });

  test('writes nothing but one JSON line per event', () => {
    for (const line of server.output().trimEnd().split('\n')) expect(line).toMatch(/^\{"level":.*\}$/);
  });

  test('is the only user of its data folder', async () => {
    const output = await refusalOf({ ...env, PORT: String(await freePort()) });
    expect(output).toContain('DATA_DIR');
    expect(output).toContain(String(server.pid));
  });

  test('is backed up while it runs, and no command writes beside it', async () => {
    const file = join(folder.path, 'running.backup');
    const backup = await runToEnd('cli.ts', env, ['backup', file]);
    expect(backup, backup.output).toMatchObject({ code: 0, output: expect.stringMatching(/ rows in \d+ tables/) });
    expect((await stat(file)).size).toBeGreaterThan(1000);
    expect(await runToEnd('cli.ts', env, ['tenant', 'create', 'nordwind'])).toMatchObject({
      code: 1,
      output: expect.stringContaining(String(server.pid)),
    });
    expect((await ask('GET', '/home')).status).toBe(200);
  });

  test('completes the requests it has begun before it ends on SIGTERM; its outage begins when nobody can connect', async () => {
    const body = JSON.stringify({ username: 'chief', password: 'pw-of-chief' });
    const begun = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/authenticate',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    const response = once(begun, 'response');
    begun.flushHeaders();
    // The server has read the headers.
    await once(begun, 'continue');
    begun.write(body.slice(0, 10));
    const exitCode = server.stop('SIGTERM');
    // While it drains, its health sends balancers away, and other requests are answered.
    const replyOf = async (path: string) => {
      const { status, headers } = await ask('GET', path);
      return [status, headers.get('connection'), headers.get('retry-after')];
    };
    await expect.poll(() => replyOf('/management/health')).toEqual([503, 'close', '2']);
    expect(await replyOf('/home')).toEqual([200, 'close', null]);
    const canConnect = () =>
      ask('GET', '/home').then(
        () => true,
        () => false,
      );
    await expect.poll(canConnect).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, heartbeatIntervalMs));
    const completedAt = Date.now();
    begun.end(body.slice(10));
    const [answer] = (await response) as [{ statusCode: number; resume(): void }];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(await exitCode).toBe(0);
    expect((await stat(join(env['DATA_DIR'] ?? '', 'last-seen'))).mtimeMs).toBeLessThan(completedAt);
  });
});
