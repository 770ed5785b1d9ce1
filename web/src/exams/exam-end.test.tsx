// @vitest-environment jsdom
import type { ExamAttempt } from '@lernhaus/contract/exams/endpoints';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { ExamEnd } from './exam-end.tsx';
import type { ExamAnswers } from './exam-slots.ts';

const result = {
  totalQuestions: 2,
  totalScore: 2,
  acquiredScore: 0,
  acquiredPercentage: 0,
  passingPercentage: 50,
  examPassed: false,
};
const attempt: ExamAttempt = {
  id: 'third',
  number: 3,
  startedAt: '2026-05-10T10:00:00Z',
  endsAt: '2026-05-10T10:20:00Z',
  givenBackSeconds: 0,
  ended: true,
  endedByClosing: false,
  result,
  best: false,
  answersShown: false,
  topics: [],
};

const showEnd = (remaining: number, onAsk: () => void, answers: ExamAnswers = new Map()) =>
  showScreen(
    <ExamEnd
      phase={{ kind: 'ended', by: 'exit', attempt }}
      answers={answers}
      remaining={remaining}
      onAsk={onAsk}
      onClose={() => undefined}
    />,
  );

test('the end of the last attempt says that none is left, and offers to ask the tutor', async () => {
  const onAsk = vi.fn<() => void>();
  const { place } = await showEnd(0, onAsk);
  expect(place.querySelector('h3')?.textContent).toBe('exam.outcome.failedAtLast 0');
  expect(place.textContent).toContain('exam.noneLeft.short');
  const ask = [...place.querySelectorAll('button')].find((one) => one.textContent === 'exam.noneLeft.ask');
  await act(async () => ask?.click());
  expect(onAsk).toHaveBeenCalledOnce();
});

test('the end of an attempt that is not the last says what is missing, and does not offer to ask the tutor', async () => {
  const { place } = await showEnd(1, () => expect.fail());
  expect(place.querySelector('h3')?.textContent).toBe('exam.outcome.failed 0');
  expect(place.textContent).toContain('exam.outcome.missing 0 2 1 1');
  expect(place.textContent).not.toContain('exam.noneLeft');
});

test('the end of an attempt that the server cannot find says so', async () => {
  const { place } = await showScreen(
    <ExamEnd
      phase={{ kind: 'ended', by: 'time', attempt: null }}
      answers={new Map()}
      remaining={1}
      onAsk={() => expect.fail()}
      onClose={() => undefined}
    />,
  );
  expect([...place.querySelectorAll('p')].map((one) => one.textContent)).toEqual(['exam.end.time', 'exam.end.unknown']);
});

test('the end says how many answers the server did not get in time, refused or never arrived', async () => {
  const answer = (sync: 'saved' | 'refused' | 'waiting') => [sync, { answer: {}, correct: null, sync }] as const;
  const answers = new Map([answer('saved'), answer('refused'), answer('waiting')]);
  const { place } = await showEnd(1, () => expect.fail(), answers);
  expect(place.textContent).toContain('exam.end.late 2');
});
