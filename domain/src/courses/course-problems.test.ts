import { expect, test } from 'vitest';
import { assessmentProblems, contentProblems, courseProblems, moduleProblems } from './course-problems.ts';

test.each([
  ['a course without modules', courseProblems({ courseModules: [] }), ['course.problem.noModules']],
  ['a course with one', courseProblems({ courseModules: [{}] }), []],
  ['a chapter without contents', moduleProblems({ type: 'CHAPTER', assessments: [{}] }), ['course.problem.noContents']],
  ['a chapter with one', moduleProblems({ moduleContents: [{}] }), []],
  [
    'an exam without assessments',
    moduleProblems({ type: 'EXAM', moduleContents: [{}] }),
    ['course.problem.noAssessment'],
  ],
  ['a case study without assessments', moduleProblems({ type: 'EXAM_CASE_STUDY' }), ['course.problem.noAssessment']],
  ['an exam with one', moduleProblems({ type: 'EXAM', assessments: [{}] }), []],
  ['a discussion, which holds nothing', moduleProblems({ type: 'DISCUSSION' }), []],
  ['a content that was only opened', contentProblems({ text: '<p></p>', video: ' ' }), ['course.problem.emptyContent']],
  ['a content with a text', contentProblems({ text: '<p>Read.</p>' }), []],
  ['a content with a video', contentProblems({ video: '/videos/1' }), []],
  ['a content with a case', contentProblems({ caseStudy: '<p>Once.</p>' }), []],
  ['a content with a quiz', contentProblems({ imageQuizes: [{}] }), []],
  ['an assessment without questions', assessmentProblems({ objectiveQuizes: [] }), ['course.problem.noQuestions']],
  ['an assessment with one', assessmentProblems({ subjectiveQuizes: [{}] }), []],
])('%s has the notes %j', (_what, problems, expected) => {
  expect(problems).toEqual(expected);
});
