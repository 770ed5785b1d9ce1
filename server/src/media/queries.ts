import type { Tx } from '../platform/database/transaction.ts';

/** The picture that is stored under a file's name: the company's own, or anybody's for the platform's admin (null). */
export async function findImageByFile(tx: Tx, company: string | null, fileName: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `select id from images where ($1::varchar is null or owner = $1) and split_part(image_key, '/', 3) = $2`,
    [company, fileName],
  );
  return row?.id ?? null;
}

/** Bytes of all films a company keeps. */
export async function countVideoBytes(tx: Tx, company: string): Promise<number> {
  const [row] = await tx.query<{ bytes: number }>(
    'select coalesce(sum(video_size), 0)::bigint as bytes from videos where owner = $1',
    [company],
  );
  return row?.bytes ?? 0;
}
