import { z } from 'zod';
import { editors } from '../accounts/role-groups.ts';
import { endpoint, id, linkSignature } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { resumableUpload, uploadEndpoints } from '../upload-endpoints.ts';

/** The number of items of each kind in a course; shown before an export and after an import. */
const courseContents = {
  modules: z.number(),
  contents: z.number(),
  assessments: z.number(),
  quizzes: z.number(),
  pictures: z.number(),
  videos: z.number(),
};

/** An exported course. `url` downloads the archive, without a sign-in, until `until`. */
const exportedCourse = z.object({
  url: z.string(),
  until: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  ...courseContents,
  /** The number of files that the course names but the store no longer has. The archive does not contain them. */
  missing: z.number(),
});
export type ExportedCourse = z.infer<typeof exportedCourse>;

export const exportCourse = endpoint({
  id: 'courses.export',
  cost: 100,
  summary: 'Export a course: the download link of its archive, and what it contains',
  method: 'POST',
  area: 'services',
  path: '/courses/:id/export',
  access: editors,
  params: z.object({ id }),
  reply: exportedCourse,
});

export const downloadCourse = endpoint({
  id: 'courses.download',
  cost: 100,
  summary: 'The archive of an exported course, by its signed link',
  method: 'GET',
  area: 'root',
  path: '/course-archives/:owner/:file',
  access: 'public',
  params: z.object({ owner: id, file: id }),
  query: linkSignature,
  replyType: 'file',
  mediaTypes: ['application/zip'],
});

const importedCourse = z.object({ id: z.string(), name: z.string(), ...courseContents });
export type ImportedCourse = z.infer<typeof importedCourse>;

export const importCourse = endpoint({
  id: 'courses.import',
  cost: 300,
  summary: 'Import a course from an archive (a form with the file `archive`)',
  method: 'POST',
  area: 'services',
  path: '/courses/import',
  access: editors,
  bodyType: 'multipart',
  form: { texts: [], files: ['archive'] },
  bodyBytes: limits.courseArchiveBytes,
  reply: importedCourse,
});

/** An archive that is uploaded in chunks, for slow connections. */
export const archiveUploads = uploadEndpoints({
  name: 'archiveUploads',
  path: '/courses/uploads',
  what: 'a course’s archive',
  access: editors,
  maxBytes: limits.courseArchiveBytes,
  reply: resumableUpload,
});

export const importUploadedCourse = endpoint({
  id: 'archiveUploads.import',
  cost: 300,
  summary: 'Import the uploaded archive; a repeated call gets the same reply. 409 while the import runs',
  method: 'POST',
  area: 'services',
  path: '/courses/uploads/:id/import',
  access: editors,
  params: z.object({ id }),
  reply: importedCourse,
});
