import { expect, test } from 'vitest';
import { CpuProfiler } from './cpu-profile.ts';

test('only one profile is recorded at a time; it ends when its caller disconnects, and then the next one may begin', async () => {
  const profiler = new CpuProfiler();
  const leaving = new AbortController();
  const first = profiler.record(30, leaving.signal);
  await expect(profiler.record(1, leaving.signal)).rejects.toThrow('error.http.503');
  expect(profiler.isRunning).toBe(true);
  leaving.abort();
  const profile = JSON.parse(await first);
  expect(Object.keys(profile)).toEqual(expect.arrayContaining(['nodes', 'startTime', 'endTime']));
  expect(profiler.isRunning).toBe(false);
  const again = JSON.parse(await profiler.record(1, leaving.signal));
  expect(again.nodes.length).toBeGreaterThan(0);
});
