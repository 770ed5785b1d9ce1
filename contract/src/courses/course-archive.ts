import { z } from 'zod';

/**
 * A course as an archive (docs/course-archive.md): a zip that holds this document as `course.json`, and the files
 * listed in `media` in the folder `media/`. The fields have the names of the entities; ids, owners and dates are left
 * out.
 */
export const courseArchive = {
  format: 'lernhaus-course',
  version: 1,
  document: 'course.json',
  folder: 'media/',
  /** Maximum number of rows in all tables together. A course of 200 modules and 2,000 quizzes has about 13,000 rows. */
  maxRows: 50_000,
  maxMedia: 5000,
  documentBytes: 32 * 1024 * 1024,
} as const;

const mediaName = /^[a-z0-9][\w.-]{0,99}$/;

/**
 * A file of the archive. `title` is the name of its row among the tenant's pictures and videos. A video names its own
 * poster and captions.
 */
const archivedMedia = z.object({
  name: z.string().regex(mediaName),
  kind: z.enum(['image', 'video', 'captions']),
  title: z.string().max(255).optional(),
  poster: z.string().optional(),
  captions: z.string().optional(),
});
export type ArchivedMedia = z.infer<typeof archivedMedia>;

export const courseDocument = z.object({
  format: z.literal(courseArchive.format),
  version: z.literal(courseArchive.version),
  course: z.record(z.string(), z.unknown()),
  media: z.array(archivedMedia).max(courseArchive.maxMedia),
});
export type CourseDocument = z.infer<typeof courseDocument>;
