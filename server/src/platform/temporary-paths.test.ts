import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTemporaryFolder } from './temporary-paths.ts';

test('a new temporary folder replaces those that a killed command has left more than a day ago', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'lernhaus-temporary-'));
  for (const [name, hours] of [
    ['rows-of-today', 23],
    ['rows-of-before', 25],
    ['other-of-before', 25],
  ] as const) {
    await mkdir(join(parent, name));
    const time = new Date(Date.now() - hours * 3_600_000);
    await utimes(join(parent, name), time, time);
  }
  const others = ['other-of-before', 'rows-of-today'];
  const during = await withTemporaryFolder(join(parent, 'rows-'), () => readdir(parent));
  expect(during).toHaveLength(3);
  expect(during).toEqual(expect.arrayContaining([...others, expect.stringMatching(/^rows-.{6}$/)]));
  expect((await readdir(parent)).sort()).toEqual(others);
  await rm(parent, { recursive: true });
});
