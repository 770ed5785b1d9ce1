// @vitest-environment jsdom
import { videoUploads } from '@lernhaus/contract/media/video-upload-endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { waitForVideo } from './wait-for-video.ts';

const failureWith = (status: number) =>
  new CallFailure({
    status,
    key: 'error',
    params: {},
    fieldErrors: [],
    appError: null,
    endpoint: videoUploads.read.id,
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('waiting for a video goes on while the server is away, and until the video exists', async () => {
  const call = vi
    .spyOn(browserCaller(), 'call')
    .mockRejectedValueOnce(failureWith(0))
    .mockRejectedValueOnce(failureWith(503))
    .mockResolvedValueOnce({ videoId: null })
    .mockResolvedValueOnce({ videoId: 'v' });
  const video = waitForVideo('u');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await video).toBe('v');
  expect(call).toHaveBeenCalledTimes(4);
});

test('waiting for a video ends if its upload does not exist any more', async () => {
  vi.spyOn(browserCaller(), 'call').mockRejectedValue(failureWith(404));
  await expect(waitForVideo('u')).rejects.toMatchObject({ status: 404 });
});
