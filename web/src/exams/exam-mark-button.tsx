import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './exam-mark-button.module.css';

interface ExamMarkButtonProps {
  isMarked: boolean;
  onToggle: () => void;
}

/** Marks a question of a running exam, so that its learner finds it again in the overview. */
export function ExamMarkButton({ isMarked, onToggle }: ExamMarkButtonProps) {
  const t = useTexts();
  return (
    <button type="button" className={styles.mark} aria-pressed={isMarked} onClick={onToggle}>
      <Icon name="bookmark" size={18} />
      {t('exam.mark')}
    </button>
  );
}
