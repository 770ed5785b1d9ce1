import type { Readable } from 'node:stream';

/**
 * The lines of a table in a backup. Only a line feed ends a line: `readline` also splits at U+2028 and U+2029, which
 * JSON does not escape and which texts contain that were copied from other programs.
 */
export async function* splitLines(content: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += first;
    for (const begun of others) {
      yield rest;
      rest = begun;
    }
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
