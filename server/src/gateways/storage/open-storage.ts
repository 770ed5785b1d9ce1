import { fileURLToPath } from 'node:url';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The storage at STORAGE_URL: a folder (`file:`) or a bucket (`s3:`). The client of S3 is loaded for a bucket only. */
export async function openStorage(storageUrl: string): Promise<Storage> {
  if (!storageUrl.startsWith('s3:')) return folderStorage(fileURLToPath(storageUrl));
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(storageUrl);
}
