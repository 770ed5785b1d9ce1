// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { createObservable } from '../platform/observable.ts';
import type { ExamSession } from './exam-session.ts';
import type { ExamAnswer, ExamAnswers, ExamQuestion } from './exam-slots.ts';
import { type ExamPaging, useExamPages } from './use-exam-pages.ts';

const questions = ['first', 'second'].map((id) => ({ kind: 'SUBJECTIVE', quiz: { id } }) as object as ExamQuestion);

test('the pages say of a submitted answer whether the server has it, also when that changes', async () => {
  const states = createObservable<ExamAnswers>(new Map());
  const answerStore = { states, keyOf: (id: string) => id } as Partial<ExamSession['answerStore']>;
  const session = { answerStore, drafts: { sendAll: () => undefined } } as object as ExamSession;
  const paging = createObservable<ExamPaging | null>(null);
  const Pages = () => {
    const current = useExamPages(session, questions);
    useEffect(() => paging.set(current));
    return null;
  };
  await showScreen(<Pages />);
  const receive = (sync: ExamAnswer['sync']) =>
    act(async () => states.set(new Map([['first', { answer: {}, correct: null, sync }]])));
  await receive('waiting');
  await act(async () => paging.get()?.done());
  expect(paging.get()).toMatchObject({ page: 1, submitted: { number: 1, sync: 'waiting' } });
  await receive('saved');
  expect(paging.get()?.submitted).toEqual({ number: 1, sync: 'saved' });
  await act(async () => paging.get()?.goToPage(0));
  expect(paging.get()?.submitted).toBeNull();
});
