import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examScore } from '../exams/exam-score.ts';
import { contentBorder, contentState, moduleState } from './content-state.ts';
import { courseCardAction } from './course-card-action.ts';
import { courseProgress, type LearnerRecord } from './course-progress.ts';
import { type CourseTree, selectedExamModules } from './course-tree.ts';
import { examRow } from './exam-row.ts';
import { missingContents } from './missing-contents.ts';
import { progressShare } from './progress-share.ts';

const course: CourseTree = {
  id: 'course',
  courseModules: [
    {
      id: 'exam',
      name: 'Exam',
      index: 3,
      type: 'EXAM',
      assessments: [
        { id: 'a1', index: 1 },
        { id: 'a2', index: 2 },
      ],
    },
    {
      id: 'm2',
      name: 'Second',
      index: 2,
      moduleContents: [{ id: 'shared', title: 'Shared', index: 1, objectiveQuizes: [{ id: 'q1' }] }],
    },
    {
      id: 'm1',
      name: 'First',
      index: 1,
      type: 'CHAPTER',
      moduleContents: [
        { id: 'video', title: 'Video', index: 2, video: 'https://example.org/video.mp4' },
        { id: 'shared', title: 'Shared', index: 1, objectiveQuizes: [{ id: 'q1' }], imageQuizes: [{ id: 'q2' }] },
      ],
    },
  ],
};
const passed = examScore([{ score: 1, correct: true }], 50);
const failed = examScore([{ score: 1, correct: false }], 50);
const blank: LearnerRecord = { visitedContentIds: {}, answered: [], examResults: {} };

test('progress lists content modules and exams in index order with all their fields', () => {
  const progress = courseProgress(course, {
    visitedContentIds: { m1: ['shared', 'video'] },
    answered: [{ moduleId: 'm1', parentId: 'shared', quizId: 'q1' }],
    examResults: {},
  });
  expect(progress.moduleProgressState).toEqual([
    {
      moduleId: 'm1',
      moduleName: 'First',
      moduleIndex: 1,
      moduleCompleted: false,
      moduleState: 'IN_PROGRESS',
      moduleType: 'CHAPTER',
      userCourseAssessmentResult: null,
      bestAssessmentResult: null,
      isOpen: true,
      isFormer: false,
      attemptsLeft: null,
      moduleContentProgressState: [
        {
          contentId: 'shared',
          contentName: 'Shared',
          contentIndex: 1,
          contentCompleted: false,
          contentState: 'IN_PROGRESS',
          videoContent: false,
        },
        {
          contentId: 'video',
          contentName: 'Video',
          contentIndex: 2,
          contentCompleted: true,
          contentState: 'COMPLETED',
          videoContent: true,
        },
      ],
    },
    expect.objectContaining({ moduleId: 'm2', moduleState: 'NOT_STARTED' }),
  ]);
  expect(progress.examModuleProgressState).toEqual([
    expect.objectContaining({ moduleId: 'exam', moduleState: 'NOT_STARTED', userCourseAssessmentResult: null }),
  ]);
  expect(progressShare(progress)).toEqual({ doneCount: 1, totalCount: 4, percentage: 25 });
});

test('a content shared by two modules is completed in each on its own', () => {
  const progress = courseProgress(course, {
    ...blank,
    visitedContentIds: { m2: ['shared'] },
    answered: [{ moduleId: 'm2', parentId: 'shared', quizId: 'q1' }],
  });
  expect(progress.moduleProgressState.map((module) => module.moduleState)).toEqual(['NOT_STARTED', 'COMPLETED']);
});

test.each<[LearnerRecord['examResults'], string, unknown, string]>([
  [{}, 'NOT_STARTED', null, 'no finished attempt'],
  [{ a1: passed }, 'IN_PROGRESS', passed, 'the other is still to be taken'],
  [{ a2: passed, a1: passed }, 'PASSED', passed, 'all passed'],
  [{ a1: failed, a2: passed }, 'FAILED', failed, 'one failed fails the module'],
])('with results %j the exam is %s', (examResults, state, result, _why) => {
  const [exam] = courseProgress(course, { ...blank, examResults }).examModuleProgressState;
  expect(exam).toMatchObject({ moduleState: state, moduleCompleted: state === 'PASSED' });
  expect(exam?.userCourseAssessmentResult).toEqual(result);
});

