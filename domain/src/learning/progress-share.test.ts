import { expect, test } from 'vitest';
import type { ContentState, ProgressState } from './content-state.ts';
import type { ModuleProgress } from './course-progress.ts';
import { courseState } from './progress-share.ts';

const module = (moduleState: ProgressState, contents: readonly ContentState[]): ModuleProgress => ({
  moduleId: 'm',
  moduleName: '',
  moduleIndex: null,
  moduleType: 'CHAPTER',
  moduleCompleted: moduleState === 'COMPLETED' || moduleState === 'PASSED',
  moduleState,
  userCourseAssessmentResult: null,
  bestAssessmentResult: null,
  isOpen: true,
  isFormer: false,
  attemptsLeft: null,
  moduleContentProgressState: contents.map((contentState, at) => ({
    contentId: `c${at}`,
    contentName: '',
    contentIndex: at,
    contentCompleted: contentState === 'COMPLETED',
    contentState,
    videoContent: false,
  })),
});

test.each<[ContentState[], ProgressState, ContentState, string]>([
  [['NOT_STARTED', 'NOT_STARTED'], 'NOT_STARTED', 'NOT_STARTED', 'nothing was opened'],
  [['IN_PROGRESS', 'NOT_STARTED'], 'NOT_STARTED', 'IN_PROGRESS', 'a content was opened, though no step is done'],
  [['NOT_STARTED', 'NOT_STARTED'], 'FAILED', 'IN_PROGRESS', 'an exam was taken'],
  [['COMPLETED', 'COMPLETED'], 'FAILED', 'IN_PROGRESS', 'an exam is not passed'],
  [['COMPLETED', 'COMPLETED'], 'PASSED', 'COMPLETED', 'all is done'],
  [[], 'NOT_STARTED', 'NOT_STARTED', 'a chapter without contents is not a step'],
])('a course with the contents %j and an exam that is %s is %s: %s', (contents, exam, state) => {
  const chapter = module('COMPLETED', contents);
  expect(courseState({ moduleProgressState: [chapter], examModuleProgressState: [module(exam, [])] })).toBe(state);
});
