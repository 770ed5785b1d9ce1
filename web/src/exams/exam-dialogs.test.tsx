// @vitest-environment jsdom
import type { AssessmentNode } from '@lernhaus/contract/courses/course-tree';
import { answerViews } from '@lernhaus/domain/exams/shows-answers';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { ExamCountdown } from './exam-countdown.ts';
import { ExamExitDialog } from './exam-exit-dialog.tsx';
import type { ExamSession } from './exam-session.ts';
import { ExamTermsDialog } from './exam-terms-dialog.tsx';
import { ExamTimer } from './exam-timer.tsx';

const nothing = () => undefined;
const textsOf = (elements: string) => [...document.querySelectorAll(elements)].map(({ textContent }) => textContent);

test.each([
  [1, ['exam.exit.confirm', 'exam.exit.stay'], 'goes on with the exam while a question is open'],
  [2, ['exam.exit.stay', 'exam.exit.confirm'], 'hands in when all are answered'],
] as const)('with %i of 2 answered the buttons are %j: the last one %s', async (answerCount, buttons, _why) => {
  await showScreen(
    <ExamExitDialog {...{ answerCount }} partialCount={0} total={2} remaining={1} onExit={nothing} onStay={nothing} />,
  );
  expect(textsOf('[role=dialog] button')).toEqual(buttons);
});

test('the dialog says how many questions are only partly answered', async () => {
  await showScreen(
    <ExamExitDialog answerCount={1} partialCount={2} total={3} remaining={1} onExit={nothing} onStay={nothing} />,
  );
  expect(textsOf('[data-open=true] p')).toEqual(['quiz.answered 1 3', 'exam.partial 2']);
});

test.each([
  [0, 'exam.exit.last'],
  [1, 'exam.exit.remaining 1'],
] as const)('with %i attempts left the dialog says %s', async (remaining, words) => {
  await showScreen(
    <ExamExitDialog answerCount={1} partialCount={0} total={2} {...{ remaining }} onExit={nothing} onStay={nothing} />,
  );
  expect(textsOf('[role=dialog] p').at(-1)).toBe(words);
});

const exam = {
  name: 'Exam',
  allowedTimeInMinutes: 20,
  passingPercentage: 50,
  showAnswers: 'NEVER',
} as AssessmentNode;
const showTerms = (of: Partial<Parameters<typeof ExamTermsDialog>[0]> = {}) =>
  showScreen(
    <ExamTermsDialog
      assessment={exam}
      remaining={2}
      hasPassed={false}
      isStarting={false}
      isSent={false}
      problem={null}
      onAccept={nothing}
      onCancel={nothing}
      {...of}
    />,
  );

test.each(answerViews)('the terms say whether the learner will see the right answers: %s', async (showAnswers) => {
  await showTerms({ assessment: { ...exam, showAnswers } });
  const terms = textsOf('[role=dialog] li').filter((text) => text?.startsWith('exam.terms.answers'));
  expect(terms).toEqual([`exam.terms.answers.${showAnswers}`]);
});

test.each([
  [2, false, []],
  [1, false, ['exam.terms.attempts 1']],
  [2, true, ['exam.terms.passed']],
  [1, true, ['exam.terms.attempts 1', 'exam.terms.passed']],
] as const)(
  'with %i attempts and a pass (%s) the risks %j come before the terms, and nothing twice',
  async (remaining, hasPassed, risks) => {
    await showTerms({ remaining, hasPassed });
    expect(textsOf('[role=dialog] p')).toEqual(risks);
    const terms = textsOf('[role=dialog] li');
    expect(terms.includes(`exam.terms.attempts ${remaining}`)).toBe(remaining > 1);
    expect(terms.includes('exam.terms.passed')).toBe(false);
  },
);

test.each([
  [300, 'exam.timer.announce.300'],
  [296, 'exam.timer.announce.300'],
  [295, ''],
  [120, ''],
  [60, 'exam.timer.announce.60'],
  [30, ''],
  [10, 'exam.timer.announce.10'],
  [5, ''],
])('with %i seconds left a screen reader hears "%s"', async (seconds, words) => {
  const session: Partial<ExamSession> = { tick: nothing, countdown: new ExamCountdown() };
  session.countdown?.update(seconds * 1000);
  const { place } = await showScreen(<ExamTimer session={session as ExamSession} />);
  expect(place.querySelector('[role=status]')?.textContent).toBe(words);
});
