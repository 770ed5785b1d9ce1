import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The SHA-256 digest of a stream. */
export async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
