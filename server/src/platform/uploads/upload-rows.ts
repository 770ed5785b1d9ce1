import type { Tx } from '../database/transaction.ts';

/** An upload as stored. */
export interface UploadRow<Result = unknown> {
  readonly id: string;
  readonly owner: string;
  readonly login: string;
  readonly name: string;
  readonly file: string | null;
  readonly totalBytes: number;
  readonly receivedBytes: number;
  readonly parts: readonly string[];
  /** The result of the complete file; null until it is processed. */
  readonly result: Result | null;
  readonly expires: string;
}

/** The user of an upload. Users see only their own uploads, also within one company. */
export interface UploadOwner {
  readonly owner: string;
  readonly login: string;
}

type UploadKey = Pick<UploadRow, 'owner' | 'id'>;

/** The table of one kind of upload. */
export interface UploadTable {
  readonly name: 'video_uploads' | 'archive_uploads';
  /** The column with the result of the complete file. */
  readonly result: 'video_id' | 'outcome';
}

/** A client that sends tiny chunks is refused at this number. */
const maxParts = 10_000;

/** The statements on one table of uploads. */
export class UploadRows<Result> {
  readonly #table: string;
  readonly #result: string;
  readonly #columns: string;

  constructor({ name, result }: UploadTable) {
    this.#table = name;
    this.#result = result;
    this.#columns = `id, owner, login, name, file, total_bytes as "totalBytes", received_bytes as "receivedBytes", parts,
      ${result} as result, expires`;
  }

  async insert(
    tx: Tx,
    row: UploadOwner & Pick<UploadRow, 'id' | 'name' | 'file' | 'totalBytes'>,
    times: { now: Date; expires: Date },
  ): Promise<void> {
    await tx.query(
      `insert into ${this.#table} (owner, id, login, name, file, total_bytes, created, expires) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [row.owner, row.id, row.login, row.name, row.file, row.totalBytes, times.now, times.expires],
    );
  }

  async find(tx: Tx, { owner, login }: UploadOwner, id: string, now: Date): Promise<UploadRow<Result> | null> {
    const [row] = await tx.query<UploadRow<Result>>(
      `select ${this.#columns} from ${this.#table} where owner = $1 and login = $2 and id = $3 and expires > $4`,
      [owner, login, id, now],
    );
    return row ?? null;
  }

  /** Returns the user's unprocessed uploads, the oldest first. */
  list(tx: Tx, { owner, login }: UploadOwner, now: Date): Promise<UploadRow<Result>[]> {
    return tx.query<UploadRow<Result>>(
      `select ${this.#columns} from ${this.#table}
       where owner = $1 and login = $2 and ${this.#result} is null and expires > $3 order by id`,
      [owner, login, now],
    );
  }

  /** Adds a chunk. Returns false if the upload's offset has changed or the upload is deleted. */
  async addPart(tx: Tx, { owner, id }: UploadKey, part: { at: number; size: number; key: string }, expires: Date) {
    const rows = await tx.query(
      `update ${this.#table} set received_bytes = received_bytes + $4, parts = array_append(parts, $5::varchar), expires = $6
       where owner = $1 and id = $2 and received_bytes = $3 and received_bytes + $4 <= total_bytes and cardinality(parts) < ${maxParts}
       returning id`,
      [owner, id, part.at, part.size, part.key, expires],
    );
    return rows.length > 0;
  }

  /** Claims a complete upload. Returns null if it is claimed, incomplete or already processed. */
  async claim(tx: Tx, { owner, id }: UploadKey, times: { now: Date; until: Date }): Promise<UploadRow<Result> | null> {
    const [row] = await tx.query<UploadRow<Result>>(
      `update ${this.#table} set joining_until = $4 where owner = $1 and id = $2
         and received_bytes = total_bytes and ${this.#result} is null and (joining_until is null or joining_until < $3)
       returning ${this.#columns}`,
      [owner, id, times.now, times.until],
    );
    return row ?? null;
  }

  async release(tx: Tx, { owner, id }: UploadKey): Promise<void> {
    await tx.query(`update ${this.#table} set joining_until = null where owner = $1 and id = $2`, [owner, id]);
  }

  /** Saves the result of an upload. Returns false if the upload was deleted or already has one. */
  async saveResult(tx: Tx, { owner, id }: UploadKey, result: string): Promise<boolean> {
    const rows = await tx.query(
      `update ${this.#table} set ${this.#result} = $3, parts = '{}' where owner = $1 and id = $2 and ${this.#result} is null returning id`,
      [owner, id, result],
    );
    return rows.length > 0;
  }

  /** Deletes an upload. Returns the keys of its chunks. */
  async remove(tx: Tx, { owner, id }: UploadKey): Promise<readonly string[]> {
    return partsOf(tx, `delete from ${this.#table} where owner = $1 and id = $2 returning parts`, [owner, id]);
  }

  /**
   * Deletes the expired uploads of one company, or of all (null), except those that are being processed. Returns the
   * keys of their chunks.
   */
  async removeExpired(tx: Tx, company: string | null, now: Date): Promise<readonly string[]> {
    return partsOf(
      tx,
      `delete from ${this.#table} where ($1::varchar is null or owner = $1) and expires <= $2
         and (joining_until is null or joining_until < $2) returning parts`,
      [company, now],
    );
  }

  /** Deletes a user's unfinished uploads except the newest. Returns the keys of their chunks. */
  async removeOldest(tx: Tx, { owner, login }: UploadOwner, maxCount: number): Promise<readonly string[]> {
    return partsOf(
      tx,
      `delete from ${this.#table} where owner = $1 and id in (
         select id from ${this.#table} where owner = $1 and login = $2 and ${this.#result} is null and joining_until is null
         order by id desc offset $3) returning parts`,
      [owner, login, maxCount],
    );
  }

  /** Returns the complete uploads of all companies that are neither processed nor claimed. */
  listComplete(tx: Tx, now: Date): Promise<UploadRow<Result>[]> {
    return tx.query<UploadRow<Result>>(
      `select ${this.#columns} from ${this.#table} where received_bytes = total_bytes and ${this.#result} is null
         and (joining_until is null or joining_until < $1)`,
      [now],
    );
  }
}

async function partsOf(tx: Tx, statement: string, parameters: unknown[]): Promise<string[]> {
  const rows = await tx.query<{ parts: string[] }>(statement, parameters);
  return rows.flatMap(({ parts }) => parts);
}
