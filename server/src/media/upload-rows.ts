import type { Tx } from '../platform/database/transaction.ts';

/** An unfinished video upload. */
export interface UploadRow {
  readonly id: string;
  readonly owner: string;
  readonly login: string;
  readonly name: string;
  readonly file: string | null;
  readonly totalBytes: number;
  readonly receivedBytes: number;
  readonly parts: readonly string[];
  readonly videoId: string | null;
  readonly expires: string;
}

/** The user of an upload. Nobody sees uploads of others, even in the same company. */
export interface UploadOwner {
  readonly owner: string;
  readonly login: string;
}

const columns = `id, owner, login, name, file, total_bytes as "totalBytes", received_bytes as "receivedBytes", parts,
  video_id as "videoId", expires`;

export async function insertUpload(
  tx: Tx,
  row: UploadOwner & Pick<UploadRow, 'id' | 'name' | 'file' | 'totalBytes'>,
  times: { now: Date; expires: Date },
): Promise<void> {
  await tx.query(
    `insert into video_uploads (owner, id, login, name, file, total_bytes, created, expires) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.owner, row.id, row.login, row.name, row.file, row.totalBytes, times.now, times.expires],
  );
}

export async function findUpload(
  tx: Tx,
  { owner, login }: UploadOwner,
  id: string,
  now: Date,
): Promise<UploadRow | null> {
  const [row] = await tx.query<UploadRow>(
    `select ${columns} from video_uploads where owner = $1 and login = $2 and id = $3 and expires > $4`,
    [owner, login, id, now],
  );
  return row ?? null;
}

export function listUploads(tx: Tx, { owner, login }: UploadOwner, now: Date): Promise<UploadRow[]> {
  return tx.query<UploadRow>(
    `select ${columns} from video_uploads where owner = $1 and login = $2 and video_id is null and expires > $3 order by id`,
    [owner, login, now],
  );
}

/** More chunks than any honest upload needs. */
const maxParts = 10_000;

/** Adds a chunk at the upload's current offset. Returns false if the offset has changed or the upload is gone. */
export async function addPart(
  tx: Tx,
  { owner, id }: Pick<UploadRow, 'owner' | 'id'>,
  part: { at: number; size: number; key: string },
  expires: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update video_uploads set received_bytes = received_bytes + $4, parts = array_append(parts, $5::varchar), expires = $6
     where owner = $1 and id = $2 and received_bytes = $3 and received_bytes + $4 <= total_bytes and cardinality(parts) < ${maxParts}
     returning id`,
    [owner, id, part.at, part.size, part.key, expires],
  );
  return rows.length > 0;
}

/** Claims the joining of chunks for one process. Null if another process does it or there is nothing to join. */
export async function claimJoin(
  tx: Tx,
  { owner, id }: Pick<UploadRow, 'owner' | 'id'>,
  times: { now: Date; until: Date },
): Promise<UploadRow | null> {
  const [row] = await tx.query<UploadRow>(
    `update video_uploads set joining_until = $4, expires = greatest(expires, $4) where owner = $1 and id = $2
       and received_bytes = total_bytes and video_id is null and (joining_until is null or joining_until < $3) returning ${columns}`,
    [owner, id, times.now, times.until],
  );
  return row ?? null;
}

export async function releaseJoin(tx: Tx, { owner, id }: Pick<UploadRow, 'owner' | 'id'>): Promise<void> {
  await tx.query('update video_uploads set joining_until = null where owner = $1 and id = $2', [owner, id]);
}

/** Stores the id of the finished video. Returns false if the upload was cancelled. */
export async function linkVideo(
  tx: Tx,
  { owner, id }: Pick<UploadRow, 'owner' | 'id'>,
  videoId: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update video_uploads set video_id = $3, parts = '{}' where owner = $1 and id = $2 and video_id is null returning id`,
    [owner, id, videoId],
  );
  return rows.length > 0;
}

/** Deletes an upload and returns its chunks' keys. */
export async function removeUpload(tx: Tx, { owner, id }: Pick<UploadRow, 'owner' | 'id'>): Promise<readonly string[]> {
  const [row] = await tx.query<{ parts: string[] }>(
    'delete from video_uploads where owner = $1 and id = $2 returning parts',
    [owner, id],
  );
  return row?.parts ?? [];
}

/** Deletes expired uploads of one company or of all (null) and returns their chunks' keys. */
export async function removeExpired(tx: Tx, company: string | null, now: Date): Promise<readonly string[]> {
  const rows = await tx.query<{ parts: string[] }>(
    'delete from video_uploads where ($1::varchar is null or owner = $1) and expires <= $2 returning parts',
    [company, now],
  );
  return rows.flatMap(({ parts }) => parts);
}

/** Complete uploads of all companies that nobody joins. */
export function listUnjoined(tx: Tx, now: Date): Promise<UploadRow[]> {
  return tx.query<UploadRow>(
    `select ${columns} from video_uploads where received_bytes = total_bytes and video_id is null
       and (joining_until is null or joining_until < $1)`,
    [now],
  );
}
