// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { VideoPlayer } from './video-player.tsx';

const show = (address: string) =>
  showScreen(<VideoPlayer address={address} title="Knots" contentId="c" captions={null} poster={null} />);

test('an address of YouTube without a video shows a sentence and no frame', async () => {
  const { place } = await show('https://www.youtube.com/watch?v=abc123');
  expect(place.textContent).toBe('video.unreadable');
  expect(place.querySelector('iframe, video, a')).toBeNull();
});

test.each(['https://cdn.example.com/videos/42', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'])(
  'the file %s is played natively, without a frame, and a sentence is shown when that fails',
  async (address) => {
    const { place } = await show(address);
    expect(place.querySelector('video')?.getAttribute('src')).toBe(address);
    expect(place.querySelector('iframe')).toBeNull();
    await act(async () => place.querySelector('video')?.dispatchEvent(new Event('error')));
    expect(place.querySelector('[role=alert]')?.textContent).toBe('video.failed');
    expect(place.querySelector('iframe, video')).toBeNull();
  },
);
