import type { Tx } from '../platform/database/transaction.ts';

/** The picture that is stored under a file's name: the company's own, or anybody's for the platform's admin (null). */
export async function findImageByFile(tx: Tx, company: string | null, fileName: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `select id from images where ($1::varchar is null or owner = $1) and split_part(image_key, '/', 3) = $2`,
    [company, fileName],
  );
  return row?.id ?? null;
}

/** Bytes of all films a company keeps, and of those on their way: their room is taken when they begin. */
export async function countVideoBytes(tx: Tx, company: string, exceptUploadId: string | null = null): Promise<number> {
  const [row] = await tx.query<{ bytes: number }>(
    `select coalesce(sum(bytes), 0)::bigint as bytes from (
       select video_size as bytes from videos where owner = $1
       union all
       select total_bytes from video_uploads where owner = $1 and video_id is null and id is distinct from $2
     ) films`,
    [company, exceptUploadId],
  );
  return row?.bytes ?? 0;
}

/** What is known of a stored picture or film: its name, and the files that a film has of its own. */
export interface MediaAbout {
  readonly title: string;
  readonly poster: string | null;
  readonly captions: string | null;
}

/** The rows of a company's pictures and films, by the keys of their files. */
export async function readAbout(tx: Tx, company: string, keys: readonly string[]): Promise<Map<string, MediaAbout>> {
  const rows = await tx.query<MediaAbout & { key: string }>(
    `select image_key as key, name as title, null as poster, null as captions from images where owner = $1 and image_key = any ($2)
     union all select video_key, name, poster_key, captions_key from videos where owner = $1 and video_key = any ($2)`,
    [company, keys],
  );
  return new Map(rows.map(({ key, ...about }) => [key, about]));
}
