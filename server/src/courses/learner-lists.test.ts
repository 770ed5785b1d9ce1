import { createHmac } from 'node:crypto';
import { assessmentNode, courseTree } from '@lernhaus/contract/courses/course-tree';
import { wordsOf } from '@lernhaus/domain/quizzes/word-list';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { emptyRelease } from '../../test/empty-release.ts';
import { demoTree } from './demo-tree.ts';
import { examPapers } from './exam-paper.ts';
import type { LearnerShape } from './learner-quizzes.ts';
import { learnerTree } from './learner-tree.ts';
import type { ReleaseContent, ReleaseDocument, ReleaseQuizLists } from './release-document.ts';
import { TreeText, treeTextParts } from './tree-text.ts';

/** No list that a learner or a visitor receives may depend on the key, neither in its entries nor in their order. */

const hash = (text: string) => createHmac('sha256', 'a secret').update(text).digest('hex').slice(0, 16);
const shape: LearnerShape = {
  itemId: hash,
  seed: 'seed of visitors',
  pictureAddress: (key) => key,
  videoAddress: (video) => video,
  captionsAddress: (key) => key,
};

const quizOf = (id: string) => ({ id, index: 1, score: 1, hint: '<p>Think.</p>', availableForDemo: true });
const idsOf = (id: string, count: number) => Array.from({ length: count }, (_, at) => `${id}-${at + 1}`);

/** Every kind of quiz twice, each with enough entries to show an order. */
const quizzesOf = (id: string) =>
  ({
    objectiveQuizes: [`${id}-single`, `${id}-kept`].map((quiz, at) => ({
      ...quizOf(quiz),
      question: 'Which?',
      imageUrl: null,
      type: 'SINGLE_CHOICE',
      keepOptionOrder: at === 1,
      options: idsOf(quiz, 5).map((one, place) => ({ id: one, option: one, index: place + 1, correct: place === 0 })),
    })),
    subjectiveQuizes: idsOf(`${id}-free`, 2).map((quiz) => ({
      ...quizOf(quiz),
      question: 'Why?',
      answerFormat: '<p>Words.</p>',
      possibleAnswer: '<p>Because.</p>',
    })),
    dragAndDropQuizes: [null, ['Low', 'High, or higher']].map((dropTargets, at) => ({
      ...quizOf(`${id}-drag-${at}`),
      statement: 'Put in place',
      dropTargets,
      dragItems: idsOf(`${id}-item-${at}`, 6).map((one, place) => ({
        id: one,
        text: one,
        index: place + 1,
        dropTarget: dropTargets === null ? 'source' : place < 3 ? 'Low' : 'High, or higher',
      })),
    })),
    fillInTheBlanksQuizes: idsOf(`${id}-blanks`, 2).map((quiz, at) => ({
      ...quizOf(quiz),
      statement: 'Fill in',
      imageUrl: null,
      options: at === 0 ? 'red, blue, green' : ['red', 'blue, or so', 'green'],
      disableAutoCheck: false,
      fillInTheBlanksOptions: idsOf(quiz, 3).map((one, place) => ({
        id: one,
        text: `${one} _::_`,
        index: place + 1,
        correctOption: [['red'], ['blue, or so', 'navy'], ['green']][place] as string[],
      })),
    })),
    imageQuizes: idsOf(`${id}-picture`, 2).map((quiz) => ({
      ...quizOf(quiz),
      statement: 'What?',
      image: 'school/images/one.png',
      textCount: 2,
    })),
  }) satisfies ReleaseQuizLists;

const contentOf = (id: string): ReleaseContent => ({
  id,
  title: id,
  index: 1,
  text: null,
  video: null,
  caseStudy: null,
  availableForDemo: true,
  ...quizzesOf(id),
});
const examOf = (id: string) => ({
  id,
  name: id,
  index: 1,
  allowedAttempt: 2,
  allowedTimeInMinutes: 10,
  passingPercentage: 50,
  description: null,
  availableForDemo: true,
  ...quizzesOf(id),
});

const sample: ReleaseDocument = {
  ...emptyRelease,
  id: 'course',
  name: 'Everything',
  availableForDemo: true,
  courseModules: idsOf('module', 2).map((id) => ({
    id,
    name: id,
    index: 1,
    text: null,
    type: 'CHAPTER',
    availableForDemo: true,
    moduleContents: idsOf(`${id}-content`, 2).map(contentOf),
    assessments: idsOf(`${id}-exam`, 2).map(examOf),
  })),
};

/** Everything about a course that a learner or a visitor receives. */
function everyReply(document: ReleaseDocument): Record<string, unknown> {
  const tree = courseTree.parse(learnerTree(document, 'school', 'release', shape));
  const text = new TreeText(treeTextParts(document, tree, shape.itemId));
  const papers = [...examPapers(document, shape).values()];
  return {
    tree,
    demo: courseTree.parse(demoTree(tree)),
    learner: JSON.parse(text.jsonFor('seed of a learner')),
    exams: papers.map((paper) => assessmentNode.parse(paper.node('attempt'))),
  };
}

/** The same rows with the values of some fields exchanged between them, in the order in which a release holds them. */
function shuffleValues<Row extends object>(
  rows: readonly Row[],
  fields: readonly (keyof Row)[],
  order: readonly number[],
) {
  const from = rows.map((row, at) => rows[(order[at] ?? at) % rows.length] ?? row);
  const isPermutation = new Set(from).size === rows.length;
  const source = isPermutation ? from : rows.toReversed();
  const changed = rows.map(
    (row, at): Row => ({
      ...row,
      ...Object.fromEntries(fields.map((field) => [field, source[at]?.[field]])),
    }),
  );
  const indexOf = (row: Row) => ('index' in row ? Number(row.index) : 0);
  return changed.toSorted((one, other) => indexOf(one) - indexOf(other));
}

