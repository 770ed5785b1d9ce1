import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorMessageOf } from './operator-message.ts';
import { type TestDatabase, testEngines } from './platform/database/database-for-tests.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each(testEngines)('on the %s engine', (engine, open) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.drop());
  const query = (text: string) => opened.database.sessions.query(text);

  test('rows that another command has written are one sentence with the constraint', async () => {
    await query('create table place (id int constraint place_pk primary key); insert into place values (1)');
    expect(operatorMessageOf(await failureOf(query('insert into place values (1)')))).toBe(
      'Another command or server has written the same rows meanwhile (duplicate key value violates unique constraint "place_pk"): look at what is there before you call it again.',
    );
  });

  test.runIf(engine === 'server')('a session that the server ends is one sentence', async () => {
    const failure = await failureOf(query('select pg_terminate_backend(pg_backend_pid())'));
    expect(operatorMessageOf(failure)).toBe(
      'The database has ended the work (terminating connection due to administrator command): call it again when the database answers.',
    );
  });

  test('a fault of our own keeps its stack', async () => {
    expect(operatorMessageOf(await failureOf(query('select nothing from nowhere')))).toMatch(/\n\s+at /);
  });
});

test.each([
  [new Error('Connection terminated unexpectedly'), 'A connection was lost (Connection terminated unexpectedly): '],
  [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), 'A connection was lost (read ECONNRESET): '],
])('%s is one sentence', (error, words) => {
  expect(operatorMessageOf(error)).toBe(`${words}call it again when the other side answers.`);
});
