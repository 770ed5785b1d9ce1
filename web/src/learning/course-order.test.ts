import type { ContentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { expect, test } from 'vitest';
import { drawerSections, openNeighbourPlaces } from './course-order.ts';

const content = (id: string, index: number): ContentNode => ({
  id,
  index,
  title: id,
  text: null,
  video: null,
  poster: null,
  captions: null,
  caseStudy: null,
  availableForDemo: false,
  objectiveQuizes: [],
  subjectiveQuizes: [],
  dragAndDropQuizes: [],
  fillInTheBlanksQuizes: [],
  imageQuizes: [],
});

const module = (id: string, index: number, type: ModuleNode['type'], contentIds: readonly string[]): ModuleNode => ({
  id,
  index,
  type,
  name: id,
  text: null,
  availableForDemo: false,
  moduleContents: contentIds.map(content),
  assessments: [],
});

const course: CourseTree = {
  id: 'course',
  owner: 'school',
  releaseId: 'release',
  name: 'Course',
  description: null,
  seoText: null,
  language: null,
  userAgreement: null,
  logoUrl: null,
  inrPricePerMonth: null,
  taxPercentage: null,
  totalAssessments: null,
  userActiveDaysLimit: null,
  availableForDemo: false,
  courseModules: [
    module('exam', 2, 'EXAM', ['e1']),
    module('first', 1, 'CHAPTER', ['c1', 'c2']),
    module('talk', 3, 'DISCUSSION', ['d1']),
  ],
};

const examsAreClosed = ({ type }: ModuleNode) => type === 'EXAM';

test('the drawer lists lessons, exams and discussion in the order of the course, without empty sections', () => {
  expect(drawerSections(course).map(({ key, modules }) => [key, modules.map(({ id }) => id)])).toEqual([
    ['lessons', ['first']],
    ['exams', ['exam']],
    ['discussion', ['talk']],
  ]);
  expect(drawerSections({ ...course, courseModules: [] })).toEqual([]);
});

test('next and previous skip a closed exam', () => {
  const from = { moduleId: 'first', contentId: 'c2' };
  expect(openNeighbourPlaces(course, from, examsAreClosed).next).toEqual({ moduleId: 'talk', contentId: 'd1' });
  const back = openNeighbourPlaces(course, { moduleId: 'talk', contentId: 'd1' }, examsAreClosed);
  expect(back.previous).toEqual(from);
});

test('next and previous lead to an open exam', () => {
  const { next } = openNeighbourPlaces(course, { moduleId: 'first', contentId: 'c2' }, () => false);
  expect(next).toEqual({ moduleId: 'exam', contentId: 'e1' });
});
