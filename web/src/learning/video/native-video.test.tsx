// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { NativeVideo } from './native-video.tsx';
import { saveVideoPosition } from './video-position.ts';

/** The positions to which a video seeks when its length is known. */
async function seeksOnLoad(): Promise<number[]> {
  const { place } = await showScreen(
    <NativeVideo url="/files/knot.mp4" title="Knots" contentId="c" captions={null} poster="/poster.webp" />,
  );
  const video = place.querySelector('video');
  const seek = vi.fn<(seconds: number) => void>();
  if (video) Object.defineProperty(video, 'currentTime', { get: () => 0, set: seek });
  await act(async () => video?.dispatchEvent(new Event('loadedmetadata')));
  return seek.mock.calls.flat();
}

test('a video keeps its poster until somebody plays it, because a seek would replace the poster', async () => {
  expect(await seeksOnLoad()).toEqual([]);
});

test('a video starts where it was left', async () => {
  saveVideoPosition('/', 'c', 42, 100);
  expect(await seeksOnLoad()).toEqual([42]);
});
