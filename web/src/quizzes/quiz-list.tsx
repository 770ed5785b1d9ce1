import { useTexts } from '../platform/texts.tsx';
import { QuizCard } from './quiz-card.tsx';
import type { LearnerQuiz, QuizDesk } from './quiz-desk.ts';
import styles from './quiz-list.module.css';

interface QuizListProps {
  /** In the order in which they are shown. */
  quizzes: readonly LearnerQuiz[];
  desk: QuizDesk;
}

/** All quizzes of a content under one another (specification 2, module content quiz list). */
export function QuizList({ quizzes, desk }: QuizListProps) {
  const t = useTexts();
  const answered = quizzes.filter(({ quiz }) => desk.stateOf(quiz.id) !== undefined).length;
  return (
    <>
      <p className={styles.count}>{t('quiz.answered', { given: answered, count: quizzes.length })}</p>
      <ol className={styles.list}>
        {quizzes.map((entry, at) => (
          <li key={entry.quiz.id}>
            <QuizCard entry={entry} number={at + 1} total={quizzes.length} desk={desk} />
          </li>
        ))}
      </ol>
    </>
  );
}
