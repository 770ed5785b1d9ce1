import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database, DatabaseSettings } from '../platform/database/database.ts';
import { createRoles, type TestDatabase, testEngines } from '../platform/database/database-for-tests.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLog } from '../platform/log.ts';

const program = fileURLToPath(new URL('./crash-test-writer.ts', import.meta.url));
const rowLevelSecurity = `
  create table half (owner text, id text, side int, primary key (owner, id, side));
  grant select, insert on half to lernhaus_tenant`;

interface Round {
  /** The stored rows at the start of a round, by id, with the number of their sides. */
  readonly savedRows: ReadonlyMap<string, number>;
  /** The ids whose commit was answered before the process was killed during its writes. */
  readonly answeredIds: readonly string[];
}

type Halves = { id: string; sides: number }[];
const byId = (halves: Halves) => new Map(halves.map(({ id, sides }) => [id, sides]));

/** Every round kills the process at another moment. */
const answersBeforeKill = (round: number) => 30 + 37 * round;

const writeUntilKilled = async (settings: DatabaseSettings, round: number): Promise<Round> => {
  // The process runs too short a time to gain from optimised WebAssembly.
  const child = spawn(process.execPath, ['--liftoff-only', program, JSON.stringify(settings), String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'close');
  const output: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    output.push(line);
    // The first line lists the rows that the process found.
    if (output.length === 1 + answersBeforeKill(round)) child.kill('SIGKILL');
  });
  await exit;
  const [savedText = '[]', ...answeredIds] = output;
  return { savedRows: byId(JSON.parse(savedText) as Halves), answeredIds };
};

const readRows = async ({ pool }: Database) =>
  byId((await pool.query<Halves[number]>('select id, count(*) as sides from half group by id')).rows);

const quiet = createLog('silent');

describe.each(testEngines)('on the %s engine', (engine, open) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
    await createRoles(opened.database, rowLevelSecurity);
  });
  afterEach(() => opened.drop());

  const killTimes = async (rounds: number, durability: 'fast' | 'strict') => {
    const settings = { ...opened.settings, durability, poolSize: 16 };
    if (engine === 'embedded') await opened.database.close();
    const answeredIds: string[] = [];
    const lost: string[] = [];
    const incomplete: string[] = [];
    const compare = (savedRows: Round['savedRows']) => {
      lost.push(...answeredIds.filter((id) => !savedRows.has(id)));
      incomplete.push(...[...savedRows].flatMap(([id, sides]) => (sides === 2 ? [] : id)));
    };
    for (let round = 1; round <= rounds; round++) {
      const next = await writeUntilKilled(settings, round);
      compare(next.savedRows);
      answeredIds.push(...next.answeredIds);
    }
    const again = await openDatabase(settings, quiet);
    compare(await readRows(again));
    await again.close();
    const expected = Array.from({ length: rounds }, (_, at) => answersBeforeKill(at + 1)).reduce((sum, n) => sum + n);
    expect(answeredIds.length).toBeGreaterThanOrEqual(expected);
    return { lost, incomplete };
  };

  // A server recovers nothing when only the client is killed, so one round shows that no write is answered before its
  // commit. `npm run faults` kills more often.
  const rounds = Number(process.env['FAULT_KILLS'] ?? (engine === 'embedded' ? 5 : 1));
  test('a process that is killed while it writes loses no answered write and leaves no incomplete row', async () => {
    expect(await killTimes(rounds, 'fast')).toEqual({ lost: [], incomplete: [] });
  });

  test.runIf(engine === 'embedded')(
    'with strict durability, too, a killed process loses no answered write and leaves no incomplete row',
    async () => {
      expect(await killTimes(2, 'strict')).toEqual({ lost: [], incomplete: [] });
    },
  );
});
