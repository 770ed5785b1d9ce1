import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { expect, test } from 'vitest';
import {
  draftsIn,
  findPart,
  idsBelow,
  leavesWith,
  movedIds,
  orderedParts,
  problemCount,
  problemPlaces,
  withAddedPart,
  withOrder,
  withoutPart,
  withProblems,
  withSavedPart,
} from './outline.ts';

const quiz = (id: string, problems: string[] = []) => ({
  kind: 'OBJECTIVE' as const,
  id,
  title: id,
  index: 1,
  score: 1,
  problems,
});
const item = (kind: 'CONTENT' | 'ASSESSMENT', id: string, quizzes = [quiz(`${id}-q1`), quiz(`${id}-q2`)]) => ({
  kind,
  id,
  title: id,
  index: 1,
  hasVideo: false,
  minutes: 0,
  problems: [],
  quizzes,
});
const outline: CourseOutline = {
  id: 'course',
  owner: 'brightpath',
  name: 'A course',
  logoUrl: null,
  published: false,
  problems: [],
  modules: [
    {
      kind: 'MODULE',
      id: 'm1',
      title: 'One',
      index: 1,
      type: 'CHAPTER',
      problems: [],
      items: [item('CONTENT', 'c1'), item('ASSESSMENT', 'a1'), item('CONTENT', 'c2')],
    },
    { kind: 'MODULE', id: 'm2', title: 'Two', index: 2, type: 'EXAM', problems: ['empty'], items: [] },
  ],
};
const ids = (entries: readonly { id: string }[] = []) => entries.map(({ id }) => id);

test('a part is found with its parent and its siblings', () => {
  expect(findPart(outline, { kind: 'MODULE', id: 'm2' })?.parent).toEqual({ kind: 'COURSE', id: 'course' });
  expect(ids(findPart(outline, { kind: 'CONTENT', id: 'c2' })?.siblings)).toEqual(['c1', 'c2']);
  const part = findPart(outline, { kind: 'OBJECTIVE', id: 'a1-q2' });
  expect([part?.module.id, part?.item?.id, ids(part?.siblings)]).toEqual(['m1', 'a1', ['a1-q1', 'a1-q2']]);
  expect(findPart(outline, { kind: 'SUBJECTIVE', id: 'a1-q2' })).toBeNull();
});

test('a saved part is replaced in every place, and nothing else changes', () => {
  const twice = withAddedPart(outline, { kind: 'CONTENT', id: 'c2' }, quiz('c1-q1'));
  const newOutline = withSavedPart(twice, { kind: 'OBJECTIVE', id: 'c1-q1' }, { title: 'New words', problems: ['x'] });
  expect(JSON.stringify(newOutline).match(/New words/g)).toHaveLength(2);
  expect(withSavedPart(outline, { kind: 'MODULE', id: 'm1' }, { title: 'First' }).modules[0]?.items).toEqual(
    outline.modules[0]?.items,
  );
});

test('a part is removed from one place or from all places', () => {
  const twice = withAddedPart(outline, { kind: 'CONTENT', id: 'c2' }, quiz('c1-q1'));
  const part = { kind: 'OBJECTIVE', id: 'c1-q1' } as const;
  const once = withoutPart(twice, part, { kind: 'CONTENT', id: 'c2' });
  expect(once).toEqual(outline);
  expect(findPart(withoutPart(twice, part), part)).toBeNull();
});

const firstQuiz = { kind: 'OBJECTIVE', id: 'c1-q1' } as const;
const firstContent = { kind: 'CONTENT', id: 'c1' } as const;
const firstModule = { kind: 'MODULE', id: 'm1' } as const;
const quizTwice = withAddedPart(outline, { kind: 'CONTENT', id: 'c2' }, quiz('c1-q1'));

test.each<[string, boolean, ...Parameters<typeof leavesWith>]>([
  ['the part itself', true, outline, firstQuiz, firstQuiz, null],
  ['a question of the removed content', true, outline, firstQuiz, firstContent, null],
  ['a question of the removed module', true, outline, firstQuiz, firstModule, null],
  ['the content of a new question, in the removed module', true, outline, firstContent, firstModule, null],
  ['a question that is also in another content', false, quizTwice, firstQuiz, firstContent, null],
  ['a question that is removed from one of two contents', false, quizTwice, firstQuiz, firstQuiz, firstContent],
  ['a question of another content', false, outline, firstQuiz, { kind: 'CONTENT', id: 'c2' }, null],
  ['the course of a new module', false, outline, { kind: 'COURSE', id: 'course' }, firstModule, null],
  ['a part that somebody else has added', false, outline, { kind: 'CONTENT', id: 'c9' }, firstModule, null],
])('%s leaves the course with a removed part: %s', (_what, expected, ...removal) => {
  expect(leavesWith(...removal)).toBe(expected);
});