/** The course with other keys: another option is right, other words fill the blanks, items belong to other targets. */
function withOtherKeys(document: ReleaseDocument, order: readonly number[]): ReleaseDocument {
  const withChangedKeys = <Lists extends ReleaseQuizLists>(lists: Lists): Lists => ({
    ...lists,
    objectiveQuizes: lists.objectiveQuizes.map((quiz) => ({
      ...quiz,
      // Where the author’s order is kept, the order comes from the author. Elsewhere the order must not reveal the key
      // either.
      options: shuffleValues(quiz.options, quiz.keepOptionOrder ? ['correct'] : ['correct', 'index'], order),
    })),
    subjectiveQuizes: lists.subjectiveQuizes.map((quiz) => ({ ...quiz, possibleAnswer: `<p>${order.join()}</p>` })),
    dragAndDropQuizes: lists.dragAndDropQuizes.map((quiz) => ({
      ...quiz,
      dragItems: shuffleValues(quiz.dragItems, ['dropTarget', 'index'], order),
    })),
    fillInTheBlanksQuizes: lists.fillInTheBlanksQuizes.map((quiz) => ({
      ...quiz,
      options: shuffleValues(
        wordsOf(quiz.options).map((word, index) => ({ word, index })),
        ['word'],
        order,
      ).map(({ word }) => word),
      fillInTheBlanksOptions: shuffleValues(quiz.fillInTheBlanksOptions, ['correctOption'], order),
    })),
  });
  return {
    ...document,
    courseModules: document.courseModules.map((module) => ({
      ...module,
      moduleContents: module.moduleContents.map(withChangedKeys),
      assessments: module.assessments.map(withChangedKeys),
    })),
  };
}

test('learners and visitors receive the same bytes, whatever the key is', () => {
  const before = JSON.stringify(everyReply(sample));
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });
  fc.assert(
    fc.property(order, (places) => {
      const other = withOtherKeys(sample, places);
      expect(JSON.stringify(everyReply(other))).toBe(before);
    }),
    // A reader never gets the solved order (shuffled.test.ts). With 720 orders, one of the three seeds rarely gives it.
    { numRuns: 40, seed: 17 },
  );
});

/** The paths of all lists in a schema: `courseModules[].moduleContents[].title`. */
function listsIn(schema: unknown, at = ''): string[] {
  const { type, properties, items, anyOf } = schema as Record<string, unknown> & { anyOf?: unknown[] };
  if (anyOf) return anyOf.flatMap((one) => listsIn(one, at));
  if (type === 'array') return [at, ...listsIn(items, `${at}[]`)];
  return Object.entries(properties ?? {}).flatMap(([name, one]) => listsIn(one, `${at}.${name}`));
}

/** The length of the longest list at each path of an answer. */
function lengthsIn(value: unknown, at = '', lengths = new Map<string, number>()): Map<string, number> {
  if (Array.isArray(value)) {
    lengths.set(at, Math.max(lengths.get(at) ?? 0, value.length));
    for (const one of value) lengthsIn(one, `${at}[]`, lengths);
  } else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) lengthsIn(one, `${at}.${name}`, lengths);
  return lengths;
}

test.each([
  ['a course', courseTree, (): unknown => everyReply(sample)['learner']],
  ['an exam', assessmentNode, (): unknown => (everyReply(sample)['exams'] as unknown[])[0]],
] as const)(
  'the sample course fills every list that the schema of %s declares, so the test above checks them all',
  (_name, schema, reply) => {
    const lengths = lengthsIn(reply());
    const inCourse = (place: string) => !place.startsWith('.courseModules[].assessments[].');
    const places = listsIn(z.toJSONSchema(schema)).filter(inCourse);
    expect(places.length).toBeGreaterThan(6);
    expect(places.filter((place) => (lengths.get(place) ?? 0) < 2)).toEqual([]);
  },
);

test('each learner has another order of items, and each attempt another order of options', () => {
  const text = new TreeText(
    treeTextParts(sample, courseTree.parse(learnerTree(sample, 'school', 'release', shape)), shape.itemId),
  );
  const ofLearners = idsOf('learner', 40).map((seed) => text.jsonFor(seed));
  expect(new Set(ofLearners).size).toBe(40);
  const [paper] = examPapers(sample, shape).values();
  const ofAttempts = idsOf('attempt', 40).map((id) =>
    JSON.stringify(paper?.node(id).objectiveQuizes[0]?.options.map(({ option }) => option)),
  );
  expect(new Set(ofAttempts).size).toBeGreaterThan(20);
});

test('options keep the author’s order where the author asks for it, sorted by their numbers', () => {
  const { objectiveQuizes } = learnerTree(sample, 'school', 'release', shape).courseModules[0]?.moduleContents[0] ?? {};
  const [single, fixedOrder] = objectiveQuizes ?? [];
  expect(fixedOrder?.options.map(({ id }) => id)).toEqual(idsOf('module-1-content-1-kept', 5));
  expect(single?.options.map(({ id }) => id)).not.toEqual(idsOf('module-1-content-1-single', 5));
  for (const quiz of [single, fixedOrder]) expect(quiz?.options.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5]);
});
