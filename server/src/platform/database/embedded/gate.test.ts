import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestFolder } from '../database-for-tests.ts';
import { openGate } from './gate.ts';

const start = Buffer.from('\0\0\0\x08\0\x03\0\0', 'latin1');
const query = (sql: string): Buffer => Buffer.from(`Q\0\0\0${String.fromCharCode(sql.length + 5)}${sql}\0`, 'latin1');
const ready = (state: 'idle' | 'in transaction'): Buffer =>
  Buffer.from(`Z\0\0\0\x05${state === 'idle' ? 'I' : 'T'}`, 'latin1');

test('a connection that breaks in its transaction right after an answer does not block one that waits', async () => {
  const folder = await createTestFolder();
  const path = join(folder, 'gate');
  const [inGate, ran]: [Socket[], string[]] = [[], []];
  const connected = async () => {
    const client = connect(path);
    const [[socket]] = (await Promise.all([once(gate, 'connection'), once(client, 'connect')])) as [[Socket], unknown];
    inGate.push(socket);
    return client;
  };
  const run = async (messages: Uint8Array): Promise<Buffer> => {
    const sql = Buffer.from(messages).toString('latin1').slice(5, -1);
    ran.push(sql);
    if (sql !== 'begin') return ready('idle');
    second.write(query('select'));
    await once(inGate[1] ?? gate, 'data');
    // The answer is sent in the first callback. The gate continues after the connection is closed.
    const answer = new Promise<Buffer>((resolve) => setImmediate(() => resolve(ready('in transaction'))));
    setImmediate(() => inGate[0]?.destroy());
    return answer;
  };
  const gate = await openGate(path, { run }, (error) => expect.unreachable(String(error)));
  const [first, second] = [await connected(), await connected()];
  onTestFinished(async () => {
    for (const client of [first, second]) client.destroy();
    gate.close();
    await rm(folder, { recursive: true });
  });
  for (const client of [first, second]) {
    client.write(start);
    await once(client, 'data');
  }
  first.write(query('begin'));
  await once(second, 'data');
  expect(ran.slice(2)).toEqual(['begin', 'rollback', 'select']);
});
