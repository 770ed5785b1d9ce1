import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { splitLines } from './split-lines.ts';

const modulus = 1n << 256n;

/** A digest of rows in any order: two tables have the same one only if they have the same rows. */
export class RowsDigest {
  #rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.#rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus;
  }

  /** The number of rows and the sum of their digests. */
  toString(): string {
    return `${this.#rows} ${this.#sum.toString(16)}`;
  }
}

/** The digest of rows; each row is one line. */
export async function digestLines(content: Readable): Promise<string> {
  const digest = new RowsDigest();
  for await (const line of splitLines(content)) digest.add(line);
  return digest.toString();
}

export const digestFile = (path: string): Promise<string> => digestLines(createReadStream(path));