test.each<[LearnerRecord['examResults'], string, string, string]>([
  [{}, 'inProgress', 'continue', 'its first attempt is running'],
  [{ a1: passed }, 'inProgress', 'continue', 'the other exam of the module is running'],
  [{ a1: failed }, 'failed', 'retakeExam', 'its state follows the finished attempt'],
])('with results %j and a running attempt the exam is %s, to %s', (examResults, label, button, _why) => {
  const progress = courseProgress(course, { ...blank, examResults, runningExams: ['a2'] });
  const [exam] = progress.examModuleProgressState;
  const row = exam && examRow(exam, progress, { isUser: true, isViewOnly: false });
  expect([row?.label, row?.button, exam?.moduleCompleted]).toEqual([label, button, false]);
  expect(progressShare(progress)).toEqual(progressShare(courseProgress(course, { ...blank, examResults })));
});

test('an exam case study without assessments is completed by its contents', () => {
  const study: CourseTree = {
    id: 'c',
    courseModules: [{ id: 's', type: 'EXAM_CASE_STUDY', moduleContents: [{ id: 'x' }] }],
  };
  const [row] = courseProgress(study, { ...blank, visitedContentIds: { s: ['x'] } }).examModuleProgressState;
  expect(row?.moduleState).toBe('COMPLETED');
  const empty: CourseTree = { id: 'c', courseModules: [{ id: 'e', type: 'EXAM' }] };
  expect(courseProgress(empty, blank).examModuleProgressState[0]).toMatchObject({
    moduleState: 'NOT_STARTED',
    moduleCompleted: false,
  });
  const unread: CourseTree = {
    id: 'c',
    courseModules: [{ id: 'e', type: 'EXAM', assessments: [{ id: 'a' }], moduleContents: [{ id: 'x' }] }],
  };
  const read = { ...blank, visitedContentIds: { e: ['x'] } };
  expect(courseProgress(unread, read).examModuleProgressState[0]?.moduleState).toBe('NOT_STARTED');
});

test('a content needs its visit and all its answers', () => {
  const quizIds = ['a', 'b'];
  const state = (isVisited: boolean, ...answeredIds: string[]) =>
    contentState({ isVisited, quizIds, answeredQuizIds: new Set(answeredIds) });
  expect([state(false, 'a', 'b'), state(true), state(true, 'a'), state(true, 'b', 'a')]).toEqual([
    'NOT_STARTED',
    'IN_PROGRESS',
    'IN_PROGRESS',
    'COMPLETED',
  ]);
  expect(moduleState([])).toBe('COMPLETED');
  expect(moduleState(['COMPLETED', 'NOT_STARTED'])).toBe('IN_PROGRESS');
  expect((['COMPLETED', 'NOT_STARTED', 'IN_PROGRESS'] as const).map(contentBorder)).toEqual(['green', 'red', 'orange']);
});

