import { expect, test } from 'vitest';
import { answer, failure, graded, outboxWith, type Send, unreachable } from '../../../test/open-outbox.ts';

test('a refused answer does not stop the other answers of its batch from being saved', async () => {
  const { outbox, outcomes, server, entries } = outboxWith(unreachable);
  for (const quizId of ['q1', 'gone', 'q3']) await outbox.submitAnswer(answer(quizId, 'a'));
  outcomes.length = 0;
  server.answers = (answers) =>
    answers.some(({ quizId }) => quizId === 'gone')
      ? Promise.reject(failure(400, 'error.answerMisplaced'))
      : graded(answers);
  await outbox.flush();
  expect(outcomes).toEqual([
    ['q1', 'saved'],
    ['gone', 'refused'],
    ['q3', 'saved'],
  ]);
  expect([...entries.keys()]).toEqual(['answers/brightpath/maya/course/module/content/gone']);
});

test('a refused answer stays on the device until it is dismissed, and is not sent again', async () => {
  const entries = new Map<string, unknown>();
  const { outbox } = outboxWith(() => Promise.reject(failure(400, 'error.answerMisplaced')), { entries });
  await outbox.submitAnswer(answer('q1', 'a'));
  const nextDay = outboxWith(graded, { entries });
  await nextDay.outbox.flush();
  expect(nextDay.batches).toEqual([]);
  expect(await nextDay.outbox.waiting()).toEqual([]);
  const refusedAnswers = [{ answer: answer('q1', 'a'), reason: 'error.answerMisplaced' }];
  expect(await nextDay.outbox.refused()).toEqual(refusedAnswers);
  await nextDay.outbox.dismiss(answer('q1', 'a'));
  expect(entries.size).toBe(0);
});

test('a new answer replaces a refused one, and is not dismissed with it', async () => {
  const { outbox, batches, server, entries } = outboxWith(() => Promise.reject(failure(400)));
  await outbox.submitAnswer(answer('q1', 'a'));
  server.answers = unreachable;
  await outbox.submitAnswer(answer('q1', 'b'));
  await outbox.dismiss(answer('q1', 'a'));
  expect([await outbox.refused(), await outbox.waiting()]).toEqual([[], [answer('q1', 'b')]]);
  server.answers = graded;
  await outbox.flush();
  expect([batches.at(-1), entries.size]).toEqual([['q1=b'], 0]);
});

test('a refused answer of an exam does not stay: it cannot be given again', async () => {
  const { outbox, outcomes, entries } = outboxWith(() => Promise.reject(failure(400, 'error.exam.over')));
  await outbox.submitAnswer({ ...answer('q1', 'a'), id: 'attempt_q1' });
  expect([outcomes, entries.size]).toEqual([[['q1', 'refused']], 0]);
});

test('a 400 that a proxy sends refuses nothing, and holds back only the answers that it is about', async () => {
  const { outbox, outcomes, server } = outboxWith(unreachable);
  for (const quizId of ['q1', 'blocked']) await outbox.submitAnswer(answer(quizId, 'a'));
  outcomes.length = 0;
  server.answers = (answers) =>
    answers.some(({ quizId }) => quizId === 'blocked')
      ? Promise.reject(failure(400, '<html>Bad Request</html>', null))
      : graded(answers);
  await outbox.flush();
  expect(outcomes).toEqual([
    ['q1', 'saved'],
    ['blocked', 'waiting'],
  ]);
});

test('an answer that is refused in another tab is refused here too', async () => {
  const entries = new Map<string, unknown>();
  const refuse: Send = () => Promise.reject(failure(400, 'error.exam.over'));
  const waiting = outboxWith(unreachable, { entries });
  await waiting.outbox.submitAnswer(answer('q1', 'a'));
  await outboxWith(refuse, { entries }).outbox.flush();
  waiting.batches.length = 0;
  await waiting.outbox.flush();
  expect([waiting.outcomes.at(-1), waiting.batches]).toEqual([['q1', 'refused'], []]);
});

test('a list that is too long is sent one by one, and only an answer that is too long alone is refused', async () => {
  const { outbox, outcomes, server, entries } = outboxWith(unreachable);
  for (const quizId of ['q1', 'long', 'q3']) await outbox.submitAnswer(answer(quizId, 'a'));
  outcomes.length = 0;
  server.answers = (answers) =>
    answers.length > 1 || answers[0]?.quizId === 'long' ? Promise.reject(failure(413)) : graded(answers);
  await outbox.flush();
  expect(outcomes).toEqual([
    ['q1', 'saved'],
    ['long', 'refused'],
    ['q3', 'saved'],
  ]);
  expect(entries.size).toBe(1);
});