test('contents are reordered among themselves: an assessment between them keeps its position', () => {
  const turned = withOrder(outline, { kind: 'MODULE', id: 'm1' }, ['c2', 'c1']);
  expect(ids(turned.modules[0]?.items)).toEqual(['c2', 'a1', 'c1']);
  expect(ids(withOrder(outline, { kind: 'COURSE', id: 'course' }, ['m2', 'm1']).modules)).toEqual(['m2', 'm1']);
});

test('parts that are hidden because their deletion can be undone keep their places in a new order', () => {
  const course = { kind: 'COURSE', id: 'course' } as const;
  const withThird = withAddedPart(outline, course, {
    kind: 'MODULE',
    id: 'm3',
    title: 'Three',
    index: 3,
    type: 'EXAM',
    problems: [],
    items: [],
  });
  expect(orderedParts(withThird, course, ['m3', 'm1'])).toEqual(
    ['m3', 'm2', 'm1'].map((id) => ({ kind: 'MODULE', id })),
  );
  const module = { kind: 'MODULE', id: 'm1' } as const;
  expect(orderedParts(outline, module, ['c2', 'c1']).map(({ id }) => id)).toEqual(['c2', 'a1', 'c1']);
});

test('moving returns the ids in their new order', () => {
  expect(movedIds(outline.modules, 0, 1)).toEqual(['m2', 'm1']);
  expect(movedIds(outline.modules, 1, 0)).toEqual(['m2', 'm1']);
});

test('the problem count of a part includes its children', () => {
  const ill = withSavedPart(outline, { kind: 'OBJECTIVE', id: 'c2-q1' }, { problems: ['a', 'b'] });
  expect(ill.modules.map(problemCount)).toEqual([2, 1]);
});

test('the problems are computed again after adding or removing a part', () => {
  const empty = withProblems(withoutPart(outline, { kind: 'MODULE', id: 'm1' }));
  expect(empty.modules[0]?.problems).toEqual(['course.problem.noAssessment']);
  const added = withProblems(withAddedPart(empty, { kind: 'MODULE', id: 'm2' }, item('ASSESSMENT', 'a2', [])));
  expect(added.modules[0]?.problems).toEqual([]);
  expect(added.modules[0]?.items[0]?.problems).toEqual(['course.problem.noQuestions']);
  const outlineWithQuiz = withProblems(withAddedPart(added, { kind: 'ASSESSMENT', id: 'a2' }, quiz('q')));
  expect(outlineWithQuiz.modules[0]?.items[0]?.problems).toEqual([]);
  expect(withProblems(withoutPart(outlineWithQuiz, { kind: 'MODULE', id: 'm2' })).problems).toEqual([
    'course.problem.noModules',
  ]);
});

test('only the drafts of saved and new parts of the course are found', () => {
  const draftKeys = new Set(['OBJECTIVE.c1-q1', 'CONTENT.new-m2', 'MODULE.elsewhere', 'COURSE.course']);
  expect(draftsIn(outline, draftKeys)).toEqual(['OBJECTIVE.c1-q1', 'CONTENT.new-m2', 'COURSE.course']);
  expect(outline.modules.map((module) => idsBelow(module).includes('c1-q1'))).toEqual([true, false]);
});

test('each part that is not ready is named once, in order, and an unanswerable question blocks publishing', () => {
  const broken = quiz('c1-q1', ['quiz.problem.noOptions']);
  const twice = withAddedPart(withSavedPart(outline, broken, broken), { kind: 'CONTENT', id: 'c2' }, broken);
  expect(problemPlaces(twice)).toEqual([
    {
      part: { kind: 'OBJECTIVE', id: 'c1-q1' },
      title: 'c1-q1',
      problems: ['quiz.problem.noOptions'],
      isBlocking: true,
    },
    { part: { kind: 'MODULE', id: 'm2' }, title: 'Two', problems: ['empty'], isBlocking: false },
  ]);
});

test('an empty course reports itself as not ready', () => {
  const empty = withProblems({ ...outline, modules: [] });
  expect(problemPlaces(empty)).toEqual([
    { part: null, title: 'A course', problems: ['course.problem.noModules'], isBlocking: false },
  ]);
});
