import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const written = (event: object): string => {
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
])('%j is logged without its secret', (event) => {
  expect(written(event)).toContain('[hidden]');
  expect(written(event)).not.toContain('hush');
});

test('a line is JSON with a level in words and an ISO time', () => {
  expect(JSON.parse(written({ port: 8080 }))).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    port: 8080,
    msg: 'happened',
  });
});
