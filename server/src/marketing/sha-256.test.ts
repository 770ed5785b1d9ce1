import { createHash } from 'node:crypto';
import { sha256Words } from '@lernhaus/domain/marketing/sha-256';
import { expect, test } from 'vitest';

test('the digest is SHA-256 at every length around the blocks', () => {
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const text = 'stamp.7.1'.repeat(30).slice(0, length);
    const bytes = Buffer.alloc(32);
    for (const [at, word] of sha256Words(text).entries()) bytes.writeInt32BE(word, 4 * at);
    expect(bytes.toString('hex'), String(length)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});
