import { limits } from '@lernhaus/contract/limits';
import { expect, test } from 'vitest';
import { run } from './process-file-worker.ts';

const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nÜbung für Anfänger\n';

test.for([
  ['UTF-8', Buffer.from(vtt), vtt],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${vtt}`), `\ufeff${vtt}`],
  ['Windows', Buffer.from(vtt, 'latin1'), vtt],
  [
    'Windows, in which two signs are a letter of UTF-8 by chance',
    Buffer.from('WEBVTT\n\nViel Spa\xdf\x93 f\xfcr \xdcbung\n', 'latin1'),
    'WEBVTT\n\nViel Spaß“ für Übung\n',
  ],
  ['UTF-8 with a wrong byte', Buffer.concat([Buffer.from(vtt), Buffer.from([0xfc])]), `${vtt}\ufffd`],
  [
    'UTF-8 with half a letter',
    Buffer.from(vtt).subarray(0, -6),
    'WEBVTT\n\n00:00.000 --> 00:02.000\nÜbung für Anf\ufffd',
  ],
] as const)('captions in %s are stored as UTF-8', async ([, file, expected]) => {
  const { bytes, type } = await run({ accept: 'captions', file });
  expect([Buffer.from(bytes).toString('utf8'), type]).toEqual([expected, 'text/vtt']);
});

test('captions that are too large as UTF-8 are refused', async () => {
  const file = Buffer.from(vtt.padEnd(limits.captionsBytes, 'ü'), 'latin1');
  await expect(run({ accept: 'captions', file })).rejects.toMatchObject({ code: 'error.upload.size' });
});
