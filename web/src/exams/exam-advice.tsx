import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import styles from './exam-start-area.module.css';

interface ExamAdviceProps {
  hasPassed: boolean;
  remaining: number;
  /** Opens the comments on this exam. */
  onAsk: () => void;
}

/**
 * Advice before another attempt: it can replace a passed result. Without attempts left, the advice says whom to ask.
 */
export function ExamAdvice({ hasPassed, remaining, onAsk }: ExamAdviceProps) {
  const t = useTexts();
  if (hasPassed) return remaining > 0 ? <p className={styles.advice}>{t('exam.retake.passed')}</p> : null;
  if (remaining > 0) return null;
  return (
    <div className={styles.advice}>
      <p>{t('exam.noneLeft')}</p>
      <Button aria-haspopup="dialog" onClick={onAsk}>
        {t('exam.noneLeft.ask')}
      </Button>
    </div>
  );
}
