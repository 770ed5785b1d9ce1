import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database, DatabaseSettings } from '../platform/database/database.ts';
import { type TestDatabase, testEngines } from '../platform/database/database-for-tests.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { ensureRoles } from '../platform/database/roles.ts';
import { createLog } from '../platform/log.ts';

const program = fileURLToPath(new URL('./write-until-killed.ts', import.meta.url));
const walls = `
  create table half (owner text, id text, side int, primary key (owner, id, side));
  grant select, insert on half to lernhaus_tenant`;

/** Ids whose commit was answered before the process was killed, in the middle of its writing. */
const writeUntilKilled = async (settings: DatabaseSettings, round: number): Promise<string[]> => {
  const child = spawn(process.execPath, [program, JSON.stringify(settings), String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const answered: string[] = [];
  createInterface({ input: child.stdout }).on('line', (id) => {
    answered.push(id);
    // Another moment of the writing in every round.
    if (answered.length === 150 + 37 * round) child.kill('SIGKILL');
  });
  await ended;
  return answered;
};

const stored = async ({ pool }: Database): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ id: string; sides: number }>(
    'select id, count(*) as sides from half group by id',
  );
  return new Map(rows.map(({ id, sides }) => [id, sides]));
};

const quiet = createLog('silent');

describe.each(testEngines)('on the %s engine', (engine, open) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
    const client = await opened.database.pool.connect();
    await ensureRoles(client);
    await client.query(walls);
    client.release();
  }, 30_000);
  afterEach(() => opened.drop(), 30_000);

  const killTimes = async (rounds: number, durability: 'fast' | 'strict') => {
    const settings = { ...opened.settings, durability, poolSize: 16 };
    if (engine === 'embedded') await opened.database.close();
    const answered: string[] = [];
    const lost: string[] = [];
    const torn: string[] = [];
    for (let round = 1; round <= rounds; round++) {
      answered.push(...(await writeUntilKilled(settings, round)));
      const again = await openDatabase(settings, quiet);
      const found = await stored(again);
      await again.close();
      lost.push(...answered.filter((id) => !found.has(id)));
      torn.push(...[...found].flatMap(([id, sides]) => (sides === 2 ? [] : id)));
    }
    return { lost, torn, answered: answered.length };
  };

  test('a process killed while it writes loses nothing it had answered, and leaves nothing torn, five times', async () => {
    const { lost, torn, answered } = await killTimes(5, 'fast');
    expect({ lost, torn }).toEqual({ lost: [], torn: [] });
    expect(answered).toBeGreaterThan(1000);
  }, 120_000);

  test.runIf(engine === 'embedded')(
    'nor does it with strict durability',
    async () => {
      const { lost, torn, answered } = await killTimes(2, 'strict');
      expect({ lost, torn }).toEqual({ lost: [], torn: [] });
      expect(answered).toBeGreaterThan(300);
    },
    120_000,
  );
});
