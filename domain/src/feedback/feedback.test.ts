import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourseTree } from '../learning/course-tree.ts';
import { withExtension } from '../media/attachment-kinds.ts';
import { feedbackContainerId, isFeedbackGiven, parseFeedbackContainerId } from './feedback-container-id.ts';
import { feedbackLinks } from './feedback-links.ts';
import { feedbackThreads } from './feedback-threads.ts';
import { locateFeedback } from './locate-feedback.ts';
import { mayDeleteFeedback } from './may-delete-feedback.ts';
import { mayEditFeedback, wasEdited } from './may-edit-feedback.ts';

test('only a container id names a place', () => {
  for (const place of [
    { courseId: 'c', parentId: 'p', quizId: null },
    { courseId: 'c', parentId: 'p', quizId: 'q' },
  ])
    expect(parseFeedbackContainerId(feedbackContainerId(place))).toEqual(place);
  expect(feedbackContainerId({ courseId: 'c', parentId: 'p', quizId: 'q' })).toBe('c_p_q');
  expect(['TEMP', '', 'c_', '_p', 'c_p_', 'c_p_q_r'].map(parseFeedbackContainerId)).toEqual(Array(6).fill(null));
});

test("the links of a thread lead authors and learners to each other's page, with the quiz if there is one", () => {
  const target = { user: 'ada@x.org', courseId: 'c', moduleId: 'm', parentId: 'p' };
  expect(feedbackLinks(target)).toEqual({
    fromLearner: 'user-courses/c?user=ada%40x.org&moduleId=m&parentId=p&feedback=true',
    fromReviewer: 'my-courses/c/?user=ada%40x.org&moduleId=m&parentId=p&feedback=true',
  });
  expect(feedbackLinks({ ...target, quizId: 'q' }).fromLearner).toBe(
    'user-courses/c?user=ada%40x.org&moduleId=m&parentId=p&feedback=true&quizId=q&quizFeedback=true',
  );
});

test('a feedback needs text or an attachment', () => {
  expect([
    isFeedbackGiven({}),
    isFeedbackGiven({ feedbackText: ' ' }),
    isFeedbackGiven({ attachmentUrl: '/a' }),
  ]).toEqual([false, false, true]);
});

describe('the place of a thread in its course', () => {
  const quiz = { id: 'q', index: 1, question: 'Why?' };
  const course: CourseTree = {
    id: 'c',
    courseModules: [
      {
        id: 'm',
        index: 1,
        moduleContents: [
          { id: 'p', title: 'Read', objectiveQuizes: [quiz] },
          { id: 'both', title: 'Both' },
        ],
      },
      {
        id: 'x',
        index: 2,
        type: 'EXAM',
        assessments: [
          {
            id: 'a',
            name: 'Final',
            subjectiveQuizes: [{ id: 's' }],
            dragAndDropQuizes: [{ id: 'd', statement: 'Sort.' }],
          },
        ],
      },
      {
        id: 'd',
        index: 3,
        type: 'DISCUSSION',
        name: 'Talk',
        moduleContents: [
          { id: 'talk', title: 'Your story' },
          { id: 'both', title: 'Both' },
        ],
      },
    ],
  };
  test.each([
    ['p', null, { moduleId: 'm', title: 'Read', question: null, isDiscussion: false }, 'a content'],
    ['p', 'q', { moduleId: 'm', title: 'Read', question: 'Why?', isDiscussion: false }, 'a quiz of a content'],
    ['a', null, { moduleId: 'x', title: 'Final', question: null, isDiscussion: false }, 'an exam'],
    ['a', 's', { moduleId: 'x', title: 'Final', question: null, isDiscussion: false }, 'a question of an exam'],
    ['a', 'd', { moduleId: 'x', title: 'Final', question: 'Sort.', isDiscussion: false }, 'one that is a statement'],
    [
      'talk',
      null,
      { moduleId: 'd', title: 'Your story', question: null, isDiscussion: true },
      'a content of a discussion',
    ],
    ['d', null, { moduleId: 'd', title: 'Talk', question: null, isDiscussion: true }, 'a discussion module itself'],
    [
      'both',
      null,
      { moduleId: 'm', title: 'Both', question: null, isDiscussion: false },
      'reuse in a discussion does not open a thread',
    ],
    ['p', 's', null, 'a quiz of another place'],
    ['m', null, null, 'a module that is not a discussion'],
    ['d', 'q', null, 'a module has no quizzes'],
    ['?', null, null, 'nothing'],
  ] as const)('with the parent %s and the quiz %s is %j: %s', (parentId, quizId, location, _why) => {
    const place = { courseId: 'c', parentId, quizId };
    expect(locateFeedback(course, place)).toEqual(location && { ...place, ...location });
  });

  test('never lies in another course', () => {
    expect(locateFeedback(course, { courseId: 'other', parentId: 'p' })).toBeNull();
  });
});

