import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './exam-overview.module.css';
import { type PageState, pageMarks } from './exam-pages.tsx';
import type { ExamQuestion } from './exam-slots.ts';

interface ExamOverviewProps {
  questions: readonly ExamQuestion[];
  states: readonly PageState[];
  onPageChange: (page: number) => void;
  onExit: () => void;
}

/** The page after the last question: which questions are answered, and the button to finish. */
export function ExamOverview({ questions, states, onPageChange, onExit }: ExamOverviewProps) {
  const t = useTexts();
  const answered = states.filter((state) => state !== 'open').length;
  return (
    <section className={styles.overview} aria-labelledby="exam-overview">
      <h3 id="exam-overview" tabIndex={-1}>
        {t('exam.overview')}
      </h3>
      <p>{t('quiz.answered', { given: answered, count: questions.length })}</p>
      <ol>
        {questions.map(({ quiz }, at) => {
          const state = states[at] ?? 'open';
          return (
            <li key={quiz.id}>
              <button type="button" data-state={state} onClick={() => onPageChange(at)}>
                <span className={styles.mark}>
                  {state === 'open' ? null : <Icon name={pageMarks[state]} size={18} />}
                </span>
                <span className={styles.question}>{'question' in quiz ? quiz.question : quiz.statement}</span>
                <span className={styles.state}>{t(`exam.state.of.${state}`)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <div className={styles.exit}>
        <Button onClick={onExit}>{t('exam.exit')}</Button>
        <p>{t('exam.exit.hint')}</p>
      </div>
    </section>
  );
}