test('more visits and answers never reduce progress', () => {
  const visits = fc.subarray(['m1/shared', 'm1/video', 'm2/shared']);
  const answers = fc.subarray(['m1/q1', 'm1/q2', 'm2/q1']);
  const share = (visitedIds: readonly string[], answeredIds: readonly string[]) => {
    const under = (moduleId: string) => visitedIds.filter((id) => id.startsWith(moduleId)).map((id) => id.slice(3));
    const record = {
      visitedContentIds: { m1: under('m1'), m2: under('m2') },
      answered: answeredIds.map((id) => ({ moduleId: id.slice(0, 2), parentId: 'shared', quizId: id.slice(3) })),
      examResults: {},
    };
    return progressShare(courseProgress(course, record)).doneCount;
  };
  fc.assert(
    fc.property(visits, visits, answers, answers, (someVisits, moreVisits, someAnswers, moreAnswers) => {
      const before = share(someVisits, someAnswers);
      expect(share([...someVisits, ...moreVisits], [...someAnswers, ...moreAnswers])).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('an exam row depends on its state, the viewer and the missing lessons', () => {
  const learner = { isUser: false, isViewOnly: false };
  const rowOf = (examResults: LearnerRecord['examResults'], viewer = learner) => {
    const progress = courseProgress(course, { ...blank, examResults });
    const [exam] = progress.examModuleProgressState;
    return exam && examRow(exam, progress, viewer);
  };
  expect(rowOf({})).toMatchObject({
    label: 'notStarted',
    button: 'takeExam',
    border: 'red',
    isDisabled: true,
    isSpent: false,
  });
  expect(rowOf({ a1: failed })).toMatchObject({
    label: 'failed',
    button: 'retakeExam',
    border: 'red',
    isDisabled: true,
    isSpent: false,
  });
  expect(rowOf({ a1: passed, a2: passed }, { isUser: true, isViewOnly: true })).toMatchObject({
    label: 'passed',
    button: 'view',
    border: 'green',
    isDisabled: false,
    isSpent: false,
  });
  const missingOf = (row: ReturnType<typeof rowOf>) => row?.missing.map(({ moduleId }) => moduleId);
  expect([missingOf(rowOf({})), missingOf(rowOf({}, { isUser: true, isViewOnly: false }))]).toEqual([['m1', 'm2'], []]);
});

test('an open exam stays open even if lessons are missing', () => {
  const progress = courseProgress(course, blank);
  const [exam] = progress.examModuleProgressState;
  const row = exam && examRow({ ...exam, isOpen: true }, progress, { isUser: false, isViewOnly: false });
  expect(row).toMatchObject({ isDisabled: false, missing: [] });
});

test('the missing lessons of an exam are listed in order', () => {
  const { moduleProgressState } = courseProgress(course, { ...blank, visitedContentIds: { m1: ['video'] } });
  expect(missingContents(moduleProgressState).map(({ moduleName, contentName }) => [moduleName, contentName])).toEqual([
    ['First', 'Shared'],
    ['Second', 'Shared'],
  ]);
});

test('the progress shows the best result next to the latest', () => {
  const [exam] = courseProgress(course, {
    ...blank,
    examResults: { a1: failed, a2: passed },
    bestResults: { a1: passed, a2: passed },
  }).examModuleProgressState;
  expect(exam).toMatchObject({
    moduleState: 'FAILED',
    userCourseAssessmentResult: failed,
    bestAssessmentResult: passed,
  });
});

test.each<[LearnerRecord['examAttempts'], number | null, boolean, string]>([
  [{}, 4, false, 'nothing was tried'],
  [{ a1: 2 }, 2, false, 'the other exam of the module is left'],
  [{ a1: 2, a2: 2 }, 0, true, 'both are used up'],
  [{ a1: 9, a2: 9 }, 0, true, 'its author allows fewer by now'],
  [undefined, null, false, 'nobody knows'],
])('with attempts %j there are %s left, spent: %s (%s)', (examAttempts, attempts, isSpent, _why) => {
  const modules = course.courseModules?.map((module) => ({
    ...module,
    assessments: module.assessments?.map((one) => ({ ...one, allowedAttempt: 2 })) ?? [],
  }));
  const progress = courseProgress(
    { ...course, courseModules: modules },
    { ...blank, ...(examAttempts && { examAttempts }) },
  );
  const [exam] = progress.examModuleProgressState;
  expect(exam?.attemptsLeft).toBe(attempts);
  expect(exam && examRow(exam, progress, { isUser: false, isViewOnly: false }).isSpent).toBe(isSpent);
  expect(exam && examRow(exam, progress, { isUser: false, isViewOnly: true }).isSpent).toBe(false);
});

test('a course card offers to view, resume or start', () => {
  expect(courseCardAction({ isViewOnly: true, hasAcceptedAgreement: true })).toBe('viewCourseProgress');
  expect(courseCardAction({ isViewOnly: false, hasAcceptedAgreement: true })).toBe('resumeCourse');
  expect(courseCardAction({ isViewOnly: false, hasAcceptedAgreement: false })).toBe('startCourse');
});

test('too few selected exam modules become all exams', () => {
  expect(selectedExamModules([], 0, course)).toEqual(['exam']);
  expect(selectedExamModules(['old'], 2, course)).toEqual(['exam']);
  const more = { ...course, courseModules: [...(course.courseModules ?? []), { id: 'chosen', type: 'EXAM' as const }] };
  expect(selectedExamModules(['chosen'], 1, more)).toEqual(['chosen']);
  expect(selectedExamModules(['removed', 'chosen'], 1, more)).toEqual(['chosen']);
  expect(selectedExamModules(['removed'], 1, course)).toEqual(['exam']);
});
