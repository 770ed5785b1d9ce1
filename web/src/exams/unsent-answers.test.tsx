// @vitest-environment jsdom
import type { ExamAttempt } from '@lernhaus/contract/exams/endpoints';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { deviceStore } from '../platform/device-store.ts';
import type { ExamSlots } from './exam-slots.ts';
import { UnsentAnswers } from './unsent-answers.tsx';

const account = { company: 'school', login: 'ada' };
const endedAttempt: Partial<ExamAttempt> = { id: 'first', ended: true };
const runningAttempt: Partial<ExamAttempt> = { id: 'second', ended: false };
const attempts = [endedAttempt, runningAttempt] as ExamAttempt[];

/** The view of an exam, with what is left on the device of its attempts. */
async function showLeft(isExamOpen: boolean) {
  const put = async (at: string, answer: string, isComplete: boolean) => {
    const key = `exam-draft/school/ada/${at}`;
    await deviceStore.set(key, { kind: 'SUBJECTIVE', answer: { subjectiveQuizAnswer: answer }, isComplete });
    onTestFinished(() => deviceStore.delete(key));
  };
  await put('first/typed', 'typed later', true);
  await put('first/cleared', '', false);
  await put('second/typed', 'still running', true);
  const forget = vi.fn<(attemptId: string) => void>();
  const sent = new Map([
    ['typed', { subjectiveQuizAnswer: 'sent before' }],
    ['choice', { objectiveQuizSelectedOptions: ['a'] }],
  ]);
  const leftAnswers: ExamSlots['leftAnswers'] = (attemptId) => ({
    read: async () => (attemptId === 'first' ? sent : expect.fail(attemptId)),
    forget: async () => forget(attemptId),
  });
  const slots = { leftAnswers } as ExamSlots;
  const screen = await showScreen(<UnsentAnswers attempts={attempts} isExamOpen={isExamOpen} slots={slots} />, {
    account,
  });
  const drafts = async () =>
    (await deviceStore.entries('exam-draft/')).map(([key]) => key.split('/').slice(-2).join('/'));
  return { ...screen, forget, drafts };
}

test('answers of an ended attempt that did not arrive are shown with their texts until they are dismissed', async () => {
  const { place, settle, forget, drafts } = await showLeft(false);
  expect(place.querySelector('h3')?.textContent).toBe('exam.unsent 2');
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'typed later',
    'exam.unsent.noText',
  ]);
  await act(async () => [...place.querySelectorAll('button')].at(-1)?.click());
  await settle();
  expect(place.textContent).toBe('');
  expect(forget.mock.calls).toEqual([['first']]);
  expect(await drafts()).toEqual(['second/typed']);
});

test('nothing is shown while an attempt is open: its page still sends', async () => {
  const { place, drafts } = await showLeft(true);
  expect([place.textContent, (await drafts()).length]).toEqual(['', 3]);
});
