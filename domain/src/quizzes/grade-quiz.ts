import { gradeDragAndDrop } from './grade-drag-and-drop.ts';
import { gradeFillInTheBlanks } from './grade-fill-in-the-blanks.ts';
import { gradeImage } from './grade-image.ts';
import { gradeObjective } from './grade-objective.ts';
import { gradeSubjective } from './grade-subjective.ts';
import type { GradeResult, QuizAnswer } from './quiz-answer.ts';
import type { QuizKeys, QuizKind } from './quiz-kinds.ts';

const graders: { readonly [K in QuizKind]: (key: QuizKeys[K], answer: QuizAnswer) => GradeResult } = {
  OBJECTIVE: gradeObjective,
  SUBJECTIVE: (_key, answer) => gradeSubjective(answer),
  DRAG_AND_DROP: gradeDragAndDrop,
  FILL_IN_THE_BLANKS: gradeFillInTheBlanks,
  IMAGE: gradeImage,
};

/**
 * Checks and grades an answer of any kind (specification 5, quiz answer checks). With `exam` only the place and
 * presence of the answer are checked and `correct` is null, so that no code handles the correctness during an exam. An
 * ended attempt is graded again without `exam` (see grade-attempt).
 */
export function gradeQuiz<K extends QuizKind>(
  kind: K,
  key: QuizKeys[K],
  answer: QuizAnswer,
  { exam }: { readonly exam: boolean },
): GradeResult {
  const result = graders[kind](key, answer);
  return exam && result.kind === 'accepted' ? { kind: 'accepted', correct: null } : result;
}
