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
 * Where the engine's socket lives, in a folder that only its owner may enter: beside the data, which nothing but Lernhaus cleans
 * up; in the system's temporary folder only when the path would be too long.
 */
export const socketLocation = (dataDir: string): SocketLocation => {
  const beside = join(dataDir, 'run');
  const isShortEnough = Buffer.byteLength(join(beside, socketName)) <= maxPathBytes;
  const folder = isShortEnough ? beside : mkdtempSync(join(tmpdir(), 'lernhaus-'));
  if (isShortEnough) {
    // The data folder is locked, so whatever stands here is left over from a process that has ended.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
  }
  return { folder, socket: join(folder, socketName), remove: () => rmSync(folder, { recursive: true, force: true }) };
};
