import { expect, test } from 'vitest';
import { completeLength, isIdleAfter, isTermination, readStartPacket } from './wire-framing.ts';

const message = (type: string, body = ''): Buffer => {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0, 'latin1');
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.write(body, 5, 'latin1');
  return bytes;
};

const opening = (code: number, body = ''): Buffer => {
  const bytes = Buffer.alloc(8 + body.length);
  bytes.writeInt32BE(bytes.length, 0);
  bytes.writeInt32BE(code, 4);
  bytes.write(body, 8, 'latin1');
  return bytes;
};

const [parse, bind, sync, query] = [
  message('P', 'select 1\0'),
  message('B', 'x'),
  message('S'),
  message('Q', 'select 1\0'),
];

test.each([
  ['nothing', [], 0],
  ['half a length', [sync.subarray(0, 3)], 0],
  ['half a message', [query.subarray(0, 9)], 0],
  ['a whole query', [query], query.length],
  ['a statement without its sync waits for it', [parse, bind], 0],
  ['a statement with its sync', [parse, bind, sync], parse.length + bind.length + sync.length],
  ['the next statement waits for its own sync', [parse, sync, parse], parse.length + sync.length],
  ['two queries run together', [query, query], 2 * query.length],
])('only complete messages are counted: %s', (_case, messages, length) => {
  expect(completeLength(Buffer.concat(messages))).toBe(length);
});

test.each([
  ['half of it', opening(196_608, 'user\0x\0').subarray(0, 10), { kind: 'incomplete' }],
  ['a startup', opening(196_608, 'user\0x\0'), { kind: 'startup', length: 15 }],
  ['a request for TLS', opening(80_877_103), { kind: 'encryption', length: 8 }],
  ['a cancellation', opening(80_877_102, 'pidkey\0\0'), { kind: 'cancel' }],
])('the first packet of a connection is read: %s', (_case, bytes, read) => {
  expect(readStartPacket(bytes)).toEqual(read);
});

test('only an answer that ends in the idle state lets the next statement in', () => {
  expect(isIdleAfter(Buffer.concat([message('C', 'SELECT 1\0'), message('Z', 'I')]))).toBe(true);
  expect(isIdleAfter(message('Z', 'T'))).toBe(false);
  expect(isIdleAfter(message('Z', 'E'))).toBe(false);
  expect(isIdleAfter(Buffer.alloc(0))).toBe(false);
});

test('the end of a connection is recognised', () => {
  expect(isTermination(message('X'))).toBe(true);
  expect(isTermination(query)).toBe(false);
});
