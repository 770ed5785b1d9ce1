import type { ExamAttempt } from '@lernhaus/contract/exams/endpoints';
import { dates } from '../platform/dates.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './exam-results.module.css';

/** Says when an attempt ended because its page was closed, which its learner may not expect. */
export function ExamClosedNote({ attempt: { endedByClosing, endsAt } }: { attempt: ExamAttempt }) {
  const t = useTexts();
  const { language } = useSite();
  return endedByClosing ? (
    <p className={styles.note}>
      {t('exam.closedPage', { date: dates.date(endsAt, language), time: dates.time(endsAt) })}
    </p>
  ) : null;
}
