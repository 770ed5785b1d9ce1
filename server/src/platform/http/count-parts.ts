import { Transform } from 'node:stream';
import { Failure } from '@lernhaus/contract/failures';

/**
 * The boundary of RFC 2046. Other parameters than a charset are refused, because two parsers could read them
 * differently.
 */
const formType =
  /^multipart\/form-data; ?(?:charset=[\w-]{1,20}; ?)?boundary=("?)([\w'()+,./:=?-]{1,70})\1(?:; ?charset=[\w-]{1,20})?$/i;

/** How often `bytes` contains `word`; counts up to `most`. */
function countIn(bytes: Buffer, word: Buffer, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(word); at !== -1 && count < most; at = bytes.indexOf(word, at + word.length)) count += 1;
  return count;
}

/**
 * Passes a form through and fails at the first part above the maximum. busboy needs about 10 µs for each part, and one
 * chunk of a connection can contain thousands of parts. Searching a chunk for the boundary takes a few microseconds.
 */
export function countParts(contentType: string, maxParts: number): Transform {
  const [, , boundary] = formType.exec(contentType) ?? [];
  if (!boundary) throw new Failure('error.malformed');
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const overlap = delimiter.length - 1;
  // One more than parts: the last delimiter ends the form.
  const most = maxParts + 1;
  // The first delimiter has no line before it.
  let end: Buffer = Buffer.from('\r\n');
  let count = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const joint = Buffer.concat([end, chunk.subarray(0, overlap)]);
      count += countIn(joint, delimiter, most + 1) + countIn(chunk, delimiter, most + 1);
      end = chunk.length < overlap ? joint.subarray(-overlap) : chunk.subarray(-overlap);
      if (count > most) done(new Failure('error.malformed'));
      else done(null, chunk);
    },
  });
}
