import { isPartlyAnswered } from '@lernhaus/domain/quizzes/is-partly-answered';
import type { PageState } from './exam-pages.tsx';
import type { ExamAnswerStore, ExamAnswers, ExamQuestion } from './exam-slots.ts';

/**
 * Whether each question of a running attempt is answered, and whether its answer waits or was refused. `partial` comes
 * before `waiting`, because the bar at the top also says that answers wait.
 */
export const pageStates = (
  questions: readonly ExamQuestion[],
  answers: ExamAnswers,
  keyOf: ExamAnswerStore['keyOf'],
): readonly PageState[] =>
  questions.map((question) => {
    const state = answers.get(keyOf(question.quiz.id));
    if (state === undefined) return 'open';
    if (state.sync === 'refused') return 'refused';
    if (isPartlyAnswered(question, state.answer)) return 'partial';
    return state.sync === 'waiting' ? 'waiting' : 'answered';
  });

/** The result of each question of an ended attempt. A question without a key is `answered`, neither right nor wrong. */
export const resultStates = (questions: readonly ExamQuestion[], answers: ExamAnswers): readonly PageState[] =>
  questions.map(({ quiz }) => {
    const state = answers.get(quiz.id);
    if (state === undefined) return 'open';
    if (state.correct === null) return 'answered';
    return state.correct ? 'right' : 'wrong';
  });

/** Whether a question still needs an answer, or a part of it. */
export const isUnanswered = (state: PageState): boolean => state === 'open' || state === 'partial';

/** The page on which a resumed attempt opens: the first question not fully answered, else the overview. */
export function firstUnansweredPage(states: readonly PageState[]): number {
  const open = states.findIndex(isUnanswered);
  return open < 0 ? states.length : open;
}
