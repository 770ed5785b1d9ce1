import type { Tx } from '../platform/database/transaction.ts';
import { videoKeySql } from './video-key-sql.ts';

/** The id of the picture with this file name, in one company or in all (null). */
export async function findImageByFile(tx: Tx, company: string | null, fileName: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `select id from images where ($1::varchar is null or owner = $1) and split_part(image_key, '/', 3) = $2`,
    [company, fileName],
  );
  return row?.id ?? null;
}

/** Total bytes of a company's videos and unfinished uploads, which reserve their size at the start. */
export async function countVideoBytes(tx: Tx, company: string, exceptUploadId: string | null = null): Promise<number> {
  const [row] = await tx.query<{ bytes: number }>(
    `select coalesce(sum(bytes), 0)::bigint as bytes from (
       select video_size as bytes from videos where owner = $1
       union all
       select total_bytes from video_uploads where owner = $1 and video_id is null and id is distinct from $2
     ) videos`,
    [company, exceptUploadId],
  );
  return row?.bytes ?? 0;
}

/** Whether a lesson of the company shows the video with this key. */
export async function isInLesson(tx: Tx, company: string, key: string | null): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from module_contents where owner = $1 and ${videoKeySql('video')} = $2 limit 1`,
    [company, key],
  );
  return rows.length > 0;
}

/** The title of a stored picture or video, and a video's poster and captions. */
export interface MediaAbout {
  readonly title: string;
  readonly poster: string | null;
  readonly captions: string | null;
}

/** Titles, posters and captions by storage key. */
export async function readAbout(tx: Tx, company: string, keys: readonly string[]): Promise<Map<string, MediaAbout>> {
  const rows = await tx.query<MediaAbout & { key: string }>(
    `select image_key as key, name as title, null as poster, null as captions from images where owner = $1 and image_key = any ($2)
     union all select video_key, name, poster_key, captions_key from videos where owner = $1 and video_key = any ($2)`,
    [company, keys],
  );
  return new Map(rows.map(({ key, ...about }) => [key, about]));
}
