import { fileURLToPath } from 'node:url';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that STORAGE_URL names: a folder (`file:`) or a bucket (`s3:`). */
export const openStorage = (storageUrl: string): Storage =>
  storageUrl.startsWith('s3:') ? s3Storage(storageUrl) : folderStorage(fileURLToPath(storageUrl));
