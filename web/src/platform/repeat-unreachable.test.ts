import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { repeatUnreachable } from './repeat-unreachable.ts';

const failureWith = (status: number) =>
  new CallFailure({ status, key: 'error', params: {}, fieldErrors: [], appError: null, endpoint: 'any' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a call is repeated while the server is away', async () => {
  const call = vi.fn<() => Promise<string>>();
  call.mockRejectedValueOnce(failureWith(0)).mockRejectedValueOnce(failureWith(503)).mockResolvedValueOnce('paid');
  const result = repeatUnreachable(call);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toBe('paid');
  expect(call).toHaveBeenCalledTimes(3);
});

test.each([
  ['a refusal', 400, 1],
  ['a server that stays away', 503, 3],
])('%s ends the repetition', async (_name, status, times) => {
  const call = vi.fn<() => Promise<never>>(() => Promise.reject(failureWith(status)));
  const failure = repeatUnreachable(call, 3).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failure).toMatchObject({ status });
  expect(call).toHaveBeenCalledTimes(times);
});
