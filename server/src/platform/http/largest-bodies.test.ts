import { orderParts } from '@lernhaus/contract/courses/editing-endpoints';
import { saveQuizStates } from '@lernhaus/contract/learning/endpoints';
import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import { limits } from '@lernhaus/contract/limits';
import { createBodyOf } from '@lernhaus/contract/resource/schemas';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { minimumMs } from '../../../../scripts/testing/thread-time.ts';
import { isTooComplex } from './json-bodies.ts';

/**
 * The bodies with the most values that the product’s own pages send. The limits allow each of them, and it is read
 * fast.
 */
const maxMs = 50;

const uuid = (at: number): string => `01890000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;
const upTo = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_none, at) => make(at));

/** 8 columns and 20 items, more than most screens can show. */
const dragAnswer = (at: number) => {
  const columns = upTo(8, (column) => `A target with some words, number ${column}`);
  const items = upTo(20, (item) => (at * 20 + item).toString(16).padStart(16, '0'));
  return {
    courseId: uuid(1),
    moduleId: uuid(at),
    parentId: uuid(at + 1000),
    quizId: uuid(at + 2000),
    quizType: 'DRAG_AND_DROP',
    dragAndDropQuizAnswer: {
      columns: Object.fromEntries(
        columns.map((title, column) => [
          title,
          { id: title, title, taskIds: items.filter((_id, item) => item % 8 === column) },
        ]),
      ),
      tasks: Object.fromEntries(items.map((id) => [id, { id, content: `Item ${id}` }])),
      columnOrder: columns,
    },
  };
};

/** With the ids of an earlier state, and every field that the player sends. */
const chosenAnswer = (at: number) => ({
  id: uuid(at),
  version: 1,
  courseId: uuid(1),
  moduleId: uuid(at),
  parentId: uuid(at + 1000),
  quizId: uuid(at + 2000),
  quizType: 'OBJECTIVE',
  objectiveQuizSelectedOptions: [uuid(at + 3000), uuid(at + 4000)],
});

const path = {
  user: 'learner',
  courseId: uuid(1),
  moduleId: uuid(2),
  contentId: uuid(3),
  selectedIndex: 1,
  modulesCurrentPath: Object.fromEntries(
    upTo(500, (module) => [
      uuid(module),
      {
        contentId: uuid(module),
        visitedContentId: upTo(10, (content) => uuid(module * 10 + content)),
        selectedIndex: 3,
        changedAt: '2026-01-01T00:00:00Z',
      },
    ]),
  ),
};

const largest: readonly [what: string, schema: z.ZodType, body: unknown, mostBytes: number][] = [
  [
    '50 drag answers, as many as the browser sends at once',
    saveQuizStates.body,
    upTo(50, dragAnswer),
    limits.textBodyBytes,
  ],
  ['500 answers of chosen options', saveQuizStates.body, upTo(500, chosenAnswer), limits.textBodyBytes],
  [
    'the path of a learner who saw 5,000 contents in 500 modules',
    createBodyOf(userCourseCurrentPath),
    path,
    limits.textBodyBytes,
  ],
  [
    'the order of 2,000 parts',
    orderParts.body,
    { in: { kind: 'COURSE', id: uuid(1) }, parts: upTo(2000, (at) => ({ kind: 'MODULE', id: uuid(at) })) },
    limits.bodyBytes,
  ],
];

test.each(largest)(
  '%s pass the limits, and the server reads them without a long pause',
  (_what, schema, body, mostBytes) => {
    const json = JSON.stringify(body);
    expect(Buffer.byteLength(json)).toBeLessThan(mostBytes);
    const read = () => {
      expect(isTooComplex(json, limits.bodyValues)).toBe(false);
      expect(schema.safeParse(JSON.parse(json)).success).toBe(true);
    };
    expect(minimumMs(read, maxMs)).toBeLessThan(maxMs);
  },
);
