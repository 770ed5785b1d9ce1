import { expect, test } from 'vitest';
import { type FileKind, isFileOfKind } from './is-file-of-kind.ts';

test.each<[string, FileKind[]]>([
  ['\0\0\0\x20ftypisom', ['video']],
  ['GIF89a', ['image']],
  ['WEBVTT\n\n00:00.000 --> 00:01.000\nHello', ['captions']],
  ['1\n00:00:00,000 --> 00:00:01,000\nHello', []],
  ['a text', []],
])('a file that begins with %j fits %j', async (head, fitting) => {
  const file = new Blob([Uint8Array.from(head, (character) => character.charCodeAt(0))]);
  const kinds: FileKind[] = ['video', 'image', 'captions'];
  const fits = await Promise.all(kinds.map((kind) => isFileOfKind(file, kind)));
  expect(kinds.filter((_kind, at) => fits[at])).toEqual(fitting);
});
