import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { splitLines } from './split-lines.ts';

test.each([
  ['{"a":1}\n{"b":2}\n', ['{"a":1}', '{"b":2}'], 'a line feed ends a line'],
  ['{"a":"x\u2028y\u2029z\u0085"}\n', ['{"a":"x\u2028y\u2029z\u0085"}'], 'no other separator does'],
  ['{"a":1}\n{"b":2}', ['{"a":1}', '{"b":2}'], 'the last line may have no end'],
  ['\n{"a":1}\n', ['', '{"a":1}'], 'an empty line is a line'],
  ['', [], 'nothing has no line'],
])('the text %j has the lines %j: %s', async (text, lines) => {
  const bytes = Buffer.from(text);
  // Byte by byte, so that characters are cut too.
  const one = Array.from(bytes, (byte) => Buffer.from([byte]));
  for (const chunks of [one, [bytes]])
    expect(await Readable.from(splitLines(Readable.from(chunks))).toArray()).toEqual(lines);
});
