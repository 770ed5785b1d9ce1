import { partResources } from '@lernhaus/contract/courses/course-part';
import type { Ref } from '@lernhaus/contract/resource/field';
import { fromHundredths, scoreInHundredths } from '@lernhaus/domain/exams/exam-score';
import type { QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import { type QuizLists, quizzesInOrder } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { useTexts } from '../../platform/texts.tsx';
import type { Translate } from '../../platform/translator.ts';
import { entityAddresses } from '../../resource/entity-addresses.ts';
import { screensOf } from '../../resource/entity-screens.ts';
import { type Row, textOf, toChoice } from '../../resource/form-values.ts';
import { PartRows } from '../../ui/part-rows.tsx';
import { quizIcons } from '../part-icons.ts';

/** The questions of a lesson or an exam, of all kinds, in the order in which learners see them. */
export const questionsOf = (row: Row) => quizzesInOrder(row as Row & QuizLists<Ref>);

/** The points of all questions of a row. */
export const pointsOf = (row: Row): number =>
  fromHundredths(
    scoreInHundredths(questionsOf(row).map(({ quiz }) => ({ score: Number(quiz['score'] ?? 0), correct: true }))),
  );

const kindWords = (t: Translate, kind: QuizKind, type: unknown): string =>
  kind === 'OBJECTIVE' && (type === 'SINGLE_CHOICE' || type === 'MULTIPLE_CHOICE')
    ? t(`choice.${type}`)
    : t(`part.kind.${kind}`);

/** The questions of a row, numbered, each with its kind and its points. */
export function QuestionRows({ row }: { row: Row }) {
  const t = useTexts();
  const rows = questionsOf(row).map(({ kind, quiz }) => {
    const resource = partResources[kind];
    return {
      id: quiz.id,
      to: entityAddresses(screensOf(resource), '').detail(quiz.id),
      name: toChoice(resource.path, quiz).label,
      icon: quizIcons[kind],
      note: kindWords(t, kind, textOf(quiz['type'])),
      end: t('quiz.points', { count: Number(quiz['score'] ?? 0) }),
    };
  });
  return <PartRows rows={rows} />;
}
