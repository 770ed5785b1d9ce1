import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const socketName = '.s.PGSQL.5432';
/** Linux takes 107 bytes, macOS 103. */
const maxPathBytes = 103;

export interface SocketLocation {
  readonly folder: string;
  readonly socket: string;
  remove(): void;
}

/**
 * The folder of the engine's socket, which only its owner may enter: beside the data, or in the temporary folder if the path
 * would be too long.
 */
export const socketLocation = (dataDir: string): SocketLocation => {
  const beside = join(dataDir, 'run');
  const isShortEnough = Buffer.byteLength(join(beside, socketName)) <= maxPathBytes;
  const folder = isShortEnough ? beside : mkdtempSync(join(tmpdir(), 'lernhaus-'));
  if (isShortEnough) {
    // The data folder is locked, so an existing folder belongs to an ended process.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
  }
  return { folder, socket: join(folder, socketName), remove: () => rmSync(folder, { recursive: true, force: true }) };
};
