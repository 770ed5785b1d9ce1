import { expect, test } from 'vitest';
import { completedAt, staysCompleted } from './completed-at.ts';
import { courseProgress } from './course-progress.ts';
import type { CourseTree } from './course-tree.ts';

const course: CourseTree = {
  id: 'course',
  courseModules: [
    { id: 'm', moduleContents: [{ id: 'x', subjectiveQuizes: [{ id: 'q' }] }] },
    { id: 'd', type: 'DISCUSSION', moduleContents: [{ id: 'talk' }] },
    { id: 'e', type: 'EXAM', assessments: [{ id: 'a' }, { id: 'b' }], moduleContents: [{ id: 'case' }] },
    { id: 's', type: 'EXAM_CASE_STUDY', moduleContents: [{ id: 'study' }] },
  ],
};
const day = (at: number) => `2026-03-0${at}T09:00:00.000Z`;
const all = {
  'm/x': day(1),
  'm/x/q': day(2),
  'd/talk': day(3),
  'exam/a': day(4),
  'exam/b': day(5),
  's/study': day(6),
};

test.each([
  ['the last part is a content', all, day(6)],
  ['the last part is an exam', { ...all, 's/study': day(1) }, day(5)],
  ['the last part is an answer', { ...all, 'm/x/q': day(9) }, day(9)],
  ['a time is in another notation', { ...all, 's/study': '2026-03-06T10:00:00+01:00' }, day(6)],
  ['the course no longer has a part', { ...all, 'm/gone': day(9), 'exam/gone': day(9) }, day(6)],
  ['the contents of an exam with assessments do not count', { ...all, 'e/case': day(9) }, day(6)],
  ['an old visit has no time', { 'm/x/q': day(2), 'm/x': 'soon' }, day(2)],
  ['nothing has a time', {}, null],
])('a course is completed when its last part is done for the first time: %s', (_why, times, expected) => {
  expect(completedAt(course, times)).toBe(expected);
});

const result = (examPassed: boolean) => ({ ...resultFields, examPassed });
const resultFields = {
  totalQuestions: 1,
  totalScore: 1,
  acquiredScore: 1,
  passingPercentage: 50,
  acquiredPercentage: 100,
};

test.each([
  ['with parts that were added later', {}, {}, true],
  ['with an exam that was added later and is failed', { a: false, b: true }, { a: false, b: true }, true],
  ['with passed exams', { a: true, b: true }, { a: true, b: true }, true],
  ['with a passed exam that is failed now', { a: false, b: true }, { a: true, b: true }, false],
])('a completed course stays completed %s', (_what, latest: object, best: object, expected) => {
  const results = (passed: object) =>
    Object.fromEntries(Object.entries(passed).map(([id, isPassed]) => [id, result(isPassed)]));
  const record = { visitedContentIds: {}, answered: [], examResults: results(latest), bestResults: results(best) };
  expect(staysCompleted(courseProgress(course, record))).toBe(expected);
});
