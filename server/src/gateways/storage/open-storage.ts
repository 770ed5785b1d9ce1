import { fileURLToPath } from 'node:url';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage at STORAGE_URL: a folder (`file:`) or a bucket (`s3:`). */
export const openStorage = (storageUrl: string): Storage =>
  storageUrl.startsWith('s3:') ? s3Storage(storageUrl) : folderStorage(fileURLToPath(storageUrl));
