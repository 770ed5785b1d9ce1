import { z } from 'zod';

/**
 * A course as an archive (docs/course-archive.md): a zip of `course.json`, which is this, and of the files that `media` lists
 * in the folder `media/`. Field names are those of the entities; ids, owners and dates are left out.
 */
export const courseArchive = {
  format: 'lernhaus-course',
  version: 1,
  document: 'course.json',
  folder: 'media/',
  /** Rows of all tables together: a course of 200 modules and 2,000 quizzes has about 13,000. */
  mostRows: 50_000,
  mostMedia: 5000,
  documentBytes: 32 * 1024 * 1024,
} as const;

export const mediaName = /^[a-z0-9][\w.-]{0,99}$/;

/** A file of the archive; `title` is what its row was called among the tenant's pictures and films. A film names its own files. */
export const archivedMedia = z.object({
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
  media: z.array(archivedMedia).max(courseArchive.mostMedia),
});
export type CourseDocument = z.infer<typeof courseDocument>;
