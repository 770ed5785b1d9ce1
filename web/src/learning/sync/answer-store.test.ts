import { expect, test } from 'vitest';
import { memoryStore } from '../../platform/device-store.ts';
import { type GradedAnswer, placeKey, type SubmittedAnswer } from './answer-outbox.ts';
import { AnswerStore } from './answer-store.ts';

const place = { courseId: 'course', moduleId: 'module', parentId: 'content' };
const submitted = (quizId: string, option: string): SubmittedAnswer => ({
  ...place,
  quizId,
  quizType: 'OBJECTIVE',
  objectiveQuizSelectedOptions: [option],
});
const versioned = (quizId: string, option: string, version: number): GradedAnswer => ({
  ...submitted(quizId, option),
  version,
});
/** A server that never answers. */
const silent = () => new Promise<never>(() => undefined);

test('an answer that is submitted while the earlier ones load stays beside them', async () => {
  const answerStore = new AnswerStore({
    store: memoryStore(),
    accountKey: 'brightpath/maya',
    send: silent,
    read: silent,
  });
  const loading = answerStore.load([submitted('earlier', 'a'), submitted('changed', 'a')]);
  answerStore.submitAnswer(submitted('new', 'b'));
  answerStore.submitAnswer(submitted('changed', 'b'));
  await loading;
  const states = answerStore.states.get();
  const optionsOf = (quizId: string) => states.get(placeKey({ ...place, quizId }))?.answer.objectiveQuizSelectedOptions;
  expect([optionsOf('earlier'), optionsOf('changed'), optionsOf('new')]).toEqual([['a'], ['b'], ['b']]);
});

test('a newer answer of another device replaces a saved one, and none that this device has not saved', async () => {
  const answerStore = new AnswerStore({
    store: memoryStore(),
    accountKey: 'brightpath/maya',
    send: silent,
    read: silent,
  });
  await answerStore.load([versioned('same', 'a', 2), versioned('newer', 'a', 1), versioned('mine', 'a', 1)]);
  answerStore.submitAnswer(submitted('mine', 'b'));
  answerStore.update([
    versioned('same', 'late', 1),
    versioned('newer', 'c', 2),
    versioned('mine', 'c', 2),
    versioned('other', 'c', 1),
  ]);
  const states = answerStore.states.get();
  const optionOf = (quizId: string) =>
    states.get(placeKey({ ...place, quizId }))?.answer.objectiveQuizSelectedOptions?.[0];
  expect(['same', 'newer', 'mine', 'other'].map(optionOf)).toEqual(['a', 'c', 'b', 'c']);
});
