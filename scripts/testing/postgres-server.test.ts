import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.mjs';
import { makeServerFolders } from './postgres-server.mjs';

test('only the data of a PostgreSQL server is in memory, its programs are where programs may run', () => {
  const { folder, memory } = makeServerFolders();
  for (const path of [folder, memory]) rmSync(path, { recursive: true });
  expect([dirname(folder), dirname(memory)]).toEqual([tmpdir(), memoryFolder()]);
});
