import { expect, test } from 'vitest';
import { DrawnFileCache } from './drawn-file-cache.ts';

const megabytes = (count: number) => new Uint8Array(count * 1_000_000);

test('the cache removes the least recently used files, and keeps no file above its limit', async () => {
  const files = new DrawnFileCache();
  const drawnKeys: string[] = [];
  const ask = (key: string, size: number) =>
    files.fileOf(key, async () => {
      drawnKeys.push(key);
      return megabytes(size);
    });
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(key, 3);
  expect(drawnKeys).toEqual(['a', 'b', 'c', 'd', 'b']);
  await ask('large', 11);
  await ask('large', 11);
  expect(drawnKeys.slice(5)).toEqual(['large', 'large']);
});

test('a file that is asked for twice is drawn once, and one that could not be drawn is drawn again', async () => {
  const files = new DrawnFileCache();
  let attempts = 0;
  const draw = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('no room');
    return megabytes(1);
  };
  await expect(files.fileOf('a', draw)).rejects.toThrow('no room');
  await Promise.all([files.fileOf('a', draw), files.fileOf('a', draw)]);
  expect(attempts).toBe(2);
});
