import { limits } from '@lernhaus/contract/limits';

/** Reads all rows of a list, in pages of the maximum size; `onProgress` gets the number that was read so far. */
export async function readPages<Row>(
  readPage: (page: number, size: number) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>,
  onProgress: (read: number, total: number) => void,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await readPage(page, limits.pageSizeMax);
    all.push(...rows);
    onProgress(all.length, total);
    if (rows.length === 0 || all.length >= total) return all;
  }
}
