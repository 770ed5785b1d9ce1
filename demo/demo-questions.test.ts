import { describe, expect, test } from 'vitest';
import {
  type DemoAssessment,
  type DemoContent,
  type DemoCourse,
  demoCompanies,
  type QuizLists,
  readDemoCourses,
} from './demo-data.ts';

const courses = demoCompanies.flatMap((company) =>
  readDemoCourses(company).map((course): [string, DemoCourse] => [`${company}/${course.ref}`, course]),
);
const containersOf = (course: DemoCourse): (DemoContent | DemoAssessment)[] =>
  course.courseModules.flatMap((module) => [...module.moduleContents, ...module.assessments]);
const split = (list: string) => list.split(',').map((word) => word.trim());
const quizzesOf = (lists: QuizLists) => [
  ...(lists.objectiveQuizes ?? []),
  ...(lists.subjectiveQuizes ?? []),
  ...(lists.dragAndDropQuizes ?? []),
  ...(lists.fillInTheBlanksQuizes ?? []),
  ...(lists.imageQuizes ?? []),
];
/** Returns the indexes that differ from 1, 2, 3 … */
const wrongIndexes = (items: readonly { index: number }[]) =>
  items
    .map((item) => item.index)
    .sort((a, b) => a - b)
    .filter((index, n) => index !== n + 1);

describe.each(courses)('%s', (_, course) => {
  test('numbers its modules, contents, exams and the quizzes of each from one, without gaps', () => {
    expect(wrongIndexes(course.courseModules)).toEqual([]);
    for (const module of course.courseModules) {
      expect(wrongIndexes(module.moduleContents)).toEqual([]);
      expect(wrongIndexes(module.assessments)).toEqual([]);
    }
    for (const container of containersOf(course)) expect(wrongIndexes(quizzesOf(container))).toEqual([]);
  });

  test('has a score for every quiz and no hints in exams', () => {
    for (const container of containersOf(course)) {
      for (const quiz of quizzesOf(container)) expect(quiz.score).toBeGreaterThan(0);
    }
    const exams = course.courseModules.flatMap((module) => module.assessments);
    for (const quiz of exams.flatMap(quizzesOf)) expect(quiz.hint).toBeUndefined();
  });

  test('has one correct option for each single choice and several for each multiple choice', () => {
    for (const quiz of containersOf(course).flatMap((container) => container.objectiveQuizes ?? [])) {
      expect(wrongIndexes(quiz.options)).toEqual([]);
      const right = quiz.options.filter((option) => option.correct).length;
      if (quiz.type === 'SINGLE_CHOICE') expect(right, quiz.question).toBe(1);
      else expect(right, quiz.question).toBeGreaterThan(1);
      expect(right, quiz.question).toBeLessThan(quiz.options.length);
      expect(new Set(quiz.options.map((option) => option.option)).size).toBe(quiz.options.length);
    }
  });

  test('has enough answers for the blanks, all in the word bank if there is one', () => {
    for (const quiz of containersOf(course).flatMap((container) => container.fillInTheBlanksQuizes ?? [])) {
      expect(wrongIndexes(quiz.fillInTheBlanksOptions)).toEqual([]);
      for (const { text, correctOption } of quiz.fillInTheBlanksOptions) {
        const blanks = text.split('_::_').length - 1;
        const answers = split(correctOption);
        expect(blanks, text).toBeGreaterThan(0);
        expect(answers.length, text).toBeGreaterThanOrEqual(blanks);
        expect(answers, text).not.toContain('');
        if (quiz.options) expect(split(quiz.options)).toEqual(expect.arrayContaining(answers));
      }
    }
  });

  test('gives every item one of the shown targets, or orders all items', () => {
    for (const quiz of containersOf(course).flatMap((container) => container.dragAndDropQuizes ?? [])) {
      expect(wrongIndexes(quiz.dragItems)).toEqual([]);
      const targets = quiz.dropTargets ? split(quiz.dropTargets) : ['source'];
      expect([...new Set(quiz.dragItems.map((item) => item.dropTarget))].sort()).toEqual([...targets].sort());
      expect(new Set(quiz.dragItems.map((item) => item.text)).size).toBe(quiz.dragItems.length);
    }
  });

  test('asks for at least one text on each picture', () => {
    for (const quiz of containersOf(course).flatMap((container) => container.imageQuizes ?? [])) {
      expect(quiz.textCount).toBeGreaterThan(0);
    }
  });

  test('names numbers of a picture as the fields below it are numbered: 1, 2, 3 …', () => {
    for (const quiz of containersOf(course).flatMap((container) => container.imageQuizes ?? [])) {
      const numbers = (quiz.statement.match(/\d+/g) ?? []).map(Number);
      expect(numbers, quiz.statement).toEqual(numbers.map((_, at) => at + 1));
    }
  });

  test('has the right number of exams, and quizzes in most of its lessons', () => {
    expect(course.totalAssessments).toBe(course.courseModules.filter((module) => module.type === 'EXAM').length);
    const lessons = course.courseModules.filter((m) => m.type === 'CHAPTER').flatMap((m) => m.moduleContents);
    const asking = lessons.filter((lesson) => quizzesOf(lesson).length > 0);
    expect(asking.length * 2).toBeGreaterThan(lessons.length);
  });
});
