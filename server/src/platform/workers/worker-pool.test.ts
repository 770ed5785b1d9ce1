import { Failure } from '@lernhaus/contract/failures';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { type PoolBounds, WorkerPool } from './worker-pool.ts';
import { workerTask } from './worker-task.ts';

const oddTask = (deadlineMs: number) =>
  workerTask<typeof import('./for-tests/faulty-worker.ts')>(
    'odd',
    new URL('./for-tests/faulty-worker.ts', import.meta.url),
    deadlineMs,
  );
const odd = oddTask(60_000);

const pools: WorkerPool[] = [];
const poolOf = (bounds: Partial<PoolBounds> = {}) => {
  const pool = new WorkerPool(createLog('silent'), bounds);
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

/** Tasks with `released` wait until `release`. */
function heldTasks() {
  const released = new Int32Array(new SharedArrayBuffer(4));
  const release = () => {
    Atomics.store(released, 0, 1);
    Atomics.notify(released, 0);
  };
  return { wait: { act: 'wait', released } as const, release };
}

const echo = (value: unknown) => ({ act: 'echo', value }) as const;
const codeOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => (error as Failure).code);

test('a task runs in another thread', async () => {
  expect(await poolOf().run(odd, echo({ bytes: new Uint8Array([1, 2]) }), 'a')).toEqual({
    bytes: new Uint8Array([1, 2]),
  });
});

test('a failure that a task throws arrives unchanged', async () => {
  const failure = await poolOf()
    .run(odd, { act: 'refuse' }, 'a')
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({
    code: 'error.archive.tooMany',
    params: { most: 3 },
    fieldErrors: [{ objectName: 'odd', field: 'act', message: 'Value' }],
  });
});

test.each([
  ['runs past its deadline', 'hang', 'error.tooComplex', oddTask(1500)],
  ['takes more memory than a thread has', 'hoard', 'error.tooComplex', odd],
  ['ends its thread', 'exit', 'error.http.503', odd],
] as const)('a task that %s is refused, and the next one runs', async (_why, act, code, task) => {
  const pool = poolOf({ threads: 1, memoryMb: 32 });
  const refusalCode = codeOf(pool.run(task, { act }, 'a'));
  const next = pool.run(odd, echo('next'), 'a');
  expect([await refusalCode, await next]).toEqual([code, 'next']);
});

test('an unexpected error is thrown unchanged, and its thread continues', async () => {
  const pool = poolOf({ threads: 1 });
  await expect(pool.run(odd, { act: 'throw' }, 'a')).rejects.toThrow('odd');
  expect(await pool.run(odd, echo('next'), 'a')).toBe('next');
});

test('a tenant that uses its full share of the threads leaves one thread to the others', async () => {
  const pool = poolOf({ threads: 2 });
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  const { wait, release } = heldTasks();
  const greedy = [0, 1, 2].map((at) => pool.run(odd, wait, 'greedy').then(note(`greedy ${at}`)));
  await pool.run(odd, echo('x'), 'modest').then(note('modest'));
  release();
  await Promise.all(greedy);
  expect(order).toEqual(['modest', 'greedy 0', 'greedy 1', 'greedy 2']);
});

test('tenants take turns in one thread', async () => {
  const pool = poolOf({ threads: 1 });
  const order: string[] = [];
  const ask = (tenant: string, name: string) => pool.run(odd, echo(name), tenant).then(() => void order.push(name));
  await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('b', 'b2')]);
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('a tenant with a full queue is asked to come back, and other tenants are not', async () => {
  const pool = poolOf({ threads: 1, maxTasksPerTenant: 2, maxBytesPerTenant: 100 });
  const { wait, release } = heldTasks();
  const first = pool.run(odd, wait, 'a');
  const tasks = [pool.run(odd, echo(1), 'a')];
  expect(await codeOf(pool.run(odd, echo('too long'.repeat(20)), 'a'))).toBe('error.http.503');
  expect(await codeOf(pool.run(odd, echo({ texts: [{ text: 'too long'.repeat(20) }] }), 'a'))).toBe('error.http.503');
  expect(await codeOf(pool.run(odd, echo(3), 'a'))).toBe('error.http.503');
  const other = pool.run(odd, echo(4), 'b');
  release();
  expect(await other).toBe(4);
  expect(await Promise.all([first, ...tasks])).toEqual(['waited', 1]);
});

test('closing the pool ends running and waiting tasks', async () => {
  const pool = poolOf({ threads: 1 });
  const codes = [codeOf(pool.run(odd, { act: 'hang' }, 'a')), codeOf(pool.run(odd, echo(1), 'b'))];
  await pool.close();
  expect([...(await Promise.all(codes)), await codeOf(pool.run(odd, echo(1), 'a'))]).toEqual(
    Array(3).fill('error.http.503'),
  );
});
