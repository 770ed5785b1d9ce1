import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** The folder beside the data, if its path is short enough. */
const besideData = (dataDir: string): string | undefined => {
  const beside = join(dataDir, 'run');
  return Buffer.byteLength(join(beside, socketName)) <= maxPathBytes ? beside : undefined;
};

/** Names the folder of a socket that is not beside the data. */
const elsewhereFile = (dataDir: string): string => join(dataDir, 'socket-folder');

/** The folder of the socket of the process that has locked the data folder; undefined while it has none. */
export const runningSocketFolder = (dataDir: string): string | undefined =>
  besideData(dataDir) ??
  (existsSync(elsewhereFile(dataDir)) ? readFileSync(elsewhereFile(dataDir), 'utf8') : undefined);

/**
 * The folder of the engine's socket, which only its owner may enter: beside the data, or in the temporary folder if the
 * path would be too long.
 */
export const socketLocation = (dataDir: string): SocketLocation => {
  const beside = besideData(dataDir);
  const folder = beside ?? mkdtempSync(join(tmpdir(), 'lernhaus-'));
  if (beside) {
    // The data folder is locked, so an existing folder belongs to an ended process.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
  } else {
    writeFileSync(elsewhereFile(dataDir), folder);
  }
  return { folder, socket: join(folder, socketName), remove: () => rmSync(folder, { recursive: true, force: true }) };
};
