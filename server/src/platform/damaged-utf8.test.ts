import { expect, test } from 'vitest';
import { isDamagedUtf8 } from './damaged-utf8.ts';

const wrong = Buffer.from([0xfc]);

test.each([
  ['UTF-8 with a wrong byte', Buffer.concat([Buffer.from('Größe für'), wrong]), true],
  [
    'UTF-8 with its mark and more wrong bytes than letters',
    Buffer.concat([Buffer.from('\ufeffa'), wrong, wrong]),
    true,
  ],
  ['windows-1252', Buffer.from('Gr\xf6\xdfe', 'latin1'), false],
  // `ß“` is a letter of UTF-8.
  [
    'windows-1252 in which two signs are a letter of UTF-8',
    Buffer.from('Viel Spa\xdf\x93 f\xfcr \xdcbung', 'latin1'),
    false,
  ],
  ['as many letters as wrong bytes', Buffer.from('Spa\xdf\x93 f\xfcr', 'latin1'), false],
])('%s is damaged UTF-8: %s', (_name, bytes, expected) => expect(isDamagedUtf8(bytes)).toBe(expected));
