import { expect, test } from 'vitest';
import { createEncodingCache } from './compress-replies.ts';

test('a document that was evicted while it was encoded takes no room in the cache', async () => {
  const encodings: string[] = [];
  const waiting = Promise.withResolvers<Buffer>();
  const encode = async (body: Buffer | string) => {
    encodings.push(String(body));
    return body === 'slow' ? waiting.promise : Buffer.from(body);
  };
  const encodeOnce = createEncodingCache(encode, 10);
  const slow = encodeOnce('"slow"', 'br', 'slow');
  await encodeOnce('"long"', 'br', 'longer than the cache');
  waiting.resolve(Buffer.from('8 bytes.'));
  await slow;
  for (let round = 0; round < 2; round += 1) await encodeOnce('"short"', 'br', 'short..');
  expect(encodings).toEqual(['slow', 'longer than the cache', 'short..']);
});
