import { expect, test } from 'vitest';
import { createLog, newestLines } from './log.ts';

const lineOf = (event: object): string => {
  const lines: string[] = [];
  createLog('info', { write: (line: string) => void lines.push(line) }).info(event, 'happened');
  return lines.join('');
};

test.each([
  [{ password: 'hush' }],
  [{ req: { headers: { authorization: 'Bearer hush' } } }],
  [{ body: { newPassword: 'hush' } }],
  [{ settings: { appSecret: 'hush' } }],
  [{ 'set-cookie': 'hush' }],
])('the log line for %j hides the secret', (event) => {
  expect(lineOf(event)).toContain('[hidden]');
  expect(lineOf(event)).not.toContain('hush');
});

test('a line is JSON with the level as a word and an ISO time', () => {
  expect(JSON.parse(lineOf({ port: 8080 }))).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    port: 8080,
    msg: 'happened',
  });
});

test('an error is logged without query parameters, statement values and row fields', () => {
  const row = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.org) exists',
  });
  const failed = new Error('Failed query: select $1\nparams: ada@example.org', { cause: row });
  const text = [
    { err: failed },
    { err: new Error('GET https://school.example/account/activate?key=abc-secret failed') },
    { req: { method: 'GET', url: '/api/activate?key=abc-secret' } },
  ]
    .map(lineOf)
    .join('');
  expect(text).toContain('duplicate key');
  expect(text).toContain('23505');
  expect(text).toContain('/account/activate');
  expect(text).not.toMatch(/abc-secret|ada@example\.org/);
});

test('an error is logged without addresses of people, and with the paths of its stack', () => {
  const error = new Error(
    "Can't send mail: 550 5.1.1 <maya.o'neil+a@school.example>: User unknown, müller@schule.example",
  );
  error.stack = `Error: ${error.message}\n    at run (/srv/node_modules/@fastify/cors/index.js:1:2)`;
  const text = lineOf({ err: error });
  expect(text).toContain('550 5.1.1 <[address]>: User unknown, [address]');
  expect(text).toContain('/node_modules/@fastify/cors/index.js:1:2');
  expect(text).not.toMatch(/maya|neil|ller|schule?\.example|school\.example/);
});

test('an error of the job queue, a plain object, is logged with its message', () => {
  const line = JSON.parse(lineOf({ err: { message: 'no connection', stack: 'Error: no connection', queue: 'mails' } }));
  expect(line.err).toEqual({ type: 'object', message: 'no connection', stack: 'Error: no connection' });
});

test('the newest lines of a log and its children are kept, without secrets and never more than 300', () => {
  const log = createLog('info', { write: () => undefined });
  for (let at = 0; at < 400; at++) log.child({ logger: 'jobs' }).info({ at, token: 'hush' }, 'tick');
  log.debug('too low');
  log.info('x'.repeat(5_000));
  const lines = newestLines(log).map((line) => JSON.parse(line));
  expect([lines.length, lines[0].at, lines.at(-1).at]).toEqual([300, 100, 399]);
  expect(JSON.stringify(lines)).not.toContain('hush');
});
