import type { Tx } from '../database/transaction.ts';

/** A file on its way. */
export interface UploadRow<Result = unknown> {
  readonly id: string;
  readonly owner: string;
  readonly login: string;
  readonly name: string;
  readonly file: string | null;
  readonly totalBytes: number;
  readonly receivedBytes: number;
  readonly parts: readonly string[];
  /** What became of the whole file; null until something did. */
  readonly result: Result | null;
  readonly expires: string;
}

/** Whose uploads are meant: nobody sees those of somebody else, in the same company either. */
export interface Whose {
  readonly owner: string;
  readonly login: string;
}

type At = Pick<UploadRow, 'owner' | 'id'>;

/** Where uploads of one kind are kept. */
export interface UploadTable {
  readonly name: 'video_uploads' | 'archive_uploads';
  /** The column that says what became of an upload. */
  readonly result: 'video_id' | 'outcome';
}

/** More parts than a file sent in honest pieces ever has. */
const mostParts = 10_000;

/** The statements over one table of uploads. */
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
    row: Whose & Pick<UploadRow, 'id' | 'name' | 'file' | 'totalBytes'>,
    times: { now: Date; expires: Date },
  ): Promise<void> {
    await tx.query(
      `insert into ${this.#table} (owner, id, login, name, file, total_bytes, created, expires) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [row.owner, row.id, row.login, row.name, row.file, row.totalBytes, times.now, times.expires],
    );
  }

  async find(tx: Tx, { owner, login }: Whose, id: string, now: Date): Promise<UploadRow<Result> | null> {
    const [row] = await tx.query<UploadRow<Result>>(
      `select ${this.#columns} from ${this.#table} where owner = $1 and login = $2 and id = $3 and expires > $4`,
      [owner, login, id, now],
    );
    return row ?? null;
  }

  /** The caller's uploads of which nothing became yet, the oldest first. */
  list(tx: Tx, { owner, login }: Whose, now: Date): Promise<UploadRow<Result>[]> {
    return tx.query<UploadRow<Result>>(
      `select ${this.#columns} from ${this.#table}
       where owner = $1 and login = $2 and ${this.#result} is null and expires > $3 order by id`,
      [owner, login, now],
    );
  }

  /** Adds a part that begins where the upload stands; false where it stands elsewhere by now, or is gone. */
  async addPart(tx: Tx, { owner, id }: At, part: { at: number; size: number; key: string }, expires: Date) {
    const rows = await tx.query(
      `update ${this.#table} set received_bytes = received_bytes + $4, parts = array_append(parts, $5::varchar), expires = $6
       where owner = $1 and id = $2 and received_bytes = $3 and received_bytes + $4 <= total_bytes and cardinality(parts) < ${mostParts}
       returning id`,
      [owner, id, part.at, part.size, part.key, expires],
    );
    return rows.length > 0;
  }

  /** Lets one at a time work on a whole file; null where somebody does already, or nothing is to be done. */
  async claim(tx: Tx, { owner, id }: At, times: { now: Date; until: Date }): Promise<UploadRow<Result> | null> {
    const [row] = await tx.query<UploadRow<Result>>(
      `update ${this.#table} set joining_until = $4, expires = greatest(expires, $4) where owner = $1 and id = $2
         and received_bytes = total_bytes and ${this.#result} is null and (joining_until is null or joining_until < $3)
       returning ${this.#columns}`,
      [owner, id, times.now, times.until],
    );
    return row ?? null;
  }

  async release(tx: Tx, { owner, id }: At): Promise<void> {
    await tx.query(`update ${this.#table} set joining_until = null where owner = $1 and id = $2`, [owner, id]);
  }

  /** Notes what became of an upload; false where it was given up meanwhile. */
  async note(tx: Tx, { owner, id }: At, result: string): Promise<boolean> {
    const rows = await tx.query(
      `update ${this.#table} set ${this.#result} = $3, parts = '{}' where owner = $1 and id = $2 and ${this.#result} is null returning id`,
      [owner, id, result],
    );
    return rows.length > 0;
  }

  /** Takes an upload away; the parts that nobody needs any more. */
  async remove(tx: Tx, { owner, id }: At): Promise<readonly string[]> {
    return partsOf(tx, `delete from ${this.#table} where owner = $1 and id = $2 returning parts`, [owner, id]);
  }

  /** Takes away what was given up, of one company or of all (null); the parts that nobody needs any more. */
  async removeExpired(tx: Tx, company: string | null, now: Date): Promise<readonly string[]> {
    return partsOf(
      tx,
      `delete from ${this.#table} where ($1::varchar is null or owner = $1) and expires <= $2 returning parts`,
      [company, now],
    );
  }

  /** Takes away somebody's unfinished uploads but the newest; the parts that nobody needs any more. */
  async removeOldest(tx: Tx, { owner, login }: Whose, kept: number): Promise<readonly string[]> {
    return partsOf(
      tx,
      `delete from ${this.#table} where owner = $1 and id in (
         select id from ${this.#table} where owner = $1 and login = $2 and ${this.#result} is null and joining_until is null
         order by id desc offset $3) returning parts`,
      [owner, login, kept],
    );
  }

  /** Uploads of all companies that are whole and wait for somebody to work on them. */
  listWhole(tx: Tx, now: Date): Promise<UploadRow<Result>[]> {
    return tx.query<UploadRow<Result>>(
      `select ${this.#columns} from ${this.#table} where received_bytes = total_bytes and ${this.#result} is null
         and (joining_until is null or joining_until < $1)`,
      [now],
    );
  }
}

async function partsOf(tx: Tx, statement: string, given: unknown[]): Promise<string[]> {
  const rows = await tx.query<{ parts: string[] }>(statement, given);
  return rows.flatMap(({ parts }) => parts);
}
