import { uuid } from 'drizzle-orm/pg-core';
import { tenantTable } from '../platform/database/tenant-table.ts';
import { uploadColumns, uploadIndexes } from '../platform/uploads/upload-columns.ts';

/** Unfinished uploads of videos, and the quota that is reserved for them. */
export const videoUploads = tenantTable(
  'video_uploads',
  { ...uploadColumns(), video_id: uuid('video_id') },
  uploadIndexes,
);
