import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWebVtt } from './is-web-vtt.ts';
import { sizeString } from './size-string.ts';
import { sniffMedia } from './sniff-media.ts';
import { videoKeyOf } from './video-key.ts';

test.each<[number | null, string]>([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1_536_000, '1.54 MB'],
  [999_999, '1 MB'],
  [123_456_789, '123 MB'],
  [2_000_000_000, '2 GB'],
  [1e18, '1000000 TB'],
  [null, '0 B'],
  [-1, '0 B'],
])('%s bytes are shown as %s', (bytes, text) => {
  expect(sizeString(bytes)).toBe(text);
});

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each<[string, string | null]>([
  ['\x89PNG\r\n\x1a\n\0\0', 'png'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['GIF89a', 'gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\x01\0\x01\0', 'ico'],
  ['\0\0\0\x20ftypisom', 'mp4'],
  ['\0\0\0\x14ftypqt  ', 'mov'],
  ['\x1aE\xdf\xa3\x01\0\0\x42\x82\x84webm', 'webm'],
  ['\x1aE\xdf\xa3\x01\0\0\x42\x82\x88matroska', null],
  ['\0\0\0\x20ftypavif', null],
  ['%PDF-1.7', 'pdf'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['<!doctype html>', null],
  ['RIFF\x10\0\0\0WAVE', null],
  ['', null],
])('a file that begins with %j is %s', (head, kind) => {
  expect(sniffMedia(bytesOf(head))).toBe(kind);
});

test('only a signature makes a text a media file', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(sniffMedia(bytesOf(`<${text}`))).toBeNull();
    }),
  );
});

test.each<[string, boolean, string]>([
  ['WEBVTT', true, 'nothing is said yet'],
  ['WEBVTT\n\n00:00.000 --> 00:01.000\nHello', true, 'captions'],
  ['\u{feff}WEBVTT - English\r\n', true, 'with a byte order mark and a title'],
  ['WEBVTTX', false, 'another word'],
  ['1\n00:00:00,000 --> 00:00:01,000\nHello', false, 'SubRip'],
  ['<html>', false, 'a page'],
])('%j is WebVTT: %s (%s)', (text, expected) => {
  expect(isWebVtt(text)).toBe(expected);
});

const videoKey = `brightpath/videos/${'0a'.repeat(16)}.mp4`;

test.each<[string | null, string | null, string]>([
  [`/files/${videoKey}`, videoKey, 'a stored address'],
  [` /files/${videoKey}?until=1&signature=a-b `, videoKey, 'with a signature that ends'],
  [`https://brightpath.example:8080/files/${videoKey}?until=1`, videoKey, 'copied with its host'],
  [`https://brightpath.example/other/files/${videoKey}`, null, 'somewhere else on a host'],
  [`/files/brightpath/images/${'0a'.repeat(16)}.webp`, null, 'a picture'],
  [`/files/${videoKey}/more`, null, 'below a video'],
  [`/files/../${videoKey}`, null, 'a path with dots'],
  ['https://youtu.be/abcdefghijk', null, 'on YouTube'],
  ['', null, 'nothing'],
  [null, null, 'nothing'],
])('the address %s is of the video %s (%s)', (address, key) => {
  expect(videoKeyOf(address)).toBe(key);
});
