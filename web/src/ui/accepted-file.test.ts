import { expect, test } from 'vitest';
import { acceptedFiles, isOfType } from './accepted-file.ts';

test.each([
  ['image', { name: 'a.png', type: 'image/png' }, true],
  ['image', { name: 'a.vtt', type: 'text/vtt' }, false],
  ['image', { name: 'a.svg', type: 'image/svg+xml' }, false],
  ['captions', { name: 'A.VTT', type: '' }, true],
  ['captions', { name: 'a.srt', type: 'application/x-subrip' }, false],
  ['attachment', { name: 'a.jpeg', type: 'image/jpeg' }, true],
  ['attachment', { name: 'a.odt', type: '' }, true],
  ['attachment', { name: 'a.exe', type: 'application/x-msdownload' }, false],
] as const)('a field for %s accepts the file %o: %s', (accept, file, is) => {
  expect(isOfType(file, acceptedFiles[accept].types)).toBe(is);
});
