// @vitest-environment jsdom
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { ExamQuestionCard } from './exam-question-card.tsx';
import type { LearnerQuiz, QuizAnswerState } from './quiz-controller.ts';

const base = { id: 'quiz', index: 1, score: 1, hint: null, availableForDemo: false, imageUrl: null };
const picture: LearnerQuiz = { kind: 'IMAGE', quiz: { ...base, statement: '?', textCount: 2 } };

const savedState = (answer: QuizAnswer): QuizAnswerState => ({ answer, correct: null, sync: 'saved' });

interface Shown {
  entry: LearnerQuiz;
  state?: QuizAnswerState;
  draft?: QuizAnswer;
}

async function showQuestion({ entry, state, draft }: Shown) {
  const onDraft = vi.fn<(answer: QuizAnswer, isComplete: boolean) => void>();
  const onSubmitAnswer = vi.fn<(answer: QuizAnswer) => void>();
  const { place } = await showScreen(
    <ExamQuestionCard
      entry={entry}
      number={1}
      total={1}
      state={state}
      draft={draft}
      isReadOnly={false}
      onDraft={onDraft}
      onSubmitAnswer={onSubmitAnswer}
      onDone={() => undefined}
    />,
  );
  return { place, onDraft, onSubmitAnswer };
}

test('some texts about a picture are saved by themselves, as the server takes them, but its button asks for all', async () => {
  const { place, onDraft } = await showQuestion({ entry: picture });
  const field = place.querySelector('input');
  if (!field) throw new Error('The picture has no field.');
  await typeInto(field, 'root');
  await typeInto(field, ' ');
  const texts = (first: string) => ({ fillInBlanksAnswers: { 1: first } });
  expect(onDraft.mock.calls).toEqual([
    [texts('root'), true],
    [texts(' '), false],
  ]);
  const partly = await showQuestion({ entry: picture, draft: texts('root') });
  await act(async () => partly.place.querySelector<HTMLElement>('[type=submit]')?.click());
  expect(partly.place.textContent).toContain('please-fill-the-answer');
  expect(partly.onSubmitAnswer).not.toHaveBeenCalled();
});

test('some texts about a picture replace no complete answer, and the question says that it still counts', async () => {
  const complete = savedState({ fillInBlanksAnswers: { 1: 'root', 2: 'leaf' } });
  const draft = { fillInBlanksAnswers: { 1: 'root', 2: '' } };
  const { place, onDraft } = await showQuestion({ entry: picture, state: complete, draft });
  expect(place.textContent).toContain('exam.cleared');
  const field = place.querySelector('input');
  if (!field) throw new Error('The picture has no field.');
  await typeInto(field, 'roots');
  expect(onDraft.mock.calls.map(([, isComplete]) => isComplete)).toEqual([false]);
});

const free: LearnerQuiz = { kind: 'SUBJECTIVE', quiz: { ...base, question: '?', answerFormat: null } };
const choice: LearnerQuiz = {
  kind: 'OBJECTIVE',
  quiz: { ...base, question: '?', type: 'MULTIPLE_CHOICE', options: [{ id: 'a', option: 'A', index: 1 }] },
};

test.each<[LearnerQuiz, QuizAnswer, cleared: QuizAnswer]>([
  [free, { subjectiveQuizAnswer: 'words' }, { subjectiveQuizAnswer: ' ' }],
  [choice, { objectiveQuizSelectedOptions: ['a'] }, { objectiveQuizSelectedOptions: [] }],
  [picture, { fillInBlanksAnswers: { 1: 'root' } }, { fillInBlanksAnswers: { 1: '' } }],
])('a cleared answer to a $kind question says that the answer before still counts', async (entry, answer, cleared) => {
  const isSaid = async (question: Omit<Shown, 'entry'>) =>
    (await showQuestion({ entry, ...question })).place.textContent.includes('exam.cleared');
  expect(await isSaid({ state: savedState(answer), draft: cleared })).toBe(true);
  expect(await isSaid({ state: savedState(answer), draft: answer }), 'an answer is typed').toBe(false);
  expect(await isSaid({ draft: cleared }), 'nothing was saved').toBe(false);
});
