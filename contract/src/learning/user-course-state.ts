import { z } from 'zod';
import { learnersRecord } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { document, flag, integer, text, textList } from '../resource/field.ts';

/** A visit to the player. `lastSeen` bounds a visit that was left open, for example by a crash. */
const timeEntry = z.object({
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }).nullish(),
  lastSeen: z.iso.datetime({ offset: true }).nullish(),
});
export type TimeEntry = z.infer<typeof timeEntry>;

/** A learner's state in one exam, for the screens. The server sets the times and the count. */
export const examState = z.object({
  examStarted: z.boolean(),
  examAttemptedCount: z.number().int(),
  timeSpendsInSecond: z.number().int(),
  examTimeEnds: z.boolean(),
  startedAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  remainingSeconds: z.number().int(),
});
export type ExamState = z.infer<typeof examState>;

export const userCourseState = defineResource({
  name: 'userCourseState',
  path: 'user-course-states',
  table: 'user_course_states',
  access: learnersRecord,
  rows: 'personal',
  label: 'courseId',
  list: ['user', 'courseId', 'acceptedAgreement', 'visitCount', 'totalTimeSpent'],
  defaultColumns: ['user', 'courseId', 'visitCount', 'totalTimeSpent', 'modifiedDate'],
  unique: [['user', 'courseId']],
  fields: {
    user: text({ required: true, max: 50, personBy: 'login' }),
    courseId: text({ required: true, max: 100, idOf: 'courses' }),
    acceptedAgreement: flag(),
    visitCount: integer({ required: true }),
    userCourseTimeSpentDetails: document(z.array(timeEntry).max(10_000), { default: [] }),
    /** The sum of the visits. */
    totalTimeSpent: integer({ serverOwned: true, unit: 'seconds' }),
    selectedExamModules: textList({ max: 100, maxItems: 1000 }),
    userCourseExamState: document(z.record(z.string(), examState), { default: {}, serverOwned: true }),
  },
});
