// @vitest-environment jsdom
import type { ContentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import type { AnswerState } from '../learning/sync/answer-store.ts';
import { type DeviceStore, deviceStore, memoryStore } from '../platform/device-store.ts';
import { draftsInPage, draftsOnDevice, practiceQuizzes } from './practice-quizzes.tsx';

const base = { id: 'quiz', index: 1, score: 1, hint: null, availableForDemo: false };
const question = { ...base, question: 'Why?', answerFormat: null };
const content = { id: 'content', subjectiveQuizes: [question] } as Partial<ContentNode> as ContentNode;

/** The question on a page that was just opened. */
async function openQuestion(drafts: Parameters<typeof practiceQuizzes>[0], state?: AnswerState) {
  const submitAnswer = vi.fn<() => void>();
  const quizzes = practiceQuizzes(drafts)({
    course: { id: 'course' } as Partial<CourseTree> as CourseTree,
    module: { id: 'module' } as Partial<ModuleNode> as ModuleNode,
    content,
    answers: new Map(state && [['course/module/content/quiz', state]]),
    submitAnswer,
    reviewedLearner: null,
    linked: null,
  });
  const { place, settle } = await showScreen(quizzes);
  const field = () => place.querySelector('textarea');
  await expect.poll(field).not.toBeNull();
  await settle();
  const type = async (text: string) => {
    const input = field();
    if (input) await typeInto(input, text);
    await settle();
  };
  const submit = async () => {
    await act(async () => place.querySelector('form')?.requestSubmit());
    await settle();
  };
  return { place, submitAnswer, text: () => field()?.value, type, submit, settle };
}

const ada = draftsOnDevice('school/ada');

test('an answer that is typed and not submitted is on the device of its learner, also after the tab has closed', async () => {
  const { type } = await openQuestion(ada);
  await type('Because');
  sessionStorage.clear();
  expect((await openQuestion(ada)).text()).toBe('Because');
  expect((await openQuestion(draftsOnDevice('school/ben'))).text()).toBe('');
  expect((await openQuestion(draftsOnDevice('other/ada'))).text()).toBe('');
});

test('a submitted answer does not come back as a draft', async () => {
  const { submitAnswer, type, submit } = await openQuestion(ada);
  await type('Because');
  await submit();
  expect(submitAnswer).toHaveBeenCalledOnce();
  expect(await deviceStore.entries('answer-draft/')).toEqual([]);
  expect((await openQuestion(ada)).text()).toBe('');
});

test('a draft that the device reads slowly does not replace what was typed meanwhile', async () => {
  const reading = Promise.withResolvers<unknown>();
  const store: DeviceStore = { ...memoryStore(), get: async <T,>() => (await reading.promise) as T };
  const { type, text, settle } = await openQuestion({ store, prefix: 'ada' });
  await type('Because');
  reading.resolve({ answer: { subjectiveQuizAnswer: 'older' }, version: null });
  await settle();
  expect(text()).toBe('Because');
});

const stateOf = (text: string, version: number): AnswerState => ({
  answer: { subjectiveQuizAnswer: text },
  correct: null,
  version,
  sync: 'saved',
});
const storedDrafts = () => deviceStore.entries('answer-draft/');

test('a draft gives way to an answer that was submitted later on another device', async () => {
  await (await openQuestion(ada)).type('half');
  expect((await openQuestion(ada, stateOf('from the phone', 1))).text()).toBe('from the phone');
  expect(await storedDrafts()).toEqual([]);
  await (await openQuestion(ada, stateOf('from the phone', 1))).type('better');
  expect((await openQuestion(ada, stateOf('from the phone', 1))).text()).toBe('better');
  expect((await openQuestion(ada, stateOf('again', 2))).text()).toBe('again');
  expect(await storedDrafts()).toEqual([]);
});

test('a draft that was typed while the submitted answer waited on this device stays when that is saved', async () => {
  const { version: _, ...waiting } = stateOf('first', 1);
  await (await openQuestion(ada, { ...waiting, sync: 'waiting' })).type('second');
  expect((await openQuestion(ada, stateOf('first', 1))).text()).toBe('second');
  expect((await openQuestion(ada, stateOf('first', 1))).text()).toBe('second');
  expect((await openQuestion(ada, stateOf('from the phone', 2))).text()).toBe('from the phone');
  expect(await storedDrafts()).toEqual([]);
});

test('what is typed again as it is saved is no draft, and the result of the answer comes back', async () => {
  const { type, place } = await openQuestion(ada, stateOf('Because', 1));
  const result = place.textContent;
  await type('Becaus');
  expect(place.textContent).not.toBe(result);
  await type('Because');
  expect(place.textContent).toBe(result);
  expect(await storedDrafts()).toEqual([]);
});

test('what somebody types who only tries a course is not on the device', async () => {
  const { type } = await openQuestion(draftsInPage('demo'));
  await type('Because');
  expect((await openQuestion(draftsInPage('demo'))).text()).toBe('Because');
  expect((await openQuestion(draftsInPage('preview'))).text()).toBe('');
  expect([await deviceStore.entries(''), sessionStorage.length, localStorage.length]).toEqual([[], 0, 0]);
});
