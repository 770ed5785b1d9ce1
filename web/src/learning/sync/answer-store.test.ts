import { expect, test } from 'vitest';
import { memoryStore } from '../../platform/device-store.ts';
import { placeKey, type SubmittedAnswer } from './answer-outbox.ts';
import { AnswerStore } from './answer-store.ts';

const place = { courseId: 'course', moduleId: 'module', parentId: 'content' };
const submitted = (quizId: string, option: string): SubmittedAnswer => ({
  ...place,
  quizId,
  quizType: 'OBJECTIVE',
  objectiveQuizSelectedOptions: [option],
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
