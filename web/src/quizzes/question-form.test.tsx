// @vitest-environment jsdom
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { QuestionForm } from './question-form.tsx';
import type { LearnerQuiz } from './quiz-controller.ts';

const base = { id: 'quiz', index: 1, score: 1, hint: null, availableForDemo: false, imageUrl: null };
const options = ['a', 'b'].map((id, at) => ({ id, option: id, index: at }));
const entry: LearnerQuiz = {
  kind: 'OBJECTIVE',
  quiz: { ...base, question: 'Which?', type: 'MULTIPLE_CHOICE', options },
};

test('a question whose chosen option its author has removed can be answered again', async () => {
  const [onSubmit, onDraft] = [vi.fn<(answer: QuizAnswer) => void>(), vi.fn<(answer: QuizAnswer) => void>()];
  const answer = { objectiveQuizSelectedOptions: ['a', 'gone'] };
  const { place } = await showScreen(
    <QuestionForm
      entry={entry}
      number={1}
      total={1}
      state={{ answer, correct: false, sync: 'saved' }}
      draft={null}
      isBusy={false}
      isReadOnly={false}
      message={null}
      actions={<button type="submit">save</button>}
      onDraft={onDraft}
      onSubmit={onSubmit}
    />,
  );
  await act(async () => place.querySelectorAll('input')[1]?.click());
  expect(onDraft).toHaveBeenCalledWith({ objectiveQuizSelectedOptions: ['a', 'b'] });
  await act(async () => place.querySelector('button')?.click());
  expect(onSubmit).toHaveBeenCalledWith({ objectiveQuizSelectedOptions: ['a'] });
});
