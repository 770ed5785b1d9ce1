import { expect, test } from 'vitest';
import type { CourseProgress, ModuleProgress } from './course-progress.ts';
import { nextStep } from './next-step.ts';

const module = (moduleId: string, moduleIndex: number, more: Partial<ModuleProgress>): ModuleProgress => ({
  moduleId,
  moduleName: moduleId,
  moduleIndex,
  moduleType: 'CHAPTER',
  moduleCompleted: false,
  moduleState: 'IN_PROGRESS',
  userCourseAssessmentResult: null,
  bestAssessmentResult: null,
  isOpen: true,
  isFormer: false,
  attemptsLeft: null,
  moduleContentProgressState: [],
  ...more,
});
/** A chapter whose contents are named by it; a capital letter is a completed one. */
const chapter = (id: string, index: number, contents: string): ModuleProgress =>
  module(id, index, {
    moduleContentProgressState: [...contents].map((letter) => ({
      contentId: letter.toLowerCase(),
      contentName: `Lesson ${letter}`,
      contentIndex: null,
      contentCompleted: letter !== letter.toLowerCase(),
      contentState: 'NOT_STARTED',
      videoContent: false,
    })),
  });
const exam = (id: string, index: number, more: Partial<ModuleProgress> = {}): ModuleProgress =>
  module(id, index, { moduleType: 'EXAM', attemptsLeft: 2, ...more });
const course = (chapters: ModuleProgress[], exams: ModuleProgress[] = []): CourseProgress => ({
  moduleProgressState: chapters,
  examModuleProgressState: exams,
});

const two = [chapter('one', 1, 'Abc'), chapter('two', 3, 'de')];
const done = [chapter('one', 1, 'AB')];

test.each<[CourseProgress, [string, string] | null, string | null, string]>([
  [course(two), null, 'one/b', 'the first that is not completed'],
  [course(two), ['one', 'c'], 'one/c', 'the learner is there and not done'],
  [course(two), ['one', 'a'], 'one/b', 'the place is completed, so the next one'],
  [course(two), ['two', 'd'], 'two/d', 'what was skipped can wait'],
  [course([chapter('one', 1, 'Abc'), chapter('two', 3, 'DE')]), ['two', 'e'], 'one/b', 'what was skipped comes last'],
  [course(two), ['gone', 'x'], 'one/b', 'the author removed the place'],
  [course(done, [exam('exam', 2)]), ['one', 'b'], 'exam', 'the lessons are done'],
  [course(two, [exam('exam', 2, { isOpen: false })]), ['one', 'c'], 'one/c', 'a closed exam is skipped'],
  [course(done, [exam('exam', 2, { attemptsLeft: 0, moduleState: 'FAILED' })]), null, null, 'no attempt is left'],
  [course(done, [exam('exam', 2, { moduleCompleted: true })]), null, null, 'everything is done'],
  [course(done, [exam('old', 2, { isFormer: true })]), null, null, 'the course does not have it any more'],
  [course(done, [exam('exam', 2, { moduleState: 'FAILED' })]), ['exam', 'its-assessment'], 'exam', 'another attempt'],
  [course([chapter('two', 3, 'd')], [exam('exam', 2)]), null, 'exam', 'the order is that of the course'],
  [course([]), null, null, 'an empty course'],
])('the next step of the progress %j from %j is %s (%s)', (progress, at, expected, _why) => {
  const step = nextStep(progress, at && { moduleId: at[0], contentId: at[1] });
  expect(step && [step.moduleId, step.contentId].filter(Boolean).join('/')).toBe(expected);
});
