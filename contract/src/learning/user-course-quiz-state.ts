import { quizKinds } from '@lernhaus/domain/quizzes/quiz-kinds';
import { z } from 'zod';
import { learnersRecord } from '../accounts/role-groups.ts';
import { defineResource } from '../resource/define-resource.ts';
import { choice, document, nullableFlag, text, textList } from '../resource/field.ts';
import { answerLimits } from './answer-limits.ts';

const someId = z.string().max(300);

/**
 * The column of each item: `source` is the column in which the items start, the other columns are named after their
 * drop targets.
 */
const dragAndDropAnswer = z.object({
  columns: z.record(
    someId,
    z.object({ id: someId, title: z.string().max(2000).nullish(), taskIds: z.array(someId).max(500) }),
  ),
  tasks: z.record(someId, z.object({ id: someId, content: z.string().max(2000).nullish() })),
  columnOrder: z.array(someId).max(100),
});

export const userCourseQuizState = defineResource({
  name: 'userCourseQuizState',
  path: 'user-course-quiz-states',
  table: 'user_course_quiz_states',
  access: learnersRecord,
  rows: 'personal',
  label: 'quizId',
  list: ['user', 'courseId', 'quizId', 'quizType', 'correct'],
  defaultColumns: ['user', 'courseId', 'quizType', 'correct', 'modifiedDate'],
  unique: [['user', 'courseId', 'moduleId', 'parentId', 'quizId']],
  fields: {
    user: text({ required: true, max: 50, personBy: 'login' }),
    courseId: text({ required: true, max: 100, idOf: 'courses' }),
    moduleId: text({ required: true, max: 100, idOf: 'course-modules' }),
    parentId: text({ required: true, max: 100 }),
    quizId: text({ required: true, max: 100 }),
    quizType: choice(quizKinds, { default: 'OBJECTIVE' }),
    objectiveQuizSelectedOptions: textList({ max: 100, maxItems: 500 }),
    subjectiveQuizAnswer: text({ max: answerLimits.freeText }),
    dragAndDropQuizAnswer: document(dragAndDropAnswer.nullable(), { default: null }),
    fillInBlanksAnswers: document(z.record(someId, z.string().max(answerLimits.shortText)), { default: {} }),
    /** Null when the answer is not graded: in an exam, or a free text. */
    correct: nullableFlag({ serverOwned: true }),
    /**
     * Whether each part of the answer is right, by the id of the option, blank or item. For answers of an exam only
     * reviewers see it.
     */
    partResults: document(z.record(z.string(), z.boolean()), { default: {}, serverOwned: true }),
    /** The release of the course by which the answer was graded. */
    releaseId: text({ max: 100, serverOwned: true }),
  },
});
