import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|json)$/;

/**
 * Writes a brotli and a gzip copy beside every text file of a folder. They are compressed once, at the highest level,
 * so that no request waits for it.
 * @param {string} folder
 */
export function precompress(folder) {
  for (const name of readdirSync(folder).filter((file) => compressible.test(file))) {
    const bytes = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}
