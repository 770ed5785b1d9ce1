import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embedUrlOf, isPlayable, isVideoAddress, videoPageOf, videoSource } from './video-source.ts';

const onYoutube = {
  kind: 'youtube',
  videoId: 'dQw4w9WgXcQ',
  embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
};
const onVimeo = (query = '?dnt=1') => ({
  kind: 'vimeo',
  videoId: '76979871',
  embedUrl: `https://player.vimeo.com/video/76979871${query}`,
});

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
  'http://youtube.com/watch?list=x&v=dQw4w9WgXcQ',
  'https://M.YouTube.com/shorts/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'www.youtube.com/live/dQw4w9WgXcQ',
  ' youtu.be/dQw4w9WgXcQ ',
])('%s is one YouTube video', (address) => {
  expect(videoSource(address)).toEqual(onYoutube);
});

test.each<[string, string | undefined]>([
  ['https://vimeo.com/76979871', undefined],
  ['vimeo.com/channels/staffpicks/76979871', undefined],
  ['https://player.vimeo.com/video/76979871?autoplay=1', undefined],
  ['https://vimeo.com/76979871/8272103f6e', '?h=8272103f6e&dnt=1'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '?h=8272103f6e&dnt=1'],
])('%s is one Vimeo video', (address, query) => {
  expect(videoSource(address)).toEqual(onVimeo(query));
});

test.each([
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=vimeo.com',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://cdn.example/video.mp4',
])('%s is a file, not a player', (address) => {
  expect(videoSource(address)).toEqual({ kind: 'native', url: address });
});

test('a path on our own host is a file', () => {
  expect(videoSource('/files/video.mp4')).toEqual({ kind: 'native', url: '/files/video.mp4' });
});

test.each([
  null,
  '',
  'video',
  'javascript:alert(1)',
  'data:video/mp4;base64,AAAA',
  'file:///etc/passwd',
  '//evil.example/video.mp4',
  '/\\evil.example/video.mp4',
  'https://youtube.com@evil.example/video.mp4',
  'https://www.youtube.com/feed/library',
  'https://www.youtube.com/embed/"><script>',
  'https://vimeo.com/about',
])('%s plays nothing', (address) => {
  expect(videoSource(address)).toBeNull();
});

test('every embedded address is on one of the two allowed hosts, for any input', () => {
  const anyAddress = fc.oneof(
    fc.string(),
    fc.webUrl({ withQueryParameters: true }),
    fc.string().map((rest) => `youtu.be/${rest}`),
  );
  fc.assert(
    fc.property(anyAddress, (address) => {
      const source = videoSource(address);
      if (source?.kind === 'native') expect(source.url).toMatch(/^(?:https?:\/\/|\/)/u);
      else if (source)
        expect(source.embedUrl).toMatch(
          /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+\?[\w=&]+)$/u,
        );
    }),
  );
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', true],
  ['https://vimeo.com/76979871', true],
  ['https://cdn.example/video.mp4?token=x', true],
  ['/files/school/videos/0123456789abcdef0123456789abcdef.webm?expires=1', true],
  ['https://cdn.example/video', false],
  ['https://example.com/watch.html', false],
  ['https://www.youtube.com/feed/library', false],
  ['video.mp4', false],
  ['javascript:alert(1)//.mp4', false],
  ['//evil.example/video.mp4', false],
])('that %s can be played is %s', (address, playable) => {
  expect(isPlayable(address)).toBe(playable);
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', true],
  ['youtube.com/watch?v=dQw4w9WgXcQ', true],
  ['https://www.youtube.com/watch?v=abc123', true],
  ['https://cdn.example.com/videos/42', true],
  ['http://cdn.example.com/live/index.m3u8', true],
  ['/files/school/videos/0123456789abcdef0123456789abcdef.mp4', true],
  ['https://author:password@cdn.example.com/video.mp4', false],
  ['video.mp4', false],
  ['a video about tea', false],
  ['ftp://cdn.example.com/video.mp4', false],
  ['mailto:author@school.example', false],
  ['javascript:alert(1)//.mp4', false],
  ['//evil.example/video.mp4', false],
  ['https://cdn.example.com/a\u202eb', false],
])('that %s may be stored for a video is %s', (address, isAccepted) => {
  expect(isVideoAddress(address)).toBe(isAccepted);
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://example.org/a.mp4', null],
])('the page of %s at its provider is %s, also by the address of its player', (address, page) => {
  expect(videoPageOf(address)).toBe(page);
  expect(videoPageOf(embedUrlOf(address) ?? address)).toBe(page);
});
