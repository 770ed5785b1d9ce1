import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, ownFolder, type RunningProgram, run } from '../test/run-program.ts';

/**
 * The supervisor with small processes. `server/test/processes.api.test.ts` tests it with the whole program and people
 * at work.
 */
let folder: Awaited<ReturnType<typeof ownFolder>>;
let running: RunningProgram;
let port: number;

/** `startMs` is how long a successor may take. */
async function start(startMs = 10 * 60_000): Promise<void> {
  port = await freePort();
  running = run('supervise-test-program.ts', {}, [String(port), folder.path, String(startMs)]);
  await running.waitForOutput(/a process serves[\s\S]*a process serves/);
}
beforeAll(async () => {
  folder = await ownFolder();
  await start();
});
afterAll(async () => {
  await running.stop('SIGKILL');
  await folder.remove();
});

/** The ids of the processes that have begun to serve, in their order. */
const serving = () =>
  [...running.output().matchAll(/"pid":(\d+),"msg":"a process serves"/g)].map(([, pid]) => Number(pid));
const answering = async (path = '') => Number(await (await fetch(`http://127.0.0.1:${port}/${path}`)).text());
/** How often a line was written. */
const times = (line: string) => running.output().split(line).length - 1;
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const living = () => serving().filter(isAlive);
/** A request that is answered when its process is told to end. */
async function hold(): Promise<Promise<number>[]> {
  const request = answering('held');
  request.catch(() => undefined);
  await running.waitForOutput(/holds a request/);
  return [request];
}

test('a killed process is replaced, and the other one answers meanwhile', async () => {
  const [victim, other] = serving();
  process.kill(victim ?? 0, 'SIGKILL');
  await expect.poll(() => running.output()).toContain('a process ended and is replaced');
  expect(await answering()).toBe(other);
  await expect.poll(() => serving().length).toBe(3);
});

test('a process whose main thread is stuck is killed and replaced, and the other one answers meanwhile', async () => {
  const before = serving();
  const stuck = fetch(`http://127.0.0.1:${port}/stuck`).catch((error: unknown) => error);
  // A connection that the stuck process was given before it was noticed gets no answer; the next one goes to the other
  // process.
  const answers = () =>
    fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(2_000) }).then(
      async (answer) => Number(await answer.text()),
      () => 0,
    );
  await expect.poll(async () => before.includes(await answers())).toBe(true);
  await expect.poll(() => running.output()).toContain('a process is stuck');
  // The client of the stuck process learns that its call failed, and sends it again.
  expect(await stuck).toBeInstanceOf(Error);
  await expect.poll(() => serving().length).toBe(before.length + 1);
  const [, pid] = /"pid":(\d+),"msg":"a process is stuck"/.exec(running.output()) ?? [];
  expect(before).toContain(Number(pid));
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});

test('SIGHUP replaces nothing if the new version does not start, and starts no further process', async () => {
  const before = living();
  const replaced = times('is replaced');
  await writeFile(join(folder.path, 'broken'), '');
  process.kill(running.pid, 'SIGHUP');
  await expect.poll(() => running.output()).toContain('a new process did not start: the others stay');
  expect(before).toContain(await answering());
  expect(living()).toEqual(before);
  expect(times('is replaced')).toBe(replaced);
  await rm(join(folder.path, 'broken'));
});

test('SIGHUP replaces all, also if one ends by itself meanwhile', async () => {
  const [first = 0] = living();
  const before = serving();
  await writeFile(join(folder.path, 'slow'), '');
  process.kill(running.pid, 'SIGHUP');
  await running.waitForOutput(/waits/);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => running.output()).toContain(`"pid":${first},"code":null,"signal":"SIGKILL"`);
  await rm(join(folder.path, 'slow'));
  await expect.poll(() => running.output()).toContain('all processes were replaced');
  expect(living()).toEqual(serving().slice(before.length));
  expect(living()).toHaveLength(2);
});

test('signals to all processes, as a terminal sends them, end all in order: requests that had arrived are answered', async () => {
  const all = living();
  const [request] = await hold();
  for (const signal of ['SIGHUP', 'SIGTERM', 'SIGINT'] as const) for (const pid of all) process.kill(pid, signal);
  expect(all).toContain(await answering());
  process.kill(running.pid, 'SIGINT');
  expect(await running.stop('SIGTERM')).toBe(0);
  expect(all).toContain(await request);
  expect(serving().filter(isAlive)).toEqual([]);
});

test('a second Ctrl+C ends all at once, also a process that is stuck', async () => {
  await start();
  fetch(`http://127.0.0.1:${port}/stuck`).catch(() => undefined);
  await running.waitForOutput(/is stuck/);
  process.kill(running.pid, 'SIGINT');
  await expect.poll(() => living().length).toBe(1);
  // Signals within half a second count as one. A third signal would end the supervisor before it says how it ended.
  await setTimeout(600);
  process.kill(running.pid, 'SIGINT');
  expect(await running.ended).toBe(1);
});

test('a successor that neither serves nor ends is killed: the others stay, and the next SIGHUP is handled', async () => {
  await start(1000);
  const before = living();
  await writeFile(join(folder.path, 'slow'), '');
  process.kill(running.pid, 'SIGHUP');
  await running.waitForOutput(/did not serve in time[\s\S]*the others stay/);
  expect(before).toContain(await answering());
  process.kill(running.pid, 'SIGHUP');
  await running.waitForOutput(/(did not serve in time[\s\S]*){2}the others stay/);
  expect(living()).toEqual(before);
  await rm(join(folder.path, 'slow'));
});

test('processes whose supervisor is killed finish their requests, and end', async () => {
  const all = living();
  const [request] = await hold();
  process.kill(running.pid, 'SIGKILL');
  expect(all).toContain(await request);
  await expect.poll(living).toEqual([]);
});
