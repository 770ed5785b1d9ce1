import { z } from 'zod';
import { learnersRecord } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { document, instant, integer, text } from '../resource/field.ts';

const someId = z.string().max(100);

export const modulePath = z.object({
  contentId: someId.nullish(),
  visitedContentId: z.array(someId).max(5000),
  selectedIndex: z.number().int().min(0).max(100_000).nullish(),
  /** When the learner last moved in the module; the newer of two devices wins. */
  changedAt: z.iso.datetime({ offset: true }).nullish(),
});

export const bookmarkOfContent = z.object({
  contentId: someId,
  contentTitle: z.string().max(255).nullish(),
  bookmarked: z.boolean(),
  bookmarkedDate: z.iso.datetime({ offset: true }).nullish(),
});

export const userCourseCurrentPath = defineResource({
  name: 'userCourseCurrentPath',
  path: 'user-course-current-paths',
  table: 'user_course_current_paths',
  access: learnersRecord,
  rows: 'personal',
  label: 'courseId',
  list: ['user', 'courseId', 'moduleId', 'contentId'],
  defaultColumns: ['user', 'courseId', 'moduleId', 'modifiedDate'],
  unique: [['user', 'courseId']],
  fields: {
    user: text({ required: true, max: 50, personBy: 'login' }),
    courseId: text({ required: true, max: 100, idOf: 'courses' }),
    moduleId: text({ required: true, max: 100, idOf: 'course-modules' }),
    contentId: text({ required: true, max: 100, idOf: 'module-contents' }),
    selectedIndex: integer({ required: true }),
    /** When the learner last moved, by the device's clock; the newer of two devices wins. */
    changedAt: instant(),
    modulesCurrentPath: document(z.record(someId, modulePath), { default: {} }),
    moduleContentState: document(z.record(someId, z.array(bookmarkOfContent).max(5000)), { default: {} }),
    /** When each content was first visited, by the server's clock; the key is `{moduleId}/{contentId}`. */
    visitedAt: document(z.record(z.string(), z.string()), { default: {}, serverOwned: true }),
  },
});