test.each([
  [['ROLE_STUDENT'], true, false, true, 'one’s own'],
  [['ROLE_STUDENT'], true, true, false, 'one’s own on a quiz stays'],
  [['ROLE_STUDENT'], false, false, false, 'a reply of the author'],
  [['ROLE_WORKER'], true, true, true, 'a reviewer deletes their own reply, also on a quiz'],
  [['ROLE_WORKER'], false, false, false, 'a worker does not delete entries of others'],
  [['ROLE_USER'], false, true, true, 'an owner deletes any entry'],
  [['ROLE_ADMIN'], false, false, true, 'the platform deletes it too'],
  [[], true, false, true, 'an author without a role still deletes it'],
])('%j deletes an entry (own: %s, quiz: %s): %s, %s', (authorities, isOwn, isQuiz, may, _why) => {
  expect(mayDeleteFeedback({ isOwn, isQuiz }, authorities)).toBe(may);
});

test('a thread keeps entries and replies in the order of writing, and keeps replies to deleted entries', () => {
  const entry = (id: string, minute: number, parentId?: string) => ({
    id,
    parentId,
    startDate: `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
  });
  const threads = feedbackThreads([
    entry('b', 2),
    entry('a2', 4, 'a1'),
    entry('a1', 3, 'a'),
    entry('a', 1),
    entry('lost', 5, 'gone'),
  ]);
  expect(threads.map(({ id, entry: top, replies }) => [id, top?.id ?? null, replies.map((one) => one.id)])).toEqual([
    ['a', 'a', ['a1', 'a2']],
    ['b', 'b', []],
    ['gone', null, ['lost']],
  ]);
});

test('a thread contains every entry exactly once, even if the stored replies form a cycle', () => {
  const entries = fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      parentId: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x')),
      startDate: fc.constantFrom('2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'),
    }),
  );
  fc.assert(
    fc.property(entries, (entries) => {
      const unique = [...new Map(entries.map((one) => [one.id, one])).values()];
      const shownEntries = feedbackThreads(unique).flatMap(({ entry: top, replies }) => [
        ...(top ? [top] : []),
        ...replies,
      ]);
      expect(shownEntries.map(({ id }) => id).toSorted()).toEqual(unique.map(({ id }) => id).toSorted());
    }),
  );
});

test('a converted picture gets the file extension of its new format', () => {
  expect(['holiday.png', 'a.b.jpeg', '.png', 'notes'].map((name) => withExtension(name, 'webp'))).toEqual([
    'holiday.webp',
    'a.b.webp',
    'file.webp',
    'notes',
  ]);
});

test('only its author may edit an entry, until somebody answers it', () => {
  expect(mayEditFeedback({ isOwn: true, isAnswered: false })).toBe(true);
  expect(mayEditFeedback({ isOwn: true, isAnswered: true })).toBe(false);
  expect(mayEditFeedback({ isOwn: false, isAnswered: false })).toBe(false);
});

test('an entry is edited if its change is later than its creation', () => {
  const startDate = '2026-03-01T10:00:00.000Z';
  expect(wasEdited({ startDate, modifiedDate: startDate })).toBe(false);
  expect(wasEdited({ startDate, modifiedDate: '2026-03-01T10:00:05.000Z' })).toBe(true);
});
