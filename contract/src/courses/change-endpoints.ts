import { changedFields, changeEffects } from '@lernhaus/domain/courses/course-changes';
import { quizKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { z } from 'zod';
import { editors } from '../accounts/role-groups.ts';
import { endpoint, id } from '../endpoint.ts';

/**
 * A version of a course that somebody read. `published`, `withdrawn`: the version of the last publishing or withdrawal.
 * `opened`: another version that was opened in the player.
 */
const courseVersion = z.object({
  releaseId: z.string(),
  at: z.string(),
  why: z.enum(['published', 'withdrawn', 'opened']),
});

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
const counts = z.object({ contents: z.number().int(), exams: z.number().int(), questions: z.number().int() });

const courseChange = z.object({
  part: z.enum(['COURSE', 'MODULE', 'CONTENT', 'ASSESSMENT', ...quizKinds]),
  id: z.string(),
  title: z.string(),
  within: z.object({ kind: z.enum(['CONTENT', 'ASSESSMENT']), title: z.string() }).nullable(),
  change: z.enum(['added', 'removed', 'changed']),
  details: z.array(z.object({ field: z.enum(changedFields), before: value, after: value })),
  counts,
});

const courseChangesReply = z.object({
  /** Whether the course is published now. Enrolled learners read every saved change at once, published or not. */
  published: z.boolean(),
  /** The number of people of the company who are enrolled in the course. */
  learners: z.number().int(),
  /** The version that the course is compared with; null when nobody has read the course yet. */
  since: courseVersion.nullable(),
  /** The versions with which it can be compared, the latest first. */
  versions: z.array(courseVersion),
  /** What the course contains now. */
  counts: counts.extend({ modules: z.number().int() }),
  groups: z.array(z.object({ module: z.string().nullable(), changes: z.array(courseChange) })),
  effects: z.array(z.enum(changeEffects)),
});
export type CourseChangesReply = z.infer<typeof courseChangesReply>;

export const readCourseChanges = endpoint({
  area: 'services',
  access: editors,
  id: 'courses.changes',
  summary: 'The changes of a course since it was last published or withdrawn, or since `since`',
  method: 'GET',
  path: '/courses/:id/changes',
  params: z.object({ id }),
  query: z.object({ since: z.string().max(100).optional() }),
  reply: courseChangesReply,
});
