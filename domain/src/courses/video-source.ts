import { isAddress } from '../media/address.ts';

/** How a video is played: embedded from its host, or by the native player. */
export type VideoSource =
  | { readonly kind: 'youtube' | 'vimeo'; readonly videoId: string; readonly embedUrl: string }
  | { readonly kind: 'native'; readonly url: string };

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const youtubeShortHosts = new Set(['youtu.be', 'www.youtu.be']);
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const youtubeId = /^[\w-]{11}$/u;
const vimeoId = /^\d{1,12}$/u;
const vimeoHash = /^[\da-f]{6,32}$/iu;

/**
 * Reads a content's video address (specification 5, video URL). Hosts are compared whole: `youtube.com.evil.example` is
 * an ordinary file on another server. A path on our own host (`/…`) is native.
 * Null for a blank or unreadable address, for another scheme than http and https, and for a YouTube or Vimeo address
 * without a video.
 */
export function videoSource(address: string | null | undefined): VideoSource | null {
  const text = (address ?? '').trim();
  if (/^\/(?![/\\])/u.test(text)) return { kind: 'native', url: text };
  const url = urlOf(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (youtubeHosts.has(url.hostname) || youtubeShortHosts.has(url.hostname)) return youtube(url);
  if (vimeoHosts.has(url.hostname)) return vimeo(url);
  return { kind: 'native', url: url.href };
}

/** The address of the player of a YouTube or Vimeo video; null for every other address. */
export function embedUrlOf(address: string | null | undefined): string | null {
  const source = videoSource(address);
  return source === null || source.kind === 'native' ? null : source.embedUrl;
}

/** The page of a YouTube or Vimeo video at its provider, for a link; null for every other address. */
export function videoPageOf(address: string): string | null {
  const source = videoSource(address);
  if (source === null || source.kind === 'native') return null;
  if (source.kind === 'youtube') return `https://www.youtube.com/watch?v=${source.videoId}`;
  const hash = new URL(source.embedUrl).searchParams.get('h');
  return `https://vimeo.com/${source.videoId}${hash === null ? '' : `/${hash}`}`;
}

/** The file types that the native player plays. */
const videoFile = /\.(?:mp4|m4v|mov|webm|ogv|ogg)$/iu;

/** Whether an address leads to a playable video: one of YouTube or Vimeo, or a video file. */
export function isPlayable(address: string): boolean {
  const source = videoSource(address);
  if (source?.kind !== 'native') return source !== null;
  return videoFile.test(new URL(source.url, 'http://own.example').pathname);
}

/**
 * Whether an address may be stored for a video: of http or https without a password, or a path on our own host. The
 * player shows that it cannot play an address without a video.
 */
export function isVideoAddress(address: string): boolean {
  if (!isAddress(address)) return false;
  const url = urlOf(address.trim());
  return videoSource(address) !== null || (url !== null && url.username === '' && url.password === '');
}

function urlOf(text: string): URL | null {
  // Addresses of the two video hosts are often typed without a scheme.
  const isBare = /^(?:[a-z-]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//iu.test(text);
  const absolute = isBare ? `https://${text}` : text;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

function youtube(url: URL): VideoSource | null {
  const [first, second] = segmentsOf(url);
  const isById = first !== undefined && ['embed', 'shorts', 'live', 'v'].includes(first);
  const videoId = youtubeShortHosts.has(url.hostname) ? first : isById ? second : url.searchParams.get('v');
  if (!videoId || !youtubeId.test(videoId)) return null;
  return { kind: 'youtube', videoId: videoId, embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}` };
}

function vimeo(url: URL): VideoSource | null {
  const segments = segmentsOf(url);
  const at = segments.findIndex((segment) => vimeoId.test(segment));
  const videoId = segments[at];
  if (videoId === undefined) return null;
  // An unlisted Vimeo video can be reached only with its hash.
  const hash = url.searchParams.get('h') ?? segments[at + 1] ?? '';
  const query = vimeoHash.test(hash) ? `?h=${hash}&dnt=1` : '?dnt=1';
  return { kind: 'vimeo', videoId: videoId, embedUrl: `https://player.vimeo.com/video/${videoId}${query}` };
}

function segmentsOf(url: URL): readonly string[] {
  return url.pathname.split('/').filter((segment) => segment !== '');
}
